import {
  type QueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { WireGame } from '../../contract/endpoints.ts'
import { call } from '../api/call.ts'
import { keyOf, REFRESH_MS } from '../api/use-call.ts'
import { type GameLists, gamesKey } from './own-games.ts'

/** The query key of a game. */
export const gameKey = (gameId: string) => keyOf('fetchGame', { gameId })

/** One game, first from the cached lists, then from the server. */
export const gameQuery = (client: QueryClient, gameId: string) => ({
  queryKey: gameKey(gameId),
  queryFn: ({ signal }: QueryFunctionContext) => loadGame(client, gameId, signal),
  initialData: () => everyGame(client.getQueryData<GameLists>(gamesKey)).find((game) => game.id === gameId),
  initialDataUpdatedAt: () => client.getQueryState(gamesKey)?.dataUpdatedAt,
})

export function useGame(gameId: string): UseQueryResult<WireGame> {
  const client = useQueryClient()
  return useQuery<WireGame>({
    ...gameQuery(client, gameId),
    enabled: gameId !== '',
    refetchInterval: REFRESH_MS,
  })
}

/** Loads a game, unless a newer version (the answer to a change) was cached meanwhile. */
export async function loadGame(client: QueryClient, gameId: string, signal?: AbortSignal): Promise<WireGame> {
  const game = await call('fetchGame', { gameId }, { signal })
  const known = client.getQueryData<WireGame>(gameKey(gameId))
  return known && known.version > game.version ? known : game
}

export function everyGame(lists: GameLists | undefined): readonly WireGame[] {
  return lists ? [...lists.upcoming, ...lists.active, ...lists.complete] : []
}
