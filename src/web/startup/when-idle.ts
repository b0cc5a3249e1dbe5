import { queryClient } from '../api/query-client.ts'

/** Long enough to render what was loaded, in milliseconds. */
const IDLE_MS = 200

/**
 * Calls back once no query has been in flight for a moment, so that nothing competes with the screen on a slow line; after
 * `patience` milliseconds at the latest. Returns the function that cancels it.
 */
export function whenIdle(callback: () => void, patience: number): () => void {
  let idle = 0
  const cancel = () => {
    clearTimeout(idle)
    clearTimeout(deadline)
    unsubscribe()
  }
  const run = () => {
    cancel()
    callback()
  }
  const check = () => {
    clearTimeout(idle)
    if (queryClient.isFetching() === 0) idle = window.setTimeout(run, IDLE_MS)
  }
  const deadline = setTimeout(run, patience)
  const unsubscribe = queryClient.getQueryCache().subscribe(check)
  check()
  return cancel
}
