import type { QueryClient } from '@tanstack/react-query'
import type { WireGame } from '../../contract/endpoints.ts'
import { withGame } from './game-lists.ts'
import { type GameLists, gamesKey } from './own-games.ts'
import { gameKey } from './queries.ts'

/**
 * Caches an answered game under its own key and in its group of the lists. An answer that is older than the cached game
 * (another request was faster) changes nothing.
 */
export function cacheGame(client: QueryClient, game: WireGame): void {
  client.setQueryData<WireGame>(gameKey(game.id), (known) =>
    known && known.version > game.version ? known : game,
  )
  client.setQueryData<GameLists>(gamesKey, (lists) => lists && withGame(lists, game))
}
