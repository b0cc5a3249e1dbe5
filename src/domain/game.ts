import type { Cents } from './money.ts'
import { isWhole, type Shares } from './payouts.ts'
import { can } from './permissions.ts'
import type { PlayState } from './play.ts'
import { type Refusal, refuse, sharedRefusals } from './refusal.ts'

export type GameStyle = 'tournament' | 'cash'
export type GameType = 'texas' | 'omaha' | 'draw' | 'stud' | 'choice'
export type GameState = 'upcoming' | 'active' | 'complete' | 'cancelled'
export type InviteAnswer = 'pending' | 'accepted' | 'declined'

/** How the types of game are shown (Spec 3). */
export const gameTypeNames: Readonly<Record<GameType, string>> = {
  texas: "Texas Hold'em",
  omaha: 'Omaha',
  draw: 'Five-Card Draw',
  stud: 'Seven-Card Stud',
  choice: "Dealer's Choice",
}

/** How the styles of game are shown (Spec 3). */
export const gameStyleNames: Readonly<Record<GameStyle, string>> = {
  tournament: 'Tournament',
  cash: 'Cash Game',
}

/** Minimum seats, and the fewest players that can start a game (Spec 9). */
export const MIN_SEATS = 2

/** More seats than any home has chairs: bounds lists and sums. */
export const MAX_SEATS = 100

/** One person asked to a game. */
export interface Invite {
  readonly userId: string
  readonly response: InviteAnswer
}

/** A game night (Spec 3). Money in cents, times in unix seconds; `version` counts its changes (Decisions 1). */
export interface Game {
  readonly id: string
  readonly hostId: string
  readonly name: string
  readonly place: string
  readonly startsAt: number
  readonly type: GameType
  readonly style: GameStyle
  readonly seats: number
  readonly buyIn: Cents
  readonly rebuys: boolean
  readonly hostIsPlaying: boolean
  readonly payouts: Shares
  readonly inviteMessage: string
  readonly rsvpAt: number | null
  readonly state: GameState
  readonly version: number
  readonly invites: readonly Invite[]
}

/** Who plays: the host first, if playing, then those who accepted, in the order of the invites (Decisions 3). */
export function playerIds(game: Game): readonly string[] {
  const accepted = game.invites.filter((invite) => invite.response === 'accepted').map(({ userId }) => userId)
  return game.hostIsPlaying ? [game.hostId, ...accepted] : accepted
}

/** Seats filled: accepted responses, and one if the host plays (Spec 4). */
export function seatsFilled(game: Game): number {
  return playerIds(game).length
}

/** Seats in all: never fewer than are filled (Spec 4). */
export function seatsTotal(game: Game): number {
  return Math.max(game.seats, seatsFilled(game))
}

/** Whether no seat is left (Spec 4). */
export function isFull(game: Game): boolean {
  return seatsFilled(game) >= seatsTotal(game)
}

/** The pot before anyone rebuys or cashes, in cents: buy-in × seats filled (Spec 9). */
export function seatPot(game: Game): Cents {
  return game.buyIn * seatsFilled(game)
}

/** Whether a tournament needs new payouts before it can start: there must be one for each player (Decisions 3). */
export function needsPayouts(game: Game): boolean {
  return game.style === 'tournament' && game.payouts.length !== seatsFilled(game)
}

/**
 * An invitee accepts or declines, as often as they like while the game is upcoming (Spec 4). The same answer again
 * changes nothing. Refuses with `game_full`, or as `can('answer')` does.
 */
export function answerInvite(game: Game, userId: string, answer: 'accepted' | 'declined'): Game | Refusal {
  return can('answer', game, userId) ?? seat(game, userId, answer)
}

/** The host checks a player in, or sits down as a player (Spec 4). Refuses with `game_full`, `not_a_player`, `not_upcoming`. */
export function checkIn(game: Game, userId: string): Game | Refusal {
  return can('check', game, game.hostId) ?? seat(game, userId, 'accepted')
}

/** The host checks a player out, or stops playing (Spec 4). Refuses with `not_a_player`, `not_upcoming`. */
export function checkOut(game: Game, userId: string): Game | Refusal {
  return can('check', game, game.hostId) ?? seat(game, userId, 'declined')
}

/**
 * Starts the game; invites still pending become declined (Decisions 3). Refuses with `not_upcoming`,
 * `too_few_players` or `payouts_do_not_match`.
 */
export function startGame(game: Game): Game | Refusal {
  const refused = can('start', game, game.hostId)
  if (refused !== null) return refused
  if (seatsFilled(game) < MIN_SEATS) {
    return refuse('too_few_players', `A minimum of ${MIN_SEATS} players is required to start a game.`)
  }
  if (needsPayouts(game)) return payoutsDoNotMatch(seatsFilled(game))
  const invites = game.invites.map((invite) =>
    invite.response === 'pending' ? { ...invite, response: 'declined' as const } : invite,
  )
  return changed(game, { state: 'active', invites })
}

/** Cancels an upcoming game (Spec 6). Refuses with `not_upcoming`. */
export function cancelGame(game: Game): Game | Refusal {
  return can('cancel', game, game.hostId) ?? changed(game, { state: 'cancelled' })
}

/**
 * Gives a tournament new payouts, one for each player; before the start one for each seat will do, since seats may
 * still fill (Decisions 2, 3). Refuses with `not_a_tournament`, `not_active`, `payouts_not_whole`, `payouts_do_not_match`.
 */
export function setPayouts(game: Game, shares: Shares): Game | Refusal {
  const refused = can('setPayouts', game, game.hostId)
  if (refused !== null) return refused
  if (!isWhole(shares)) return refuse('payouts_not_whole', 'Payouts must add up to 100%.')
  const players = seatsFilled(game)
  const fits = shares.length === players || (game.state === 'upcoming' && shares.length === game.seats)
  return fits ? changed(game, { payouts: [...shares] }) : payoutsDoNotMatch(players)
}

/** Ends a game whose table is over (Spec 4, Decisions 3). Refuses with `not_active` or `not_over`. */
export function endGame(game: Game, play: PlayState): Game | Refusal {
  const refused = can('end', game, game.hostId)
  if (refused !== null) return refused
  if (play.over) return changed(game, { state: 'complete' })
  return refuse(
    'not_over',
    game.style === 'tournament'
      ? 'A tournament ends when one player is left.'
      : 'A cash game ends when every player has cashed out or busted.',
  )
}

function seat(game: Game, userId: string, response: 'accepted' | 'declined'): Game | Refusal {
  const isHost = userId === game.hostId
  const invite = game.invites.find((each) => each.userId === userId)
  if (!isHost && invite === undefined)
    return refuse('not_a_player', 'This person is not invited to the game.')

  const before = isHost ? (game.hostIsPlaying ? 'accepted' : 'declined') : invite?.response
  if (before === response) return game
  if (response === 'accepted' && isFull(game)) return refuse('game_full', sharedRefusals.gameFull)
  if (isHost) return changed(game, { hostIsPlaying: response === 'accepted' })
  return changed(game, {
    invites: game.invites.map((each) => (each.userId === userId ? { ...each, response } : each)),
  })
}

function payoutsDoNotMatch(players: number): Refusal {
  return refuse('payouts_do_not_match', `Set one payout for each of the ${players} players.`)
}

function changed(game: Game, change: Partial<Game>): Game {
  return { ...game, ...change, version: game.version + 1 }
}
