import { gameToWire } from '../../contract/game-wire.ts'
import type { WireGame } from '../../contract/table.ts'
import type { PersonRow } from '../accounts/store.ts'
import { personView } from '../accounts/view.ts'
import type { Night } from './nights-store.ts'

/** Everybody in a game: the host, then the invitees. */
const peopleIn = ({ game }: Night): string[] => [game.hostId, ...game.invites.map(({ userId }) => userId)]

function personOf(people: ReadonlyMap<string, PersonRow>, id: string): PersonRow {
  const person = people.get(id)
  if (!person) throw new Error('Somebody in a game has no account.')
  return person
}

/**
 * A game as its host sees it, or somebody else who is in it. People of the same game see each other's e-mail (Decisions 2), so the
 * caller has to make sure that the viewer is in it.
 */
export function gameView(night: Night, isHost: boolean): WireGame {
  const { game, events, people } = night
  const host = personOf(people, game.hostId)
  return {
    ...gameToWire(game, events),
    isHost,
    hostFirstName: host.first_name,
    hostLastName: host.last_name,
    hostEmail: host.email,
    gameUsers: peopleIn(night).map((id) => personView(personOf(people, id), true)),
  }
}
