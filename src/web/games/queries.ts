import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireGame } from '../../contract/endpoints.ts'
import { call } from '../api/call.ts'
import { keyOf, REFRESH_MS } from '../api/use-call.ts'
import { type GameLists, gamesKey } from './own-games.ts'

/** Where one game is kept. */
export const gameKey = (gameId: string) => keyOf('fetchGame', { gameId })

/** One game; at once from the lists where they hold it, then from the server, on focus and every 30 s. */
export function useGame(gameId: string): UseQueryResult<WireGame> {
  const client = useQueryClient()
  return useQuery<WireGame>({
    queryKey: gameKey(gameId),
    queryFn: ({ signal }) => loadGame(client, gameId, signal),
    enabled: gameId !== '',
    refetchInterval: REFRESH_MS,
    initialData: () => everyGame(client.getQueryData<GameLists>(gamesKey)).find((game) => game.id === gameId),
    initialDataUpdatedAt: () => client.getQueryState(gamesKey)?.dataUpdatedAt,
  })
}

/** Loads a game; what came in meanwhile and is newer (the answer to a change) stays. */
export async function loadGame(client: QueryClient, gameId: string, signal?: AbortSignal): Promise<WireGame> {
  const game = await call('fetchGame', { gameId }, { signal })
  const known = client.getQueryData<WireGame>(gameKey(gameId))
  return known && known.version > game.version ? known : game
}

/** All games of the lists, in no particular order. */
export function everyGame(lists: GameLists | undefined): readonly WireGame[] {
  return lists ? [...lists.upcoming, ...lists.active, ...lists.complete] : []
}
