import type { WireGame, WirePerson } from '../../contract/endpoints.ts'
import { words } from '../strings/words.ts'

/** The person of that id in a game: for `Avatar`, and for their name. */
export function personIn(game: WireGame, userId: string): WirePerson {
  return (
    game.gameUsers.find((person) => person.id === userId) ?? {
      id: userId,
      username: '',
      firstName: '',
      lastName: '',
      email: '',
      avatarImage: null,
    }
  )
}

/** What someone is called at the table: their username, 'Me' for oneself (Rule 14.17). */
export function nameIn(game: WireGame, userId: string, myId: string | undefined): string {
  return userId === myId ? words.me : personIn(game, userId).username
}

/** First and last name of someone in a game. */
export function fullNameIn(game: WireGame, userId: string): string {
  const { firstName, lastName } = personIn(game, userId)
  return `${firstName} ${lastName}`.trim()
}
