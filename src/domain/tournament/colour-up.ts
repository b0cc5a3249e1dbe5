import { isBreak, type Level, playedOf } from './levels.ts'

/** The denominations of common sets. */
const COMMON = [1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000, 5_000_000, 25_000_000]

/** The usual denominations of a set with this smallest chip: for 25, also 100, 500, 1,000, 5,000 and so on. */
export const denominationsFrom = (smallestChip: number): readonly number[] => [
  smallestChip,
  ...COMMON.filter((chip) => chip > smallestChip && chip % smallestChip === 0),
]

/**
 * Adds to each break the chips that it retires, the smallest first: each chip at the first break after which every blind and ante is a
 * multiple of the next larger chip left (Rule 32.7). The largest chip stays. Does not change breaks that have begun, among the first
 * `begun` positions.
 */
export function withColourUps(
  levels: readonly Level[],
  denominations: readonly number[],
  begun = 0,
): readonly Level[] {
  let left = [...new Set(denominations)].sort((a, b) => a - b)
  return levels.map((level, position) => {
    if (!isBreak(level)) return level
    const colourUp = position < begun ? level.colourUp : retiredIn(left, levels.slice(position))
    left = left.filter((chip) => !colourUp.includes(chip))
    return position < begun ? level : { ...level, colourUp }
  })
}

/** The remaining chips that these levels do not need. */
function retiredIn(left: readonly number[], later: readonly Level[]): readonly number[] {
  const amounts = playedOf(later).flatMap(({ small, big, ante }) => [small, big, ante])
  // A chip is retired if the next larger one can pay everything, or is itself retired.
  const firstNeeded = left.findLastIndex((chip) => amounts.every((amount) => amount % chip === 0))
  return left.slice(0, Math.max(firstNeeded, 0))
}
