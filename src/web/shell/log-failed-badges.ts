import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/call.ts'

const isLogged = ([name, input]: QueryKey) =>
  name === 'unreadCount' || name === 'notifications' || (name === 'listBuddies' && input === undefined)

/**
 * Logs failed loads of buddy counts and notifications, which no screen shows (Rule 10.11): the first failure of each query,
 * and the next only after a success. Returns the unsubscribe function.
 */
export function logFailedBadges(client: QueryClient): () => void {
  const failing = new Set<string>()
  const failed = ({ queryHash, queryKey, state: { error } }: Query) => {
    if (!isLogged(queryKey) || failing.has(queryHash)) return
    if (error instanceof ApiError && error.told) return
    failing.add(queryHash)
    // biome-ignore lint/suspicious/noConsole: it is only logged (Rule 10.11).
    console.error(queryKey[0], error)
  }
  const cache = client.getQueryCache()
  // Queries that failed before this code was loaded.
  for (const query of cache.getAll()) if (query.state.status === 'error') failed(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error') failed(event.query)
    // A manual update of the cache is not a successful load.
    else if (event.action.type === 'success' && !event.action.manual) failing.delete(event.query.queryHash)
  })
}
