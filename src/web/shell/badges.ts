import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useHistoryState } from 'wouter/use-browser-location'
import { ApiError } from '../api/call.ts'
import { waitsForAnswer } from '../games/groups.ts'
import { useGames } from '../games/own-games.ts'
import { href, navigate } from '../navigation/href.ts'
import { historyState } from '../navigation/restored-state.ts'

/** How many invites wait for an answer. */
export function useWaitingInvites(): number {
  return useGames().data?.upcoming.filter(waitsForAnswer).length ?? 0
}

/** Goes to /games, which expands UPCOMING and scrolls to the first pending invite (Rule 14.11). */
export function showWaitingInvites(): void {
  const here = window.location.pathname === href('/games')
  navigate(href('/games'), { replace: here, state: { showInvites: Date.now() } })
}

/** For the games screen: changes with every tap on the mail icon. */
export function useShowInvites(): number | undefined {
  const asked = historyState('showInvites', useHistoryState())
  return asked === undefined ? undefined : Number(asked)
}

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
    if (error instanceof ApiError && error.isHandled) return
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
