import { newGuestId } from '../api/command-id.ts'
import type { AddedPlayer } from '../offline/added-player.ts'
import type { Choice } from './choices.ts'

/** The player that a choice means. A new guest gets an id from this device, so that they can be added offline. */
export function playerFromChoice(choice: Choice): AddedPlayer {
  switch (choice.kind) {
    case 'account': {
      const { id, username, firstName, lastName, avatarImage } = choice.person
      return { id, username, firstName, lastName, avatarImage, guest: false, isNew: false }
    }
    case 'guest':
      return guest(choice.guest.id, choice.guest.name, false)
    case 'new':
      return guest(newGuestId(), choice.name, true)
    default:
      return choice satisfies never
  }
}

const guest = (id: string, name: string, isNew: boolean): AddedPlayer => {
  return { id, username: name, firstName: name, lastName: '', guest: true, isNew }
}
