import { keepPass } from './device-passes.ts'

/**
 * Moves the pass of an address like /pass#PASS into storage. In the address it would show in the history, in pictures of the
 * screen and wherever the address is shared.
 */
export function takePassFromAddress(): void {
  const { hash, pathname, search } = window.location
  if (hash.length < 2) return
  window.history.replaceState(window.history.state, '', pathname + search)
  const pass = hash.slice(1)
  if (/^[\w-]{1,200}$/.test(pass)) keepPass({ pass })
}
