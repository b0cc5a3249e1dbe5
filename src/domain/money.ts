/** An integer number of cents (Rule 12.5). */
export type Cents = number

/** $1,000,000, the most that one entry may carry (Rule 13.3). Keeps every sum an exact integer. */
export const MAX_AMOUNT: Cents = 100_000_000

const MINUS_SIGN = '\u2212'

/**
 * Parses typed dollars to cents: strips what is not numeric, takes a negative or missing number as 0, rounds half up to the
 * cent (Rule 15.3). Works on the digits, without floats.
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

/** Dollars of the wire as cents. */
export function centsFromDollars(dollars: number): Cents {
  return unsignedZero(Math.round(dollars * 100))
}

/** Cents as the dollars of the wire. */
export function dollarsFromCents(cents: Cents): number {
  return unsignedZero(cents / 100)
}

/** "$1,234.50", "-$20.00" (Rule 15.1). */
export function formatDollars(cents: Cents): string {
  const whole = Math.abs(Math.round(cents))
  const dollars = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const text = `$${dollars}.${String(whole % 100).padStart(2, '0')}`
  return cents < 0 && whole > 0 ? `-${text}` : text
}

/** "+$40.00", "-$20.00", and "$0.00" without a sign (Rule 15.2). */
export function formatSignedDollars(cents: Cents): string {
  return toneOf(cents) === 'win' ? `+${formatDollars(cents)}` : formatDollars(cents)
}

/** The colour of winnings: green above 0, red below, white at 0 (Rule 15.2). */
export type Tone = 'win' | 'lose' | 'even'

export function toneOf(cents: Cents): Tone {
  const whole = Math.round(cents)
  if (whole > 0) return 'win'
  return whole < 0 ? 'lose' : 'even'
}

/** Some keypads have a comma instead of the point: a single comma counts as the point unless three digits follow, as in 1,250. */
function withDecimalPoint(text: string): string {
  return text.includes('.') ? text : text.replace(/^([^,]*),(?!\d{3}$)([^,]*)$/, '$1.$2')
}

/** Keeps digits and a single dot (Rule 15.3). */
export function sanitizeAmountText(text: string): string {
  const [whole = '', ...rest] = withDecimalPoint(text)
    .replace(/[^0-9.]/g, '')
    .split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

function unsignedZero(value: number): number {
  return value === 0 ? 0 : value
}
