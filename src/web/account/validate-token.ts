import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keyOf } from '../api/use-call.ts'
import { onNavigation } from '../navigation/on-navigation.ts'
import { routeAt, routes } from '../routes.ts'

/** How long a validation holds for further pages. */
const STALE_MS = 60_000

/**
 * Validates the token when a guarded page is opened (Rule 1.12), at most once a minute. A refusal ends the session; without
 * an answer the next guarded page asks again. Returns the function that stops it.
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
  return onNavigation(validate)
}
