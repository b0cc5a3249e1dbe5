import { useSyncExternalStore } from 'react'
import { takePassFromAddress } from './address-pass.ts'
import { devicePasses, keepPass, removePass } from './device-passes.ts'
import { forgetAnswer } from './kept-answers.ts'

const listeners = new Set<() => void>()

/** The newest pass on this device; undefined without one, null in the prerendered frame. */
export function useCurrentPass(): string | null | undefined {
  return useSyncExternalStore(watch, newest, () => null)
}

/** Shows another pass, from now on the newest. */
export function showPass(pass: string): void {
  keepPass({ pass })
  notify()
}

/** Removes a pass from this device, with what is kept of its game. */
export function dropPass(pass: string): void {
  removePass(pass)
  forgetAnswer(pass)
  notify()
}

function newest(): string | undefined {
  // It may have changed in a page that is open already, and not every page has a script that looked first.
  takePassFromAddress()
  return devicePasses()[0]?.pass
}

const notify = () => {
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  for (const event of ['hashchange', 'storage']) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of ['hashchange', 'storage']) window.removeEventListener(event, listener)
  }
}
