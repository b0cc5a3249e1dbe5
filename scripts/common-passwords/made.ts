const SHORTEST = 10
const LONGEST = 20

const listed = (text: string): string[] => text.trim().split(/\s+/)

/** Keyboard walks; guessers try any part of one early. */
const walks = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop1234567890',
  '1234567890qwertyuiop',
  'poiuytrewqlkjhgfdsamnbvcxz',
  'asdfghjklqwertyuiop',
  'zxcvbnmasdfghjklqwertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'zaq12wsxcde34rfvbgt56yhn',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  'azertyuiopqsdfghjklm',
  'qwertzuiopasdfghjkl',
]

/** Pieces to repeat until a password is long enough. */
const pieces = [
  ...'0123456789abcdefghijklmnopqrstuvwxyz!*.-_',
  ...listed(`
    12 123 1234 12345 321 4321 112233 121 007 69 420 abc abcd qwe qwer qwerty asd asdf zxc zxcv qaz wsx ab
    xyz aabb abc123 123abc qwe123 asd123 a1 1a pass test love poker hello admin ha la no yes blah king aces
  `),
]

/** The most common words on every list, and poker terms. */
const words = listed(`
  password passw0rd p@ssword p@ssw0rd pa$$word pa55word passwort motdepasse mypassword thepassword
  newpassword passphrase passcode passpass secret topsecret qwerty qwertyuiop qwertz azerty asdfgh
  asdfghjkl zxcvbnm abcdef abc123 a123456 letmein letmeinnow opensesame welcome welcomeback changeme
  changemenow default admin administrator root superuser guest login access master trustno1 testing
  iloveyou iloveu iloveyouso lovelove loveme sweetheart babygirl princess angel sunshine butterfly
  chocolate rainbow flower summer winter spring autumn freedom football baseball basketball hockey soccer
  liverpool arsenal chelsea barcelona manchester juventus realmadrid yankees cowboys lakers canada toronto
  montreal superman batman spiderman starwars pokemon pikachu minecraft fortnite harrypotter monkey dragon
  tigger shadow killer ninja matrix blink182 metallica slipknot computer internet google facebook
  instagram whatsapp samsung iphone microsoft michael jessica charlie jennifer michelle jordan daniel
  ashley thomas nicole alexander christopher elizabeth samantha stephanie victoria benjamin jonathan poker
  pokernight pokerface pokerstars pokerking pokerplayer pokerchips texasholdem texas holdem omaha allin
  allinallin royalflush straightflush fullhouse fourofakind pocketaces pocketrockets bigslick bigblind
  smallblind aceofspades jackpot casino lasvegas vegas highroller anteroom cardshark acehigh badbeat
  thenuts riverrat whatever nothing hello helloworld goodmorning idontknow fuckyou fuckyouall asshole
`)

const years = Array.from({ length: 81 }, (_, index) => String(1950 + index))

const endings = [
  '',
  ...listed(`
    0 1 2 3 7 8 9 01 11 12 13 22 23 69 77 88 99 007 000 111 123 321 420 666 777 1234 4321 12345 54321 123456
    654321 1234567 12345678 123456789 1234567890 abc qwe qwerty asd xyz ! !! !!! ? . * @ # #1 1! 12! 123! @1
    @12 @123 _1 _123
  `),
  ...years,
  ...years.map((year) => `${year}!`),
]

const stretches = (walk: string): string[] =>
  Array.from({ length: walk.length }, (_, start) =>
    Array.from({ length: LONGEST - SHORTEST + 1 }, (_, more) => walk.slice(start, start + SHORTEST + more)),
  ).flat()

const repetitions = (piece: string): string[] =>
  Array.from({ length: LONGEST - SHORTEST + 1 }, (_, more) => piece.repeat(LONGEST).slice(0, SHORTEST + more))

const variants = (word: string): string[] => [
  ...endings.flatMap((ending) => [word + ending, ending + word]),
  ...repetitions(word),
]

/** Passwords built from the words, walks and endings that guessers try first, in lower case. */
export const madePasswords: ReadonlySet<string> = new Set(
  [...walks.flatMap(stretches), ...pieces.flatMap(repetitions), ...words.flatMap(variants)].filter(
    (password) => password.length >= SHORTEST,
  ),
)
