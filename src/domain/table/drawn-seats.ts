import type { Game } from '../game/game.ts'
import { type Below, keepSeats, type Seat, type SeatPlan, withoutSeat } from '../tournament/seats.ts'
import type { Entry } from './entries.ts'
import { type PlayState, playersIn } from './play.ts'

/** The players with a seat: before the start everybody who is going, after it everybody who is in. */
export const seatedIds = (table: PlayState): readonly string[] =>
  playersIn(table).map(({ playerId }) => playerId)

/** The seats of those who are in, by table and seat; empty if no seats are drawn. */
export function seatsOf(seating: SeatPlan | null, table: PlayState): readonly Seat[] {
  const inIds = seatedIds(table)
  return seating?.seats.filter(({ playerId }) => inIds.includes(playerId)) ?? []
}

/**
 * Seats everybody who is in, in a tournament with drawn seats (Rule 33.3). A player who sits down by one of the new entries draws
 * a new seat, even if they had one before. Returns the same game if nobody's seat changes.
 */
export function withSeats(game: Game, table: PlayState, newEntries: readonly Entry[], below: Below): Game {
  const { seating, state } = game
  if (seating === null || (state !== 'upcoming' && state !== 'active')) return game
  const bought = newEntries.flatMap(({ type, playerId }) => (type === 'joined' ? playerId : []))
  const kept = keepSeats(bought.reduce(withoutSeat, seating), seatedIds(table), below)
  return kept === seating ? game : { ...game, seating: kept }
}
