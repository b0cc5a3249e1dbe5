import type { Game } from '../game/game.ts'
import { type Below, keepSeats, type Seat, type SeatPlan, withoutSeat } from '../tournament/seats.ts'
import type { Entry } from './entries.ts'
import { type PlayState, playersIn } from './play.ts'

/** Who has a seat at a table: everybody who is going, and from the start on who is in. */
export const seatedIds = (table: PlayState): readonly string[] =>
  playersIn(table).map(({ playerId }) => playerId)

/** The seats of those who are in, by table and seat; none where no seats are drawn. */
export function seatsOf(seating: SeatPlan | null, table: PlayState): readonly Seat[] {
  const inIds = seatedIds(table)
  return seating?.seats.filter(({ playerId }) => inIds.includes(playerId)) ?? []
}

/**
 * A tournament whose seats are drawn, with a seat for everybody who is in (Rule 33.3). `made`: the entries that are new; who sits down by one
 * of them draws a seat, even after having had one. Returns the same game if nobody's seat changes.
 */
export function withSeats(game: Game, table: PlayState, made: readonly Entry[], below: Below): Game {
  const { seating, state } = game
  if (seating === null || (state !== 'upcoming' && state !== 'active')) return game
  const bought = made.flatMap(({ type, playerId }) => (type === 'joined' ? playerId : []))
  const kept = keepSeats(bought.reduce(withoutSeat, seating), seatedIds(table), below)
  return kept === seating ? game : { ...game, seating: kept }
}
