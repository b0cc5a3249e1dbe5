/**
 * Splits a whole number of units (cents, or millionths of a percent) in proportion to weights; the parts sum to it. Uses the largest
 * remainder, ties to the earlier part (Rule 5.3). Weights are whole numbers; negative ones count as 0. If all weights are 0, the first part
 * gets everything.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const units = toUnits(total)
  const parts = weights.map(toUnits)
  const sum = parts.reduce((before, part) => before + part, 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? Number(units) : 0))

  // BigInt: the products exceed 2^53.
  const cut = parts.map((part) => ({ whole: Number((units * part) / sum), rest: (units * part) % sum }))
  return raisedTo(Number(units), cut)
}

/** Splits a whole number of units into this many equal parts; spare units go to the first ones. */
export const evenly = (total: number, parts: number): number[] =>
  apportion(total, Array<number>(parts).fill(1))

/** A part rounded down to whole units, and the fraction of a unit that this cut off, in any measure. */
interface CutPart {
  readonly whole: number
  readonly rest: number | bigint
}

/**
 * Raises the parts that lost the most by a unit each, until they sum to the total: the largest remainder, ties to the earlier part. The
 * total must exceed their sum by no more than the number of parts.
 */
export function raisedTo(total: number, parts: readonly CutPart[]): number[] {
  const spare = parts.reduce((left, { whole }) => left - whole, total)
  const byRest = parts.toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest))
  const raised = new Set(byRest.slice(0, spare))
  return parts.map((part) => part.whole + Number(raised.has(part)))
}

function toUnits(value: number): bigint {
  return Number.isFinite(value) && value > 0 ? BigInt(Math.round(value)) : 0n
}
