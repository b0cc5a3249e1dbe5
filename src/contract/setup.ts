import { z } from 'zod'
import { dollarsFromCents } from '../domain/base/money.ts'
import { text } from '../domain/base/text.ts'
import { MAX_SEATS } from '../domain/game/game.ts'
import { PAYOUT_UNITS } from '../domain/payouts/payouts.ts'
import { dealKinds } from '../domain/tournament/deal.ts'
import { MAX_BLIND, MAX_SECONDS } from '../domain/tournament/levels.ts'
import { MAX_CHIPS } from '../domain/tournament/setup.ts'
import { dollars, id, message, potDollars, wholeFrom } from './shapes.ts'

const seconds = z
  .int({ error: message(text`Seconds have to be a whole number.`) })
  .min(1, message(text`A level takes a second at least.`))
  .max(MAX_SECONDS, message(text`A level takes a day at most.`))

const blind = z
  .int({ error: message(text`Chips have to be a whole number.`) })
  .min(0, message(text`Chips cannot be negative.`))
  .max(MAX_BLIND, message(text`No blind is that large.`))

/** A level or a break of a tournament's clock. */
const level = z.union([
  z.strictObject({ small: blind, big: blind, ante: blind, seconds }),
  z.strictObject({
    break: z.literal(true),
    seconds,
    colourUp: z.array(blind).max(20).meta({ description: 'The chips that are retired in this break' }),
  }),
])

/** 60 levels, and a break after each. */
const MAX_POSITIONS = 120

const gameChips = z
  .int({ error: message(text`Chips have to be a whole number.`) })
  .min(1, message(text`There has to be at least one chip.`))
  .max(MAX_CHIPS, message(text`There can be ${MAX_CHIPS} chips at most.`))

/** The levels and breaks of a clock; empty: no clock. */
export const levels = z
  .array(level)
  .max(MAX_POSITIONS, message(text`There can be ${MAX_POSITIONS} levels and breaks at most.`))

/** The level with which entries end. */
export const entriesUntil = z
  .int({ error: message(text`A level has to be a whole number.`) })
  .min(0, message(text`Levels count from 1.`))
  .max(MAX_POSITIONS, message(text`There can be ${MAX_POSITIONS} levels and breaks at most.`))
  .nullable()
  .meta({ description: 'Counted from 1 without breaks; 0: entries have ended; null: they never end' })

/** The chips of a tournament's entries. */
export const chips = z
  .strictObject({ start: gameChips, rebuy: gameChips, addOn: gameChips })
  .nullable()
  .meta({ description: 'Of a tournament: the chips of a buy-in, a rebuy and an add-on' })

/** The bounty for a knock-out. */
export const bounty = z
  .strictObject({ amount: dollars, kind: z.enum(['flat', 'progressive']) })
  .nullable()
  .meta({
    description:
      'Of a tournament: the part of each buy-in that is on its player’s head. `flat` pays it to who knocks them out; ' +
      '`progressive` half of it, and the rest goes onto that player’s own head',
  })

const wireUnits = PAYOUT_UNITS.map(dollarsFromCents)

export const payoutUnit = z
  .number({ error: message(text`An amount has to be a number.`) })
  .refine((unit) => wireUnits.includes(unit), {
    error: message(text`The unit of payouts is 0.01, 1, 5 or 10.`),
  })
  .meta({ enum: wireUnits, description: 'Dollars; 0.01: payouts to the cent' })

export const gameClock = z.strictObject({
  levels: z.array(level),
  level: z.int().meta({ description: 'Which of `levels` it was at when it was last set, from 0' }),
  state: z.enum(['ready', 'running', 'paused']),
  endsAtMs: z.int().nullable().meta({
    description:
      'While it runs: unix milliseconds at which that level ends. The next ones follow by themselves',
  }),
  leftMs: z.int().nullable().meta({ description: 'While it stands: milliseconds left of that level' }),
  serverNowMs: z.int().meta({ description: 'The time of the server, in unix milliseconds' }),
})

// As many as players: each opens a table of their own, or comes late to the same one.
export const tableNumber = wholeFrom(1, MAX_SEATS, text`There is no such table.`)
export const seatNumber = wholeFrom(1, MAX_SEATS, text`There is no such seat.`)

export const seat = z.strictObject({ userId: id, table: tableNumber, seat: seatNumber })

export const dealTerms = {
  kind: z.enum(dealKinds),
  stacks: z.array(z.strictObject({ userId: id, chips: z.int() })),
  shares: z.array(z.strictObject({ userId: id, amount: potDollars })),
}

const everyWeeks = z.strictObject({ weeks: z.literal([1, 2, 3, 4]) })
const everyMonth = z.strictObject({ monthly: z.literal([1, 2, 3, 4, 'last']) })
const weekday = { weekday: z.int().meta({ description: 'Of its series: 0 is Sunday' }) }

/** How often a game repeats. */
export const repeats = z
  .union([everyWeeks, everyMonth])
  .nullable()
  .meta({ description: 'Every so many weeks, or on the nth of its weekday in a month; null: this once' })

const repeatsOn = z.union([everyWeeks.extend(weekday), everyMonth.extend(weekday)])
export const costShares = z.array(z.strictObject({ userId: id, weight: z.int() })).meta({
  description: 'Who shares it, by weight; nobody: not split yet',
})

/** A game's group features, on the wire. */
export const groupSetup = {
  costs: z
    .array(
      z.strictObject({
        id,
        payerId: id,
        amount: potDollars,
        what: z.string(),
        of: costShares,
      }),
    )
    .meta({ description: 'What somebody paid for the night and others share' }),
  minPlayers: z.int().meta({ description: 'With fewer players than that the host is told' }),
  messages: z
    .array(z.strictObject({ id, at: z.int(), fromId: id, text: z.string() }))
    .meta({ description: 'What the host and the co-hosts wrote to all who are going, for those alone' }),
  repeats: repeatsOn.nullable().meta({ description: 'How its series repeats; null: it has none' }),
  groupId: id.nullable().meta({ description: 'The group that it belongs to' }),
}
