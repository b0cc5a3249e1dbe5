import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { gameFromWire } from '../../contract/game-wire.ts'
import type { Game } from '../../domain/game/game.ts'
import { GAMES_PAGE, isHistory, MOST_LISTED } from '../../domain/game/history.ts'
import { call, isNotThere } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { REFRESH_MS, useMyId } from '../api/use-call.ts'
import { everyGame, type GameLists, gamesKey, isBeyond, newest, withNewest, withOlder } from './game-cache.ts'
import { type GameGroups, groupGames } from './groups.ts'

/** The viewer's own games by group. Never garbage collected, because of the older pages. */
export const gamesQuery = queryOptions<GameLists>({
  queryKey: gamesKey,
  queryFn: ({ signal }) => call('listGames', newest, { signal }).then(join),
  gcTime: Number.POSITIVE_INFINITY,
})

export function useGames(): UseQueryResult<GameGroups> {
  const myId = useMyId() ?? ''
  const select = useCallback((lists: GameLists) => groupGames(lists, myId), [myId])
  return useQuery({ ...gamesQuery, refetchInterval: REFRESH_MS, select })
}

/** The place of the viewer's latest hosted game, from the lists on this device only; '' if it has none. */
export const useLastPlace = (): string =>
  useQuery({ ...gamesQuery, enabled: false, select: lastPlaceIn }).data ?? ''

function lastPlaceIn(lists: GameLists): string {
  const hosted = everyGame(lists).filter(({ isHost, place }) => isHost && place !== '')
  return hosted.sort((a, b) => b.timestamp - a.timestamp)[0]?.place ?? ''
}

/** The viewer's latest hosted tournament with a clock, from the lists on this device only; null if there is none. */
export const useLastClock = (): Game | null =>
  useQuery({ ...gamesQuery, enabled: false, select: lastClockIn }).data ?? null

function lastClockIn(lists: GameLists): Game | null {
  const timed = everyGame(lists).filter(({ isHost, clock }) => isHost && clock !== null)
  const [last] = timed.sort((a, b) => b.timestamp - a.timestamp)
  return last ? gameFromWire(last) : null
}

/** Appends the older pages. */
async function join(fresh: GameLists): Promise<GameLists> {
  const loaded = queryClient.getQueryData<GameLists>(gamesKey)?.complete.length ?? 0
  return loaded <= fresh.complete.length ? fresh : joinOlder(queryClient, fresh)
}

const listsIn = (client: QueryClient) => client.getQueryData<GameLists>(gamesKey)

/** The query of the lists; signing in or out replaces it. */
const queryIn = (client: QueryClient) => client.getQueryCache().find({ queryKey: gamesKey })

const pageAfter = ({ complete }: GameLists, most: number) =>
  call('listGames', { most: String(most), before: complete.at(-1)?.id })

/** Loads the next older page of history and appends it to the cached lists. */
export async function loadOlder(client: QueryClient, most = GAMES_PAGE): Promise<void> {
  for (let lists = listsIn(client); lists && lists.older > 0; lists = listsIn(client)) {
    const last = lists.complete.at(-1)?.id
    const query = queryIn(client)
    const page = await pageAfter(lists, most)
    const now = listsIn(client)
    // Another account has signed in: the page belongs to somebody else.
    if (!now || queryIn(client) !== query) return
    // The lists were refetched meanwhile and no longer end where this page starts.
    if (now.complete.at(-1)?.id !== last) continue
    client.setQueryData<GameLists>(gamesKey, withOlder(now, page))
    return
  }
}

/** Loads all older games. */
export async function loadAll(client: QueryClient): Promise<void> {
  while ((listsIn(client)?.older ?? 0) > 0) await loadOlder(client, MOST_LISTED)
}

/** Loads older pages until they contain this game; none if it is not over or not visible to the viewer. */
export async function loadUntil(client: QueryClient, gameId: string): Promise<void> {
  if (everyGame(listsIn(client)).some(({ id }) => id === gameId)) return
  const game = await call('fetchGame', { gameId }).catch((error: unknown) => {
    if (isNotThere(error)) return undefined
    throw error
  })
  if (!game || !isHistory(game)) return
  for (let lists = listsIn(client); lists && isBeyond(lists, game); lists = listsIn(client))
    await loadOlder(client, MOST_LISTED)
}

/** A refetched newest page, followed by the older games loaded before. If there is a gap between the two, reloads as many older games. */
export async function joinOlder(client: QueryClient, fresh: GameLists): Promise<GameLists> {
  for (let lists = fresh; ; ) {
    const known = listsIn(client)
    if (!known) return lists
    const whole = withNewest(known, lists)
    if (whole) return whole
    const before = lists
    const missing = known.complete.filter((game) => isBeyond(before, game)).length
    if (missing === 0) return lists
    lists = withOlder(lists, await pageAfter(lists, Math.min(MOST_LISTED, missing + 1)))
  }
}
