import {
  type QueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Output, WireGame } from '../../contract/endpoints.ts'
import { GAMES_PAGE, isHistory, newestFirst } from '../../domain/game/history.ts'
import { hostingCounts } from '../../domain/game/stats.ts'
import { ApiError, call } from '../api/call.ts'
import { keyOf, REFRESH_MS, useMyId } from '../api/use-call.ts'
import { useOnline } from '../ui/device.ts'
import { type GameView, gameView } from './game-view.ts'

export type GameLists = Output<'listGames'>

/** The input for one's own games: all upcoming and active ones, and the newest page of history. */
export const newest = { most: String(GAMES_PAGE) } as const

/** The query key of one's own games, including the older pages loaded so far. */
export const gamesKey = keyOf('listGames', newest)

export const gameKey = (gameId: string) => keyOf('fetchGame', { gameId })

/** One game, first from the cached lists, then from the server. */
export const gameQuery = (client: QueryClient, gameId: string) => ({
  queryKey: gameKey(gameId),
  queryFn: ({ signal }: QueryFunctionContext) => loadGame(client, gameId, signal),
  initialData: () => everyGame(client.getQueryData<GameLists>(gamesKey)).find((game) => game.id === gameId),
  initialDataUpdatedAt: () => client.getQueryState(gamesKey)?.dataUpdatedAt,
})

export function useGame(gameId: string): UseQueryResult<GameView> {
  const client = useQueryClient()
  const myId = useMyId() ?? ''
  return useQuery({
    ...gameQuery(client, gameId),
    enabled: gameId !== '',
    refetchInterval: REFRESH_MS,
    select: useCallback((game: WireGame) => gameView(game, myId), [myId]),
  })
}

/** Loads a game, unless a newer version (the answer to a change) was cached meanwhile. */
export async function loadGame(client: QueryClient, gameId: string, signal?: AbortSignal): Promise<WireGame> {
  const game = await call('fetchGame', { gameId }, { signal })
  const known = client.getQueryData<WireGame>(gameKey(gameId))
  return known && known.version > game.version ? known : game
}

/** The cached copies of a game: its own screen's, and the lists'. */
export function cachedGame(client: QueryClient, gameId: string) {
  const lists = client.getQueryData<GameLists>(gamesKey)
  const listed = everyGame(lists).find(({ id }) => id === gameId)
  return { lists, listed, open: client.getQueryData<WireGame>(gameKey(gameId)) }
}

export function everyGame(lists: GameLists | undefined): readonly WireGame[] {
  return lists ? [...lists.upcoming, ...lists.active, ...lists.complete] : []
}

/** Compares two games by their order in history: newest first. */
const inHistory = (one: WireGame, other: WireGame): number =>
  newestFirst({ id: one.id, startsAt: one.timestamp }, { id: other.id, startsAt: other.timestamp })

/** Whether a game is older than all loaded history, so that the lists only count it. */
export function isBeyond({ complete, older }: GameLists, game: WireGame): boolean {
  const last = complete.at(-1)
  return older > 0 && last !== undefined && inHistory(last, game) < 0
}

/** The lists with this version of a game in its group. A version older than theirs changes nothing. */
export function withGame(lists: GameLists, game: WireGame): GameLists {
  const known = everyGame(lists).find(({ id }) => id === game.id)
  const beyond = isHistory(game) && isBeyond(lists, game)
  if (known ? known.version > game.version : beyond) return lists
  const group = isHistory(game) ? 'complete' : game.state
  const others = (name: 'upcoming' | 'active' | 'complete') => {
    const games = lists[name].filter(({ id }) => id !== game.id)
    return name === group && !beyond ? [...games, game] : games
  }
  const [before, after] = [hostingOf(known ? [known] : []), hostingOf([game])]
  return {
    upcoming: others('upcoming'),
    active: others('active'),
    complete: others('complete').sort(inHistory),
    older: beyond ? lists.older + 1 : lists.older,
    hosting: {
      hosted: lists.hosting.hosted + after.hosted - before.hosted,
      upcoming: lists.hosting.upcoming + after.upcoming - before.upcoming,
    },
  }
}

/** The counts of the games that the person hosts. */
function hostingOf(games: readonly WireGame[]): GameLists['hosting'] {
  const mine = games.filter(({ isHost }) => isHost)
  return hostingCounts(mine, mine[0]?.hostId ?? '')
}

/** The lists with the next older page appended. */
export const withOlder = (lists: GameLists, page: GameLists): GameLists => ({
  ...lists,
  complete: [...lists.complete, ...page.complete],
  older: page.older,
})

/**
 * A refetched newest page followed by the older games loaded before. Undefined if there is a gap between the two: more games
 * than fit a page have ended since, or one that started long ago has.
 */
export function withNewest(known: GameLists, fresh: GameLists): GameLists | undefined {
  const rest = known.complete.filter((game) => isBeyond(fresh, game))
  if (rest.length + known.older !== fresh.older) return undefined
  return { ...fresh, complete: [...fresh.complete, ...rest], older: known.older }
}

/** Caches a game from an answer, under its own key and in the lists. Ignores an answer older than the cached game. */
export function cacheGame(client: QueryClient, game: WireGame): void {
  client.setQueryData<WireGame>(gameKey(game.id), (known) =>
    known && known.version > game.version ? known : game,
  )
  client.setQueryData<GameLists>(gamesKey, (lists) => lists && withGame(lists, game))
}

/** Whether a game's screen cannot reach the server. `lost`: the server did not answer the last entry. */
export function useIsAway(gameId: string, lost: boolean): boolean {
  const online = useOnline()
  // Observes the screen's own query without fetching.
  const { error } = useQuery({ queryKey: gameKey(gameId), enabled: false })
  const unanswered = error instanceof ApiError && error.status === 0
  return !online || lost || unanswered
}
