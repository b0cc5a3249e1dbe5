import type { Game } from './game.ts'
import { changed } from './lifecycle.ts'
import { allowedIn } from './permissions.ts'
import { hostOf, playerOf } from './players.ts'
import { type Refusal, refuse } from './refusal.ts'
import { text } from './text.ts'

/**
 * Takes somebody off the list of a game that has not begun (Rule 18.10). Refuses with `not_upcoming`, `not_a_player`, and
 * `not_allowed` for the host and for oneself.
 */
export function removePlayer(game: Game, id: string, actorId: string): Game | Refusal {
  const refused = allowedIn(game, 'removePlayer')
  if (refused !== null) return refused
  const player = playerOf(game, id)
  if (player === undefined || player.response === 'asking')
    return refuse('not_a_player', text`This person is not invited to the game.`)
  if (player === hostOf(game)) return refuse('not_allowed', text`The host cannot be taken off the list.`)
  if (player.userId === actorId)
    return refuse('not_allowed', text`You cannot take yourself off the list. Decline instead.`)
  return changed(game, { players: game.players.filter((each) => each !== player) })
}
