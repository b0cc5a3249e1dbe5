/** What a secret of one kind looks like. The first group, or else the whole match, is the secret. */
export interface SecretKind {
  readonly name: string
  readonly pattern: RegExp
  /** Tells what only looks like one. */
  readonly isOne?: (text: string) => boolean
  /** The one spelling of what can be written in several. */
  readonly spelled?: (text: string) => string
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A number that a card may have: the prefix of a network, and Luhn's check digit. */
function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^(?:4|5[1-5]|2[2-7]|3[0-8]|6)\d{11,18}$/.test(digits)) return false
  const sum = [...digits]
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}

/** Bits for each character (Shannon): words have less than random text. */
const entropy = (text: string): number =>
  [...new Set(text)]
    .map((sign) => (text.split(sign).length - 1) / text.length)
    .reduce((bits, share) => bits - share * Math.log2(share), 0)

const RANDOM_BITS = 3.5
const looksRandom = (text: string): boolean =>
  /\d/.test(text) && /[a-z]/i.test(text) && entropy(text) > RANDOM_BITS

/** Secrets as those who issue them write them, and random text under a name that says what it is. */
export const secretKinds: readonly SecretKind[] = [
  {
    name: 'a private key',
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----|AGE-SECRET-KEY-1\w{20,}/g,
  },
  {
    name: 'a card number',
    pattern: /(?<![\w.-])\d(?:[ \u00a0\u202f-]?\d){12,18}(?![\w-])/g,
    isOne: isCardNumber,
    spelled: digitsOf,
  },
  { name: 'a key of Stripe', pattern: /(?<!\w)(?:[sr]k_(?:live|test)|whsec)_\w{6,}/g },
  { name: 'a key of AWS', pattern: /(?<![\w/+])(?:AKIA|ASIA)[0-9A-Z]{16}(?![\w/+])/g },
  {
    name: 'a key of Google',
    pattern: /(?<!\w)(?:AIza[\w-]{35}(?![\w-])|GOCSPX-[\w-]{20,}|ya29\.[\w-]{20,})/g,
  },
  { name: 'a token of GitHub', pattern: /(?<!\w)(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/g },
  { name: 'a token of GitLab', pattern: /(?<!\w)gl(?:pat|ptt|dt|rt)-[\w-]{20,}/g },
  {
    name: 'a token of npm',
    pattern: /(?<!\w)npm_[A-Za-z0-9]{36}(?!\w)|(?<!\w)_(?:auth(?:Token)?|password)\s*=\s*(\S+)/g,
  },
  { name: 'a token of PyPI', pattern: /(?<!\w)pypi-[\w-]{40,}/g },
  {
    name: 'a token of Slack',
    pattern: /(?<!\w)(?:xox[abeoprs]|xapp)-[\w-]{10,}|hooks\.slack\.com\/services\/([\w/]{20,})/g,
  },
  { name: 'a token of Discord', pattern: /discord(?:app)?\.com\/api\/webhooks\/\d+\/([\w-]{20,})/g },
  { name: 'a token of Telegram', pattern: /(?<![\w-])\d{8,10}:AA[\w-]{30,36}(?![\w-])/g },
  { name: 'a key of SendGrid', pattern: /(?<!\w)SG\.[\w-]{16,}\.[\w-]{16,}/g },
  { name: 'a key of Twilio or Mailgun', pattern: /(?<!\w)(?:SK|key-)[0-9a-f]{32}(?!\w)/g },
  { name: 'a token of DigitalOcean', pattern: /(?<!\w)do[opr]_v1_[0-9a-f]{64}/g },
  {
    name: 'a key of a language model',
    pattern: /(?<![\w-])(?:sk-(?:[a-z]+-)?[\w-]{32,}|hf_[A-Za-z]{30,})/g,
    isOne: (text) => !/^sk-[a-z-]+$/.test(text),
  },
  { name: 'a signed token', pattern: /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  { name: 'a password in an address', pattern: /(?<![\w+])[a-z][a-z\d+]*:\/\/[^\s:@/'"`]*:[^\s@/'"`${}]+@/g },
  {
    name: 'a header that signs in',
    pattern: /(?:authorization\W{1,5}(?:basic|bearer)|(?<!\w)bearer)\s+([\w+/=~.-]{20,})/gi,
    isOne: looksRandom,
  },
  {
    name: 'a setting that is a secret',
    pattern:
      /(?<!\w)[A-Z][A-Z0-9_]*(?:PASSWORD|PASSPHRASE|SECRET|TOKEN)\s*[:=]\s*["']?([^\s"'`${}<>()]{8,})/g,
    isOne: (text) => /\d/.test(text) && /[a-z]/i.test(text),
  },
  {
    name: 'a named secret',
    pattern:
      /(?:secret|passw(?:or)?d|passphrase|token|(?:access|account|api|encryption|private|session|signing)[_-]?key)\w*["']?\s*[:=]\s*["'`]?([\w+/=~.-]{20,})/gi,
    isOne: looksRandom,
  },
]
