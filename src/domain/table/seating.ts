import type { Cents } from '../base/money.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type Game, MAX_PLAYERS, MAX_SEATS, seatsFilled, seatsTotal } from '../game/game.ts'
import { answered, cannotBeAdded, withPlayer } from '../game/lifecycle.ts'
import { allowedIn } from '../game/permissions.ts'
import { type Player, playerOf } from '../game/players.ts'
import { resized } from '../payouts/payouts.ts'
import { decideWithin, type PlayDecision, refuseBuyIn } from './decide.ts'
import { type Entry, latecomers } from './entries.ts'
import type { PlayState } from './play.ts'

/** The result of adding a player: the changed game, and the entries to make at its table. */
export interface Added {
  readonly game: Game
  readonly playerId: string
  readonly entries: PlayDecision
}

/** The table of a game in play, and the number of entries ever made at it. */
export interface TableNow {
  readonly table: PlayState
  readonly entriesEver: number
}

/**
 * Adds somebody to a game, or seats somebody who is in it and has not accepted. Before the start they become accepted at once (Rule 18.5);
 * at the table they sit down late and pay for it (Rule 18.6). `amount`: their own buy-in in cents, null for the game's. The caller checks
 * the permission. Refuses with `not_active`, `already_in`, `game_full` beyond the maximum of any game, as `refuseBuyIn` does, and at the
 * table as `decideWithin` does.
 */
export function addPlayer(
  game: Game,
  { table, entriesEver }: TableNow,
  newcomer: Player,
  amount: Cents | null,
): Added | Refusal {
  const refused = allowedIn(game, 'addPlayer') ?? refuseSeat(game, newcomer.id)
  if (refused !== null) return refused
  const before = playerOf(game, newcomer.id)
  const player = seated(before ?? newcomer)
  const playerId = player.id
  if (game.state === 'active') {
    const entries = decideWithin(table, entriesEver, {
      type: 'sitDown',
      playerId,
      amount: amount ?? game.buyIn,
    })
    if (isRefusal(entries)) return entries
    return { game: withPlayer(game, player, resizedFor(game, seatsFilled(game) + 1)), playerId, entries }
  }
  const unpayable = amount === null ? null : refuseBuyIn(game, amount)
  if (unpayable !== null) return unpayable
  const own = amount === game.buyIn ? null : amount
  return { game: withPlayer(game, { ...player, buyIn: own }, onAChair(game)), playerId, entries: [] }
}

/**
 * Invites somebody before the start instead of seating them: they get no seat, but answer themselves and can take one (Rule 18.14). Does
 * not change the host, or anybody who is already invited, waits for a seat, or asks to be let in. Refuses with `not_upcoming`,
 * `already_in`, and `game_full` if the list is full.
 */
export function askPlayer(game: Game, newcomer: Player): Added | Refusal {
  const refused = allowedIn(game, 'answer') ?? refuseListed(game, newcomer.id)
  if (refused !== null) return refused
  const before = playerOf(game, newcomer.id)
  const playerId = before?.id ?? newcomer.id
  const isHost = before?.role === 'host'
  if (isHost || before?.response === 'pending' || before?.response === 'asking')
    return { game, playerId, entries: [] }
  const asked: Player = { ...(before ?? newcomer), response: 'pending', waitingSince: null, buyIn: null }
  return { game: withPlayer(game, asked), playerId, entries: [] }
}

/**
 * Matches a game's players to its changed entries. A player whose first `joined` is gone becomes declined, and a tournament gets as many
 * payouts as it has players (Rule 18.7). The caller increments the version. Returns the same game if nothing changes.
 */
export function seatedBy(game: Game, before: readonly Entry[], after: readonly Entry[]): Game {
  const [was, is] = [latecomers(before), latecomers(after)]
  const players = game.players.map((player) => {
    if (is.has(player.id)) return player.response === 'accepted' ? player : seated(player)
    return was.has(player.id) ? answered(player, 'declined') : player
  })
  if (players.every((player, index) => player === game.players[index])) return game
  const reseated = { ...game, players }
  return { ...reseated, ...resizedFor(game, seatsFilled(reseated)) }
}

/**
 * Null if a host could add everybody who is newly seated in a changed game (Rule 3.8). `isBlocked`: a block exists between this player and
 * the host. Refuses with `invite_closed` and `game_full`.
 */
export function refuseSeated(
  before: Game,
  after: Game,
  isBlocked: (playerId: string) => boolean,
): Refusal | null {
  const isNew = ({ id, response }: Player) =>
    response === 'accepted' && playerOf(before, id)?.response !== 'accepted'
  if (after.players.some((player) => isNew(player) && isBlocked(player.id))) return cannotBeAdded()
  return seatsFilled(after) > MAX_SEATS ? tooManySeats() : null
}

function refuseSeat(game: Game, id: string): Refusal | null {
  return refuseListed(game, id) ?? (seatsFilled(game) >= MAX_SEATS ? tooManySeats() : null)
}

function refuseListed(game: Game, id: string): Refusal | null {
  const before = playerOf(game, id)
  if (before?.response === 'accepted') return refuse('already_in', text`This person is already in the game.`)
  if (!before && game.players.length >= MAX_PLAYERS)
    return refuse('game_full', text`The list of this game is full. Remove somebody first.`)
  return null
}

const tooManySeats = () => refuse('game_full', text`A game can have at most ${MAX_SEATS} players.`)

const seated = (player: Player): Player => ({ ...answered(player, 'accepted'), buyIn: null })

/** Adds a seat to a full game. Its place pays nothing. */
function onAChair(game: Game): Partial<Game> {
  const total = seatsTotal(game)
  if (seatsFilled(game) < total) return {}
  return { seats: total + 1, ...(game.payouts.length === total ? resizedFor(game, total + 1) : {}) }
}

const resizedFor = ({ style, payouts }: Game, places: number): Pick<Game, 'payouts'> => ({
  payouts: style === 'tournament' ? resized(payouts, places) : payouts,
})
