import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { endpoint } from './endpoint.ts'
import { game } from './game.ts'
import { change } from './games.ts'
import { guestName } from './players.ts'
import { dollars, id, message, unixSeconds } from './shapes.ts'

export const linkToken = z
  .string({ error: message(text`The token of a link is text.`) })
  .min(1, message(text`The token of a link is required.`))
  .max(200, message(text`This is not a link of ours.`))

export const pass = z
  .string({ error: message(text`A pass is text.`) })
  .min(1, message(text`A pass is required.`))
  .max(200, message(text`This is not a pass of ours.`))

/** The game of a call: its id for accounts, the pass for a guest. */
export const idOrPass = { gameId: id.optional(), pass: pass.optional() }

/** Checks that such a call has exactly one of them. */
export const namesGame = z.refine<{ gameId?: string | undefined; pass?: string | undefined }>(
  (named) => (named.gameId === undefined) !== (named.pass === undefined),
  { error: message(text`A game is named by its id or by a pass.`), path: ['gameId'] },
)

/** A player's id as the caller sees it: an account's id, or an id from a pass. */
export const playerSeen = id.or(z.string().regex(/^[\w-]{43}$/))

export const givenAnswer = z.enum(['accepted', 'maybe', 'declined'])

export const response = z.enum(['pending', 'accepted', 'declined'])

export const waiting = z.enum(['host', 'seat']).nullable().meta({
  description: 'What somebody who said yes waits for: to be let in by the host, or a seat; null: for nothing',
})

/** The fields of a game that strangers may see. */
export const poster = z.strictObject({
  name: z.string(),
  hostFirstName: z.string(),
  timestamp: unixSeconds,
  timeZone: z.string().nullable(),
  type: game.shape.type,
  style: game.shape.style,
  buyIn: dollars,
  rebuys: z.boolean(),
  seats: z.int(),
  filled: z.int(),
  state: game.shape.state,
  inviteMessage: z.string(),
  going: z.array(z.string()).meta({ description: 'First words of first names' }),
})

const linkAccess = z.enum(['seat', 'ask', 'off'])

export const link = {
  gameLink: endpoint({
    summary: 'The link of a game that anybody may answer, and who gets in by it',
    input: z
      .strictObject({
        gameId: id,
        access: linkAccess.optional().meta({
          description:
            '`seat`: who says yes sits while seats last; `ask`: the host lets in. Without it, it stays as it is, `off` at first',
        }),
        rotate: z.boolean().optional().meta({ description: 'Makes a new address; the old one is dead' }),
        drop: z
          .boolean()
          .optional()
          .meta({ description: 'With `rotate`: also removes the guests who came by the old address' }),
      })
      .refine(({ rotate, drop }) => drop !== true || rotate === true, {
        error: message(text`Guests are dropped together with the old address.`),
        path: ['drop'],
      }),
    output: z.strictObject({ url: z.string(), access: linkAccess }),
    secretAnswer: true,
  }),
  openLink: endpoint({
    summary: 'What a link invites to; changes nothing',
    input: z.strictObject({
      token: linkToken,
      passes: z
        .array(pass)
        .max(10, message(text`At most 10 passes can be named.`))
        .optional()
        .meta({ description: 'Passes on this device, from any game' }),
    }),
    output: z.strictObject({
      game: poster,
      access: linkAccess.exclude(['off']),
      known: z
        .array(
          z.strictObject({
            guestId: id,
            name: z.string(),
            pass: z.int().meta({ description: 'Which of `passes` is theirs, from 0' }),
          }),
        )
        .optional()
        .meta({
          description:
            'With `passes`: whose they are, as far as they are guests of this host, each once and in the order of the passes',
        }),
    }),
  }),
  joinLink: endpoint({
    summary: 'Joins the game of a link as oneself',
    input: z.strictObject({
      token: linkToken,
      waitlist: z.boolean().optional().meta({ description: 'Waits for a seat where the game is full' }),
    }),
    output: z.strictObject({
      game: game.nullable().meta({ description: 'null while the host has to let the caller in' }),
      waiting,
    }),
  }),
  answerAsk: change(
    'Lets somebody in who asks by the link, or turns them away',
    z.strictObject({ gameId: id, userId: id, letIn: z.boolean() }),
  ),
  answerLink: endpoint({
    summary:
      'Answers a link without an account: as the guest of an earlier pass, or by a name, which makes a guest',
    mustHaveKey: true,
    secretAnswer: true,
    input: z
      .strictObject({
        token: linkToken,
        name: guestName.optional().meta({ description: 'Of a new guest' }),
        pass: pass.optional().meta({ description: 'In place of a name: a pass of a guest of this host' }),
        answer: givenAnswer,
      })
      .refine(({ name, pass }) => (name === undefined) !== (pass === undefined), {
        error: message(text`Send a name or a pass.`),
        path: ['name'],
      }),
    output: z.strictObject({
      pass: z.string().meta({ description: 'Anybody who knows it is this guest in this game' }),
      response,
      waiting,
    }),
  }),
}
