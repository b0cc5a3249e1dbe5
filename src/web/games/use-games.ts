import type { UseQueryResult } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { REFRESH_MS, useCall } from '../api/use-call.ts'
import { type GameLists, gamesKey, newest } from './own-games.ts'

/** One's own games in their groups. Never garbage collected, because of the older pages. */
export function useGames(): UseQueryResult<GameLists> {
  return useCall('listGames', newest, { every: REFRESH_MS, gcTime: Number.POSITIVE_INFINITY, join })
}

/** Appends the older pages. Their code is loaded only where there are any. */
async function join(fresh: GameLists): Promise<GameLists> {
  const loaded = queryClient.getQueryData<GameLists>(gamesKey)?.complete.length ?? 0
  if (loaded <= fresh.complete.length) return fresh
  return (await import('./older-games.ts')).joinOlder(queryClient, fresh)
}
