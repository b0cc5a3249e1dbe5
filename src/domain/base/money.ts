import { filled, type Language } from './language.ts'

/** An integer number of cents (Rule 12.5). */
export type Cents = number

/** $1,000,000, the most that one entry may carry (Rule 13.3). Keeps every sum an exact integer. */
export const MAX_AMOUNT: Cents = 100_000_000

const MINUS_SIGN = '\u2212'

/**
 * Parses typed dollars to cents: strips what is not numeric, takes a negative or missing number as 0, rounds half up to the
 * cent (Rule 15.3). Works on the digits, without floats.
 */
export function parseDollars(text: string, language: Language): Cents {
  const numeric = withDecimalPoint(text, language)
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

/** "$1,234.50", "-$20.00" (Rule 15.1); in German "1.234,50 $". */
export function formatDollars(cents: Cents, { money }: Language): string {
  const whole = Math.abs(Math.round(cents))
  const dollars = grouped(Math.floor(whole / 100), money)
  const text = filled(money.pattern, [`${dollars}${money.decimal}${String(whole % 100).padStart(2, '0')}`])
  return cents < 0 && whole > 0 ? `-${text}` : text
}

/** "1,234": a whole number from 0. */
export const grouped = (n: number, { group }: Language['money']): string =>
  String(n).replace(/\B(?=(\d{3})+$)/g, group)

/** "+$40.00", "-$20.00", and "$0.00" without a sign (Rule 15.2). */
export function formatSignedDollars(cents: Cents, language: Language): string {
  return toneOf(cents) === 'win' ? `+${formatDollars(cents, language)}` : formatDollars(cents, language)
}

/** The colour of winnings: green above 0, red below, white at 0 (Rule 15.2). */
export type Tone = 'win' | 'lose' | 'even'

export function toneOf(cents: Cents): Tone {
  const whole = Math.round(cents)
  if (whole > 0) return 'win'
  return whole < 0 ? 'lose' : 'even'
}

/**
 * Typed dollars with a point before the cents. Of two different signs the last one is the decimal sign. One of a kind is the language's
 * own decimal sign, or the other one, which some keypads have alone: that groups thousands only as in 1,250.
 */
function withDecimalPoint(text: string, { money: { decimal } }: Language): string {
  const other = decimal === '.' ? ',' : '.'
  const [last, lastOther] = [text.lastIndexOf(decimal), text.lastIndexOf(other)]
  const groups =
    new RegExp(`^\\D*[1-9]\\d{0,2}(?:\\${other}\\d{3})+\\D*$`).test(text) || text.split(other).length > 2
  const sign = last < 0 ? (groups ? decimal : other) : lastOther > last && !groups ? other : decimal
  return text.replaceAll(sign === ',' ? '.' : ',', '').replaceAll(sign, '.')
}

/**
 * What may be typed of an amount: digits and a single decimal sign (Rule 15.3). Where the decimal sign is a comma, points stay as they
 * are typed: whether one groups thousands shows only in the end.
 */
export function sanitizeAmountText(text: string, language: Language): string {
  const { decimal } = language.money
  if (decimal === ',') {
    const [whole = '', ...rest] = text.replace(/[^0-9.,]/g, '').split(',')
    return rest.length === 0 ? whole : `${whole},${rest.join('').replaceAll('.', '')}`
  }
  const [whole = '', ...rest] = withDecimalPoint(text, language)
    .replace(/[^0-9.]/g, '')
    .split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

function unsignedZero(value: number): number {
  return value === 0 ? 0 : value
}

/** "$1,234" and "$20.50": without cents where there are none. */
export const formatShortDollars = (cents: Cents, language: Language): string =>
  formatDollars(cents, language).replace(`${language.money.decimal}00`, '')
