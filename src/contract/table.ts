import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_SEATS } from '../domain/game/game.ts'
import { askKinds } from '../domain/table/entry-asks.ts'
import { MAX_ADDED } from '../domain/tournament/clock.ts'
import { dealKinds, MOST_CHIPS } from '../domain/tournament/deal.ts'
import { MAX_PER_TABLE, MIN_PER_TABLE } from '../domain/tournament/seats.ts'
import { endpoint } from './endpoint.ts'
import { change, ownCommandId } from './games.ts'
import { idOrPass, namesGame, playerSeen } from './link.ts'
import { entriesUntil, levels, seat, tableNumber } from './setup.ts'
import { commandId, id, message, potDollars, wholeFrom } from './shapes.ts'

const hasSeats = text`A table has ${MIN_PER_TABLE} to ${MAX_PER_TABLE} seats.`
const perTable = wholeFrom(MIN_PER_TABLE, MAX_PER_TABLE, hasSeats)

const chips = z
  .int({ error: message(text`Chips have to be a whole number.`) })
  .min(1, message(text`Everybody who is in has at least one chip.`))
  .max(MOST_CHIPS, message(text`There can be ${MOST_CHIPS} chips at most.`))

const answered = z
  .strictObject({
    shares: z.array(z.strictObject({ userId: z.string(), amount: potDollars })),
    agreed: z.array(z.string()).meta({ description: 'Who has agreed to it' }),
  })
  .nullable()
  .meta({ description: 'As `Game.proposal`, or of a pass as in `open-pass`; null where a no has ended it' })

/** The clock and the seats of a tournament, its deals, and what players ask for on their own phones. */
export const table = {
  setClock: change(
    'Sets the levels of a tournament’s clock; those that have begun stay',
    z.strictObject({ gameId: id, levels, commandId: ownCommandId }),
  ),
  runClock: change(
    'Starts, pauses or moves the clock of a tournament',
    z.strictObject({
      gameId: id,
      action: z.enum(['start', 'pause', 'next', 'back', 'add']),
      level: z.int().min(0).meta({ description: 'The position of the level that the caller sees' }),
      seconds: z
        .int({ error: message(text`Seconds have to be a whole number.`) })
        .min(-MAX_ADDED, message(text`The clock moves by an hour at most.`))
        .max(MAX_ADDED, message(text`The clock moves by an hour at most.`))
        .optional()
        .meta({ description: 'Of `add`: what it adds, or takes; 60 without it' }),
      commandId: ownCommandId,
    }),
  ),
  editEntries: change(
    'Says with which level rebuys and late arrivals end',
    z.strictObject({ gameId: id, until: entriesUntil, commandId: ownCommandId }),
  ),
  drawSeats: change(
    'Draws the seats of a tournament, and again',
    z.strictObject({
      gameId: id,
      perTable: perTable.optional().meta({ description: `As before if left out; at first ${MAX_PER_TABLE}` }),
      locked: z
        .array(seat)
        .max(MAX_SEATS)
        .optional()
        .meta({ description: 'Who does not draw, and where they sit' }),
      commandId: ownCommandId,
    }),
  ),
  moveSeat: change(
    'Moves a player to another seat; a player who sits there gets theirs',
    seat.extend({ gameId: id, commandId: ownCommandId }),
  ),
  breakTable: change(
    'Draws the players of a table into the free seats of the others',
    z.strictObject({ gameId: id, table: tableNumber, commandId: ownCommandId }),
  ),
  proposeDeal: endpoint({
    summary: 'Proposes a deal to everybody who is still in a tournament, in the place of one proposed before',
    limit: 'deal',
    input: z
      .strictObject({
        ...idOrPass,
        kind: z.enum(dealKinds).meta({
          description:
            '`chip-chop`: everybody gets the lowest prize left, and the rest goes by chips; `icm`: by the chances of each place',
        }),
        stacks: z
          .array(z.strictObject({ userId: playerSeen, chips }))
          .max(MAX_SEATS)
          .meta({ description: 'Everybody who is still in, once each, with a pass by its player ids' }),
        agree: z.boolean().optional().meta({ description: 'Whether the caller agrees to it' }),
      })
      .check(namesGame),
    output: answered,
  }),
  agreeDeal: endpoint({
    summary:
      'Agrees to the proposed deal, which ends the tournament once everybody has; a no ends the proposal',
    input: z
      .strictObject({
        ...idOrPass,
        agree: z.boolean(),
        userId: playerSeen.optional().meta({
          description: 'For whom, if not for oneself: by the host or a co-host',
        }),
        proposalId: id
          .optional()
          .meta({ description: 'The one that the caller saw. Refused for another one' }),
      })
      .check(namesGame),
    output: answered,
  }),
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
