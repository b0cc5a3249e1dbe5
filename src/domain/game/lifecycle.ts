import type { Cents } from '../base/money.ts'
import { isRefusal, type Refusal, refuse, sharedRefusals } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { isWhole, type Shares } from '../payouts/payouts.ts'
import { stopped } from '../tournament/clock.ts'
import { type Game, isFull, MIN_SEATS, needsPayouts, playing, seatsFilled } from './game.ts'
import { allowedIn, can } from './permissions.ts'
import { type GivenAnswer, hostOf, type Player, playerOf } from './players.ts'

// These check the game's state. Callers check with `can` whether the person may.

/**
 * Answers an invite to an upcoming game with yes, no or maybe (Rules 3.6, 41.1). Repeating an answer changes nothing. `isBlocked`: a block
 * exists between this person and the host, which only the server knows. Refuses with `game_full`, `invite_closed`, or as `can('answer')`
 * does.
 */
export function answerInvite(
  game: Game,
  userId: string,
  answer: GivenAnswer,
  isBlocked = false,
): Game | Refusal {
  const refusal = can('answer', game, userId)
  if (refusal) return refusal
  // A block ended the invite. The message must not reveal the block (Rule 2.9).
  if (isBlocked && answer !== 'declined' && playerOf(game, userId)?.response !== answer)
    return refuse('invite_closed', text`This invite is no longer open.`)
  return seat(game, userId, answer)
}

/**
 * Checks a player or the host in (Rule 3.8). `isBlocked`: a block exists between this person and the host, which only the server knows.
 * Refuses with `game_full`, `invite_closed`, `not_a_player`, `not_upcoming`.
 */
export function checkIn(game: Game, playerId: string, isBlocked = false): Game | Refusal {
  const refused = allowedIn(game, 'check')
  if (refused !== null) return refused
  if (isBlocked && playerOf(game, playerId)?.response !== 'accepted') return cannotBeAdded()
  return seat(game, playerId, 'accepted')
}

/** Refuses a person who has blocked the host, or whom the host has blocked. The message must not reveal the block (Rule 2.9). */
export const cannotBeAdded = (): Refusal =>
  refuse('invite_closed', text`This person cannot be added to this game.`)

/** Checks a player out; the host stops playing (Rule 3.8). Refuses with `not_a_player`, `not_upcoming`. */
export function checkOut(game: Game, playerId: string): Game | Refusal {
  return allowedIn(game, 'check') ?? seat(game, playerId, 'declined')
}

/** The players and the payouts with which a game starts. */
export interface StartTerms {
  /** Seated players to leave out, by player or account id. Ignores ids without a seat. */
  readonly without?: readonly string[] | undefined
  /** The payouts of a tournament, if they changed. */
  readonly payouts?: Shares | undefined
  /** The unit of payouts in cents, if it changed. */
  readonly payoutUnit?: Cents | undefined
}

/**
 * Starts the game. Pending invites and players who are left out become declined (Rules 3.9, 3.17). Refuses with `not_upcoming`,
 * `too_few_players` or `payouts_do_not_match`, and for payouts as `setPayouts` does.
 */
export function startGame(
  game: Game,
  { without = [], payouts, payoutUnit }: StartTerms = {},
): Game | Refusal {
  const refused = allowedIn(game, 'start')
  if (refused !== null) return refused
  const seated = startingWithout(game, without)
  if (seatsFilled(seated) < MIN_SEATS) {
    return refuse('too_few_players', text`A minimum of ${MIN_SEATS} players is required to start a game.`)
  }
  const isPaidAsBefore = payouts === undefined && payoutUnit === undefined
  const paying = isPaidAsBefore ? seated : setPayouts(seated, payouts ?? seated.payouts, payoutUnit)
  if (isRefusal(paying)) return paying
  if (needsPayouts(paying)) return payoutsDoNotMatch(seatsFilled(paying))
  const players = seated.players.map((player) => {
    if (player.response !== 'pending') return player
    const declined = answered(player, 'declined')
    // Somebody who waits for a seat has answered.
    return player.waitingSince === null ? { ...declined, unanswered: true as const } : declined
  })
  return changed(game, { state: 'active', players, payouts: paying.payouts, payoutUnit: paying.payoutUnit })
}

/** Marks these players, by player or account id, as declined, under the same version. Ignores ids without a seat. */
export function startingWithout(game: Game, ids: readonly string[]): Game {
  const leftOut = new Set(ids.map((id) => playerOf(game, id)))
  return {
    ...game,
    players: game.players.map((player) =>
      player.response === 'accepted' && leftOut.has(player) ? answered(player, 'declined') : player,
    ),
  }
}

/** Cancels an upcoming game (Rule 3.10). Refuses with `not_upcoming`. */
export function cancelGame(game: Game): Game | Refusal {
  return allowedIn(game, 'cancel') ?? changed(game, { state: 'cancelled' })
}

/**
 * Sets a tournament's payouts, one for each player or, before the start, for each seat (Rule 5.10), and their unit,
 * in cents (Rule 35.1). Refuses with `not_a_tournament`, `not_active`, `deal_agreed`, `payouts_not_whole`, `payouts_do_not_match`.
 */
export function setPayouts(game: Game, shares: Shares, payoutUnit = game.payoutUnit): Game | Refusal {
  const refused = allowedIn(game, 'setPayouts')
  if (refused !== null) return refused
  if (game.deal !== null)
    return refuse('deal_agreed', text`The players have made a deal. UNDO takes it back.`)
  if (!isWhole(shares)) return refuse('payouts_not_whole', text`Payouts must add up to 100%.`)
  const players = seatsFilled(game)
  const fits = shares.length === players || (game.state === 'upcoming' && shares.length === game.seats)
  return fits ? changed(game, { payouts: [...shares], payoutUnit }) : payoutsDoNotMatch(players)
}

/** Ends a game whose table is over, and stops its clock (Rules 3.11, 4.3, 32.11). Unix milliseconds. Refuses with `not_active` or `not_over`. */
export function endGame(game: Game, play: { readonly over: boolean }, nowMs: number): Game | Refusal {
  const refused = allowedIn(game, 'end')
  if (refused !== null) return refused
  if (play.over) return changed(game, { state: 'complete', clock: game.clock && stopped(game.clock, nowMs) })
  return refuse(
    'not_over',
    game.style === 'tournament'
      ? text`A tournament ends when one player is left.`
      : text`A cash game ends when every player has cashed out or busted.`,
  )
}

/**
 * Makes exactly these players the co-hosts (Rule 20.1). The caller checks the person with `can`. Refuses with `not_a_player` for
 * anybody but accounts that accepted, and with `not_active`.
 */
export function setCoHosts(game: Game, ids: readonly string[]): Game | Refusal {
  const refused = allowedIn(game, 'appoint')
  if (refused !== null) return refused
  const named = ids.map((id) => playerOf(game, id))
  const able = playing(game).filter(({ role, userId }) => role !== 'host' && userId !== null)
  if (!named.every((player) => player !== undefined && able.includes(player)))
    return refuse('not_a_player', text`Only players with an account who have accepted can be co-hosts.`)
  const players = game.players.map((player): Player => {
    const role = named.includes(player) ? 'coHost' : 'player'
    return player.role === 'host' || player.role === role ? player : { ...player, role }
  })
  const isSame = players.every((player, index) => player === game.players[index])
  return isSame ? game : changed(game, { players })
}

/**
 * Removes a player from a game that has not begun (Rule 18.10). Refuses with `not_upcoming`, `not_a_player`, and `not_allowed` for the host
 * and for oneself.
 */
export function removePlayer(game: Game, id: string, actorId: string): Game | Refusal {
  const refused = allowedIn(game, 'removePlayer')
  if (refused !== null) return refused
  const player = playerOf(game, id)
  if (player === undefined || player.response === 'asking')
    return refuse('not_a_player', text`This person is not invited to the game.`)
  if (player === hostOf(game)) return refuse('not_allowed', text`The host cannot be taken off the list.`)
  if (player.userId === actorId)
    return refuse('not_allowed', text`You cannot take yourself off the list. Decline instead.`)
  return changed(game, { players: game.players.filter((each) => each !== player) })
}

function seat(game: Game, id: string, answer: GivenAnswer): Game | Refusal {
  const player = playerOf(game, id)
  if (player === undefined || player.response === 'asking')
    return refuse('not_a_player', text`This person is not invited to the game.`)
  if (answer === 'maybe' ? player.maybe : player.response === answer) return game
  if (answer === 'accepted' && isFull(game)) return refuse('game_full', sharedRefusals.gameFull)
  return withPlayer(game, answered(player, answer))
}

/** The player after an answer. A maybe has no seat (Rule 41.1). A co-host who does not accept becomes a player (Rule 3.16). */
export function answered({ unanswered, maybe, ...player }: Player, answer: GivenAnswer): Player {
  const role = player.role === 'coHost' && answer !== 'accepted' ? 'player' : player.role
  const one = { ...player, role, waitingSince: null }
  return answer === 'maybe' ? { ...one, response: 'pending', maybe: true } : { ...one, response: answer }
}

function payoutsDoNotMatch(players: number): Refusal {
  return refuse('payouts_do_not_match', text`Set one payout for each of the ${players} players.`)
}

/** Replaces the player with the same id, or appends the player, and increments the version. */
export function withPlayer(game: Game, player: Player, change: Partial<Game> = {}): Game {
  const isKnown = game.players.some(({ id }) => id === player.id)
  const players = isKnown
    ? game.players.map((each) => (each.id === player.id ? player : each))
    : [...game.players, player]
  return changed(game, { ...change, players })
}

/** Applies a change and increments the version (Rule 12.8). */
export function changed(game: Game, change: Partial<Game>): Game {
  return { ...game, ...change, version: game.version + 1 }
}
