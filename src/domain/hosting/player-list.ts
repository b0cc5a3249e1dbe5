import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type Game, playing } from '../game/game.ts'
import { changed } from '../game/lifecycle.ts'
import { allowedIn } from '../game/permissions.ts'
import { hostOf, type Player, playerOf } from '../game/players.ts'

/**
 * Makes exactly these players the co-hosts (Rule 20.1). The caller checks the person with `can`. Refuses with `not_a_player` for
 * anybody but accounts that accepted, and with `not_active`.
 */
export function setCoHosts(game: Game, ids: readonly string[]): Game | Refusal {
  const refused = allowedIn(game, 'appoint')
  if (refused !== null) return refused
  const named = ids.map((id) => playerOf(game, id))
  const able = playing(game).filter(({ role, userId }) => role !== 'host' && userId !== null)
  if (!named.every((player) => player !== undefined && able.includes(player)))
    return refuse('not_a_player', text`Only players with an account who have accepted can be co-hosts.`)
  const players = game.players.map((player): Player => {
    const role = named.includes(player) ? 'coHost' : 'player'
    return player.role === 'host' || player.role === role ? player : { ...player, role }
  })
  const isSame = players.every((player, index) => player === game.players[index])
  return isSame ? game : changed(game, { players })
}

/**
 * Removes a player from a game that has not begun (Rule 18.10). Refuses with `not_upcoming`, `not_a_player`, and `not_allowed` for the host
 * and for oneself.
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
