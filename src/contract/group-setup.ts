import { z } from 'zod'
import { id, potDollars } from './shapes.ts'

const everyWeeks = z.strictObject({ weeks: z.literal([1, 2, 3, 4]) })
const everyMonth = z.strictObject({ monthly: z.literal([1, 2, 3, 4, 'last']) })
const weekday = { weekday: z.int().meta({ description: 'Of its series: 0 is Sunday' }) }

/** How often a game repeats. */
export const repeats = z
  .union([everyWeeks, everyMonth])
  .nullable()
  .meta({ description: 'Every so many weeks, or on the nth of its weekday in a month; null: this once' })

const repeatsOn = z.union([everyWeeks.extend(weekday), everyMonth.extend(weekday)])
export const costShares = z.array(z.strictObject({ userId: id, weight: z.int() })).meta({
  description: 'Who shares it, by weight; nobody: not split yet',
})

/** A game's group features, on the wire. */
export const groupSetup = {
  costs: z
    .array(
      z.strictObject({
        id,
        payerId: id,
        amount: potDollars,
        what: z.string(),
        of: costShares,
      }),
    )
    .meta({ description: 'What somebody paid for the night and others share' }),
  minPlayers: z.int().meta({ description: 'With fewer players than that the host is told' }),
  messages: z
    .array(z.strictObject({ id, at: z.int(), fromId: id, text: z.string() }))
    .meta({ description: 'What the host and the co-hosts wrote to all who are going, for those alone' }),
  repeats: repeatsOn.nullable().meta({ description: 'How its series repeats; null: it has none' }),
  groupId: id.nullable().meta({ description: 'The group that it belongs to' }),
}
