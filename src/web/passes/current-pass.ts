import { useSyncExternalStore } from 'react'
import { devicePasses, keepPass, removePass } from './device-passes.ts'
import { forgetAnswer } from './kept-answers.ts'

const listeners = new Set<() => void>()

/** The newest pass on this device; undefined without one. */
export function useCurrentPass(): string | undefined {
  return useSyncExternalStore(watch, newest)
}

/** When this page has changed the passes on this device. */
function passChanged(): void {
  for (const listener of listeners) listener()
}

/** Shows another pass, from now on the newest. */
export function showPass(pass: string): void {
  keepPass({ pass })
  passChanged()
}

/** Removes a pass from this device, with what is kept of its game. */
export function dropPass(pass: string): void {
  removePass(pass)
  forgetAnswer(pass)
  passChanged()
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
