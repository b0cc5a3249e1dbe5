import { useSyncExternalStore } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { deviceItem } from '../api/device-item.ts'
import { newListeners } from '../ui/listeners.ts'
import { devicePasses, keepPass, removePass } from './device-passes.ts'

const listeners = newListeners()

/** The newest pass on this device; undefined without one. */
export function useCurrentPass(): string | undefined {
  return useSyncExternalStore(watch, newest)
}

/** Shows another pass, from now on the newest. */
export function showPass(pass: string): void {
  keepPass({ pass })
  listeners.tell()
}

/** Removes a pass from this device, with what is kept of its game. */
export function dropPass(pass: string): void {
  removePass(pass)
  forgetAnswer(pass)
  listeners.tell()
}

function newest(): string | undefined {
  // It may have changed in a page that is open already.
  takePassFromAddress()
  return devicePasses()[0]?.pass
}

function watch(listener: () => void): () => void {
  const unwatch = listeners.watch(listener)
  for (const event of ['hashchange', 'storage']) window.addEventListener(event, listener)
  return () => {
    unwatch()
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

type Answer = Output<'answerPass'>

/** The last answer for each pass on this device, for where there is no network. */
const answers = deviceItem<Readonly<Record<string, Answer>>>('anteroom-pass-answers', { version: 2 })

export function keptAnswer(pass: string): Answer | undefined {
  const kept = answers.read() ?? {}
  return Object.hasOwn(kept, pass) ? kept[pass] : undefined
}

/** Keeps an answer, and forgets those of passes that are no longer on this device. */
export function keepAnswer(pass: string, answer: Answer): void {
  const present = new Set(devicePasses().map((each) => each.pass))
  const kept = Object.entries(answers.read() ?? {}).filter(([each]) => present.has(each))
  answers.write({ ...Object.fromEntries(kept), [pass]: answer })
}

export function forgetAnswer(pass: string): void {
  const { [pass]: _, ...rest } = answers.read() ?? {}
  answers.write(rest)
}
