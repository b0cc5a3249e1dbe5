import type { QueryClient } from '@tanstack/react-query'

/** Rule 10.9: the service worker registers when the app is stable, or after this. */
export const PATIENCE_MS = 30_000
/** Where the browser does not tell that it is idle. */
const QUIET_MS = 1000

/** Runs something once the browser has nothing else to do. Gives what calls it off. */
export type Idle = (act: () => void) => () => void

/** Resolves as soon as nothing is loaded or sent and the browser is idle, at the latest after 30 s (Rule 10.9). */
export function whenStable(client: QueryClient, idle: Idle = whenIdle): Promise<void> {
  return new Promise((resolve) => {
    let callOff = () => {}
    const look = () => {
      callOff()
      callOff = client.isFetching() + client.isMutating() === 0 ? idle(done) : () => {}
    }
    const watches = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)]
    const timer = setTimeout(done, PATIENCE_MS)
    look()

    function done() {
      clearTimeout(timer)
      callOff()
      for (const end of watches) end()
      resolve()
    }
  })
}

const whenIdle: Idle = (act) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, QUIET_MS)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(act)
  return () => window.cancelIdleCallback(idle)
}
