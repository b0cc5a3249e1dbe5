export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether a text is a possible card number: a network's prefix, and a valid Luhn check digit. */
function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^(?:4|5[1-5]|2[2-7]|3[0-8]|6)\d{11,18}$/.test(digits)) return false
  const sum = [...digits]
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}

/** Shannon entropy in bits per character; words have less than random text. */
const entropy = (text: string): number =>
  [...new Set(text)]
    .map((sign) => (text.split(sign).length - 1) / text.length)
    .reduce((bits, share) => bits - share * Math.log2(share), 0)

const RANDOM_BITS = 3.5
const looksRandom = (text: string): boolean =>
  /\d/.test(text) && /[a-z]/i.test(text) && entropy(text) > RANDOM_BITS

/**
 * Secrets in their issuers' formats, and random text assigned to a name that suggests a secret. The first group, or else the whole match,
 * is the secret.
 */
export const secretKinds: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----|AGE-SECRET-KEY-1\w{20,}/g,
  'a card number': /(?<![\w.-])\d(?:[ \u00a0\u202f-]?\d){12,18}(?![\w-])/g,
  'a key of Stripe': /(?<!\w)(?:[sr]k_(?:live|test)|whsec)_\w{6,}/g,
  'a key of AWS': /(?<![\w/+])(?:AKIA|ASIA)[0-9A-Z]{16}(?![\w/+])/g,
  'a key of Google': /(?<!\w)(?:AIza[\w-]{35}(?![\w-])|GOCSPX-[\w-]{20,}|ya29\.[\w-]{20,})/g,
  'a token of GitHub': /(?<!\w)(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/g,
  'a token of GitLab': /(?<!\w)gl(?:pat|ptt|dt|rt)-[\w-]{20,}/g,
  'a token of npm': /(?<!\w)npm_[A-Za-z0-9]{36}(?!\w)|(?<!\w)_(?:auth(?:Token)?|password)\s*=\s*(\S+)/g,
  'a token of PyPI': /(?<!\w)pypi-[\w-]{40,}/g,
  'a token of Slack': /(?<!\w)(?:xox[abeoprs]|xapp)-[\w-]{10,}|hooks\.slack\.com\/services\/([\w/]{20,})/g,
  'a token of Discord': /discord(?:app)?\.com\/api\/webhooks\/\d+\/([\w-]{20,})/g,
  'a token of Telegram': /(?<![\w-])\d{8,10}:AA[\w-]{30,36}(?![\w-])/g,
  'a key of SendGrid': /(?<!\w)SG\.[\w-]{16,}\.[\w-]{16,}/g,
  'a key of Twilio or Mailgun': /(?<!\w)(?:SK|key-)[0-9a-f]{32}(?!\w)/g,
  'a token of DigitalOcean': /(?<!\w)do[opr]_v1_[0-9a-f]{64}/g,
  'a key of a language model': /(?<![\w-])(?:sk-(?:[a-z]+-)?[\w-]{32,}|hf_[A-Za-z]{30,})/g,
  'a signed token': /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'a password in an address': /(?<![\w+])[a-z][a-z\d+]*:\/\/[^\s:@/'"`]*:[^\s@/'"`${}]+@/g,
  'a header that signs in': /(?:authorization\W{1,5}(?:basic|bearer)|(?<!\w)bearer)\s+([\w+/=~.-]{20,})/gi,
  'a setting that is a secret':
    /(?<!\w)[A-Z][A-Z0-9_]*(?:PASSWORD|PASSPHRASE|SECRET|TOKEN)\s*[:=]\s*["']?([^\s"'`${}<>()]{8,})/g,
  'a named secret':
    /(?:secret|passw(?:or)?d|passphrase|token|(?:access|account|api|encryption|private|session|signing)[_-]?key)\w*["']?\s*[:=]\s*["'`]?([\w+/=~.-]{20,})/gi,
}

/** Further checks that distinguish secrets from lookalikes. */
export const isSecret: Readonly<Record<string, (text: string) => boolean>> = {
  'a card number': isCardNumber,
  'a key of a language model': (text) => !/^sk-[a-z-]+$/.test(text),
  'a header that signs in': looksRandom,
  'a setting that is a secret': (text) => /\d/.test(text) && /[a-z]/i.test(text),
  'a named secret': looksRandom,
}
