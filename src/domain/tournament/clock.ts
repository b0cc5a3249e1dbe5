import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { isBreak, type Level } from './levels.ts'

/** The clock of a tournament as last set; its present state follows from that (Rule 32.10). Milliseconds. */
export interface Clock {
  readonly levels: readonly Level[]
  /** A position in `levels`, from 0, counting breaks. */
  readonly level: number
  readonly state: 'ready' | 'running' | 'paused'
  /** Unix milliseconds at which `level` ends; null unless it runs. */
  readonly endsAtMs: number | null
  /** The remaining time of `level`; null while it runs. */
  readonly leftMs: number | null
  /** Unix milliseconds at which NEXT began `level`; left out if something else began it. */
  readonly nextAtMs?: number | undefined
}

export type ClockAction = 'start' | 'pause' | 'next' | 'back' | 'add'

/** The maximum change of one ADD, in seconds. */
export const MAX_ADDED = 3600

const msOf = (level: Level | undefined): number => (level?.seconds ?? 0) * 1000

/** A clock that has not started, at its first level or at this position. */
export const readyClock = (levels: readonly Level[], level = 0): Clock => ({
  levels,
  level,
  state: 'ready',
  endsAtMs: null,
  leftMs: msOf(levels[level]),
})

/**
 * The clock at this moment, in unix milliseconds. A running clock moves on by itself to the present level, and stays in the last (Rule
 * 32.10). Before the moment at which it was set, returns it unchanged.
 */
export function clockAt(clock: Clock, nowMs: number): Clock {
  if (clock.endsAtMs === null) return clock
  let { level, endsAtMs } = clock
  while (nowMs >= endsAtMs && level < clock.levels.length - 1) {
    level++
    endsAtMs += msOf(clock.levels[level])
  }
  return level === clock.level ? clock : { ...clock, level, endsAtMs, nextAtMs: undefined }
}

/** Milliseconds left of the level of this moment; 0 once the last is over. */
export function leftAt(clock: Clock, nowMs: number): number {
  const { endsAtMs, leftMs } = clockAt(clock, nowMs)
  return endsAtMs === null ? (leftMs ?? 0) : Math.max(0, endsAtMs - nowMs)
}

/** The position of the level with this number, counted from 1 without breaks; -1 if there are fewer. */
export function positionOf(levels: readonly Level[], number: number): number {
  let count = 0
  return levels.findIndex((level) => !isBreak(level) && ++count === number)
}

/** Unix milliseconds at which a running clock leaves this position; null if it has left it already, or never will. */
export function endsAtOf(clock: Clock, position: number): number | null {
  if (clock.endsAtMs === null || position < clock.level || position >= clock.levels.length - 1) return null
  return clock.levels
    .slice(clock.level + 1, position + 1)
    .reduce((at, level) => at + msOf(level), clock.endsAtMs)
}

/**
 * The clock after a tap by a person who runs the game (Rule 32.11). `seen`: the position on their screen. `seconds`: what ADD adds, or
 * subtracts if below 0. START has no effect on a running clock, and PAUSE none on any other. Refuses with `stale` if the clock is at
 * another level, and with `no_level` beyond the first and the last.
 */
export function runClock(
  clock: Clock,
  { action, seen, seconds = 60 }: { action: ClockAction; seen: number; seconds?: number | undefined },
  nowMs: number,
): Clock | Refusal {
  const now = clockAt(clock, nowMs)
  if (seen !== now.level) return refuse('stale', text`The clock has moved on to another level.`)
  const left = leftAt(now, nowMs)
  switch (action) {
    case 'start':
      return now.state === 'running' ? clock : runningFor(now, left, nowMs)
    case 'pause':
      return stopped(clock, nowMs)
    case 'next':
      return movedTo({ ...now, nextAtMs: nowMs }, now.level + 1, nowMs)
    case 'back':
      return movedTo({ ...now, nextAtMs: undefined }, now.level - 1, nowMs)
    case 'add':
      return withLeft(now, Math.max(0, left + seconds * 1000), nowMs)
    default:
      return action satisfies never
  }
}

/** Stops the clock with its remaining time at this moment, in unix milliseconds; unchanged unless it runs. */
export function stopped(clock: Clock, nowMs: number): Clock {
  const now = clockAt(clock, nowMs)
  return now.state === 'running'
    ? { ...now, state: 'paused', endsAtMs: null, leftMs: leftAt(now, nowMs) }
    : clock
}

function movedTo(clock: Clock, level: number, nowMs: number): Clock | Refusal {
  if (level < 0) return refuse('no_level', text`This is the first level.`)
  if (level >= clock.levels.length) return refuse('no_level', text`This is the last level.`)
  return withLeft({ ...clock, level }, msOf(clock.levels[level]), nowMs)
}

const withLeft = (clock: Clock, leftMs: number, nowMs: number): Clock =>
  clock.state === 'running' ? runningFor(clock, leftMs, nowMs) : { ...clock, leftMs }

const runningFor = (clock: Clock, leftMs: number, nowMs: number): Clock => ({
  ...clock,
  state: 'running',
  endsAtMs: nowMs + leftMs,
  leftMs: null,
})

/** The number of positions that have begun and can no longer change (Rule 32.12). */
export const begunIn = (clock: Clock | null, nowMs: number): number =>
  clock === null || clock.state === 'ready' ? 0 : clockAt(clock, nowMs).level + 1

/**
 * Replaces the levels of the clock; an empty list removes the clock (Rule 32.12). A clock that has not started keeps its position if it
 * still exists. Refuses with `level_played` if a level that has begun would change. The caller checks the levels themselves.
 */
export function withLevels(
  clock: Clock | null,
  levels: readonly Level[],
  nowMs: number,
): Clock | null | Refusal {
  const begun = begunIn(clock, nowMs)
  if (clock === null || begun === 0) {
    if (levels.length === 0) return null
    return readyClock(levels, clock !== null && clock.level < levels.length ? clock.level : 0)
  }
  if (!sameLevels(levels.slice(0, begun), clock.levels.slice(0, begun)))
    return refuse('level_played', text`A level that has begun can’t be changed.`)
  const now = clockAt(clock, nowMs)
  // The last level goes on after its time, so a level added then begins now.
  const endsAtMs = now.endsAtMs === null ? null : Math.max(now.endsAtMs, nowMs)
  return { ...now, levels, endsAtMs }
}

/** Whether two clocks have the same levels and breaks. */
export const sameLevels = (one: readonly Level[], other: readonly Level[]): boolean =>
  JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder))

const inOrder = (level: Level) =>
  isBreak(level)
    ? ['break', level.seconds, ...level.colourUp]
    : [level.small, level.big, level.ante, level.seconds]
