import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { Game } from '../game/game.ts'
import { changed } from '../game/lifecycle.ts'
import { allowedIn } from '../game/permissions.ts'
import { type Clock, clockAt, endsAtOf, positionOf, runClock, withLevels } from '../tournament/clock.ts'
import { type Level, playedOf, refuseLevels } from '../tournament/levels.ts'
import type { TournamentSetup } from '../tournament/setup.ts'
import { decideWithin, type LateArrival, type PlayCommand, type PlayDecision } from './decide.ts'
import type { PlayState } from './play.ts'

type Ending = Pick<TournamentSetup, 'clock' | 'entriesUntil' | 'entriesClosedAt'>

/**
 * Sets the levels of a tournament's clock; an empty list removes the clock (Rule 32.12). Where the level with which entries end is gone,
 * they end with the last one. Refuses as `refuseLevels` and `withLevels` do.
 */
export function setLevels(game: Game, levels: readonly Level[], nowMs: number): Game | Refusal {
  const refused = allowedIn(game, 'setClock') ?? (levels.length === 0 ? null : refuseLevels(levels))
  if (refused !== null) return refused
  const clock = withLevels(game.clock, levels, nowMs)
  if (isRefusal(clock)) return clock
  const isGone = clock !== null && refuseEnd(levels, game.entriesUntil) !== null
  const entriesUntil = isGone ? playedOf(levels).length : game.entriesUntil
  return withEnding(game, { clock, entriesUntil }, nowMs)
}

/** A tap on the clock of a tournament in play (Rule 32.11). Refuses as `runClock` does, and with `no_clock`. */
export function runGameClock(game: Game, tap: Parameters<typeof runClock>[1], nowMs: number): Game | Refusal {
  const refused = allowedIn(game, 'runClock')
  if (refused !== null) return refused
  if (game.clock === null) return refuse('no_clock', text`This game has no clock.`)
  const clock = runClock(game.clock, tap, nowMs)
  if (isRefusal(clock)) return clock
  return clock === game.clock ? game : withEnding(game, { clock }, nowMs)
}

/** Sets the level with which entries end; 0: now; null: never (Rule 32.3). Refuses with `invalid` a level that the clock does not have. */
export function editEntries(game: Game, entriesUntil: number | null, nowMs: number): Game | Refusal {
  const refused = allowedIn(game, 'editEntries') ?? refuseEnd(game.clock?.levels, entriesUntil)
  if (refused !== null) return refused
  return entriesUntil === game.entriesUntil ? game : withEnding(game, { entriesUntil }, nowMs)
}

/** Null if entries can end with this level: now, never, with a level that exists, or without a clock with any. */
export function refuseEnd(levels: readonly Level[] | undefined, entriesUntil: number | null): Refusal | null {
  if (levels === undefined || entriesUntil === null || entriesUntil <= playedOf(levels).length) return null
  return refuse('invalid', text`The clock has no level ${entriesUntil}.`)
}

/** The game after a change of its clock or of its last level of entries. Keeps the time at which entries ended. */
function withEnding(game: Game, change: Partial<Ending>, nowMs: number): Game {
  const wasClosed = closedAt(game, nowMs)
  const after = { ...game, ...change, entriesClosedAt: null }
  const isClosed = closedAt(after, nowMs) !== null
  return changed(after, { entriesClosedAt: isClosed ? (wasClosed ?? Math.floor(nowMs / 1000)) : null })
}

/** The position of the level with which entries end; -1 if no level of the clock ends them. */
const lastOpen = ({ levels }: Clock, until: number | null): number =>
  until === null || until === 0 ? -1 : positionOf(levels, until)

/**
 * Unix seconds at which entries ended, as of this moment; null while they are open: the level has not ended, BACK has reopened it, or there
 * is no clock with such a level (Rule 32.3).
 */
export function closedAt({ clock, entriesUntil, entriesClosedAt }: Ending, nowMs: number): number | null {
  if (entriesUntil === 0) return entriesClosedAt ?? 0
  const last = clock === null ? -1 : lastOpen(clock, entriesUntil)
  if (clock === null || last < 0 || clockAt(clock, nowMs).level <= last) return null
  const ended = endsAtOf(clock, last)
  // Somebody moved the clock past the level, or entries were closed before BACK or a later level reopened them for a while.
  if (entriesClosedAt !== null || ended === null) return entriesClosedAt ?? 0
  return Math.floor(ended / 1000)
}

/**
 * Null if a command given at this moment, in unix seconds, is in time. Applies only to new entries, never when folding (Rule 32.3). Refuses
 * rebuys, late arrivals and coming back with `entries_closed`, and an add-on outside its time with `add_on_closed`.
 */
export function refuseAtThisTime(
  game: Ending & Pick<Game, 'style'>,
  { type }: Pick<PlayCommand | LateArrival, 'type'>,
  at: number,
): Refusal | null {
  if (game.style === 'cash') return null
  if (type === 'addOn') return mayAddOn(game, at) ? null : addOnClosed()
  if (type !== 'rebuy' && type !== 'backIn' && type !== 'sitDown') return null
  const closed = closedAt(game, at * 1000)
  return closed === null || at < closed
    ? null
    : refuse('entries_closed', text`Entries have closed: no more rebuys or late arrivals.`)
}

/**
 * Like `decideWithin`, for a command given at this moment, in unix seconds. Both controls and the server call it for every new entry. Also
 * refuses as `refuseAtThisTime` does.
 */
export function decideNow(
  game: Ending & Pick<Game, 'style'>,
  { state, entriesEver }: { readonly state: PlayState; readonly entriesEver: number },
  command: PlayCommand,
  at: number,
): PlayDecision | Refusal {
  const decided = decideWithin(state, entriesEver, command)
  return isRefusal(decided) ? decided : (refuseAtThisTime(game, command, at) ?? decided)
}

/**
 * Whether players can take add-ons: in the break directly after the last level of entries, or else during the level after it; always if
 * there is neither (Rule 32.2). An add-on given before NEXT ended that time still counts, unless somebody has moved the clock further.
 */
function mayAddOn({ clock, entriesUntil, entriesClosedAt }: Ending, at: number): boolean {
  const last = clock === null ? -1 : lastOpen(clock, entriesUntil)
  if (clock === null || last < 0 || last === clock.levels.length - 1) return true
  const { level, nextAtMs } = clockAt(clock, at * 1000)
  if (level !== last + 2 || nextAtMs === undefined) return level === last + 1
  return entriesClosedAt !== null && at >= entriesClosedAt && at * 1000 < nextAtMs
}

const addOnClosed = () =>
  refuse('add_on_closed', text`Add-ons are taken straight after the last level with rebuys.`)
