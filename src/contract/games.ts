import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_PLAYERS, MAX_SEATS, MIN_SEATS } from '../domain/game/game.ts'
import { MAX_INVITES } from '../domain/hosting/edit.ts'
import { endpoint } from './endpoint.ts'
import { entryType, game, gameChange, killers, stackBefore } from './game.ts'
import { bounty, chips, entriesUntil, levels, payoutUnit, repeats } from './setup.ts'
import {
  commandId,
  dollars,
  id,
  line,
  message,
  paragraph,
  potDollars,
  requiredName,
  unixSeconds,
} from './shapes.ts'

export const percentages = z
  .array(
    z
      .number()
      .min(0, message(text`A payout cannot be negative.`))
      .max(100, message(text`A payout is 100 % at most.`)),
  )
  .min(1, message(text`There has to be a payout.`))
  .max(MAX_SEATS, message(text`There can be ${MAX_SEATS} payouts at most.`))

/** Refers to an event by the command that made it. */
const eventOrigin = z.strictObject({
  commandId,
  part: z.int().min(0, message(text`The parts of a command count from 0.`)),
})

/** Buddies to invite to a game. */
const invitees = z.array(id).max(MAX_INVITES, message(text`A game can have at most ${MAX_INVITES} invites.`))

/** The terms that the host sets when creating a game, and can edit later. */
const terms = z.strictObject({
  name: requiredName(text`Name`, 80),
  place: requiredName(text`Place`),
  timestamp: unixSeconds,
  timeZone: line(text`Time zone`, 64).optional(),
  seats: z
    .int({ error: message(text`Seats have to be a whole number.`) })
    .min(MIN_SEATS, message(text`There have to be ${MIN_SEATS} seats at least.`))
    .max(MAX_SEATS, message(text`There can be ${MAX_SEATS} seats at most.`)),
  minPlayers: z
    .int({ error: message(text`Players have to be a whole number.`) })
    .min(MIN_SEATS, message(text`There have to be ${MIN_SEATS} players at least.`))
    .optional()
    .meta({ description: 'The host is told when fewer are in; 2 unless it is sent' }),
  buyIn: dollars,
  rebuys: z.boolean(),
  payouts: percentages,
  payoutUnit: payoutUnit.optional(),
  inviteMessage: paragraph(text`The invite message`, 2000).optional(),
  rsvpTimestamp: unixSeconds.nullable().optional(),
  chips: chips.optional(),
  addOn: dollars.nullable().optional().meta({ description: 'Dollars; null: no add-on' }),
  bounty: bounty.optional(),
  levels: levels.optional().meta({ description: 'Of a tournament: the levels of its clock; none: no clock' }),
  entriesUntil: entriesUntil.optional(),
  repeats: repeats.optional().meta({ description: 'How often it comes, on its weekday and at its time' }),
})

const byGameId = z.strictObject({ gameId: id })
const byId = z.strictObject({ id })
const onPlayer = z.strictObject({ gameId: id, userId: id })

/** The server executes a command only once, even if it arrives twice under one id. */
export const ownCommandId = commandId.optional().meta({
  description: 'Made by the device. The same command under it is done once, however often it is sent',
})

/** The version of a game on the device. */
export const ownVersion = z
  .int({ error: message(text`A version has to be a whole number.`) })
  .min(0, message(text`A version cannot be negative.`))
  .optional()

const since = ownVersion.meta({
  description:
    'The version of the game that the device has. Where the call changes that one, the answer is a `GameChange`; ' +
    'otherwise, and when the call is repeated under its `commandId`, it is the whole game',
})

/** A change of a game, answered with the whole game. */
export const change = <In extends z.ZodType>(summary: string, input: In) =>
  endpoint({ summary, input, output: game })

/** A change at the table. Its answer may contain only what it changed. */
const tableChange = <In extends z.ZodType>(summary: string, input: In) =>
  endpoint({ summary, input, output: z.union([game, gameChange]) })

export const games = {
  createGame: change(
    'Buys a hosting chip and sends the invites',
    z.strictObject({
      ...terms.shape,
      cvd: z.string().max(255).optional(),
      type: z.enum(['texas', 'omaha', 'draw', 'stud', 'choice']),
      style: z.enum(['tournament', 'cash']),
      hostIsPlaying: z.boolean(),
      invitedBuddies: invitees,
      link: z.enum(['seat', 'ask']).optional().meta({
        description:
          'Switches the link on from the start; fewer buddies than seats may then be invited, also none',
      }),
      seriesId: id.optional().meta({
        description: 'With `repeats`: the standing game of which it is the next night',
      }),
      groupId: id.optional().meta({ description: 'A group of yours that it belongs to' }),
    }),
  ),
  listGames: endpoint({
    summary: 'Your games, or those that both you and another person may see',
    input: z.strictObject({
      userId: id.optional(),
      most: z
        .string()
        .regex(/^(?:[1-9]\d?|100)$/, message(text`The most games to list is a number from 1 to 100.`))
        .optional()
        .meta({ description: 'How many games that are over to answer at most, 1 to 100; without it, 100' }),
      before: id.optional().meta({
        description: 'A game that is over: only those after it in `complete`; upcoming and active are empty',
      }),
    }),
    output: z.strictObject({
      upcoming: z.array(game),
      active: z.array(game),
      complete: z.array(game).meta({ description: 'Games that are over, also cancelled ones, newest first' }),
      older: z.int().meta({ description: 'How many games that are over come after the last of `complete`' }),
      hosting: z.strictObject({ hosted: z.int(), upcoming: z.int() }).meta({
        description: 'How many of all these games the person hosted to the end, and is about to host',
      }),
    }),
  }),
  fetchGame: endpoint({
    summary: 'One game',
    input: byGameId,
    output: game,
  }),
  acceptGameInvite: change(
    'Accepts an invite, or says maybe',
    z.strictObject({
      gameId: id,
      maybe: z
        .literal(true)
        .optional()
        .meta({ description: 'May come: the response stays `pending`, and no seat is held' }),
      waitlist: z
        .boolean()
        .optional()
        .meta({ description: 'Where the game is full: waits for a seat, instead of being refused' }),
    }),
  ),
  declineGameInvite: change('Declines an invite', byGameId),
  cancelGame: change('Cancels an upcoming game and refunds its hosting chip', byGameId),
  startGame: change(
    'Starts a game',
    byId.extend({
      paidIn: z
        .array(id)
        .max(MAX_PLAYERS)
        .optional()
        .meta({ description: 'Whose buy-in is in the box. People who are not playing are left out' }),
      without: z.array(id).max(MAX_PLAYERS).optional().meta({
        description: 'Who has a seat, and is left out: they count as declined, and can sit down late',
      }),
      payouts: percentages
        .optional()
        .meta({ description: 'Of a tournament: its payouts, one for each player who is not left out' }),
      payoutUnit: payoutUnit.optional(),
    }),
  ),
  undoStart: change('Undoes the start, while nothing was entered: the game is upcoming again', byGameId),
  endGame: change('Ends a game and freezes its results', byId),
  checkInUser: change('Checks a player in', onPlayer),
  checkOutUser: change('Checks a player out', onPlayer),
  updatePayouts: change(
    'Sets the payouts of a tournament',
    z.strictObject({ gameId: id, payouts: percentages, payoutUnit: payoutUnit.optional() }),
  ),
  pushGameEvent: tableChange(
    'Adds a rebuy, an add-on, a knock-out or a cash-out, or seats somebody again who went out',
    z.strictObject({
      gameId: id,
      userId: id,
      type: entryType,
      timestamp: unixSeconds,
      amount: potDollars,
      bustRemaining: z.literal(true).optional(),
      byId: id.optional().meta({ description: 'Of a knock-out: the player who did it' }),
      byIds: killers,
      sameHandAs: z.union([id, eventOrigin]).optional().meta({
        description: 'Of a knock-out: that of another player of the latest hand; goes with `stack`',
      }),
      stack: stackBefore.optional(),
      commandId: ownCommandId,
      since,
    }),
  ),
  popGameEvent: tableChange(
    'Takes the last event back',
    z
      .strictObject({
        gameId: id,
        eventId: id.optional(),
        undoes: eventOrigin.optional().meta({
          description: 'In the place of `eventId`: the command that made the event, and which of its events',
        }),
        commandId: ownCommandId,
        since,
      })
      .refine(({ eventId, undoes }) => eventId === undefined || undoes === undefined, {
        error: message(text`An event is named by its id or by its command, not by both.`),
        path: ['undoes'],
      }),
  ),
  editGame: change(
    'Changes an upcoming game; what is left out stays',
    z.strictObject({
      gameId: id,
      ...terms.partial().shape,
      rsvpTimestamp: terms.shape.rsvpTimestamp.meta({ description: 'Null: no RSVP date any more' }),
      invite: invitees.optional().meta({ description: 'Buddies who are invited too' }),
    }),
  ),
  setCoHosts: change(
    'Makes exactly these players the co-hosts of a game',
    z.strictObject({
      gameId: id,
      userIds: z
        .array(id)
        .max(MAX_SEATS, message(text`There can be ${MAX_SEATS} co-hosts at most.`))
        .meta({ description: 'Accounts that have accepted. Nobody: no co-hosts any more' }),
    }),
  ),
}
