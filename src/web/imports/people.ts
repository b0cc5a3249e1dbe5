import type { ReadImport, ReadPerson } from '../../domain/imports/import-nights.ts'
import {
  guestNameFrom,
  type Known,
  type PersonChoice,
  suggestPeople,
  unnamedGuest,
} from '../../domain/imports/import-people.ts'
import { said, t } from '../i18n/language.ts'
import { shortDateText } from '../i18n/texts/formats.ts'
import { type AvatarPerson, guestNamed } from '../ui/Avatar.tsx'

/** The choices for the people of a table, by their keys; without those for whom nothing was chosen. */
export type Choices = Readonly<Record<string, PersonChoice>>

/** A person of the table, as step 3 shows them. */
export interface NamedPlayer extends ReadPerson {
  /** One known person has this name. */
  readonly isGuess: boolean
  /** Why the choice is not possible. */
  readonly problem: string | null
}

/** The people of a table with the choices made for them; by default, the known person of exactly this name. */
export function peopleOf(
  { nights, people }: ReadImport,
  chosen: Choices,
  known: Known,
): { readonly players: readonly NamedPlayer[]; readonly choices: Choices } {
  const guesses = [...suggestPeople(people, known, said(unnamedGuest))].filter(([, { is }]) => is !== 'new')
  const choices = { ...Object.fromEntries(guesses), ...chosen }
  const claims = new Map(people.map(({ key }) => [key, claimOf(choices[key])]))
  const problemOf = ({ key, name }: ReadPerson): string | null => {
    const claim = claims.get(key)
    const rivals = people.filter((other) => claim && other.key !== key && claims.get(other.key) === claim)
    for (const other of rivals) {
      const night = nights.find(({ rows }) =>
        [key, other.key].every((each) => rows.some(({ person }) => person === each)),
      )
      if (night)
        return t`${name} and ${other.name} both played on ${nightTitle(night)}, so they cannot be the same person.`
    }
    return null
  }
  const players = people.map(
    (person): NamedPlayer => ({
      ...person,
      isGuess: guesses.some(([key]) => key === person.key),
      problem: problemOf(person),
    }),
  )
  return { players, choices }
}

/** The account or guest that a choice stands for. Every new guest is somebody else. */
const claimOf = (choice: PersonChoice | undefined): string | null =>
  !choice || choice.is === 'new' || choice.is === 'nobody' ? null : optionOf(choice)

/** A person whom a name can stand for. */
export interface Candidate {
  readonly value: string
  readonly person: AvatarPerson
  /** The label of the option: "dana_wu (Dana Wu)". */
  readonly label: string
  readonly group: 'me' | 'buddies' | 'guests'
}

/** Everybody whom a name can stand for: the viewer, their buddies, their guests. */
export function candidatesOf({ me, buddies, guests }: Known): readonly Candidate[] {
  return [
    { value: optionOf({ is: 'me' }), person: me, label: t`Me (${me.username})`, group: 'me' },
    ...buddies.map((person): Candidate => {
      const { id: userId, username, firstName, lastName } = person
      const value = optionOf({ is: 'buddy', userId })
      return { value, person, label: `${username} (${firstName} ${lastName})`, group: 'buddies' }
    }),
    ...guests.map(({ id, name }): Candidate => {
      const value = optionOf({ is: 'guest', guestId: id })
      return { value, person: guestNamed(id, name), label: name, group: 'guests' }
    }),
  ]
}

/** A choice as an option's value; `choiceOf` parses it. */
export function optionOf(choice: PersonChoice): string {
  if (choice.is === 'buddy') return `buddy ${choice.userId}`
  return choice.is === 'guest' ? `guest ${choice.guestId}` : choice.is
}

/** `name`: the table's, which a new guest gets. */
export function choiceOf(value: string, name: string): PersonChoice {
  const [is, id = ''] = value.split(' ')
  if (is === 'buddy') return { is, userId: id }
  if (is === 'guest') return { is, guestId: id }
  return is === 'me' || is === 'nobody'
    ? { is }
    : { is: 'new', name: guestNameFrom(name, said(unnamedGuest)) }
}

/** A night's label: its date, else its name in the table. */
export function nightTitle({ startsAt, name }: { startsAt: number | null; name: string }): string {
  if (startsAt !== null) return shortDateText(startsAt)
  return name || t`this night`
}
