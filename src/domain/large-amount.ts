import type { Cents } from './money.ts'

const LARGE = 5

/** Whether an amount is so large for this game that it may be a slip, five buy-ins or more: it is asked about once (Rule 23.14). */
export function isLarge(amount: Cents, buyIn: Cents): boolean {
  return buyIn > 0 && amount >= LARGE * buyIn
}
