import { apportion } from '../base/apportion.ts'
import type { Cents } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'

/** Shares by place, best first, in millionths of a percent that sum to {@link WHOLE} (Rule 5.1). */
export type Shares = readonly number[]

/** 100 % in millionths of a percent. */
export const WHOLE = 100_000_000

/** The unit of payouts to the cent, in cents. */
export const EXACT: Cents = 1

/** The possible units of payouts, in cents (Rule 35.1). */
export const PAYOUT_UNITS: readonly Cents[] = [EXACT, 100, 500, 1000]

/** The inputs of payouts besides pot and shares, in cents (Rules 35.1, 35.2). */
export interface PayoutTerms {
  readonly payoutUnit: Cents
  readonly buyIn: Cents
}

const MILLIONTHS = 1_000_000
const WIRE_TOLERANCE = 0.0001
// 3 × 33.3333 is 0.0001 away from 100, plus a float error.
const FLOAT_SLACK = 1e-9

/** 100 % to first place (Rule 5.5). */
export function defaultPayouts(places: number): Shares {
  return Array.from({ length: Math.max(1, places) }, (_, index) => (index === 0 ? WHOLE : 0))
}

/** Whether shares are integers, not negative, and sum to 100 %. */
export function isWhole(shares: Shares): boolean {
  return (
    shares.every((share) => Number.isInteger(share) && share >= 0 && share <= WHOLE) &&
    sumOf(shares) === WHOLE
  )
}

/** Adapts shares to a different number of places. New places pay nothing; shares of removed places go to the rest in proportion (Rule 18.7). */
export function resized(shares: Shares, places: number): Shares {
  if (shares.length === places) return shares
  const added = Array<number>(Math.max(0, places - shares.length)).fill(0)
  return apportion(WHOLE, [...shares.slice(0, places), ...added])
}

/**
 * The payout of each place in cents; they sum to the pot. If exact to the cent, spare cents go to the better places (Rule 5.3). In whole
 * bills, first place takes the remainder, and any other place that would get less than a buy-in gets nothing (Rules 35.1, 35.2).
 */
export function payoutAmounts(shares: Shares, pot: Cents, terms: PayoutTerms): Cents[] {
  const { payoutUnit, buyIn } = terms
  if (payoutUnit === EXACT) return apportion(pot, shares)
  const whole = Math.max(0, pot)
  const units = Math.floor(whole / payoutUnit)
  const amounts = apportion(units, shares).map((count) => count * payoutUnit)
  const last = shares.findLastIndex((share) => share > 0)
  if (last > 0 && (amounts[last] ?? 0) < buyIn) return payoutAmounts(shares.with(last, 0), pot, terms)
  const rest = whole - units * payoutUnit
  return amounts.map((amount, place) => (place === 0 ? amount + rest : amount))
}

/** The shares that pay these amounts. `payoutAmounts` returns the same amounts again, to the cent, for pots up to $1,000,000 (Rule 5.4). */
export function sharesFromAmounts(amounts: readonly Cents[]): Shares {
  return apportion(WHOLE, amounts)
}

/**
 * Converts percentages of the wire to shares: each 0 to 100, together 100 within 0.0001, rounded to a millionth; the best place takes the
 * rest (Rule 5.2). Refuses with `payouts_not_whole`.
 */
export function sharesFromPercentages(percentages: readonly number[]): Shares | Refusal {
  const inRange = percentages.every((percent) => percent >= 0 && percent <= 100)
  const sum = sumOf(percentages)
  if (!inRange || !(Math.abs(sum - 100) <= WIRE_TOLERANCE + FLOAT_SLACK)) {
    return refuse('payouts_not_whole', text`Payouts must add up to 100%.`)
  }
  const shares = percentages.map((percent) => Math.round(percent * MILLIONTHS))
  const best = (shares[0] ?? 0) + WHOLE - sumOf(shares)
  const whole = shares.with(0, best)
  return isWhole(whole) ? whole : refuse('payouts_not_whole', text`Payouts must add up to 100%.`)
}

/** Converts shares to percentages of the wire. */
export function percentagesFromShares(shares: Shares): number[] {
  return shares.map((share) => share / MILLIONTHS)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
