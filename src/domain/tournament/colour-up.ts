import { isBreak, type Level, playedOf } from './levels.ts'

/** The chips of common sets. */
const COMMON = [1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000, 5_000_000, 25_000_000]

/** The chips that a set with this smallest one usually has: with 25 also 100, 500, 1,000, 5,000 and so on. */
export const denominationsFrom = (smallestChip: number): readonly number[] => [
  smallestChip,
  ...COMMON.filter((chip) => chip > smallestChip && chip % smallestChip === 0),
]

/**
 * The levels whose breaks say which of these chips are retired in them, the smallest first: each chip at the first break from which every
 * later blind and ante divides by the next larger one left (Rule 32.7). The largest stays. Breaks that have begun, among the first `begun`
 * positions, stay as they are.
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

/** The chips, of those left, that are not needed for these levels. */
function retiredIn(left: readonly number[], later: readonly Level[]): readonly number[] {
  const amounts = playedOf(later).flatMap(({ small, big, ante }) => [small, big, ante])
  // A chip goes whose next larger one pays everything, or goes itself for a larger one.
  const firstNeeded = left.findLastIndex((chip) => amounts.every((amount) => amount % chip === 0))
  return left.slice(0, Math.max(firstNeeded, 0))
}
