import type { WireGuest, WirePerson } from '../../../contract/endpoints.ts'
import { folded } from '../../../domain/base/typed-text.ts'
import { playerIds } from '../../../domain/game/game.ts'
import { guestNameProblem } from '../../../domain/guests/guest-names.ts'
import { matchesPerson } from '../../../domain/people/buddies.ts'
import type { GameView } from '../../games/game-view.ts'
import type { AddedPlayer } from '../../games/offline/queued-command.ts'
import { saidOrNull } from '../../i18n/language.ts'
import { guestNamed } from '../../ui/Avatar.tsx'

/** The people to offer, each as the player whom a tap adds. */
export interface Choices {
  /** `isIn`: they are in the game already. */
  readonly people: readonly {
    readonly player: AddedPlayer
    readonly isBuddy: boolean
    readonly isIn: boolean
  }[]
  /** The typed name as a new guest, unless it is empty or invalid. */
  readonly newGuest: AddedPlayer | null
  /** Why the typed name is invalid for a guest. */
  readonly problem: string | null
  readonly guests: readonly AddedPlayer[]
  /** The player picked until the person picks another. */
  readonly suggested: AddedPlayer | null
}

/** How many people to offer before anything is typed. */
const AT_FIRST = 6

export interface Known {
  readonly game: GameView
  readonly buddies: readonly WirePerson[]
  readonly guests: readonly WireGuest[]
  /** The id that this device gives to a new guest. */
  readonly newGuestId: string
}

/**
 * The people to offer for a search. Matching guests come first. A guest with exactly the typed name is preselected, so that nobody is
 * added twice; otherwise the typed name is, as a new guest.
 */
export function choicesFor({ game, buddies, guests, newGuestId }: Known, search: string): Choices {
  const typed = search.trim()
  const seated = new Set(playerIds(game))
  const isMatch = (name: string) => folded(name).includes(folded(typed))

  const buddyIds = new Set(buddies.map(({ id }) => id))
  const listed = game.people.filter(({ id, guest }) => !guest && !buddyIds.has(id))
  const people = [...buddies, ...listed]
    .filter((person) => (typed === '' ? !seated.has(person.id) : matchesPerson(person, typed)))
    .map((person) => ({
      player: accountToAdd(person),
      isBuddy: buddyIds.has(person.id),
      isIn: seated.has(person.id),
    }))

  const known = guestsOf(game, guests).filter(({ id }) => !seated.has(id))
  const offered = [
    ...known.filter(({ username }) => isMatch(username)),
    ...known.filter(({ username }) => !isMatch(username)),
  ]
  const same = typed === '' ? undefined : known.find(({ username }) => folded(username) === folded(typed))

  const problem = typed === '' ? null : saidOrNull(guestNameProblem(typed))
  const newGuest = typed === '' || problem !== null ? null : { ...guestNamed(newGuestId, typed), isNew: true }
  return {
    people: typed === '' ? people.slice(0, AT_FIRST) : people,
    newGuest,
    problem,
    guests: offered,
    suggested: same ?? newGuest,
  }
}

/** An account as the player to add, without their email. */
const accountToAdd = ({ id, username, firstName, lastName, avatarImage }: WirePerson): AddedPlayer => ({
  id,
  username,
  firstName,
  lastName,
  avatarImage,
  guest: false,
  isNew: false,
})

/** The host's guests, and guests of this game whom that list lacks. */
function guestsOf(game: GameView, guests: readonly WireGuest[]): readonly AddedPlayer[] {
  const ids = new Set(guests.map(({ id }) => id))
  const unclaimed = guests.filter(({ claimedBy }) => claimedBy === null)
  const others = game.people.filter(({ id, guest }) => guest && !ids.has(id))
  const named = [...unclaimed, ...others.map(({ id, firstName: name }) => ({ id, name }))]
  return named.map(({ id, name }) => ({ ...guestNamed(id, name), isNew: false }))
}
