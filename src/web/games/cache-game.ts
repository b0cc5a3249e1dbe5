import type { QueryClient } from '@tanstack/react-query'
import type { WireGame } from '../../contract/endpoints.ts'
import { withGame } from './game-lists.ts'
import { type GameLists, gamesKey } from './own-games.ts'
import { gameKey } from './queries.ts'

/** Caches a game from an answer, under its own key and in the lists. An answer older than the cached game is ignored. */
export function cacheGame(client: QueryClient, game: WireGame): void {
  client.setQueryData<WireGame>(gameKey(game.id), (known) =>
    known && known.version > game.version ? known : game,
  )
  client.setQueryData<GameLists>(gamesKey, (lists) => lists && withGame(lists, game))
}
