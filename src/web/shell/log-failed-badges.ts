import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

/** The loads behind the badges, and the list under the bell. */
const isLogged = ([name, input]: QueryKey) =>
  name === 'unreadCount' || name === 'notifications' || (name === 'listBuddies' && input === undefined)

/**
 * Logs failed loads of buddy counts and notifications, which are shown nowhere (Rule 10.11). Logs the first failure of each query, and
 * the next one only after a success. The returned function stops it.
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
  // Some may have failed before this code arrived.
  for (const query of cache.getAll()) if (query.state.status === 'error') failed(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error') failed(event.query)
    // What is shown ahead of the server's answer (`manual`) did not load.
    else if (event.action.type === 'success' && !event.action.manual) failing.delete(event.query.queryHash)
  })
}
