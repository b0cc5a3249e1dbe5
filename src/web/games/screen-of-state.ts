import type { Game, GameState } from '../../domain/game/game.ts'
import { href } from '../navigation/href.ts'

/** The screen for a game whose state does not fit the current one; null if it fits. */
export function screenElsewhere(game: Pick<Game, 'id' | 'state'>, state: GameState): string | null {
  if (game.state === state) return null
  switch (game.state) {
    case 'upcoming':
      return href('/game-attendance', { gameId: game.id })
    case 'active':
      return href('/game-in-play', { gameId: game.id })
    case 'complete':
      return href('/game-history', { gameId: game.id })
    case 'cancelled':
      return href('/games')
    default:
      return game.state satisfies never
  }
}
