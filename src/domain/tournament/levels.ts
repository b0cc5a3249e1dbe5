import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'

/** A level with blinds, in whole chips. */
export interface PlayLevel {
  readonly small: number
  readonly big: number
  readonly ante: number
  readonly seconds: number
}

/** A break. `colourUp`: the chips that it retires. */
export interface Break {
  readonly break: true
  readonly seconds: number
  readonly colourUp: readonly number[]
}

export type Level = PlayLevel | Break

/** The maximum number of levels of a clock, without breaks (Rule 32.4). */
export const MAX_LEVELS = 60
/** The maximum of a blind, an ante and the total chips of a game. */
export const MAX_BLIND = 1_000_000_000_000
/** The maximum length of a level or a break, in seconds: a day. */
export const MAX_SECONDS = 86_400

export const isBreak = (level: Level): level is Break => 'break' in level

/** The levels without breaks. */
export const playedOf = (levels: readonly Level[]): readonly PlayLevel[] =>
  levels.filter((level): level is PlayLevel => !isBreak(level))

/** The number of the level at a position, counted from 1 without breaks; null in a break or beyond the levels. */
export function levelNumberAt(levels: readonly Level[], position: number): number | null {
  const level = levels[position]
  return level === undefined || isBreak(level) ? null : playedOf(levels.slice(0, position + 1)).length
}

/** The total length of all levels and breaks, in seconds. */
export const endOf = (levels: readonly Level[]): number =>
  levels.reduce((sum, { seconds }) => sum + seconds, 0)

/** Null if a clock can have these levels (Rule 32.4). Refuses with `invalid`. */
export function refuseLevels(levels: readonly Level[]): Refusal | null {
  const played = playedOf(levels).length
  if (played === 0) return refuse('invalid', text`A clock needs at least one level.`)
  if (played > MAX_LEVELS) return refuse('invalid', text`A clock has at most ${MAX_LEVELS} levels.`)
  for (const level of levels) {
    const refused =
      (isBreak(level) ? refuseChips(level.colourUp) : refuseBlinds(level)) ?? refuseSeconds(level)
    if (refused !== null) return refused
  }
  return refuseBreaks(levels)
}

function refuseBlinds({ small, big, ante }: PlayLevel): Refusal | null {
  const refused = refuseChips([small, big, ante])
  if (refused !== null) return refused
  if (big < 1) return refuse('invalid', text`A big blind is one chip at least.`)
  return small > big ? refuse('invalid', text`A small blind can’t be more than its big blind.`) : null
}

function refuseChips(chips: readonly number[]): Refusal | null {
  if (!chips.every(Number.isInteger)) return refuse('invalid', text`Chips have to be a whole number.`)
  if (chips.some((amount) => amount < 0)) return refuse('invalid', text`Chips cannot be negative.`)
  return chips.some((amount) => amount > MAX_BLIND) ? refuse('invalid', text`No blind is that large.`) : null
}

function refuseSeconds({ seconds }: Level): Refusal | null {
  if (!Number.isInteger(seconds)) return refuse('invalid', text`Seconds have to be a whole number.`)
  if (seconds < 1) return refuse('invalid', text`A level takes a second at least.`)
  return seconds > MAX_SECONDS ? refuse('invalid', text`A level takes a day at most.`) : null
}

function refuseBreaks(levels: readonly Level[]): Refusal | null {
  const isBreakAt = (position: number) => {
    const level = levels[position]
    return level !== undefined && isBreak(level)
  }
  if (isBreakAt(0) || isBreakAt(levels.length - 1))
    return refuse('invalid', text`A clock begins and ends with a level, not with a break.`)
  const isTwice = levels.some((_, position) => isBreakAt(position) && isBreakAt(position + 1))
  return isTwice ? refuse('invalid', text`Two breaks can’t follow each other.`) : null
}
