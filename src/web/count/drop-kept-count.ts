import type { Query, QueryClient } from '@tanstack/react-query'
import type { WireGame } from '../../contract/endpoints.ts'
import { ApiError } from '../api/api-error.ts'
import { type GameLists, gamesKey } from '../games/own-games.ts'
import { everyGame, gameKey } from '../games/queries.ts'
import { countItem } from './kept-count.ts'

/**
 * Deletes a count from this device when it is old, and once its game is over or this person is no longer in it. `now`: unix seconds.
 * Returns the function that stops it.
 */
export function dropKeptCount(client: QueryClient, now: number): () => void {
  // Deletes one that is old.
  countItem.read(now)
  return client.getQueryCache().subscribe(({ query }) => {
    const [name] = query.queryKey
    if (name !== gamesKey[0] && name !== 'fetchGame') return
    const gameId = countItem.read(now)?.gameId
    if (gameId !== undefined && isDone(client, query, gameId)) countItem.forget()
  })
}

function isDone(client: QueryClient, { queryKey, state: { error } }: Query, gameId: string): boolean {
  const isGone = error instanceof ApiError && error.status === 404
  if (isGone && JSON.stringify(queryKey) === JSON.stringify(gameKey(gameId))) return true
  const listed = everyGame(client.getQueryData<GameLists>(gamesKey)).find(({ id }) => id === gameId)
  const { state } = client.getQueryData<WireGame>(gameKey(gameId)) ?? listed ?? {}
  return state === 'complete' || state === 'cancelled'
}
