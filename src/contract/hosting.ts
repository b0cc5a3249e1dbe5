import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_SEATS, MIN_SEATS } from '../domain/game/game.ts'
import { MAX_INVITES } from '../domain/hosting/edit.ts'
import { endpoint } from './endpoint.ts'
import { game } from './game.ts'
import { message } from './messages.ts'
import { dollars, id, line, paragraph, requiredName, unixSeconds } from './shapes.ts'

export const percentages = z
  .array(
    z
      .number()
      .min(0, message(text`A payout cannot be negative.`))
      .max(100, message(text`A payout is 100 % at most.`)),
  )
  .min(1, message(text`There has to be a payout.`))
  .max(MAX_SEATS, message(text`There can be ${MAX_SEATS} payouts at most.`))

/** Buddies who are invited to a game. */
export const invitees = z
  .array(id)
  .max(MAX_INVITES, message(text`A game can have at most ${MAX_INVITES} invites.`))

/** What the host settles when creating a game, and can edit later. */
export const terms = z.strictObject({
  name: requiredName(text`Name`, 80),
  place: requiredName(text`Place`),
  timestamp: unixSeconds,
  timeZone: line(text`Time zone`, 64).optional(),
  seats: z
    .int({ error: message(text`Seats have to be a whole number.`) })
    .min(MIN_SEATS, message(text`There have to be ${MIN_SEATS} seats at least.`))
    .max(MAX_SEATS, message(text`There can be ${MAX_SEATS} seats at most.`)),
  buyIn: dollars,
  rebuys: z.boolean(),
  payouts: percentages,
  inviteMessage: paragraph(text`The invite message`, 2000).optional(),
  rsvpTimestamp: unixSeconds.nullable().optional(),
})

/** What the host alone does. */
export const hosting = {
  editGame: endpoint({
    summary: 'Changes an upcoming game; what is left out stays',
    input: z.strictObject({
      gameId: id,
      ...terms.partial().shape,
      rsvpTimestamp: terms.shape.rsvpTimestamp.meta({ description: 'Null: no RSVP date any more' }),
      invite: invitees.optional().meta({ description: 'Buddies who are invited too' }),
    }),
    output: game,
  }),
  setCoHosts: endpoint({
    summary: 'Makes exactly these players the co-hosts of a game',
    input: z.strictObject({
      gameId: id,
      userIds: z
        .array(id)
        .max(MAX_SEATS, message(text`There can be ${MAX_SEATS} co-hosts at most.`))
        .meta({ description: 'Accounts that have accepted. Nobody: no co-hosts any more' }),
    }),
    output: game,
  }),
}
