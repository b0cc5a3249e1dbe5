import type { Cents } from '../base/money.ts'
import { type Text, text } from '../base/text.ts'

export interface AmountFormat {
  /** Whole cents occur in some PokerNow ledgers. */
  readonly unit: 'dollars' | 'cents'
  /** The mark before the cents; the other one groups thousands. */
  readonly decimal: '.' | ','
}

/** $1,000,000,000, as for a pot on the wire: sums stay exact integers. */
const MOST: Cents = 100_000_000_000

/**
 * A currency before or after the digits: a sign, with or without letters before it ("$", "CA$"), a code of three letters, or a local
 * abbreviation ("Rs.", "kr", "Fr."). No other words match: "Lost 20" and "Mar 15" are not amounts.
 */
const CURRENCY = [
  String.raw`[A-Z]{0,3}\p{Sc}`,
  '(?:AED|ARS|AUD|BGN|BRL|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|GBP|HKD|HUF|IDR|ILS|INR|ISK|JPY|KES|KRW|MXN|MYR|NGN|NOK|NZD|PHP|PKR|PLN|RON|RSD|RUB|SAR|SEK|SGD|THB|TRY|TWD|UAH|USD|VND|ZAR)(?![A-Z])',
  String.raw`(?:S?Fr|Rs|kr|zł|Kč|Ft|Lei|Rp|RM|R)(?![\p{L}])\.?`,
].join('|')
const MINUS = '[-\u2212\u2013]'
/** "25,-" and "25.-" are whole amounts, as in prices with that decimal mark. */
const NO_CENTS = String.raw`[.,][-\u2012-\u2015]{1,2}`

const SIGNED = new RegExp(
  `^(${MINUS}|\\+)?\\s*(?:${CURRENCY})?\\s*(${MINUS}|\\+)?\\s*([\\d.,'’\\s]*\\d)(?:${NO_CENTS}|[.,])?\\s*(${MINUS})?\\s*(?:${CURRENCY})?\\s*(${MINUS})?$`,
  'iu',
)
const BRACKETED = new RegExp(`^(?:${CURRENCY})?\\s*\\((.*)\\)\\s*(?:${CURRENCY})?$`, 'iu')
/** No amount: blank, the dash by which spreadsheets show a zero, with or without a currency, or "n/a". */
const NOTHING = new RegExp(`^(?:(?:${CURRENCY})?\\s*[-\\u2012-\\u2015]?\\s*(?:${CURRENCY})?|n\\/?a)$`, 'iu')

interface Written {
  readonly isNegative: boolean
  /** The digits with their grouping and decimal marks. */
  readonly digits: string
}

/** Splits a cell into the parts of an amount; null if it is none. Two signs, or a sign in brackets, make it invalid. */
function writtenIn(cell: string): Written | null {
  const inside = BRACKETED.exec(cell)
  const match = SIGNED.exec((inside?.[1] ?? cell).trim())
  if (!match) return null
  const signs = [match[1], match[2], match[4], match[5]].filter(Boolean)
  if (signs.length > (inside ? 0 : 1)) return null
  return { isNegative: inside !== null || (signs[0] ?? '+') !== '+', digits: match[3] ?? '' }
}

/** Converts digits of any script to 0 to 9, and removes the apostrophe by which spreadsheets mark text. */
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
 * The amount in a cell, in cents: "$1,250.50", "1.250,50", "(20)" and "-20" for less than 0. Null for a cell without an amount: blank, "-"
 * or "n/a". A sentence for a person if the cell is unreadable. Uses the digits, not floats.
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
 * The decimal mark of these cells: the last of two different marks, or the one before one or two final digits. Null if no cell shows it, or
 * if they contradict each other.
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

/** Thousands in groups of three with one mark, or ungrouped, then the cents. */
function patternOf(decimal: AmountFormat['decimal']): RegExp {
  const group = decimal === '.' ? ",'’\\s" : ".'’\\s"
  return new RegExp(`^(\\d{1,3}([${group}])\\d{3}(?:\\2\\d{3})*|\\d*)(?:\\${decimal}(\\d*))?$`)
}
