import { z } from 'zod'
import { dollarsFromCents, MAX_AMOUNT } from '../domain/base/money.ts'
import { TOO_LARGE } from '../domain/base/refusal.ts'
import { inEnglish, type Text, text } from '../domain/base/text.ts'
import { hiddenProblem, isBlank } from '../domain/base/typed-text.ts'

const texts = new Map<string, Text>()

/** Registers a text as the message of a schema, which accepts only strings. `messageText` finds the text again, to translate it for the caller. */
export function message(said: Text): string {
  const english = inEnglish(said)
  texts.set(english, said)
  return english
}

/** The text of a schema's message. Messages that are not ours stay in English. */
export const messageText = (english: string): Text => texts.get(english) ?? { pattern: english, values: [] }

export const id = z.uuid({ error: message(text`This was not found.`) })

/** The id of a command: 128 bits chosen by the device, with or without a UUID's hyphens, in lower case so that each form has one spelling. */
export const commandId = z
  .string({ error: message(text`A command id has to be text.`) })
  .regex(
    /^(?:[0-9a-f]{32}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/,
    message(text`A command id is 32 hexadecimal digits in lower case, or a UUID.`),
  )

/** The maximum length of a single line of text. */
const LINE = 200

/** The code in a mailed link. */
export const code = z
  .string()
  .min(1, message(text`A code is required.`))
  .max(200, message(text`This is not a code of ours.`))

export const password = z.string().max(200, message(text`A password has 200 characters at most.`))

/** The account's present password. No log and no fingerprint contains it. */
export const currentPassword = password.min(1, message(text`A password is required.`))

const typed = (what: Text, max: number) =>
  z
    .string({ error: message(text`${what} has to be text.`) })
    .max(max, message(text`${what} can have ${max} characters at most.`))

/** One line of free text. It may be empty, has no control characters, and stays untrimmed. */
export const line = (what: Text, max = LINE) =>
  typed(what, max).regex(/^[^\p{Cc}\p{Cs}]*$/u, message(text`${what} holds characters that cannot be shown.`))

/** One line that is or becomes a name or a place, without invisible characters. */
export const nameLine = (what: Text, max = LINE) =>
  typed(what, max).superRefine((name, check) => {
    const problem = hiddenProblem(name)
    if (problem !== null) check.addIssue({ code: 'custom', message: message(problem) })
  })

/** A required name or place: at least one visible character. */
export const requiredName = (what: Text, max = LINE) =>
  nameLine(what, max).refine((name) => !isBlank(name), message(text`${what} is required.`))

/** Several lines of free text. */
export const paragraph = (what: Text, max: number) =>
  typed(what, max).regex(
    /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u,
    message(text`${what} holds characters that cannot be shown.`),
  )

function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4
}

const amountTo = (most: number, tooMuch: Text) =>
  z
    .number({ error: message(text`An amount has to be a number.`) })
    .min(0, message(text`An amount cannot be negative.`))
    .max(most, message(tooMuch))
    .refine(hasTwoDecimals, { error: message(text`An amount has two decimals at most.`) })
    .meta({ description: 'Dollars, two decimals at most' })

export const dollars = amountTo(dollarsFromCents(MAX_AMOUNT), TOO_LARGE)

/** More than any pot, even with hundreds of rebuys of the highest amount at every seat. Still exact as a number. */
const MOST_POT = 1_000_000_000

/** Dollars of an entry at the table: a cash-out may exceed the highest buy-in (Rule 13.3). */
export const potDollars = amountTo(MOST_POT, text`No pot is that large.`)

/** Dollars that may be negative: winnings. */
export const signedDollars = z.number().meta({ description: 'Dollars, two decimals at most' })

const LAST_SECOND = 253_402_300_799

export const unixSeconds = z
  .int({ error: message(text`A time has to be whole unix seconds.`) })
  .min(0, message(text`A time cannot be before 1970.`))
  .max(LAST_SECOND, message(text`A time has to be unix seconds, not milliseconds.`))

/** A whole number within these limits, each allowed. The sentence refuses anything else. */
export function wholeFrom(least: number, most: number, otherwise: Text) {
  const error = message(otherwise)
  return z.int({ error }).min(least, error).max(most, error)
}

export const person = z.strictObject({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarImage: z.string().nullable(),
})

/** Somebody on the tab, in a group or in its standings, without an email. A guest has a name only. */
export const shownPerson = person.omit({ email: true }).extend({ guest: z.boolean() })

/** For results of tournaments. */
export const lastPlace = z.int().optional().meta({
  description: 'The last of the places that somebody shares with others who went out in the same hand',
})
