import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_ADDED } from '../domain/tournament/clock.ts'
import { endpoint } from './endpoint.ts'
import { game } from './game.ts'
import { ownCommandId } from './games.ts'
import { entriesUntil, levels } from './setup.ts'
import { id, message } from './shapes.ts'

export const clock = {
  setClock: endpoint({
    summary: 'Sets the levels of a tournament’s clock; those that have begun stay',
    input: z.strictObject({ gameId: id, levels, commandId: ownCommandId }),
    output: game,
  }),
  runClock: endpoint({
    summary: 'Starts, pauses or moves the clock of a tournament',
    input: z.strictObject({
      gameId: id,
      action: z.enum(['start', 'pause', 'next', 'back', 'add']),
      level: z.int().min(0).meta({ description: 'The position of the level that the caller sees' }),
      seconds: z
        .int({ error: message(text`Seconds have to be a whole number.`) })
        .min(-MAX_ADDED, message(text`The clock moves by an hour at most.`))
        .max(MAX_ADDED, message(text`The clock moves by an hour at most.`))
        .optional()
        .meta({ description: 'Of `add`: what it adds, or takes; 60 without it' }),
      commandId: ownCommandId,
    }),
    output: game,
  }),
  editEntries: endpoint({
    summary: 'Says with which level rebuys and late arrivals end',
    input: z.strictObject({ gameId: id, until: entriesUntil, commandId: ownCommandId }),
    output: game,
  }),
}
