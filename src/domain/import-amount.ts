import type { Cents } from './money.ts'
import { type Text, text } from './text.ts'

/** How amounts are written. */
export interface AmountFormat {
  /** Whole cents, as in some ledgers of PokerNow. */
  readonly unit: 'dollars' | 'cents'
  /** What stands before the cents; the other one groups thousands. */
  readonly decimal: '.' | ','
}

/** $1,000,000,000, as for a pot on the wire: sums stay exact integers. */
const MOST: Cents = 100_000_000_000

const MINUS = /^[-\u2212\u2013]|[-\u2212]$/

/**
 * The amount in a cell, in cents: "$1,250.50", "1.250,50", "(20)" and "-20" for less than 0. Null for a cell without an amount: blank,
 * "-" or "n/a". A sentence for a person if it cannot be read. Works on the digits, without floats.
 */
export function parseAmount(cell: string, { unit, decimal }: AmountFormat): Cents | null | Text {
  const trimmed = cell.replaceAll(/\s/g, '').replace(/^'/, '')
  if (/^(?:[-\u2012-\u2015]?|n\/?a)$/i.test(trimmed)) return null
  const unreadable = text`“${cell}” is not an amount.`
  const inBrackets = /^\((.*)\)$/.exec(withoutCurrency(trimmed))
  const signed = withoutCurrency(inBrackets?.[1] ?? trimmed)
  const isNegative = inBrackets !== null || MINUS.test(signed)
  const digits = withoutCurrency(signed.replace(MINUS, '').replace(/^\+/, ''))
  const match = patternOf(decimal).exec(digits)
  if (!match || !/\d/.test(digits)) return unreadable
  const [, grouped = '', fraction = ''] = match
  const whole = grouped.replaceAll(/\D/g, '')
  if (fraction.length > 2) return text`“${cell}” has more than two decimals.`
  if (unit === 'cents' && /[1-9]/.test(fraction)) return text`“${cell}” is not a whole number of cents.`
  const cents = BigInt(unit === 'cents' ? `0${whole}` : `0${whole}${fraction.padEnd(2, '0')}`)
  if (cents > BigInt(MOST)) return text`“${cell}” is too large.`
  return isNegative && cents > 0n ? -Number(cents) : Number(cents)
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
  const numeric = cell.replaceAll(/[^\d.,]/g, '')
  const last = /([.,])\d*$/.exec(numeric)
  if (!last) return null
  const mark = last[1] === ',' ? ',' : '.'
  const hasBoth = numeric.includes('.') && numeric.includes(',')
  return hasBoth || /[.,]\d{1,2}$/.test(numeric) ? mark : null
}

const withoutCurrency = (amount: string) =>
  amount
    .replace(/^([-\u2212\u2013+]?)(?:[A-Z]{1,3}\p{Sc}?|\p{Sc})/iu, '$1')
    .replace(/(?:\p{Sc}|[A-Z]{3})([-\u2212]?)$/iu, '$1')

/** Thousands in groups of three or not grouped at all, then the cents. */
function patternOf(decimal: AmountFormat['decimal']): RegExp {
  const group = decimal === '.' ? ",'’" : ".'’"
  return new RegExp(`^(\\d{1,3}(?:[${group}]\\d{3})+|\\d*)(?:\\${decimal}(\\d*))?$`)
}
