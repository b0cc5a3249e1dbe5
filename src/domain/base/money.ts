import { filled, type Language } from './language.ts'

/** An integer number of cents (Rule 12.5). */
export type Cents = number

/** $1,000,000, the largest amount of one entry (Rule 13.3). It keeps every sum an exact integer. */
export const MAX_AMOUNT: Cents = 100_000_000

const MINUS_SIGN = '\u2212'

/**
 * Parses typed dollars to cents: ignores characters that are not numeric, reads a negative or missing number as 0, rounds half up to the
 * cent (Rule 15.3). Uses the digits, not floats.
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

/** Converts dollars of the wire to cents. */
export function centsFromDollars(dollars: number): Cents {
  return unsignedZero(Math.round(dollars * 100))
}

/** Converts cents to dollars of the wire. */
export function dollarsFromCents(cents: Cents): number {
  return unsignedZero(cents / 100)
}

/** The names of an object's amounts. */
export type AmountIn<T> = { [K in keyof T]: T[K] extends number | null | undefined ? K : never }[keyof T]

/** An object of the wire with the named amounts in cents. Other values of theirs, such as null, stay. */
export const inCents = <T extends object>(object: T, ...amounts: readonly AmountIn<T>[]): T =>
  converted(object, amounts, centsFromDollars)

/** The opposite of `inCents`. */
export const inDollars = <T extends object>(object: T, ...amounts: readonly AmountIn<T>[]): T =>
  converted(object, amounts, dollarsFromCents)

function converted<T extends object>(
  object: T,
  keys: readonly (keyof T)[],
  convert: (amount: number) => number,
): T {
  const entries = keys.map((key) => {
    const amount = object[key]
    return [key, typeof amount === 'number' ? convert(amount) : amount]
  })
  return { ...object, ...Object.fromEntries(entries) }
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
 * Rewrites typed dollars with a point before the cents. If the text has both signs, the last one is the decimal sign. A single sign is the
 * decimal sign too, even if it is not the language's own, because some keypads offer only one. Only in a form such as 1,250 does it group
 * thousands.
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
 * Limits a typed amount to digits and one decimal sign (Rule 15.3). If the decimal sign is a comma, keeps points as typed, because only the
 * complete amount shows whether they group thousands.
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

/** "$1,234" and "$20.50": omits cents that are zero. */
export const formatShortDollars = (cents: Cents, language: Language): string =>
  formatDollars(cents, language).replace(`${language.money.decimal}00`, '')
