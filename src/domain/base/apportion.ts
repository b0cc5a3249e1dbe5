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
  const split = parts.map((part) => ({ floor: (units * part) / sum, remainder: (units * part) % sum }))
  const spare = Number(split.reduce((left, { floor }) => left - floor, units))
  const raised = new Set(
    split
      .map(({ remainder }, index) => ({ remainder, index }))
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, spare)
      .map(({ index }) => index),
  )
  return split.map(({ floor }, index) => Number(floor) + (raised.has(index) ? 1 : 0))
}

function toUnits(value: number): bigint {
  return Number.isFinite(value) && value > 0 ? BigInt(Math.round(value)) : 0n
}
