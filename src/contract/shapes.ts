import { z } from 'zod'
import { isBlank } from '../domain/blank.ts'
import { dollarsFromCents, formatDollars, MAX_AMOUNT } from '../domain/money.ts'

/** No input at all. Unknown fields are refused everywhere (Rule 12.6). */
export const nothing = z.strictObject({})

/** The answer of a call with nothing to tell. */
export const done = z.null()

export const id = z.uuid({ error: 'This was not found.' })

/** The longest text of one line that a person may type. */
const LINE = 200

/** One line of free text, perhaps empty, without control characters. Whoever reads it trims it. */
export const line = (what: string, max = LINE) =>
  z
    .string({ error: `${what} has to be text.` })
    .max(max, `${what} can have ${max} characters at most.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, `${what} holds characters that cannot be shown.`)

/** A required line: at least one visible character. */
export const requiredLine = (what: string, max = LINE) =>
  line(what, max).refine((text) => !isBlank(text), `${what} is required.`)

/** Several lines of free text. */
export const paragraph = (what: string, max: number) =>
  z
    .string({ error: `${what} has to be text.` })
    .max(max, `${what} can have ${max} characters at most.`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, `${what} holds characters that cannot be shown.`)

function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4
}

/** Dollars on the wire: a number with at most two decimals (Rule 12.5). */
export const dollars = z
  .number({ error: 'An amount has to be a number.' })
  .min(0, 'An amount cannot be negative.')
  .max(dollarsFromCents(MAX_AMOUNT), `An amount can be ${formatDollars(MAX_AMOUNT)} at most.`)
  .refine(hasTwoDecimals, { error: 'An amount has two decimals at most.' })
  .meta({ description: 'Dollars, two decimals at most' })

/** More than any pot: every seat and hundreds of rebuys at the highest amount. Still exact to the cent as a number. */
const MOST_POT = 1_000_000_000

/** Dollars of an entry at the table: what a player takes out can be more than anybody may put in at once (Rule 13.3). */
export const potDollars = z
  .number({ error: 'An amount has to be a number.' })
  .min(0, 'An amount cannot be negative.')
  .max(MOST_POT, 'No pot is that large.')
  .refine(hasTwoDecimals, { error: 'An amount has two decimals at most.' })
  .meta({ description: 'Dollars, two decimals at most' })

/** Dollars that may be below zero: winnings. */
export const signedDollars = z.number().meta({ description: 'Dollars, two decimals at most' })

const LAST_SECOND = 253_402_300_799

/** A moment in unix seconds. */
export const unixSeconds = z
  .int({ error: 'A time has to be whole unix seconds.' })
  .min(0, 'A time cannot be before 1970.')
  .max(LAST_SECOND, 'A time has to be unix seconds, not milliseconds.')

export const person = z.strictObject({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarImage: z.string().nullable(),
})
