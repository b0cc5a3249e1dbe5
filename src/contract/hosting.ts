import { z } from 'zod'
import { MAX_SEATS } from '../domain/game.ts'
import { text } from '../domain/text.ts'
import { endpoint } from './endpoint.ts'
import { game } from './games.ts'
import { message } from './messages.ts'
import { id } from './shapes.ts'
import { invitees, terms } from './terms.ts'

/** What the host alone does. */
export const hosting = {
  editGame: endpoint({
    summary: 'Changes an upcoming game; what is left out stays',
    limit: 'general',
    input: z.strictObject({
      gameId: id,
      ...terms.partial().shape,
      rsvpTimestamp: terms.shape.rsvpTimestamp.meta({ description: 'Null: no RSVP date any more' }),
      invite: invitees.optional().meta({ description: 'Buddies who are invited too' }),
    }),
    output: game,
  }),
  setCoHosts: endpoint({
    summary: 'Makes exactly these players the co-hosts of a game',
    limit: 'general',
    input: z.strictObject({
      gameId: id,
      userIds: z
        .array(id)
        .max(MAX_SEATS, message(text`There can be ${MAX_SEATS} co-hosts at most.`))
        .meta({ description: 'Accounts that have accepted. Nobody: no co-hosts any more' }),
    }),
    output: game,
  }),
}
