import { type Text, text } from '../base/text.ts'
import { hiddenProblem, isBlank, keptText, nameKey } from '../base/typed-text.ts'
import { type Participant, participants, type Seating } from '../game/players.ts'

/** The maximum length of a guest's name, in characters. */
export const MAX_GUEST_NAME = 40

/** Why a guest's name is invalid, as a sentence, or null (Rule 18.1). Refuses names that look like an address, a path or a mention. */
export function guestNameProblem(name: string): Text | null {
  if (isBlank(name)) return text`A name is required.`
  if ([...keptText(name)].length > MAX_GUEST_NAME)
    return text`A name can have ${MAX_GUEST_NAME} characters at most.`
  if (/[/@:]/.test(name)) return text`A name cannot have /, @ or : in it.`
  return hiddenProblem(name)
}

/** The names shown at the table for a game's guests, by id, numbered in seat order (Rule 18.3). Accounts appear by their usernames. */
export function guestNames(game: Seating): ReadonlyMap<string, string> {
  return numbered(participants(game).filter(isGuest), ({ guestName }) => guestName)
}

/**
 * The names shown in a pass, by player's id (Rule 19.9). Numbers guests before accounts, so that an account does not change the number that
 * a guest has at the table.
 */
export function passNames(
  game: Seating,
  nameOf: (player: Participant) => string,
): ReadonlyMap<string, string> {
  const players = participants(game)
  const isOther = (player: Participant) => !isGuest(player)
  return numbered([...players.filter(isGuest), ...players.filter(isOther)], nameOf)
}

/** Players' names by id. The second with the same name, ignoring case, becomes "Mike 2". Skips numbers that would produce another player's name. */
function numbered<P extends Participant>(
  players: readonly P[],
  nameOf: (player: P) => string,
): ReadonlyMap<string, string> {
  const given = new Set(players.map((player) => nameKey(nameOf(player))))
  const shown = new Map<string, string>()
  const taken = new Set<string>()
  for (const player of players) {
    let name = nameOf(player)
    for (let number = 2; taken.has(nameKey(name)); number += 1) {
      const next = `${nameOf(player)} ${number}`
      if (!given.has(nameKey(next))) name = next
    }
    taken.add(nameKey(name))
    shown.set(player.id, name)
  }
  return shown
}

const isGuest = (player: Participant): player is Participant & { readonly guestName: string } =>
  player.userId === null && player.guestName !== null
