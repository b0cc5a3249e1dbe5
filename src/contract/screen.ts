import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { game } from './game.ts'
import { linkToken } from './link.ts'
import { seat } from './setup.ts'
import { id, lastPlace, potDollars, signedDollars, unixSeconds } from './shapes.ts'

/** The data of a table screen: first names only, no ids and no place (Rule 34.2). */
const tableScreen = z.strictObject({
  ...game.pick({ name: true, state: true, style: true, version: true }).shape,
  ...game.pick({ clock: true, addOn: true, entriesUntil: true, entriesClosedAt: true }).shape,
  timestamp: unixSeconds,
  startedAt: unixSeconds.nullable(),
  endsAt: unixSeconds.meta({ description: 'When the link ends' }),
  pot: potDollars.meta({ description: 'What the game is played for' }),
  averageStack: z.int().nullable().meta({ description: 'Whole chips; null where none are told' }),
  payouts: z.array(potDollars).meta({ description: 'By place, best first; empty for cash games' }),
  players: z.array(
    z.strictObject({
      name: z.string(),
      guest: z.boolean(),
      isIn: z.boolean(),
      chair: seat.omit({ userId: true }).nullable(),
    }),
  ),
  results: z
    .array(z.strictObject({ name: z.string(), place: z.int(), lastPlace, amount: signedDollars }))
    .meta({
      description: 'Once the table is over: prizes, or nets in a cash game; places count from 0',
    }),
})

export const screen = {
  screenLink: endpoint({
    summary: 'The link that shows the table screen of a game without signing in',
    input: z.strictObject({
      gameId: id,
      on: z.boolean().optional().meta({
        description: 'false ends the link, true makes one where there is none; without it, it stays as it is',
      }),
    }),
    output: z.strictObject({
      url: z.string().nullable().meta({ description: 'null: there is none, or it has ended' }),
    }),
    secretAnswer: true,
  }),
  openScreen: endpoint({
    summary: 'What a table screen shows; null when it is still of the version named',
    input: z.strictObject({ token: linkToken, version: z.int().min(0).optional() }),
    output: tableScreen.nullable(),
  }),
}
