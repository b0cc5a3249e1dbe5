import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_SEATS } from '../domain/game/game.ts'
import { MAX_PER_TABLE, MIN_PER_TABLE } from '../domain/tournament/seats.ts'
import { endpoint } from './endpoint.ts'
import { game, seat, tableNumber } from './game.ts'
import { ownCommandId } from './games.ts'
import { id, message } from './shapes.ts'

const perTable = z
  .int({ error: message(text`How many sit at a table has to be a whole number.`) })
  .min(MIN_PER_TABLE, message(text`At least ${MIN_PER_TABLE} sit at a table.`))
  .max(MAX_PER_TABLE, message(text`At most ${MAX_PER_TABLE} sit at a table.`))

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
