import type { Cents } from '../base/money.ts'
import { type Text, text } from '../base/text.ts'
import type { Shares } from '../payouts/payouts.ts'
import { intoPot } from '../tournament/bounties.ts'
import type { TournamentSetup } from '../tournament/setup.ts'
import type { Gap } from './gap.ts'
import type { GroupSetup } from './group-setup.ts'
import type { Player } from './players.ts'

export type GameStyle = 'tournament' | 'cash'
export type GameType = 'texas' | 'omaha' | 'draw' | 'stud' | 'choice'
export type GameState = 'upcoming' | 'active' | 'complete' | 'cancelled'

/** Also the minimum number of players to start a game (Rule 3.5). */
export const MIN_SEATS = 2

/** Bounds lists and sums. */
export const MAX_SEATS = 100

/** The maximum number of players in a game, whatever they answered: all seats, all invites, and room for people who left again. */
export const MAX_PLAYERS = 400

/** A game (Rule 3.2), with what tournaments and groups add to it. Money in cents, times in unix seconds; `version` counts its changes (Rule 12.8). */
export interface Game extends TournamentSetup, GroupSetup {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly startsAt: number
  readonly type: GameType
  readonly style: GameStyle
  readonly seats: number
  readonly buyIn: Cents
  readonly rebuys: boolean
  readonly payouts: Shares
  readonly inviteMessage: string
  readonly rsvpAt: number | null
  readonly state: GameState
  readonly version: number
  /** For a cash game: the gap between the counts and the pot, and who bears it (Rule 23.2). */
  readonly gap: Gap | null
  /** How often corrections after the end changed the results (Rule 22.7). */
  readonly resultsVersion: number
  /** Whether the host imported it: people can read and settle it, and nothing else (Rule 26.6). */
  readonly imported: boolean
  /** The host, then everybody else in seat order. */
  readonly players: readonly Player[]
}

/** The players in seat order: the host if playing, then those who accepted (Rule 3.3). */
export function playing(game: Game): readonly Player[] {
  return game.players.filter(({ response }) => response === 'accepted')
}

export function playerIds(game: Game): readonly string[] {
  return playing(game).map(({ id }) => id)
}

export function seatsFilled(game: Game): number {
  return playing(game).length
}

/** Never fewer than the seats filled (Rule 3.4). */
export function seatsTotal(game: Game): number {
  return Math.max(game.seats, seatsFilled(game))
}

export function isFull(game: Game): boolean {
  return seatsFilled(game) >= seatsTotal(game)
}

/** A player's opening buy-in, in cents (Rule 18.9). */
export function openingBuyIn(game: Pick<Game, 'buyIn'>, player: Player): Cents {
  return player.buyIn ?? game.buyIn
}

/** The buy-ins at the start that differ from the game's, in cents (Rule 18.9). Late arrivals have none: they pay their first `joined`. */
export const ownBuyIns = (game: Game) =>
  playing(game).flatMap((player) =>
    player.buyIn === null || player.buyIn === game.buyIn
      ? []
      : [{ playerId: player.id, amount: player.buyIn }],
  )

/** The pot before any event, in cents (Rules 4.2, 37.2). */
export function seatPot(game: Game): Cents {
  const { bounty } = game
  return playing(game).reduce(
    (pot, player) => pot + intoPot({ buyIn: openingBuyIn(game, player), bounty }),
    0,
  )
}

/** Whether a tournament's payouts do not match its players, so that it cannot start (Rule 3.9). */
export function needsPayouts(game: Game): boolean {
  return game.style === 'tournament' && game.payouts.length !== seatsFilled(game)
}

/** Display names of the types of game (Rule 3.1). */
export const gameTypeNames: Readonly<Record<GameType, Text>> = {
  texas: text`Texas Hold'em`,
  omaha: text`Omaha`,
  draw: text`Five-Card Draw`,
  stud: text`Seven-Card Stud`,
  choice: text`Dealer's Choice`,
}

/** Display names of the styles of game (Rule 3.1). */
export const gameStyleNames: Readonly<Record<GameStyle, Text>> = {
  tournament: text`Tournament`,
  cash: text`Cash Game`,
}
