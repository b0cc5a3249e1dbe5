import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { askKinds } from '../domain/table/entry-asks.ts'
import { endpoint } from './endpoint.ts'
import { idOrPass, namesGame, playerSeen } from './link.ts'
import { commandId, message, potDollars } from './shapes.ts'

export const entryAsks = {
  askEntry: endpoint({
    summary: 'Asks whoever runs the game for an entry about the caller; it moves no money',
    input: z
      .strictObject({
        ...idOrPass,
        kind: z.enum(askKinds).meta({ description: '`out`: is knocked out or busted; `cash`: cashes out' }),
        amount: potDollars.optional().meta({
          description: 'What was counted, for `cash`; a buy-in where a rebuy names none; none of `out`',
        }),
        byId: playerSeen
          .optional()
          .meta({ description: 'Of `out`: who did it, by the id that the caller sees' }),
        askId: commandId.meta({
          description:
            'Made by the device. The entry is made by the command of this id, so that it is made once',
        }),
      })
      .check(namesGame)
      .refine(({ kind, amount }) => kind !== 'cash' || amount !== undefined, {
        error: message(text`A cash-out needs the amount that was counted.`),
        path: ['amount'],
      })
      .refine(({ kind, amount = 0, byId }) => (kind === 'out' ? amount === 0 : byId === undefined), {
        error: message(text`Only a knock-out names who did it, and it has no amount.`),
        path: ['kind'],
      }),
  }),
  dropAsk: endpoint({
    summary: 'Takes an ask back, or declines it',
    input: z.strictObject({ ...idOrPass, askId: commandId }).check(namesGame),
  }),
}
