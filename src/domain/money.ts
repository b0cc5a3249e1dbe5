/** Money inside is always an integer number of cents: floats never add (Rule 12.5). */
export type Cents = number

/** The largest amount that one entry may carry: $1,000,000. Keeps every sum far inside exact integers. */
export const MAX_AMOUNT: Cents = 100_000_000

const MINUS_SIGN = '\u2212'

/**
 * Reads dollars that a person typed, as cents: everything that is not numeric is stripped, what is then no number
 * or negative becomes 0, the rest is rounded half up to the cent (Rule 15.3). Works on the digits, never on floats.
 */
export function parseDollars(text: string): Cents {
  const numeric = withDecimalPoint(text)
    .replaceAll(MINUS_SIGN, '-')
    .replace(/[^0-9.-]/g, '')
  const match = /^(\d*)(?:\.(\d*))?$/.exec(numeric)
  if (match === null) return 0
  const thousandths = `${match[2] ?? ''}000`.slice(0, 3)
  const cents = (BigInt(`0${match[1] ?? ''}${thousandths}`) + 5n) / 10n
  return cents > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(cents)
}

/** Dollars on the wire (at most 2 decimals) as cents. */
export function centsFromDollars(dollars: number): Cents {
  return unsignedZero(Math.round(dollars * 100))
}

/** Cents as the dollars of the wire. */
export function dollarsFromCents(cents: Cents): number {
  return unsignedZero(cents / 100)
}

/** Cents as shown: "$1,234.50", "-$20.00" (Rule 15.1). */
export function formatDollars(cents: Cents): string {
  const whole = Math.abs(Math.round(cents))
  const dollars = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const text = `$${dollars}.${String(whole % 100).padStart(2, '0')}`
  return cents < 0 && whole > 0 ? `-${text}` : text
}

/** Winnings as shown: "+$40.00", "-$20.00", and "$0.00" without a sign (Rule 15.2). */
export function formatSignedDollars(cents: Cents): string {
  return toneOf(cents) === 'win' ? `+${formatDollars(cents)}` : formatDollars(cents)
}

/** How winnings are coloured: green above 0, red below, white at 0 (Rule 15.2). */
export type Tone = 'win' | 'lose' | 'even'

/** The tone of winnings in cents (Rule 15.2). */
export function toneOf(cents: Cents): Tone {
  const whole = Math.round(cents)
  if (whole > 0) return 'win'
  return whole < 0 ? 'lose' : 'even'
}

/**
 * Many keypads have a comma where others have the point: the only comma of a text without a point is one, unless three
 * digits follow it, as in 1,250.
 */
function withDecimalPoint(text: string): string {
  return text.includes('.') ? text : text.replace(/^([^,]*),(?!\d{3}$)([^,]*)$/, '$1.$2')
}

/** What may stand in an amount field while it is being typed: digits and a single dot (Rule 15.3). */
export function sanitizeAmountText(text: string): string {
  const [whole = '', ...rest] = withDecimalPoint(text)
    .replace(/[^0-9.]/g, '')
    .split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

function unsignedZero(value: number): number {
  return value === 0 ? 0 : value
}
