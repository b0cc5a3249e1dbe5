import { queryClient } from '../api/query-client.ts'

/** Long enough to draw what was read, in milliseconds. */
const QUIET_MS = 200

/**
 * Calls back once nothing has been read for a moment that a screen waits for: on a bad line, what can come later must not
 * slow down what is wanted now. At the latest after `patience` milliseconds. The returned function calls it off.
 */
export function whenIdle(callback: () => void, patience: number): () => void {
  let quiet = 0
  const off = () => {
    clearTimeout(quiet)
    clearTimeout(late)
    unsubscribe()
  }
  const run = () => {
    off()
    callback()
  }
  const look = () => {
    clearTimeout(quiet)
    if (queryClient.isFetching() === 0) quiet = window.setTimeout(run, QUIET_MS)
  }
  const late = setTimeout(run, patience)
  const unsubscribe = queryClient.getQueryCache().subscribe(look)
  look()
  return off
}
