import type { AddedPlayer } from '../offline/added-player.ts'
import type { Choice } from './choices.ts'

/** The player that a choice means. `newGuestId`: the id that this device gives to a new guest. */
export function playerFromChoice(choice: Choice, newGuestId: string): AddedPlayer {
  switch (choice.kind) {
    case 'account': {
      const { id, username, firstName, lastName, avatarImage } = choice.person
      return { id, username, firstName, lastName, avatarImage, guest: false, isNew: false }
    }
    case 'guest':
      return guest(choice.guest.id, choice.guest.name, false)
    case 'new':
      return guest(newGuestId, choice.name, true)
    default:
      return choice satisfies never
  }
}

const guest = (id: string, name: string, isNew: boolean): AddedPlayer => {
  return { id, username: name, firstName: name, lastName: '', guest: true, isNew }
}
