import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { commandId, id } from './shapes.ts'

const hint = <Name extends string>(event: Name, what: string) =>
  z.strictObject({ event: z.literal(event), data: z.strictObject({}) }).meta({ description: what })

/** A live event. It names what changed; the usual calls return the new state. */
const event = z.union([
  z
    .strictObject({
      event: z.literal('game'),
      data: z.strictObject({
        gameId: id,
        version: z.int(),
        commandIds: z.array(commandId).meta({ description: 'The commands that this made, and took back' }),
      }),
    })
    .meta({ description: 'A game that you are in is at this version now' }),
  hint('notification', 'Your notifications have changed'),
  hint('buddies', 'Your buddies or their requests have changed'),
  hint('groups', 'Groups that you are in have changed, or their seasons'),
  hint('resync', 'Something may have been missed: load again what you show'),
])

export const live = {
  live: endpoint({
    summary: 'What happens, as server-sent events: a heartbeat every 25 s, Last-Event-ID resumes',
    output: event,
    stream: true,
  }),
}
