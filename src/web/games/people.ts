import type { WireGame } from '../../contract/endpoints.ts'
import { words } from '../i18n/texts/words.ts'

/** Somebody in a game, as `Avatar` takes them. */
export function personIn(game: WireGame, userId: string): WireGame['gameUsers'][number] {
  return (
    game.gameUsers.find((person) => person.id === userId) ?? {
      id: userId,
      username: '',
      firstName: '',
      lastName: '',
      email: '',
      avatarImage: null,
      guest: false,
    }
  )
}

/** Somebody's username, or 'Me' for oneself (Rule 14.17). */
export function nameIn(game: WireGame, userId: string, myId: string | undefined): string {
  return userId === myId ? words.me : personIn(game, userId).username
}

export function fullNameIn(game: WireGame, userId: string): string {
  const { firstName, lastName } = personIn(game, userId)
  return `${firstName} ${lastName}`.trim()
}

/** Whether someone in a game has a profile to open: a guest has no account. */
export function hasProfile(game: WireGame, userId: string): boolean {
  return !game.gameUsers.some(({ id, guest }) => guest && id === userId)
}
