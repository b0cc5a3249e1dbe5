import { type Cents, MAX_AMOUNT } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { dollars, text } from '../base/text.ts'

const limits = {
  rebuy: {
    least: text`A rebuy must be more than ${dollars(0)}.`,
    most: text`A rebuy can be at most ${dollars(MAX_AMOUNT)}.`,
  },
  buyIn: {
    least: text`A buy-in must be more than ${dollars(0)}.`,
    most: text`A buy-in can be at most ${dollars(MAX_AMOUNT)}.`,
  },
} as const

/**
 * Null if a rebuy, or a buy-in of a cash game, may cost this amount (Rules 4.4, 13.3). Refuses with `invalid`, `amount_not_positive`,
 * `amount_too_large`.
 */
export function refuseUnlessPaid(what: keyof typeof limits, amount: Cents): Refusal | null {
  const refused = refuseUnlessCents(amount)
  if (refused !== null) return refused
  if (amount <= 0) return refuse('amount_not_positive', limits[what].least)
  return amount > MAX_AMOUNT ? refuse('amount_too_large', limits[what].most) : null
}

/** Refuses an amount that is not an integer with `invalid`. */
export function refuseUnlessCents(amount: Cents): Refusal | null {
  return Number.isSafeInteger(amount) ? null : refuse('invalid', text`The amount must be in whole cents.`)
}

const LARGE = 5

/** Whether an amount is five buy-ins or more. It may be a typing error, so the app asks once (Rule 23.14). */
export function isLarge(amount: Cents, buyIn: Cents): boolean {
  return buyIn > 0 && amount >= LARGE * buyIn
}
