import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { endpoint } from './endpoint.ts'
import { game } from './game.ts'
import { givenAnswer, pass, poster, response, waiting } from './link.ts'
import { shownHandle } from './settlement.ts'
import { costShares, seat } from './setup.ts'
import { id, lastPlace, message, potDollars, signedDollars, unixSeconds } from './shapes.ts'

/** A player's id in a pass: a guest's own id, or for an account one that is valid only in this game. */
const playerId = z.string()

/** The computed figures of the table, so that a guest's device does not need the rules of play. */
const tableFigures = z.strictObject({
  startedAt: unixSeconds.nullable(),
  pot: potDollars.meta({ description: 'What the game is played for' }),
  openings: z
    .array(z.strictObject({ playerId, amount: potDollars }))
    .meta({ description: "The opening buy-ins that differ from the game's" }),
  averageStack: z.int().nullable().meta({ description: 'Whole chips; null where none are told' }),
  payouts: z.array(potDollars).meta({ description: 'By place, best first; empty for cash games' }),
  players: z.array(
    z.strictObject({
      playerId,
      status: z.enum(['in', 'knocked', 'cashed']),
      buyIns: potDollars,
      rebuys: potDollars,
      addOn: potDollars,
      head: potDollars.meta({ description: 'The bounty on their head' }),
      bounty: potDollars.meta({ description: 'What heads have paid them' }),
      cashed: signedDollars.meta({
        description: 'What they got out, less their share of a gap: below 0 where they owe it on top',
      }),
      outAt: unixSeconds.nullable(),
      place: z
        .int()
        .nullable()
        .meta({ description: 'In a tournament, from 0, once it is decided; null in a cash game' }),
      lastPlace,
    }),
  ),
})

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
    players: z.array(
      z.strictObject({
        id: playerId,
        name: z.string(),
        guest: z.boolean(),
        status: response,
        maybe: z.literal(true).optional(),
      }),
    ),
    messages: z
      .array(game.shape.messages.element.omit({ fromId: true }).extend({ from: z.string() }))
      .meta({ description: 'To all who are in, while the guest is: by the name of who sent it' }),
    clock: game.shape.clock,
    seating: z.array(seat.omit({ userId: true }).extend({ playerId })).meta({
      description: 'Where those who are in sit, by table and seat; empty where no seats are drawn',
    }),
    entriesUntil: game.shape.entriesUntil,
    proposal: z
      .strictObject({
        ...game.shape.proposal.unwrap().pick({ id: true, kind: true }).shape,
        stacks: z.array(z.strictObject({ playerId, chips: z.int() })),
        shares: z.array(z.strictObject({ playerId, amount: potDollars })),
        agreed: z.array(playerId),
      })
      .nullable()
      .meta({ description: 'The deal that those who are in are asked to agree to' }),
    deal: game.shape.deal.unwrap().shape.kind.nullable().meta({
      description: 'How the prizes were shared, where a deal ended the tournament',
    }),
    entriesClosedAt: game.shape.entriesClosedAt,
    addOn: game.shape.addOn,
    bounty: game.shape.bounty,
    entryAsk: game.shape.entryAsks.element
      .pick({ askId: true, kind: true, amount: true, since: true })
      .nullable()
      .meta({ description: 'What the guest asks for, for ten minutes' }),
    table: tableFigures.nullable().meta({ description: 'Once the game has started' }),
    entries: z.array(
      game.shape.gameEvents.element
        .pick({ id: true, type: true, timestamp: true, amount: true, mended: true })
        .extend({
          playerId,
          dealt: z.literal(true).optional().meta({ description: 'A knock-out that the deal made' }),
        }),
    ),
    results: z
      .array(z.strictObject({ playerId, place: z.int(), lastPlace, net: signedDollars }))
      .meta({ description: 'Once the game is over; places count from 0' }),
    transfers: z
      .array(
        z.strictObject({
          fromId: playerId,
          toId: playerId,
          amount: potDollars,
          paidAt: unixSeconds.nullable(),
          payHandle: shownHandle,
        }),
      )
      .meta({ description: 'What the guest pays and is paid, once the game is over' }),
    costs: z
      .array(
        game.shape.costs.element.extend({
          payerId: playerId,
          of: z.array(costShares.element.extend({ userId: playerId })),
        }),
      )
      .meta({ description: 'The costs that the guest paid or shares' }),
  })
  .meta({
    description:
      'Of a cancelled game, and to whom the host took off the list, no more than name, date and state. Who waits to be let in sees the poster.',
  })

const opened = z.strictObject({
  game: passGame,
  playerId,
  guestName: z.string().meta({ description: 'The name of the guest, as it is written down' }),
})

export const passes = {
  guestPass: endpoint({
    summary: 'A new pass for a guest in a game, as an address; an older one of theirs stops working',
    input: z.strictObject({ gameId: id, guestId: id }),
    output: z.strictObject({ url: z.string() }),
    secretAnswer: true,
  }),
  openPass: endpoint({
    summary:
      'The game of a pass as its guest sees it; null when it is still of the version named, unless the guest has to pay',
    input: z.strictObject({
      pass,
      version: z
        .int({ error: message(text`A version has to be a whole number.`) })
        .min(0)
        .optional(),
    }),
    output: opened.nullable(),
  }),
  answerPass: endpoint({
    summary: 'Changes the answer of a guest while the game is upcoming',
    input: z.strictObject({ pass, answer: givenAnswer }),
    output: opened,
  }),
  forgetPass: endpoint({
    summary: 'Takes the name of a guest off everywhere, and ends their passes',
    input: z.strictObject({ pass }),
  }),
  passCalendar: endpoint({
    summary: 'The game of a pass as a calendar file (RFC 5545)',
    input: z.strictObject({ pass }),
    output: z.strictObject({ file: z.string() }),
  }),
}

/** A guest's game, with the fields that the holder of a pass may see. */
const night = z.strictObject({
  name: z.string(),
  timestamp: unixSeconds,
  timeZone: z.string().nullable(),
  state: game.shape.state,
  style: game.shape.style,
  net: signedDollars.nullable().meta({ description: 'Once the game is over, what the guest won or lost' }),
})

/** Claiming a guest with an account, and undoing it (chapter 21 of the rules). */
export const claims = {
  claimPass: endpoint({
    summary: "Lists the nights of a pass's guest; with `take`, makes the guest the caller",
    input: z.strictObject({
      pass,
      take: z.boolean().optional().meta({ description: 'Without it nothing changes' }),
    }),
    output: z.strictObject({
      guestId: id,
      name: z.string(),
      hostFirstName: z.string(),
      taken: z.boolean().meta({ description: 'Whether the nights are those of the caller now' }),
      gameId: id.nullable().meta({ description: 'The game of the pass, once the caller can read it' }),
      nights: z.array(night).meta({ description: 'The newest first' }),
    }),
  }),
  unclaimGuest: endpoint({
    summary:
      'Makes an account the guest again that it has claimed: by the account, or by the host within 30 days',
    input: z.strictObject({ guestId: id }),
  }),
  claimedGuests: endpoint({
    summary: 'The guests that the caller has claimed, the newest first',
    output: z.array(
      z.strictObject({
        id,
        name: z.string(),
        hostName: z.string(),
        nights: z.int().meta({ description: 'How many games the guest was in' }),
        since: unixSeconds.meta({ description: 'When the caller claimed them' }),
      }),
    ),
  }),
}
