import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { REFRESH_MS } from '../api/use-call.ts'
import { joinOlder } from './older-games.ts'
import { type GameLists, gamesKey, newest } from './own-games.ts'

/** One's own games in their groups. Never garbage collected, because of the older pages. */
export const gamesQuery = queryOptions<GameLists>({
  queryKey: gamesKey,
  queryFn: ({ signal }) => call('listGames', newest, { signal }).then(join),
  gcTime: Number.POSITIVE_INFINITY,
})

export function useGames(): UseQueryResult<GameLists> {
  return useQuery({ ...gamesQuery, refetchInterval: REFRESH_MS })
}

/** Appends the older pages. */
async function join(fresh: GameLists): Promise<GameLists> {
  const loaded = queryClient.getQueryData<GameLists>(gamesKey)?.complete.length ?? 0
  return loaded <= fresh.complete.length ? fresh : joinOlder(queryClient, fresh)
}
