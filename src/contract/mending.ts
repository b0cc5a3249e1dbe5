import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_PLAYERS } from '../domain/game/game.ts'
import { endpoint } from './endpoint.ts'
import { entryType, gapChoice, killers, sharedGap, stackBefore } from './game.ts'
import { change, ownCommandId, ownVersion, percentages } from './games.ts'
import { costShares, entriesUntil, payoutUnit, seatNumber, tableNumber } from './setup.ts'
import { id, line, message, potDollars, unixSeconds } from './shapes.ts'

/** The maximum number of events that one mend changes besides the first. */
const MOST_ALSO = 100

const mend = z.strictObject({
  eventId: id,
  type: z
    .enum(['knocked', 'cashed'])
    .optional()
    .meta({ description: 'A bust becomes a cash-out or the other way round, in a cash game' }),
  amount: potDollars.optional(),
  userId: id.optional().meta({ description: 'Whom the event is about instead' }),
  byId: id.nullable().optional().meta({ description: 'Of a knock-out: who did it; null takes that back' }),
  byIds: killers,
  sameHandAs: id.nullable().optional().meta({
    description: 'Of a knock-out: that of another player of the same hand; null: a hand of its own',
  }),
  stack: stackBefore.optional(),
  timestamp: unixSeconds.optional().meta({ description: 'The time that is shown; the order stays' }),
  void: z.boolean().optional().meta({ description: 'Takes the event out of the night' }),
  reason: line(text`A reason`).optional(),
})

const version = z.strictObject({
  type: entryType.nullable(),
  userId: id.nullable(),
  byId: id.nullable(),
  byIds: killers,
  sameHandAs: id.nullable(),
  stack: stackBefore.nullable(),
  amount: potDollars.nullable(),
  timestamp: z.int().nullable(),
  payouts: percentages.nullable(),
  payoutUnit: payoutUnit.nullable(),
  until: entriesUntil,
  table: tableNumber.nullable(),
  seat: seatNumber.nullable(),
  what: z.string().nullable().meta({ description: 'Of a cost, which `userId` paid' }),
  of: costShares.nullable(),
})

export const mending = {
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
  mendGameEvent: change(
    'Changes events that were entered, or takes them out; the whole night is worked out again',
    mend.extend({
      gameId: id,
      gap: gapChoice.optional().meta({ description: 'For a count that has no rule for its new gap' }),
      also: z
        .array(mend)
        .max(MOST_ALSO, message(text`Not more than ${MOST_ALSO + 1} events can be changed at once.`))
        .optional()
        .meta({ description: 'Other events that change with it: all of them or none' }),
      commandId: ownCommandId,
    }),
  ),
  gameRecord: endpoint({
    summary: 'All that was entered and changed in a game, oldest first; nothing is ever removed from it',
    input: z.strictObject({ gameId: id }),
    output: z.array(
      z.strictObject({
        at: unixSeconds.meta({ description: 'When; of an event, the time that it was entered with' }),
        actorId: id.meta({ description: 'Who did it' }),
        action: z.enum([
          'entered',
          'undone',
          'mended',
          'buy-in',
          'counted',
          'payouts',
          'entries until',
          'clock',
          'seats drawn',
          'seat moved',
          'table broken',
          'start undone',
          'deal proposed',
          'deal agreed',
          'deal refused',
          'cost',
        ]),
        eventId: id.nullable(),
        askedBy: id.nullable().meta({
          description: 'Of an event that its player asked for from the own phone: that player',
        }),
        ...version.shape,
        stacks: z
          .array(z.strictObject({ eventId: id, userId: id, amount: potDollars }))
          .nullable()
          .meta({ description: 'Of a count, and of the undo of one: the stacks as typed; otherwise null' }),
        gap: sharedGap.nullable().meta({
          description: 'How a gap was shared then: of a count, and of a change with which a rule was chosen',
        }),
        before: version.nullable().meta({
          description: 'What it said before; where it says nothing more, a mend has taken the event out',
        }),
        reason: z.string().nullable(),
        tap: z
          .enum(['start', 'pause', 'next', 'back', 'add', 'levels'])
          .nullable()
          .meta({ description: 'Of the clock: what somebody did to it' }),
      }),
    ),
  }),
}
