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

/** Sets the levels of a tournament's clock; none: no clock (Rule 32.12). Refuses as `refuseLevels` and `withLevels` do. */
export function setLevels(game: Game, levels: readonly Level[], nowMs: number): Game | Refusal {
  const refused = allowedIn(game, 'setClock') ?? (levels.length === 0 ? null : refuseLevels(levels))
  if (refused !== null) return refused
  const clock = withLevels(game.clock, levels, nowMs)
  return isRefusal(clock) ? clock : withEnding(game, { clock }, nowMs)
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

/** Says with which level entries end; 0: now; null: never (Rule 32.3). Refuses with `invalid` a level that the clock does not have. */
export function editEntries(game: Game, entriesUntil: number | null, nowMs: number): Game | Refusal {
  const refused = allowedIn(game, 'editEntries') ?? refuseEnd(game.clock?.levels, entriesUntil)
  if (refused !== null) return refused
  return entriesUntil === game.entriesUntil ? game : withEnding(game, { entriesUntil }, nowMs)
}

/** Why entries cannot end with this level of these; null if they can: now, never, or without a clock with any. */
export function refuseEnd(levels: readonly Level[] | undefined, entriesUntil: number | null): Refusal | null {
  if (levels === undefined || entriesUntil === null || entriesUntil <= playedOf(levels).length) return null
  return refuse('invalid', text`The clock has no level ${entriesUntil}.`)
}

/** The game after a change of its clock or of its last level of entries. It keeps when entries ended. */
function withEnding(game: Game, change: Partial<Ending>, nowMs: number): Game {
  const wasClosed = closedAt(game, nowMs)
  const after = { ...game, ...change, entriesClosedAt: null }
  const isClosed = closedAt(after, nowMs) !== null
  return changed(after, { entriesClosedAt: isClosed ? (wasClosed ?? Math.floor(nowMs / 1000)) : null })
}

/** The position of the level with which entries end; -1 where no level of the clock ends them. */
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
  // Moved past it by hand, or closed before BACK and a later level opened it for a while.
  if (entriesClosedAt !== null || ended === null) return entriesClosedAt ?? 0
  return Math.floor(ended / 1000)
}

/**
 * Whether entries let a command in that was given at this moment, in unix seconds: null if so. Asked once, of new entries, never on folding
 * (Rule 32.3). Refuses with `entries_closed` rebuys, late arrivals and coming back; with `add_on_closed` an add-on outside its time.
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
 * As `decideWithin`, of a command that was given at this moment, in unix seconds: the one question that controls and the server ask of a new
 * entry. Also refuses as `refuseAtThisTime` does.
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
 * Add-ons are taken in the break straight after the last level of entries, or else during the level after it; where neither comes, always
 * (Rule 32.2). One that was given before NEXT ended that time counts as in it, while nobody has moved the clock further.
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
