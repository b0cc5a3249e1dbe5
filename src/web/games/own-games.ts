import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../contract/table.ts'
import { HISTORY_PAGE } from '../../domain/history.ts'
import { queryClient } from '../api/query-client.ts'
import { keyOf, REFRESH_MS, useCall } from '../api/use-call.ts'

export type GameLists = Output<'listGames'>

/** How one's own games are asked for: all that are to come or in play, and the newest page of those that are over. */
export const newest = { most: String(HISTORY_PAGE) } as const

/** Where the lists of one's own games are kept, with the older pages that were loaded. */
export const gamesKey = keyOf('listGames', newest)

/** One's own games in their groups; loaded again on focus and every 30 s, and never forgotten with their older pages. */
export function useGames(): UseQueryResult<GameLists> {
  return useCall('listGames', newest, { every: REFRESH_MS, gcTime: Number.POSITIVE_INFINITY, join })
}

/** What only those need who asked for older games is fetched for them alone. */
async function join(fresh: GameLists): Promise<GameLists> {
  const loaded = queryClient.getQueryData<GameLists>(gamesKey)?.complete.length ?? 0
  if (loaded <= fresh.complete.length) return fresh
  return (await import('./older-games.ts')).goOnWith(queryClient, fresh)
}
