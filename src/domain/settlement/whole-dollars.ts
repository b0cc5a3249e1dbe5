import type { Cents } from '../base/money.ts'

/**
 * Dues in whole dollars, in seat order (Rule 24.17): on each side every amount is cut to dollars, and what is missing to all that is owed,
 * rounded half up, goes a dollar each to the largest cents; ties go by seat order. Takes dues in cents that sum to 0, above 0 if owed to
 * this person. Each changes by less than a dollar, and they still sum to 0.
 */
export function inWholeDollars(dues: readonly Cents[]): readonly Cents[] {
  const owed = dues.map((due) => Math.max(0, due))
  const owing = dues.map((due) => Math.max(0, -due))
  const total = Math.floor((owed.reduce((sum, due) => sum + due, 0) + 50) / 100)
  const [gets, pays] = [oneSide(owed, total), oneSide(owing, total)]
  return dues.map((_, seat) => ((gets[seat] ?? 0) - (pays[seat] ?? 0)) * 100)
}

/** These amounts, none below 0, as whole dollars that sum to `total`. */
function oneSide(amounts: readonly Cents[], total: number): readonly number[] {
  const cut = amounts.map((amount) => Math.floor(amount / 100))
  const missing = total - cut.reduce((sum, dollars) => sum + dollars, 0)
  const byCents = [...amounts.keys()].sort((a, b) => centsOf(amounts[b]) - centsOf(amounts[a]) || a - b)
  const more = new Set(byCents.slice(0, missing))
  return cut.map((dollars, seat) => dollars + Number(more.has(seat)))
}

const centsOf = (amount: Cents = 0) => amount % 100
