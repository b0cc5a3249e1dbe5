import type { Query, QueryClient } from '@tanstack/react-query'
import type { Cents } from '../../../domain/base/money.ts'
import type { GapChoice } from '../../../domain/game/gap.ts'
import { ApiError } from '../../api/call.ts'
import { deviceItem } from '../../api/device-item.ts'
import { cachedGame, gameKey, gamesKey } from '../../games/game-cache.ts'

/** An unfinished count as typed. */
export interface KeptCount {
  /** The typed amounts by player. */
  readonly texts: Readonly<Record<string, string>>
  readonly choice: GapChoice | null
  /** The pot when the count began, in cents. */
  readonly potThen: Cents
}

/** Whose count this is, and of which game. */
export interface CountOwner {
  readonly personId: string
  readonly gameId: string
}

/** The last count begun on this device. Expires a day after the last input. */
export const countItem = deviceItem<CountOwner & { readonly count: KeptCount }>('countData', {
  seconds: 24 * 3600,
})

/** The count that this person has begun in this game, kept across reloads; null if there is none. `now`: unix seconds. */
export function keptCount({ personId, gameId }: CountOwner, now: number): KeptCount | null {
  const kept = countItem.read(now)
  return kept?.personId === personId && kept.gameId === gameId ? kept.count : null
}

/**
 * Deletes an expired count from this device, and one whose game is over or no longer includes this person. `now`: unix seconds.
 * Returns the function that stops it.
 */
export function dropKeptCount(client: QueryClient, now: number): () => void {
  // Deletes an expired one.
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
  const { open, listed } = cachedGame(client, gameId)
  const { state } = open ?? listed ?? {}
  return state === 'complete' || state === 'cancelled'
}
