import fc, { type Arbitrary } from 'fast-check'
import { nastyTexts } from '../../nasty.ts'
import { PASSWORD } from '../../world.ts'
import type { Placeholder, PoolName } from './world.ts'

/** Placeholders of a pool; recent ones more often. */
const fromPool = (pool: PoolName): Arbitrary<Placeholder> =>
  fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 40 })).map((at) => ({ $pool: pool, at }))

export const nastyText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)

const words = fc.oneof(fc.constantFrom('Friday', 'The cellar', 'Zoë ♠ 🃏', '<b>bold</b>'), nastyText)
const from = (low: number, high: number) => fc.integer({ min: low, max: high }).map(($now) => ({ $now }))
const dollars = fc.oneof(
  fc.constantFrom(0, 5, 20, 20.01, 40, 1_000_000),
  fc.nat({ max: 20_000 }).map((n) => n / 100),
)

/** Percentages of so many places that add up to 100. */
const payouts = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 50 }))
  .map(([places, second]) => [100 - second, second, ...Array<number>(places - 2).fill(0)])

/** A one-pixel image, and a file that only claims to be one. */
const pictures = fc.constantFrom(
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml;base64,PHN2Zy8+',
)

const subscription = fc.record({
  endpoint: fc.constantFrom('https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/b'),
  keys: fc.constant({
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }),
})

/** Meaningful values for a field of this name. */
const byName: Readonly<Record<string, Arbitrary<unknown>>> = {
  gameId: fromPool('games'),
  userId: fromPool('people'),
  id: fromPool('people'),
  invite: fc.uniqueArray(fromPool('people'), { maxLength: 2, selector: (each) => JSON.stringify(each) }),
  userIds: fc.uniqueArray(fromPool('people'), { maxLength: 2, selector: (each) => JSON.stringify(each) }),
  eventId: fromPool('events'),
  byId: fromPool('people'),
  reason: words,
  notificationId: fromPool('notices'),
  invitedBuddies: fc.uniqueArray(fromPool('people'), {
    minLength: 1,
    maxLength: 5,
    selector: (each) => JSON.stringify(each),
  }),
  token: fromPool('tokens'),
  pass: fromPool('passes'),
  code: fromPool('codes'),
  key: fromPool('calendars'),
  username: fc.oneof(fromPool('usernames'), fc.stringMatching(/^[a-z]{3,12}$/)),
  email: fc.oneof(
    fromPool('emails'),
    fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `${name}@anteroom.test`),
  ),
  password: fc.constant(PASSWORD),
  confirmPassword: fc.constant(PASSWORD),
  currentPassword: fc.constant(PASSWORD),
  acceptedTerms: fc.constant(true),
  search: fc.constantFrom('ha', 'To', 'player', 'hana@anteroom.test', 'zo'),
  firstName: words,
  lastName: words,
  name: words,
  place: words,
  inviteMessage: words,
  text: words,
  minPlayers: fc.integer({ min: 2, max: 6 }),
  myHouseAddress: words,
  timestamp: from(0, 900_000),
  rsvpTimestamp: fc.oneof(from(0, 80_000), fc.constant(null)),
  timeZone: fc.constantFrom('America/Toronto', 'UTC', 'Australia/Lord_Howe', 'Nowhere/None'),
  cvd: fc.constantFrom('123', '1234', '12'),
  seats: fc.integer({ min: 2, max: 6 }),
  buyIn: dollars,
  amount: fc.oneof(fc.constant(0), dollars),
  payouts,
  creditCardNumber: fc.constantFrom(
    '4242424242424242',
    '4000 0000 0000 0002',
    '4242424242424241',
    '4000000000009995',
  ),
  creditCardExpiration: fc.constantFrom('1230', '0120', '1330'),
  avatarImage: pictures,
  subscription,
  endpoint: fc.constant('https://fcm.googleapis.com/fcm/send/a'),
}

/** A game that can be created, unless something has come between its host and the guests. */
const game = fc
  .record({
    guests: fc.subarray([0, 1, 2], { minLength: 1 }),
    name: fc.oneof(
      fc.constantFrom('Friday', 'Zoë ♠ 🃏'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    ),
    place: fc.constantFrom('The cellar', '<b>bold</b>'),
    timestamp: from(60, 900_000),
    type: fc.constantFrom('texas', 'omaha', 'draw', 'stud', 'choice'),
    style: fc.constantFrom('tournament', 'cash'),
    buyIn: dollars,
    rebuys: fc.boolean(),
    rest: fc.record(
      {
        inviteMessage: words,
        timeZone: fc.constantFrom('America/Toronto', 'UTC'),
        rsvpTimestamp: fc.constant(null),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ guests, rest, ...game }) => ({
    ...game,
    ...rest,
    cvd: '123',
    seats: guests.length + 1,
    hostIsPlaying: true,
    payouts: [100, ...guests.map(() => 0)],
    invitedBuddies: guests.map((at) => ({ $pool: 'guests', at })),
  }))

/** A meaningful whole input, for calls whose fields must fit each other. */
export const wholeFor = (call: string): Arbitrary<object> | undefined => wholes[call]

/** A valid input, field by field. */
const madeOf = (pool: PoolName, ...fields: readonly string[]): Arbitrary<object> =>
  fromPool(pool).map((one) => Object.fromEntries(fields.map((field) => [field, { ...one, field }])))

const wholes: Readonly<Record<string, Arbitrary<object>>> = {
  createGame: game,
  confirm: fc.record({ currentPassword: fc.constant(PASSWORD) }),
  addPasskey: madeOf('registrations', 'challengeId', 'name', 'response'),
  loginPasskey: madeOf('assertions', 'challengeId', 'response'),
}

/** What an `id` refers to in some calls. */
const ids: Readonly<Record<string, PoolName>> = { removePasskey: 'passkeys', endSession: 'sessions' }

const atTheTable: Readonly<Record<string, Arbitrary<unknown>>> = {
  gameId: fromPool('active'),
  id: fromPool('active'),
  userId: fromPool('guests'),
  amount: fc.constantFrom(0, 0, 5, 20.5),
}

/** The hint for a field of a call; in some calls the same name means another thing. */
export function hintFor(call: string, field: string): Arbitrary<unknown> | undefined {
  const isAtTheTable = /GameEvent$|^endGame$/.test(call)
  if (isAtTheTable && atTheTable[field]) return atTheTable[field]
  const pool = ids[call] ?? (call.endsWith('Game') ? 'games' : undefined)
  if (field === 'token' && call.endsWith('Link')) return fromPool('links')
  return field === 'id' && pool ? fromPool(pool) : byName[field]
}
