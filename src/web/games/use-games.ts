import type { UseQueryResult } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { REFRESH_MS, useCall } from '../api/use-call.ts'
import { type GameLists, gamesKey, newest } from './own-games.ts'

/** One's own games in their groups. Refetched on focus and every 30 s; kept for good, with the older pages. */
export function useGames(): UseQueryResult<GameLists> {
  return useCall('listGames', newest, { every: REFRESH_MS, gcTime: Number.POSITIVE_INFINITY, join })
}

/** Puts the newest page before the older ones. That code is only loaded where older pages are. */
async function join(fresh: GameLists): Promise<GameLists> {
  const loaded = queryClient.getQueryData<GameLists>(gamesKey)?.complete.length ?? 0
  if (loaded <= fresh.complete.length) return fresh
  return (await import('./older-games.ts')).joinOlder(queryClient, fresh)
}
