import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keyOf } from '../api/use-call.ts'
import { routeAt, routes } from '../routes.ts'

/** How long an answer holds for the pages that are opened next. */
const STALE_MS = 60_000

/** What the browser and wouter dispatch when the address changes. */
const NAVIGATION_EVENTS = ['popstate', 'pushState', 'replaceState']

/**
 * Asks the server whether the token is valid when a guarded page is opened (Rule 1.12), unless it has said so within a minute. A refusal
 * ends the session. Without an answer nothing happens, and the next guarded page asks again. The returned function stops it.
 */
export function validateOnGuardedPages(client: QueryClient, token: string): () => void {
  let current: string | undefined
  const validate = () => {
    const { pathname, search } = window.location
    if (pathname + search === current) return
    current = pathname + search
    const route = routeAt(pathname)
    if (route === undefined || routes[route].guard === 'public') return
    void client.prefetchQuery({
      queryKey: keyOf('validateToken'),
      queryFn: () => call('validateToken', { token }),
      staleTime: STALE_MS,
    })
  }
  validate()
  for (const name of NAVIGATION_EVENTS) window.addEventListener(name, validate)
  return () => {
    for (const name of NAVIGATION_EVENTS) window.removeEventListener(name, validate)
  }
}
