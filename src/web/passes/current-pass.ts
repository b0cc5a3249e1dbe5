import { useSyncExternalStore } from 'react'
import { devicePasses, keepPass } from './device-passes.ts'

const listeners = new Set<() => void>()

/** The newest pass on this device; undefined without one. */
export function useCurrentPass(): string | undefined {
  return useSyncExternalStore(watch, newest)
}

/** To be called when this page has changed the passes on this device. */
export function passChanged(): void {
  for (const listener of listeners) listener()
}

function newest(): string | undefined {
  // It may have changed in a page that is open already.
  takePassFromAddress()
  return devicePasses()[0]?.pass
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  for (const event of ['hashchange', 'storage']) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of ['hashchange', 'storage']) window.removeEventListener(event, listener)
  }
}

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
