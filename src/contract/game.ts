import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { gapRules } from '../domain/game/gap.ts'
import { askKinds } from '../domain/table/entry-asks.ts'
import { MAX_KILLERS } from '../domain/tournament/bounties.ts'
import { bounty, chips, dealTerms, entriesUntil, gameClock, groupSetup, payoutUnit, seat } from './setup.ts'
import { commandId, dollars, id, message, person, potDollars, signedDollars } from './shapes.ts'

export const entryType = z.enum(['rebuy', 'addOn', 'cashed', 'knocked', 'joined']).meta({
  description: '`joined`: sat down late, or is back in; `addOn`: chips bought once more, in a tournament',
})

/** The players who share a head. */
export const killers = z
  .array(id)
  .max(MAX_KILLERS, message(text`Up to ${MAX_KILLERS} players share a bounty, each named once.`))
  .optional()
  .meta({
    description:
      'Of a knock-out for a bounty, in the place of `byId`: those who share the head; none: it goes into the pot',
  })

/** A player's chips at the start of their last hand, compared with the other player of the hand. */
export const stackBefore = z.enum(['more', 'less', 'equal']).meta({
  description: 'Whether they began that hand with more chips than the other, with fewer, or with as many',
})

const gameEvent = z.strictObject({
  id,
  userId: id,
  type: entryType,
  timestamp: z.int(),
  amount: potDollars,
  commandId: commandId.meta({
    description: 'The command that made it; of those that it made, all have the same',
  }),
  actorId: id.meta({ description: 'Who entered it' }),
  mended: z.boolean().meta({ description: 'Whether it was changed since' }),
  counted: potDollars.optional().meta({
    description:
      'Of a count: the stack as it was typed. `amount` differs from it where the stacks were scaled',
  }),
  byId: id.optional().meta({ description: 'Of a knock-out: who did it, where somebody said so' }),
  byIds: killers,
  sameHandAs: id.optional().meta({
    description: 'Of a knock-out: that of another player who went out in the same hand',
  }),
  stack: stackBefore.optional(),
})

/** The rule for sharing a gap. */
export const gapChoice = z.strictObject({ rule: z.enum(gapRules), userId: id.optional() }).meta({
  description:
    'Who bears what is counted more or less than the pot. `equal`: all players the same; `scale`: the stacks are scaled to the pot; ' +
    '`winners`: who is ahead, in proportion, where too much was counted; `person`: `userId`, a player or the host, bears all of it',
})

/** A shared gap between the stacks and the pot. */
export const sharedGap = z.strictObject({
  counted: potDollars,
  pot: potDollars,
  rule: z.enum(gapRules),
  shares: z.array(z.strictObject({ userId: id, amount: signedDollars })).meta({
    description: 'Add up to `counted` less `pot`. Above 0 lowers what somebody gets, below 0 raises it',
  }),
})

export const game = z.strictObject({
  id,
  name: z.string(),
  place: z.string(),
  timestamp: z.int(),
  timeZone: z.string().nullable().meta({ description: 'IANA; null where it is not known' }),
  type: z.enum(['texas', 'omaha', 'draw', 'stud', 'choice']),
  style: z.enum(['tournament', 'cash']),
  seats: z.int(),
  buyIn: dollars,
  rebuys: z.boolean(),
  hostIsPlaying: z.boolean(),
  payouts: z.array(z.number()),
  payoutUnit,
  inviteMessage: z.string(),
  rsvpTimestamp: z.int().nullable(),
  isHost: z.boolean(),
  mayRun: z.boolean().meta({ description: 'Whether the caller is the host or a co-host' }),
  coHosts: z.array(id),
  state: z.enum(['upcoming', 'active', 'complete', 'cancelled']),
  startedAt: z.int().nullable().meta({ description: 'When it was started; null before that' }),
  endedAt: z.int().nullable().meta({ description: 'When it was ended; null before that' }),
  hostId: id,
  hostFirstName: z.string(),
  hostLastName: z.string(),
  hostEmail: z.string(),
  inviteResponses: z.array(
    z.strictObject({
      id,
      response: z.enum(['pending', 'accepted', 'declined']),
      maybe: z.literal(true).optional().meta({ description: 'They answered that they may come' }),
    }),
  ),
  unanswered: z.array(id).meta({
    description: 'Who had not answered when the game started. Their response has been `declined` since then',
  }),
  waitlist: z.array(z.strictObject({ id, since: z.int() })).meta({
    description: 'Who waits for a seat, first come first; their response is `pending`',
  }),
  asks: z.array(z.strictObject({ id, name: z.string(), since: z.int() })).meta({
    description: 'Who asks by the link to be let in, first come first; for the host and the co-hosts alone',
  }),
  entryAsks: z
    .array(
      z.strictObject({
        askId: commandId,
        userId: id,
        kind: z.enum(askKinds),
        amount: potDollars,
        byId: id.nullable(),
        since: z.int(),
      }),
    )
    .meta({
      description:
        'What players ask for in play, first come first, each for ten minutes: for the host and the co-hosts; of others the own one alone',
    }),
  gameUsers: z.array(person.extend({ guest: z.boolean() })).meta({
    description: 'The host, then all others in seat order; a guest has no account',
  }),
  buyIns: z.array(z.strictObject({ userId: id, amount: dollars })).meta({
    description: "The buy-ins of players who were there at the start, where they differ from the game's",
  }),
  gap: sharedGap.nullable().meta({
    description:
      'What was counted more or less than the pot, all counts added up; the rule is that of the last of them',
  }),
  counts: z
    .array(
      z.strictObject({
        commandId: commandId.meta({ description: 'That of its events' }),
        after: id.nullable().meta({ description: 'The last event when it was made, its own among them' }),
        choice: gapChoice.nullable().meta({ description: 'Null where it equalled the pot' }),
      }),
    )
    .meta({ description: 'The counts that were not taken back, in order' }),
  chips,
  addOn: dollars.nullable().meta({ description: 'What an add-on costs' }),
  bounty,
  heads: z
    .array(z.strictObject({ userId: id, amount: potDollars }))
    .meta({ description: 'Of a tournament with bounties in play: what is on the heads of those who are in' }),
  entriesUntil,
  entriesClosedAt: z
    .int()
    .nullable()
    .meta({ description: 'Unix seconds at which entries ended, where that does not follow from the clock' }),
  clock: gameClock.nullable(),
  seating: z.array(seat).meta({
    description: 'Of a tournament whose seats are drawn: where those who are in sit, by table and seat',
  }),
  perTable: z.int().nullable().meta({
    description: 'How many a table is meant for; null: no seats are drawn',
  }),
  proposal: z
    .strictObject({ id, ...dealTerms, agreed: z.array(id) })
    .nullable()
    .meta({ description: 'The deal that those who are in are asked to agree to' }),
  deal: z
    .strictObject({ ...dealTerms, commandId })
    .nullable()
    .meta({
      description: 'The deal with which a tournament ended. Its shares take the place of payouts',
    }),
  ...groupSetup,
  gameEvents: z.array(gameEvent),
  takenBack: z.int().meta({
    description: 'How many events were undone or voided: they count for the most that a game takes',
  }),
  resultsVersion: z.int().meta({ description: 'How often the results were made again after the end' }),
  imported: z.boolean().meta({
    description:
      'Whether it is a past night that the host took over from elsewhere: it can be settled, and nothing else',
  }),
  version: z.int(),
})

/** Only the parts of a game that a change at the table changed. */
export const gameChange = z.strictObject({
  id,
  since: z.int().meta({ description: 'The version that it changed' }),
  version: z.int(),
  takenBack: game.shape.takenBack,
  after: id.nullable().meta({
    description: 'The last of the events before the change that is still there; null: none is',
  }),
  gameEvents: z.array(gameEvent).meta({ description: 'The events that come after it now' }),
})
