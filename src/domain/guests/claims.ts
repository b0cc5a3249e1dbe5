import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { namedInCost } from '../game/cost.ts'
import type { Game } from '../game/game.ts'
import { changed, withPlayer } from '../game/lifecycle.ts'
import type { Player } from '../game/players.ts'
import { withoutPlayers } from './link.ts'

/** How long the host can undo a claim, in seconds: 30 days (Rule 21.5). */
const HOST_CAN_UNDO = 30 * 24 * 3600

/** The time until which the host can undo a claim, in unix seconds; null if it has passed. */
export function unclaimUntil(claimedAt: number | null, now: number): number | null {
  if (claimedAt === null) return null
  const until = claimedAt + HOST_CAN_UNDO
  return now < until ? until : null
}

/** Null if the host or, otherwise, the claimant can undo a claim (Rule 21.5). Refuses with `not_claimed`, `claim_final`. */
export function refuseUnclaim(
  claimedAt: number | null,
  { byHost, now }: { readonly byHost: boolean; readonly now: number },
): Refusal | null {
  if (claimedAt === null) return refuse('not_claimed', text`Nobody has claimed this guest.`)
  if (!byHost || unclaimUntil(claimedAt, now) !== null) return null
  return refuse('claim_final', text`A host can undo a claim for 30 days. Ask the player to undo it.`)
}

/**
 * Null if a host can forget a guest (Rule 21.5). Refuses with `guest_claimed`, because hosts undo a claim in the list of guests, and that
 * list leaves out forgotten ones.
 */
export function refuseForget(claimedAt: number | null, now: number): Refusal | null {
  if (unclaimUntil(claimedAt, now) === null) return null
  return refuse('guest_claimed', text`An account has claimed this guest. Undo the claim first.`)
}

/** Refuses the host, who is in every game of their guests already. */
export const hostIsNoGuest = (): Refusal =>
  refuse('in_the_game', text`You host the games of this guest, so the guest is somebody else.`)

interface Claim {
  readonly guestId: string
  readonly userId: string
  /** The players named by any entry, including those taken back. */
  readonly onRecord: ReadonlySet<string>
}

/**
 * Gives a guest's seat to an account (Rule 21.2). If the account is on the list as well, removes the one of the two that does not play and
 * has no part in a cost. Refuses with `in_the_game` (Rule 21.3).
 */
export function claimSeat(game: Game, { guestId, userId, onRecord }: Claim): Game | Refusal {
  const seat = game.players.find((player) => player.id === guestId && player.userId === null)
  if (!seat) return game
  const own = game.players.find((player) => player.userId === userId)
  const isIn = ({ id, role, response }: Player) =>
    role === 'host' ||
    response === 'accepted' ||
    onRecord.has(id) ||
    game.costs.some((cost) => namedInCost(cost).includes(id))
  if (own && isIn(own))
    return own.role === 'host' || isIn(seat)
      ? refuse('in_the_game', text`You are in ${game.name} yourself, so this guest is somebody else.`)
      : withoutPlayers(game, [seat])
  // An invite takes precedence over a request to be let in, and an open one over a no.
  const isWeaker =
    own?.response !== 'asking' &&
    (seat.response === 'asking' || (seat.response === 'declined' && own?.response === 'pending'))
  if (own && isWeaker && !isIn(seat)) return withoutPlayers(game, [seat])
  const claimed: Player = { ...seat, userId, guestName: null, byLink: seat.byLink ?? 0 }
  const players = game.players.filter((player) => player !== own)
  return changed(game, { players: players.map((player) => (player === seat ? claimed : player)) })
}

/** Gives a claimed seat back to its guest (Rule 21.5). */
export function returnSeat(
  game: Game,
  { guestId, name }: { readonly guestId: string; readonly name: string },
): Game {
  const seat = game.players.find((player) => player.id === guestId && player.userId !== null)
  if (!seat) return game
  const byLink = seat.byLink === 0 ? null : seat.byLink
  return withPlayer(game, { ...seat, userId: null, guestName: name, role: 'player', byLink })
}
