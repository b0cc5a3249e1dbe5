import { isBlank, keptText } from './blank.ts'
import { hiddenProblem } from './hidden-characters.ts'
import { type Participant, participants, type Seating } from './players.ts'

/** Characters of a guest's name, at most. */
const MOST = 40

/** What is wrong with a guest's name, as a sentence, or null (Rule 18.1). It cannot look like an address, a path or a mention. */
export function guestNameProblem(name: string): string | null {
  if (isBlank(name)) return 'A name is required.'
  if ([...keptText(name)].length > MOST) return `A name can have ${MOST} characters at most.`
  if (/[/@:]/.test(name)) return 'A name cannot have /, @ or : in it.'
  return hiddenProblem(name)
}

/**
 * The names that the guests of a game are shown under, by their ids: the second of one name is "Mike 2", in seat order, whatever the
 * case (Rule 18.3). A number that makes a name which somebody else has is skipped.
 */
export function guestNames(game: Seating): ReadonlyMap<string, string> {
  const guests = participants(game).filter(isGuest)
  const written = new Set(guests.map(({ guestName }) => nameKey(guestName)))
  const shown = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, guestName } of guests) {
    let name = guestName
    for (let number = 2; taken.has(nameKey(name)); number += 1) {
      const numbered = `${guestName} ${number}`
      if (!written.has(nameKey(numbered))) name = numbered
    }
    taken.add(nameKey(name))
    shown.set(id, name)
  }
  return shown
}

const isGuest = (player: Participant): player is Participant & { readonly guestName: string } =>
  player.userId === null && player.guestName !== null

const nameKey = (name: string) => keptText(name).toLowerCase()
