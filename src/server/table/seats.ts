import type { Input } from '../../contract/endpoints.ts'
import { isRefusal, type Refusal } from '../../domain/base/refusal.ts'
import { text } from '../../domain/base/text.ts'
import type { Game } from '../../domain/game/game.ts'
import { changed } from '../../domain/game/lifecycle.ts'
import { playerIdIn } from '../../domain/game/players.ts'
import { seatedIds } from '../../domain/table/drawn-seats.ts'
import { breakTable as decideBreak } from '../../domain/tournament/balance.ts'
import {
  type Chair,
  drawSeats as draw,
  MAX_PER_TABLE,
  moveSeat as move,
  type Seat,
  type SeatPlan,
} from '../../domain/tournament/seats.ts'
import { below } from '../core/random.ts'
import { notFound } from '../core/refusals.ts'
import type { Action } from '../games/call.ts'
import { changeGame } from '../games/change.ts'

/** Draws everybody's seat, or redraws (Rule 33.1). */
export const drawSeats: Action<'drawSeats'> = (call, { gameId, perTable, locked = [], commandId }) => {
  const content = ['draw', perTable, locked]
  const way = { gameId, may: 'seatPlayers', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored: { game }, table }) => {
    const terms = {
      perTable: perTable ?? game.seating?.perTable ?? MAX_PER_TABLE,
      locked: locked.map((seat) => seatFrom(game, seat)),
    }
    return {
      game: withPlan(game, draw(seatedIds(table), terms, below(call.services.randomBytes))),
      done: [{ kind: 'draw_seats' }],
    }
  })
}

/** Moves a player by hand (Rule 33.4). */
export const moveSeat: Action<'moveSeat'> = (call, { gameId, commandId, ...to }) => {
  const content = ['move', to.userId, to.table, to.seat]
  const way = { gameId, may: 'seatPlayers', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored: { game }, table }) => {
    const seat = seatFrom(game, to)
    const chair: Chair = { table: to.table, seat: to.seat }
    return {
      game: withPlan(game, move(drawnIn(game), seatedIds(table), seat)),
      done: [{ kind: 'move_seat', player_id: seat.playerId, changes: JSON.stringify(chair) }],
    }
  })
}

/** Breaks a table and draws its players into the others (Rule 33.6). */
export const breakTable: Action<'breakTable'> = (call, { gameId, table: number, commandId }) => {
  const way = { gameId, may: 'seatPlayers', command: { commandId, content: ['break', number] } } as const
  return changeGame(call, way, ({ stored: { game }, table }) => {
    const { randomBytes } = call.services
    const changes: Pick<Chair, 'table'> = { table: number }
    return {
      game: withPlan(game, decideBreak(drawnIn(game), seatedIds(table), number, below(randomBytes))),
      done: [{ kind: 'break_table', changes: JSON.stringify(changes) }],
    }
  })
}

/** The seats of a game. Throws `not_found` if none are drawn. */
function drawnIn({ seating }: Game): SeatPlan {
  if (seating === null) throw notFound(text`No seats are drawn yet.`)
  return seating
}

function withPlan(game: Game, seating: SeatPlan | Refusal): Game | Refusal {
  if (isRefusal(seating)) return seating
  return seating === game.seating ? game : changed(game, { seating })
}

const seatFrom = (game: Game, { userId, table, seat }: Omit<Input<'moveSeat'>, 'gameId'>): Seat => ({
  playerId: playerIdIn(game, userId),
  table,
  seat,
})
