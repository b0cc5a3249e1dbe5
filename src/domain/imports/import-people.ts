import { text } from '../base/text.ts'
import { keptText, nameKey, withoutHidden } from '../base/typed-text.ts'
import { guestNameProblem, MAX_GUEST_NAME } from '../guests/guest-names.ts'
import type { ImportedNight, ImportedPerson, NightsToImport } from './import-check.ts'
import { addedTogether, type ReadNight, type ReadPerson } from './import-nights.ts'

/** The identity of a person in the table. */
export type PersonChoice =
  | { readonly is: 'me' }
  | { readonly is: 'buddy'; readonly userId: string }
  | { readonly is: 'guest'; readonly guestId: string }
  /** A new guest, by default with the name in the table. */
  | { readonly is: 'new'; readonly name: string }
  | { readonly is: 'nobody' }

interface Account {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

/** The people whom the importer knows. */
export interface Known {
  readonly me: Account
  readonly buddies: readonly Account[]
  /** The importer's unclaimed guests. */
  readonly guests: readonly { readonly id: string; readonly name: string }[]
}

/** The person who imports. `unnamed`: the name of a new guest whose name in the table is not allowed. */
interface Importer {
  readonly meId: string
  readonly unnamed: string
}

/** The name of a guest whose own name is not allowed: translated, it is `unnamed` below. */
export const unnamedGuest = text`Guest`

/**
 * Suggests who the people of a table are, by name: the one account or guest with that username, else full name, else first name. If several
 * or none match, a new guest. Suggests each account and guest once.
 */
export function suggestPeople(
  people: readonly Pick<ReadPerson, 'key' | 'name'>[],
  { me, buddies, guests }: Known,
  unnamed: string,
): ReadonlyMap<string, PersonChoice> {
  const accounts = [me, ...buddies].map((account) => ({
    names: [account.username, `${account.firstName} ${account.lastName}`, account.firstName].map(nameKey),
    choice: account === me ? ({ is: 'me' } as const) : ({ is: 'buddy', userId: account.id } as const),
  }))
  const ownGuests = guests.map(({ id, name }) => ({
    names: Array<string>(3).fill(nameKey(name)),
    choice: { is: 'guest', guestId: id } as const,
  }))
  const known = [...accounts, ...ownGuests]
  const taken = new Set<PersonChoice>()
  const choices = new Map<string, PersonChoice>()
  for (const kind of [0, 1, 2])
    for (const person of people) {
      if (choices.has(person.key)) continue
      const found = known.filter(
        ({ names, choice }) => names[kind] === nameKey(person.name) && !taken.has(choice),
      )
      const [only] = found
      if (!only || found.length > 1) continue
      taken.add(only.choice)
      choices.set(person.key, only.choice)
    }
  return new Map(
    people.map((person) => [
      person.key,
      choices.get(person.key) ?? { is: 'new', name: guestNameFrom(person.name, unnamed) },
    ]),
  )
}

/** Removes invisible characters from a text, and truncates it to `most` characters. */
export const shownText = (text: string, most: number): string => {
  const letters = [...keptText(withoutHidden(text, ' ').replaceAll(/\s+/g, ' '))]
  while (letters.join('').length > most) letters.pop()
  return keptText(letters.join(''))
}

/**
 * Turns a name in the table into a valid guest's name: removes what is not allowed and truncates it (Rule 18.1); `unnamed` if nothing is
 * left.
 */
export function guestNameFrom(name: string, unnamed: string): string {
  const cut = shownText(name.replaceAll(/[/@:]+/g, ' '), MAX_GUEST_NAME)
  return guestNameProblem(cut) === null ? cut : unnamed
}

/**
 * The nights to import, without the people marked as nobody, and with the rows of the same person added up. Amounts in cents. Leaves out a
 * night without a date, for which the form asks first.
 */
export function nightsToImport(
  nights: readonly ReadNight[],
  people: readonly ReadPerson[],
  choices: ReadonlyMap<string, PersonChoice>,
  { meId, unnamed }: Importer,
): NightsToImport {
  const taken = new Map<string, { index: number; person: ImportedPerson }>()
  const indexes = new Map<string, number>()
  for (const { key: personKey, name } of people) {
    const choice = choices.get(personKey) ?? { is: 'new', name: guestNameFrom(name, unnamed) }
    if (choice.is === 'nobody') continue
    const identity = identityOf(choice, personKey)
    const same = taken.get(identity) ?? {
      index: taken.size,
      person: personOf(choice, guestNameFrom(name, unnamed), meId),
    }
    taken.set(identity, same)
    indexes.set(personKey, same.index)
  }
  return {
    people: [...taken.values()].map(({ person }) => person),
    nights: nights.flatMap((night): ImportedNight | [] => {
      if (night.startsAt === null) return []
      const rows = night.rows.flatMap(({ person, buyIn, cashOut }) => {
        const index = indexes.get(person)
        return index === undefined ? [] : { person: index, buyIn, cashOut }
      })
      return { startsAt: night.startsAt, name: night.name, rows: addedTogether(rows) }
    }),
  }
}

/** Never merges new guests by name. */
function identityOf(choice: Exclude<PersonChoice, { is: 'nobody' }>, personKey: string): string {
  if (choice.is === 'new') return `new ${personKey}`
  return choice.is === 'me' ? 'me' : choice.is === 'buddy' ? choice.userId : choice.guestId
}

function personOf(
  choice: Exclude<PersonChoice, { is: 'nobody' }>,
  name: string,
  meId: string,
): ImportedPerson {
  switch (choice.is) {
    case 'me':
      return { name, userId: meId }
    case 'buddy':
      return { name, userId: choice.userId }
    case 'guest':
      return { name, guestId: choice.guestId }
    case 'new':
      return { name: choice.name }
    default:
      return choice satisfies never
  }
}
