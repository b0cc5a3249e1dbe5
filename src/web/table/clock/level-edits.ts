import type { Refusal } from '../../../domain/base/refusal.ts'
import { withColourUps } from '../../../domain/tournament/colour-up.ts'
import {
  isBreak,
  type Level,
  type PlayLevel,
  playedOf,
  refuseLevels,
} from '../../../domain/tournament/levels.ts'

const BREAK = { break: true, seconds: 600, colourUp: [] } as const
const FIRST: PlayLevel = { small: 25, big: 50, ante: 0, seconds: 1200 }

/** The level to append: as long as the last one, with blinds half as high again. */
export function nextLevel(levels: readonly Level[]): PlayLevel {
  const last = playedOf(levels).at(-1)
  if (last === undefined) return FIRST
  const small = Math.ceil(last.small * 1.5)
  return { ...last, small, big: 2 * small, ante: last.ante > 0 ? 2 * small : 0 }
}

/** A break as long as the others. */
export const nextBreak = (levels: readonly Level[]): Level => ({
  ...BREAK,
  seconds: levels.find(isBreak)?.seconds ?? BREAK.seconds,
})

/** The levels with that at a position at another one. */
export const moved = (levels: readonly Level[], from: number, to: number): readonly Level[] =>
  levels.toSpliced(from, 1).toSpliced(to, 0, ...levels.slice(from, from + 1))

/** Why the level at a position cannot stand there, whatever stands around it; null if it can. */
export function problemAt(levels: readonly Level[], position: number): Refusal | null {
  const level = levels[position]
  if (level === undefined) return null
  return refuseLevels(isBreak(level) ? [FIRST, level, FIRST] : [level])
}

/** The levels with each break's retired chips derived from the blinds; unchanged while the levels are refused. */
export const retiring = (
  levels: readonly Level[],
  denominations: readonly number[],
  begun: number,
): readonly Level[] => (refuseLevels(levels) === null ? withColourUps(levels, denominations, begun) : levels)
