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

/** The game with the people whom this device has added, so that screens can name them. */
export function withPeople(wire: WireGame, added: readonly AddedPlayer[]): WireGame {
  const known = new Set(wire.gameUsers.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return wire
  const people = fresh.map(({ id, username, firstName, lastName, avatarImage = null, guest }) => {
    return { id, username, firstName, lastName, avatarImage, guest, email: '' }
  })
  return { ...wire, gameUsers: [...wire.gameUsers, ...people] }
}
