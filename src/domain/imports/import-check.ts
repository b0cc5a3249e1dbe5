import type { Cents } from '../base/money.ts'
import { type Refusal, refuse, refuseTooLarge } from '../base/refusal.ts'
import { type Text, text } from '../base/text.ts'

/** The maximum number of nights in one import (Rule 26.4). */
export const MAX_IMPORT_NIGHTS = 200

/** The maximum number of rows in one import. A row is one player in one night. */
const MAX_IMPORT_ROWS = 2000

/** The maximum number of people in one import. */
export const MAX_IMPORT_PEOPLE = 400

/** The maximum number of imported nights of one account. */
export const MAX_IMPORTED_NIGHTS = 1000

/** With one player there is nothing to rank. */
export const MIN_NIGHT_PLAYERS = 2

export const MAX_NIGHT_PLAYERS = 40

/** A person in an import: an account, a known guest, or else a new guest with this name. */
export interface ImportedPerson {
  readonly name: string
  readonly userId?: string | undefined
  readonly guestId?: string | undefined
}

/** A night to import; amounts in cents. */
export interface ImportedNight {
  /** Unix seconds. */
  readonly startsAt: number
  readonly name: string
  /** `person`: an index into the import's people, from 0. */
  readonly rows: readonly { readonly person: number; readonly buyIn: Cents; readonly cashOut: Cents }[]
}

export interface NightsToImport {
  readonly people: readonly ImportedPerson[]
  readonly nights: readonly ImportedNight[]
}

/** A key that is equal for the same night in two imports: its start and its amounts, whatever the names of its players. */
export function nightKey({
  startsAt,
  rows,
}: {
  readonly startsAt: number
  readonly rows: readonly Pick<ImportedNight['rows'][number], 'buyIn' | 'cashOut'>[]
}): string {
  return JSON.stringify([startsAt, ...rows.map(({ buyIn, cashOut }) => `${buyIn} ${cashOut}`).sort()])
}

/** Why a night of an import is invalid, as a sentence, or null (Rule 26.4). */
export function nightProblem(
  { startsAt, rows }: Pick<ImportedNight, 'startsAt' | 'rows'>,
  now: number,
): Text | null {
  if (startsAt > now) return text`This night is in the future.`
  if (rows.length < MIN_NIGHT_PLAYERS) return text`A night needs at least ${MIN_NIGHT_PLAYERS} players.`
  if (rows.length > MAX_NIGHT_PLAYERS) return text`A night can have at most ${MAX_NIGHT_PLAYERS} players.`
  if (new Set(rows.map(({ person }) => person)).size < rows.length)
    return text`A player is in this night twice.`
  const largest = Math.max(...rows.flatMap(({ buyIn, cashOut }) => [buyIn, cashOut]))
  return refuseTooLarge(largest)?.message ?? null
}

/** Null if the account can import these nights. Refuses with `invalid` and a sentence (Rule 26.4). */
export function refuseImport({ people, nights }: NightsToImport, now: number): Refusal | null {
  if (nights.length === 0) return refuse('invalid', text`There is no night to import.`)
  if (nights.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_IMPORT_ROWS)
    return refuse('invalid', text`An import can have at most ${MAX_IMPORT_ROWS} rows.`)
  if (people.length > MAX_IMPORT_PEOPLE)
    return refuse('invalid', text`An import can have at most ${MAX_IMPORT_PEOPLE} people.`)
  if (nights.some(({ rows }) => rows.some(({ person }) => people[person] === undefined)))
    return refuse('invalid', text`A row has no name.`)
  const ids = people.flatMap(({ userId, guestId }) => userId ?? guestId ?? [])
  if (new Set(ids).size < ids.length) return refuse('invalid', text`Two of the people are the same person.`)
  const problems = nights.flatMap((night) => nightProblem(night, now) ?? [])
  return problems[0] === undefined ? null : refuse('invalid', problems[0])
}

/** Refuses more nights for a guest whom a buddy has been asked to claim: the buddy would get them unseen (Rule 26.7). */
export const guestOffered = (name: string): Refusal =>
  refuse(
    'guest_offered',
    text`A buddy is being asked whether they are ${name}. ${name} can play once they have answered.`,
  )
