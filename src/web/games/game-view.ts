import type { WireGame, WirePerson } from '../../contract/endpoints.ts'
import { countsFromWire, entriesFromWire, entryAsksFromWire, gameFromWire } from '../../contract/game-wire.ts'
import { refuseCorrection, refuseCounting } from '../../domain/corrections/correction.ts'
import type { Game } from '../../domain/game/game.ts'
import type { Count, Entry } from '../../domain/table/entries.ts'
import type { EntryAsk } from '../../domain/table/entry-asks.ts'
import type { PlayState } from '../../domain/table/play.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'

type Beside = Pick<
  WireGame,
  | 'asks'
  | 'endedAt'
  | 'hostEmail'
  | 'hostFirstName'
  | 'hostId'
  | 'hostLastName'
  | 'isHost'
  | 'mayRun'
  | 'startedAt'
  | 'takenBack'
  | 'timeZone'
>

/** A game as somebody sees it: the domain's game in cents, its entries and counts, and the people in it. */
export interface GameView extends Game, Readonly<Beside> {
  /** The viewer's id; '' until it is known. */
  readonly myId: string
  readonly entries: readonly Entry[]
  readonly counts: readonly Count[]
  /** The asks that the viewer can enter, or the viewer's own. */
  readonly entryAsks: readonly EntryAsk[]
  /** The host, then all others in seat order. */
  readonly people: WireGame['gameUsers']
}

const views = new WeakMap<WireGame, GameView>()

/** The view of a cached game, created once per answer and shared by the screens that read it. */
export function gameView(wire: WireGame, myId: string): GameView {
  const known = views.get(wire)
  if (known?.myId === myId) return known
  const { asks, hostEmail, hostFirstName, hostId, hostLastName, isHost } = wire
  const { gameUsers: people, mayRun, startedAt, endedAt, takenBack, timeZone } = wire
  const view = {
    ...gameFromWire(wire),
    entries: entriesFromWire(wire),
    counts: countsFromWire(wire),
    people,
    myId,
    asks,
    hostEmail,
    hostFirstName,
    hostId,
    hostLastName,
    isHost,
    entryAsks: entryAsksFromWire(wire),
    mayRun,
    startedAt,
    endedAt,
    takenBack,
    timeZone,
  }
  views.set(wire, view)
  return view
}

type Named = Pick<GameView, 'people' | 'myId'>

/** Somebody in a game, as `Avatar` takes them. */
export function personIn({ people }: Named, id: string): GameView['people'][number] {
  const unknown = {
    id,
    username: '',
    firstName: '',
    lastName: '',
    email: '',
    avatarImage: null,
    guest: false,
  }
  return people.find((person) => person.id === id) ?? unknown
}

/** The name that a screen shows for a person in a game; 'Me' for the viewer (Rule 14.17). */
export function nameIn({ people, myId }: Called, userId: string): string {
  return userId === myId ? words.me : namesOf(people)(userId)
}

/** A person's name at the beginning of a sentence: "You" for the viewer. */
export function subjectIn({ people, myId }: Called, userId: string): string {
  return userId === myId ? t`You` : namesOf(people)(userId)
}

const known = new WeakMap<readonly CalledPerson[], ReadonlyMap<string, string>>()

/**
 * The names of people on a screen: the first name; the full name where two first names are equal; with the username where full names are
 * equal too.
 */
export function namesOf(people: readonly CalledPerson[]): (userId: string) => string {
  const names = known.get(people) ?? new Map(people.map((person) => [person.id, nameAmong(people, person)]))
  known.set(people, names)
  return (userId) => names.get(userId) ?? ''
}

interface Called {
  readonly people: readonly CalledPerson[]
  readonly myId: string
}

type CalledPerson = Pick<WirePerson, 'id' | 'username' | 'firstName' | 'lastName'>

function nameAmong(people: readonly CalledPerson[], person: CalledPerson): string {
  const isOnly = (textOf: (each: CalledPerson) => string) =>
    people.filter((each) => textOf(each) === textOf(person)).length === 1
  if (isOnly((each) => each.firstName)) return person.firstName
  return isOnly(fullName) ? fullName(person) : `${fullName(person)} (${person.username})`
}

export const fullName = ({ firstName, lastName }: Pick<WirePerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

export const hostName = ({ hostFirstName: firstName, hostLastName: lastName }: Beside): string =>
  fullName({ firstName, lastName })

/** Whether a person in a game has a profile to open: a guest has no account. */
export const hasProfile = (game: Named, userId: string): boolean => !personIn(game, userId).guest

type Seen = Pick<GameView, 'endedAt' | 'myId'>
const by = ({ myId: userId, endedAt }: Seen, now: number) => ({ userId, endedAt, now })

/** Whether the viewer may correct the night now, in unix seconds (Rules 18.11, 22.1). */
export const mayCorrect = (action: 'mend' | 'setBuyIn', game: GameView, now: number): boolean =>
  refuseCorrection(action, game, by(game, now)) === null

/** Whether the viewer may count the table now, or share out the money that is left (Rules 23.1, 23.12). */
export const mayCount = (game: GameView, state: PlayState, now: number): boolean =>
  refuseCounting(game, state, [], by(game, now)) === null
