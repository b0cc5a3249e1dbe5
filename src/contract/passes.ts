import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { game } from './games.ts'
import { poster, response, waiting, yesOrNo } from './link.ts'
import { done, id, signedDollars } from './shapes.ts'

const pass = z
  .string({ error: 'A pass is text.' })
  .min(1, 'A pass is required.')
  .max(200, 'This is not a pass of ours.')

/** A player as a pass names them: a guest's own id, and for an account one that means nothing outside this game. */
const playerId = z.string()

const passGame = poster
  .partial()
  .required({ name: true, timestamp: true, timeZone: true, state: true })
  .extend({
    version: z.int(),
    status: z.enum([...response.options, 'removed']).meta({
      description: 'The answer of the guest; `removed`: the host took them off the list or turned them away',
    }),
    waiting,
    place: z.string().nullable().meta({ description: 'While the guest has a seat' }),
    players: z.array(z.strictObject({ id: playerId, name: z.string(), status: response })),
    entries: z.array(
      game.shape.gameEvents.element
        .pick({ id: true, type: true, timestamp: true, amount: true, mended: true })
        .extend({ playerId }),
    ),
    results: z
      .array(z.strictObject({ playerId, place: z.int(), net: signedDollars }))
      .meta({ description: 'Once the game is over; places count from 0' }),
  })
  .meta({
    description:
      'Of a cancelled game, and to whom the host took off the list, no more than name, date and state. Who waits to be let in sees the poster.',
  })

const opened = z.strictObject({ game: passGame, playerId })

export const passes = {
  guestPass: endpoint({
    summary: 'A new pass for a guest in a game, as an address; an older one of theirs stops working',
    limit: 'general',
    input: z.strictObject({ gameId: id, guestId: id }),
    output: z.strictObject({ url: z.string() }),
    secretAnswer: true,
  }),
  openPass: endpoint({
    summary: 'The game of a pass as its guest sees it; null when it is still of the version named',
    limit: 'general',
    input: z.strictObject({
      pass,
      version: z.int({ error: 'A version has to be a whole number.' }).min(0).optional(),
    }),
    output: opened.nullable(),
  }),
  answerPass: endpoint({
    summary: 'Changes the answer of a guest while the game is upcoming',
    limit: 'general',
    input: z.strictObject({ pass, answer: yesOrNo }),
    output: opened,
  }),
  forgetPass: endpoint({
    summary: 'Takes the name of a guest off everywhere, and ends their passes',
    limit: 'general',
    input: z.strictObject({ pass }),
    output: done,
  }),
}
