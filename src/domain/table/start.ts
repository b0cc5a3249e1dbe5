import type { Cents } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type Game, MIN_SEATS, playing, seatsFilled } from '../game/game.ts'
import { answered, changed } from '../game/lifecycle.ts'
import { allowedIn } from '../game/permissions.ts'
import { type Player, playerOf, publicIdOf } from '../game/players.ts'
import type { Shares } from '../payouts/payouts.ts'
import { readyClock } from '../tournament/clock.ts'

/** A start more than this many seconds before the game's time is early. */
const EARLY = 2 * 3600

/** The question of START GAME before it starts a game. */
export type StartQuestion = NonNullable<ReturnType<typeof startQuestion>>

/**
 * The question to ask before this person starts the game at `now`, in unix seconds; null if everybody is here and it is time (Rule 27.10).
 * `here`: the players marked as here. The person who taps "Start" counts as here.
 */
export function startQuestion(
  game: Game,
  { here, starterId, now }: { here: readonly string[]; starterId: string; now: number },
) {
  const ids = playing(game).map(publicIdOf)
  // Seated players who are not marked as here, in seat order, by the ids of the API.
  const missing = ids.filter((id) => id !== starterId && !here.includes(id))
  // Seconds until the game's time; null unless the start would be early.
  const early = game.startsAt - now > EARLY ? game.startsAt - now : null
  if (missing.length === 0 && early === null) return null
  const left = ids.length - missing.length
  // The number of players who are here; null if everybody is, or if they are too few to start.
  const withoutThem = missing.length > 0 && left >= MIN_SEATS ? left : null
  return { missing, early, withoutThem }
}

/** A player's answer before the start of the game changed it. */
type SeatBefore = Pick<Player, 'id' | 'role' | 'response' | 'waitingSince' | 'maybe'>

/** The parts of a game that a start changes, from before the start. */
export interface BeforeStart {
  readonly players: readonly SeatBefore[]
  readonly payouts: Shares
  /** In cents; starts of an earlier release leave it out. */
  readonly payoutUnit?: Cents | undefined
}

/** The state to store when a game starts, so that somebody can undo the start. */
export function beforeStart(before: Game, started: Game): BeforeStart {
  const players = before.players.filter((player) => playerOf(started, player.id) !== player)
  return {
    players: players.map(({ id, role, response, waitingSince, maybe }) => ({
      id,
      role,
      response,
      waitingSince,
      ...(maybe ? { maybe } : {}),
    })),
    payouts: before.payouts,
    payoutUnit: before.payoutUnit,
  }
}

/**
 * Undoes the start of a game, which becomes upcoming again with its earlier answers. Also restores payouts that no longer fit (Rule 3.18).
 * `entriesEver`: the number of entries ever made. `isBlocked`: whose invite a block has ended since. `hasLeft`: who has deleted their
 * account or removed their name since; they lose their seat. Refuses with `not_active`, and with `already_entered` after any entry.
 */
export function undoStart(
  game: Game,
  {
    entriesEver,
    before,
    isBlocked,
    hasLeft,
  }: {
    entriesEver: number
    before: BeforeStart
    isBlocked: (player: Player) => boolean
    hasLeft: (player: Player) => boolean
  },
): Game | Refusal {
  const refused = refuseUndoStart(game, entriesEver)
  if (refused !== null) return refused
  const players = game.players.map(({ unanswered, ...player }): Player => {
    if (hasLeft(player)) return answered(player, 'declined')
    const seat = before.players.find(({ id }) => id === player.id)
    return seat && !isBlocked(player) ? { ...player, ...seat } : player
  })
  const upcoming = { ...game, players }
  const fits = [game.seats, seatsFilled(upcoming)].includes(game.payouts.length)
  return changed(game, {
    state: 'upcoming',
    players,
    ...(fits ? {} : { payouts: before.payouts, payoutUnit: before.payoutUnit ?? game.payoutUnit }),
    clock: game.clock && readyClock(game.clock.levels),
    entriesClosedAt: game.entriesUntil === 0 ? game.entriesClosedAt : null,
  })
}

/** Null while nobody has made an entry or entered a cost, so the start can be undone (Rules 3.18, 40.2). Refuses as `undoStart` does. */
export function refuseUndoStart(game: Game, entriesEver: number): Refusal | null {
  const refused = allowedIn(game, 'undoStart')
  if (refused !== null || (entriesEver === 0 && game.costs.length === 0)) return refused
  return refuse(
    'already_entered',
    text`Something has been entered since the start, so it can’t be undone any more.`,
  )
}
