import { isRefusal, type Refusal } from '../base/refusal.ts'
import { type Game, isFull } from '../game/game.ts'
import { answerInvite, withPlayer } from '../game/lifecycle.ts'
import { type Player, playerOf, waitingFor } from '../game/players.ts'

/** From this many seconds before the start, the host and not the waitlist decides who gets a free seat. */
const HOST_PICKS = 3600

/** Whether it is the host who decides who gets a free seat, and no longer the waitlist (Rule 20.7). `now`: unix seconds. */
export const isHostPicking = ({ startsAt }: Pick<Game, 'startsAt'>, now: number): boolean =>
  now > startsAt - HOST_PICKS

/** A player who waits for a seat. */
type Waiting = Player & { readonly waitingSince: number }

/** The players who wait for a seat, first come first (Rule 20.6). */
export function waitlist({ players }: Pick<Game, 'players'>): readonly Waiting[] {
  return players
    .filter((player): player is Waiting => player.response === 'pending' && player.waitingSince !== null)
    .toSorted((one, other) => one.waitingSince - other.waitingSince)
}

/**
 * Accepts an invite, or joins the waitlist if the game is full (Rule 20.6). Somebody already on it keeps their position. `now`: unix seconds.
 * Refuses as `answerInvite` does, but never with `game_full`.
 */
export function acceptOrWait(game: Game, userId: string, now: number, isBlocked = false): Game | Refusal {
  const accepted = answerInvite(game, userId, 'accepted', isBlocked)
  if (!isRefusal(accepted) || accepted.code !== 'game_full') return accepted
  const player = playerOf(game, userId)
  if (player === undefined || waitingFor(player) === 'seat') return game
  return withPlayer(game, waitForSeat(game, player, now))
}

/** Puts a player at the end of the waitlist, behind anybody who joined in the same second. `now`: unix seconds. */
export function waitForSeat(game: Pick<Game, 'players'>, { maybe, ...player }: Player, now: number): Player {
  const last = waitlist(game).at(-1)?.waitingSince ?? 0
  return { ...player, response: 'pending', waitingSince: Math.max(now, last + 1) }
}

/**
 * Gives free seats to those who have waited longest, until an hour before the start (Rule 20.7). Runs on every changed game, so it returns
 * the same game if nobody gets a seat, and never changes the version. `now`: unix seconds.
 */
export function seatWaiting(game: Game, now: number): Game {
  const [first] = waitlist(game)
  if (!first || game.state !== 'upcoming' || isFull(game) || isHostPicking(game, now)) return game
  const players = game.players.map(
    (player): Player =>
      player.id === first.id ? { ...player, response: 'accepted', waitingSince: null } : player,
  )
  return seatWaiting({ ...game, players }, now)
}
