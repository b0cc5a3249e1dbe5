import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_PLAYERS } from '../domain/game/game.ts'
import { gapChoice } from './game.ts'
import { change, ownCommandId, ownVersion } from './games.ts'
import { message } from './messages.ts'
import { id, potDollars } from './shapes.ts'

export const count = {
  countTable: change(
    'Cashes out everybody who is still in a cash game with what was counted, or shares money that is left',
    z.strictObject({
      gameId: id,
      counts: z
        .array(z.strictObject({ userId: id, amount: potDollars }))
        .max(MAX_PLAYERS, message(text`More stacks than players.`))
        .meta({
          description: 'Everybody who is still in, once each; empty where nobody is and money is left',
        }),
      gap: gapChoice.optional(),
      lastEventId: id.nullable().optional().meta({
        description: 'The last event that the caller saw; null: none. Refused where another one is',
      }),
      version: ownVersion.meta({
        description: 'The version that the caller saw. Refused where an event or a buy-in was changed since',
      }),
      commandId: ownCommandId,
    }),
  ),
}
