import type { WireGuest, WirePerson } from '../../../contract/endpoints.ts'
import { folded } from '../../../domain/base/typed-text.ts'
import { playerIds } from '../../../domain/game/game.ts'
import { guestNameProblem } from '../../../domain/guests/guest-names.ts'
import { matchesPerson } from '../../../domain/people/buddies.ts'
import type { GameView } from '../../games/game-view.ts'
import { saidOrNull } from '../../i18n/language.ts'

/** A person who can be added to a game. `isIn`: they are in it already. */
export type Choice =
  | {
      readonly kind: 'account'
      readonly person: WirePerson
      readonly isBuddy: boolean
      readonly isIn: boolean
    }
  | { readonly kind: 'guest'; readonly guest: Pick<WireGuest, 'id' | 'name'> }
  | { readonly kind: 'new'; readonly name: string }

export interface Choices {
  readonly people: readonly Extract<Choice, { kind: 'account' }>[]
  /** The typed name as a new guest, unless it is empty or invalid. */
  readonly newGuest: Extract<Choice, { kind: 'new' }> | null
  /** Why the typed name is invalid for a guest. */
  readonly problem: string | null
  readonly guests: readonly Extract<Choice, { kind: 'guest' }>[]
  /** The choice picked until the person picks another. */
  readonly suggested: Choice | null
}

/** How many people to offer before anything is typed. */
const AT_FIRST = 6

export interface Known {
  readonly game: GameView
  readonly buddies: readonly WirePerson[]
  readonly guests: readonly WireGuest[]
}

/**
 * The people to offer for a search. Matching guests come first. A guest with exactly the typed name is preselected, so that nobody is
 * added twice; otherwise the typed name is, as a new guest.
 */
export function choicesFor({ game, buddies, guests }: Known, search: string): Choices {
  const typed = search.trim()
  const seated = new Set(playerIds(game))
  const isMatch = (name: string) => folded(name).includes(folded(typed))

  const buddyIds = new Set(buddies.map(({ id }) => id))
  const listed = game.people.filter(({ id, guest }) => !guest && !buddyIds.has(id))
  const people = [...buddies, ...listed]
    .filter((person) => (typed === '' ? !seated.has(person.id) : matchesPerson(person, typed)))
    .map((person) => ({
      kind: 'account' as const,
      person,
      isBuddy: buddyIds.has(person.id),
      isIn: seated.has(person.id),
    }))

  const known = guestsOf(game, guests).filter(({ id }) => !seated.has(id))
  const offered = [
    ...known.filter(({ name }) => isMatch(name)),
    ...known.filter(({ name }) => !isMatch(name)),
  ]
  const same = typed === '' ? undefined : known.find(({ name }) => folded(name) === folded(typed))

  const problem = typed === '' ? null : saidOrNull(guestNameProblem(typed))
  const newGuest = typed === '' || problem !== null ? null : { kind: 'new' as const, name: typed }
  return {
    people: typed === '' ? people.slice(0, AT_FIRST) : people,
    newGuest,
    problem,
    guests: offered.map((guest) => ({ kind: 'guest', guest })),
    suggested: same ? { kind: 'guest', guest: same } : newGuest,
  }
}

/** The key of a choice, for rendering and comparison. */
export function keyOfChoice(choice: Choice): string {
  switch (choice.kind) {
    case 'account':
      return choice.person.id
    case 'guest':
      return choice.guest.id
    case 'new':
      return 'new'
    default:
      return choice satisfies never
  }
}

/** The host's guests, and guests of this game whom that list lacks. */
function guestsOf(game: GameView, guests: readonly WireGuest[]): Pick<WireGuest, 'id' | 'name'>[] {
  const ids = new Set(guests.map(({ id }) => id))
  const unclaimed = guests.filter(({ claimedBy }) => claimedBy === null)
  const others = game.people.filter(({ id, guest }) => guest && !ids.has(id))
  return [...unclaimed, ...others.map(({ id, firstName: name }) => ({ id, name }))]
}
