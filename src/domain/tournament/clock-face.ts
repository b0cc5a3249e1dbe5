import { type Clock, clockAt, endsAtOf, leftAt } from './clock.ts'
import { isBreak, type Level, type PlayLevel, playedOf } from './levels.ts'

/** The display of a clock at one moment (Rule 32.10). Milliseconds. */
export interface ClockFace {
  readonly state: Clock['state']
  readonly position: number
  readonly level: Level
  /** Counted from 1 without breaks; in a break, the number of the level after it. */
  readonly number: number
  /** How many levels there are, without breaks. */
  readonly levels: number
  readonly leftMs: number
  /** The next blinds; null in the last level. */
  readonly next: PlayLevel | null
  /** The time to the next break; null in a break, or if no break follows. */
  readonly breakInMs: number | null
}

/** The face of a clock at this moment, in unix milliseconds; null for a clock without levels. */
export function clockFace(clock: Clock, nowMs: number): ClockFace | null {
  const now = clockAt(clock, nowMs)
  const { levels, level: position, state } = now
  const level = levels[position]
  if (level === undefined) return null
  const leftMs = leftAt(now, nowMs)
  const played = levels.slice(0, position).filter((each) => !isBreak(each)).length
  const next = levels.slice(position + 1).find((each) => !isBreak(each))
  return {
    state,
    position,
    level,
    leftMs,
    number: played + 1,
    levels: playedOf(levels).length,
    next: next === undefined || isBreak(next) ? null : next,
    breakInMs: isBreak(level) ? null : breakIn(now, leftMs, nowMs),
  }
}

function breakIn(clock: Clock, leftMs: number, nowMs: number): number | null {
  const at = clock.levels.findIndex((level, position) => position > clock.level && isBreak(level))
  if (at < 0) return null
  // Treats a paused clock as if it resumed now.
  const running = clock.endsAtMs === null ? { ...clock, endsAtMs: nowMs + leftMs } : clock
  const ends = endsAtOf(running, at - 1)
  return ends === null ? null : ends - nowMs
}

/** Whole seconds for display, rounded up, so that the last one shows 0:01. */
export const shownSeconds = (leftMs: number): number => Math.ceil(leftMs / 1000)

/** The length of a level's last minute, in seconds, which the app shows in brass and makes audible. */
export const LAST_MINUTE = 60

/** Whether a running clock is in the last minute of its level. */
export const isLastMinute = ({ state, leftMs }: ClockFace): boolean =>
  state === 'running' && shownSeconds(leftMs) <= LAST_MINUTE

/** The elapsed part of the level, from 0 to 1; 0 while a level is longer than planned. */
export const playedShare = ({ leftMs, level }: Pick<ClockFace, 'leftMs' | 'level'>): number =>
  Math.min(1, Math.max(0, 1 - leftMs / (level.seconds * 1000)))
