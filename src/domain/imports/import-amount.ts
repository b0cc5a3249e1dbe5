import type { Cents } from '../base/money.ts'
import { type Text, text } from '../base/text.ts'

/** How amounts are written. */
export interface AmountFormat {
  /** Whole cents, as in some ledgers of PokerNow. */
  readonly unit: 'dollars' | 'cents'
  /** What stands before the cents; the other one groups thousands. */
  readonly decimal: '.' | ','
}

/** $1,000,000,000, as for a pot on the wire: sums stay exact integers. */
const MOST: Cents = 100_000_000_000

/**
 * A currency before or after the digits: a sign, with letters before it or not ("$", "CA$"), a code of three letters, or how it is
 * shortened where it is spent ("Rs.", "kr", "Fr."). Other words are none: "Lost 20" and "Mar 15" are not amounts.
 */
const CURRENCY = [
  String.raw`[A-Z]{0,3}\p{Sc}`,
  '(?:AED|ARS|AUD|BGN|BRL|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|GBP|HKD|HUF|IDR|ILS|INR|ISK|JPY|KES|KRW|MXN|MYR|NGN|NOK|NZD|PHP|PKR|PLN|RON|RSD|RUB|SAR|SEK|SGD|THB|TRY|TWD|UAH|USD|VND|ZAR)(?![A-Z])',
  String.raw`(?:S?Fr|Rs|kr|zł|Kč|Ft|Lei|Rp|RM|R)(?![\p{L}])\.?`,
].join('|')
const MINUS = '[-\u2212\u2013]'
/** "25,-" and "25.-" are whole amounts, as prices are written where the mark before the cents is that one. */
const NO_CENTS = String.raw`[.,][-\u2012-\u2015]{1,2}`

const SIGNED = new RegExp(
  `^(${MINUS}|\\+)?\\s*(?:${CURRENCY})?\\s*(${MINUS}|\\+)?\\s*([\\d.,'’\\s]*\\d)(?:${NO_CENTS}|[.,])?\\s*(${MINUS})?\\s*(?:${CURRENCY})?\\s*(${MINUS})?$`,
  'iu',
)
const BRACKETED = new RegExp(`^(?:${CURRENCY})?\\s*\\((.*)\\)\\s*(?:${CURRENCY})?$`, 'iu')
/** No amount: blank, a dash as spreadsheets show a zero, with their currency or without, or "n/a". */
const NOTHING = new RegExp(`^(?:(?:${CURRENCY})?\\s*[-\\u2012-\\u2015]?\\s*(?:${CURRENCY})?|n\\/?a)$`, 'iu')

interface Written {
  readonly isNegative: boolean
  /** Digits with their marks, as they are grouped. */
  readonly digits: string
}

/** What is written in a cell; null if that is no amount. Two signs, or a sign in brackets, are none. */
function writtenIn(cell: string): Written | null {
  const inside = BRACKETED.exec(cell)
  const match = SIGNED.exec((inside?.[1] ?? cell).trim())
  if (!match) return null
  const signs = [match[1], match[2], match[4], match[5]].filter(Boolean)
  if (signs.length > (inside ? 0 : 1)) return null
  return { isNegative: inside !== null || (signs[0] ?? '+') !== '+', digits: match[3] ?? '' }
}

/** A cell with the digits 0 to 9, whatever script they were written in, and without the apostrophe by which a spreadsheet marks text. */
const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'/, '')

/**
 * The amount in a cell, in cents: "$1,250.50", "1.250,50", "(20)" and "-20" for less than 0. Null for a cell without an amount: blank,
 * "-" or "n/a". A sentence for a person if it cannot be read. Works on the digits, without floats.
 */
export function parseAmount(cell: string, { unit, decimal }: AmountFormat): Cents | null | Text {
  const trimmed = plain(cell)
  if (NOTHING.test(trimmed)) return null
  const unreadable = text`“${cell}” is not an amount.`
  const written = writtenIn(trimmed)
  const match = written && patternOf(decimal).exec(written.digits)
  if (!match) return unreadable
  const [, grouped = '', , fraction = ''] = match
  const whole = grouped.replaceAll(/\D/g, '')
  if (fraction.length > 2) return text`“${cell}” has more than two decimals.`
  if (unit === 'cents' && /[1-9]/.test(fraction)) return text`“${cell}” is not a whole number of cents.`
  const cents = BigInt(unit === 'cents' ? `0${whole}` : `0${whole}${fraction.padEnd(2, '0')}`)
  if (cents > BigInt(MOST)) return text`“${cell}” is too large.`
  return written.isNegative && cents > 0n ? -Number(cents) : Number(cents)
}

/**
 * The decimal mark that these cells are written with: the last of two different marks, or the one before one or two final digits. Null
 * where none shows it, and where they contradict each other.
 */
export function decimalMarkOf(cells: readonly string[]): AmountFormat['decimal'] | null {
  const marks = new Set(cells.flatMap((cell) => markIn(cell) ?? []))
  const [mark = null] = marks
  return marks.size === 1 ? mark : null
}

function markIn(cell: string): AmountFormat['decimal'] | null {
  const digits = writtenIn(plain(cell))?.digits ?? ''
  const last = /([.,])\d*$/.exec(digits)
  if (!last) return null
  const mark = last[1] === ',' ? ',' : '.'
  const hasBoth = digits.includes('.') && digits.includes(',')
  return hasBoth || /[.,]\d{1,2}$/.test(digits) ? mark : null
}

/** Thousands in groups of three by one mark, or not grouped at all; then the cents. */
function patternOf(decimal: AmountFormat['decimal']): RegExp {
  const group = decimal === '.' ? ",'’\\s" : ".'’\\s"
  return new RegExp(`^(\\d{1,3}([${group}])\\d{3}(?:\\2\\d{3})*|\\d*)(?:\\${decimal}(\\d*))?$`)
}
