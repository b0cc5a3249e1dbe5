import { z } from 'zod'
import type { Language } from '../domain/base/language.ts'
import { text } from '../domain/base/text.ts'
import { endpoint } from './endpoint.ts'
import { game } from './game.ts'
import { change } from './games.ts'
import { guestName } from './players.ts'
import { seat } from './setup.ts'
import { dollars, id, lastPlace, message, potDollars, signedDollars, unixSeconds } from './shapes.ts'

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
  bounty: game.shape.bounty,
  addOn: game.shape.addOn,
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

/**
 * The texts of the poster's script, in the language of its page. The server puts them into the form as `data-words`, so that a stranger's
 * phone loads no language file.
 */
export interface PosterWords {
  /** The message for an empty name. */
  readonly nameFirst: string
  readonly noConnection: string
  readonly failed: string
  readonly tryAgain: string
  /** The domain's messages about names, keyed by the English text; empty in English. */
  readonly texts: Language['texts']
}

/** The question for a guest whom this device knows, as `data-known`. `{0}` is a placeholder for their name. */
export interface KnownWords {
  readonly question: string
  readonly yes: string
  readonly other: string
  readonly hint: string
}
