import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_SEATS } from '../domain/game/game.ts'
import { MAX_PER_TABLE, MIN_PER_TABLE } from '../domain/tournament/seats.ts'
import { endpoint } from './endpoint.ts'
import { game } from './game.ts'
import { ownCommandId } from './games.ts'
import { seat, tableNumber } from './setup.ts'
import { id, wholeFrom } from './shapes.ts'

const hasSeats = text`A table has ${MIN_PER_TABLE} to ${MAX_PER_TABLE} seats.`
const perTable = wholeFrom(MIN_PER_TABLE, MAX_PER_TABLE, hasSeats)

export const seats = {
  drawSeats: endpoint({
    summary: 'Draws the seats of a tournament, and again',
    input: z.strictObject({
      gameId: id,
      perTable: perTable.optional().meta({ description: `As before if left out; at first ${MAX_PER_TABLE}` }),
      locked: z
        .array(seat)
        .max(MAX_SEATS)
        .optional()
        .meta({ description: 'Who does not draw, and where they sit' }),
      commandId: ownCommandId,
    }),
    output: game,
  }),
  moveSeat: endpoint({
    summary: 'Moves a player to another seat; a player who sits there gets theirs',
    input: seat.extend({ gameId: id, commandId: ownCommandId }),
    output: game,
  }),
  breakTable: endpoint({
    summary: 'Draws the players of a table into the free seats of the others',
    input: z.strictObject({ gameId: id, table: tableNumber, commandId: ownCommandId }),
    output: game,
  }),
}
