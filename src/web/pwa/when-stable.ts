import type { QueryClient } from '@tanstack/react-query'

/** Rule 10.9: the service worker registers when the app is stable, or after this. */
export const PATIENCE_MS = 30_000
/** Milliseconds, for browsers without requestIdleCallback. */
const QUIET_MS = 1000

/** Runs a callback once the browser is idle. Returns the function that cancels it. */
export type Idle = (callback: () => void) => () => void

/** Resolves once nothing is in flight and the browser is idle, after 30 s at the latest (Rule 10.9). */
export function whenStable(client: QueryClient, idle: Idle = whenIdle): Promise<void> {
  return new Promise((resolve) => {
    let callOff: (() => void) | null = null
    const check = () => {
      if (client.isFetching() + client.isMutating() === 0) {
        // Does not restart the wait: a page with a clock notifies the cache every second.
        callOff ??= idle(done)
      } else {
        callOff?.()
        callOff = null
      }
    }
    const watches = [client.getQueryCache().subscribe(check), client.getMutationCache().subscribe(check)]
    const timer = setTimeout(done, PATIENCE_MS)
    check()

    function done() {
      clearTimeout(timer)
      callOff?.()
      for (const end of watches) end()
      resolve()
    }
  })
}

const whenIdle: Idle = (callback) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, QUIET_MS)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(callback)
  return () => window.cancelIdleCallback(idle)
}
