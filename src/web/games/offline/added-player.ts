import type { Input, WireGame, WirePerson } from '../../../contract/endpoints.ts'
import { accountPlayer, guestPlayer, type Player } from '../../../domain/game/players.ts'

/** Somebody who is added to a game, as this device shows them until the server answers. `isNew`: a guest whose id it has made. */
export interface AddedPlayer extends Pick<WirePerson, 'id' | 'username' | 'firstName' | 'lastName'> {
  readonly avatarImage?: WirePerson['avatarImage'] | undefined
  readonly guest: boolean
  readonly isNew: boolean
}

export function namedBy({
  id,
  username,
  guest,
  isNew,
}: AddedPlayer): Pick<Input<'addPlayer'>, 'userId' | 'guestId' | 'name'> {
  if (!guest) return { userId: id }
  return isNew ? { guestId: id, name: username } : { guestId: id }
}

export const asPlayer = ({ id, username, guest }: AddedPlayer): Player =>
  guest ? guestPlayer(id, username, 'accepted') : accountPlayer(id, 'player', 'accepted')

type People = WireGame['gameUsers']

/** The people of a game with those whom this device has added, so that screens can name them. */
export function withAdded(people: People, added: readonly AddedPlayer[]): People {
  const known = new Set(people.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  const named = fresh.map(({ id, username, firstName, lastName, avatarImage = null, guest }) => {
    return { id, username, firstName, lastName, avatarImage, guest, email: '' }
  })
  return [...people, ...named]
}
