import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_SEATS } from '../domain/game/game.ts'
import { dealKinds, MOST_CHIPS } from '../domain/tournament/deal.ts'
import { endpoint } from './endpoint.ts'
import { idOrPass, namesGame, playerSeen } from './link.ts'
import { id, message, potDollars } from './shapes.ts'

const chips = z
  .int({ error: message(text`Chips have to be a whole number.`) })
  .min(1, message(text`Everybody who is in has at least one chip.`))
  .max(MOST_CHIPS, message(text`There can be ${MOST_CHIPS} chips at most.`))

const answered = z
  .strictObject({
    shares: z.array(z.strictObject({ userId: z.string(), amount: potDollars })),
    agreed: z.array(z.string()).meta({ description: 'Who has agreed to it' }),
  })
  .nullable()
  .meta({ description: 'As `Game.proposal`, or of a pass as in `open-pass`; null where a no has ended it' })

export const deals = {
  proposeDeal: endpoint({
    summary: 'Proposes a deal to everybody who is still in a tournament, in the place of one proposed before',
    limit: 'deal',
    input: z
      .strictObject({
        ...idOrPass,
        kind: z.enum(dealKinds).meta({
          description:
            '`chip-chop`: everybody gets the lowest prize left, and the rest goes by chips; `icm`: by the chances of each place',
        }),
        stacks: z
          .array(z.strictObject({ userId: playerSeen, chips }))
          .max(MAX_SEATS)
          .meta({ description: 'Everybody who is still in, once each, with a pass by its player ids' }),
        agree: z.boolean().optional().meta({ description: 'Whether the caller agrees to it' }),
      })
      .check(namesGame),
    output: answered,
  }),
  agreeDeal: endpoint({
    summary:
      'Agrees to the proposed deal, which ends the tournament once everybody has; a no ends the proposal',
    input: z
      .strictObject({
        ...idOrPass,
        agree: z.boolean(),
        userId: playerSeen.optional().meta({
          description: 'For whom, if not for oneself: by the host or a co-host',
        }),
        proposalId: id
          .optional()
          .meta({ description: 'The one that the caller saw. Refused for another one' }),
      })
      .check(namesGame),
    output: answered,
  }),
}
