import { type Game, isFull } from './game.ts'
import { answerInvite, changed } from './lifecycle.ts'
import { type Player, playerOf } from './players.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import { waitingFor } from './waiting.ts'

/** From this many seconds before the start the host picks who gets a free seat. */
const HOST_PICKS = 3600

/** A player who waits for a seat. */
type Waiting = Player & { readonly waitingSince: number }

/** Who waits for a seat, first come first (Rule 20.6). */
export function waitlist({ players }: Pick<Game, 'players'>): readonly Waiting[] {
  return players
    .filter((player): player is Waiting => player.response === 'pending' && player.waitingSince !== null)
    .toSorted((one, other) => one.waitingSince - other.waitingSince)
}

/**
 * Accepts an invite, or waits for a seat where the game is full (Rule 20.6). Who waits already keeps their place. `now`: unix seconds.
 * Refuses as `answerInvite` does, but never with `game_full`.
 */
export function acceptOrWait(game: Game, userId: string, now: number, isBlocked = false): Game | Refusal {
  const accepted = answerInvite(game, userId, 'accepted', isBlocked)
  if (!isRefusal(accepted) || accepted.code !== 'game_full') return accepted
  const player = playerOf(game, userId)
  if (player === undefined || waitingFor(player) === 'seat') return game
  const waiting = waitForSeat(game, player, now)
  return changed(game, { players: game.players.map((each) => (each === player ? waiting : each)) })
}

/** The player as the last of those who wait. Two of one second keep their order. `now`: unix seconds. */
export function waitForSeat(game: Pick<Game, 'players'>, player: Player, now: number): Player {
  const last = waitlist(game).at(-1)?.waitingSince ?? 0
  return { ...player, response: 'pending', waitingSince: Math.max(now, last + 1) }
}

/**
 * Gives free seats to those who have waited longest, until an hour before the start (Rule 20.7). For every game that a change has made:
 * the same game where nobody gets a seat, else one of the same version. `now`: unix seconds.
 */
export function seatWaiting(game: Game, now: number): Game {
  const [first] = waitlist(game)
  if (!first || game.state !== 'upcoming' || isFull(game) || now > game.startsAt - HOST_PICKS) return game
  const players = game.players.map(
    (player): Player =>
      player.id === first.id ? { ...player, response: 'accepted', waitingSince: null } : player,
  )
  return seatWaiting({ ...game, players }, now)
}
