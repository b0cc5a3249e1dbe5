import { type QueryClient, type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Input, Output } from '../../contract/endpoints.ts'
import { ApiError, call, isNotThere } from '../api/call.ts'
import { deviceItem } from '../api/device-item.ts'
import { passFromWire } from '../api/from-wire.ts'
import { cacheAnswer } from '../api/query-client.ts'
import { keyOf, useAction } from '../api/use-call.ts'
import { passFailures } from '../i18n/texts/toasts.ts'
import { newListeners } from '../ui/listeners.ts'
import { devicePasses, keepPass, removePass } from './device-passes.ts'

const listeners = newListeners()

/** The newest pass on this device; undefined without one. */
export function useCurrentPass(): string | undefined {
  return useSyncExternalStore(watch, newest)
}

/** Switches to another pass, which becomes the newest. */
export function showPass(pass: string): void {
  keepPass({ pass })
  listeners.notify()
}

/** Removes a pass from this device, with the stored answer of its game. */
export function dropPass(pass: string): void {
  removePass(pass)
  forgetAnswer(pass)
  listeners.notify()
}

function newest(): string | undefined {
  // A page that is open already may have changed it.
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
 * Moves the pass from an address like /pass#PASS into storage. In the address it would end up in the history, in screenshots
 * and wherever the address is shared.
 */
export function takePassFromAddress(): void {
  const { hash, pathname, search } = window.location
  if (hash.length < 2) return
  window.history.replaceState(window.history.state, '', pathname + search)
  const pass = hash.slice(1)
  if (/^[\w-]{1,200}$/.test(pass)) keepPass({ pass })
}

type Answer = Output<'answerPass'>

/** The last answer for each pass on this device, for offline use. */
const answers = deviceItem<Readonly<Record<string, Answer>>>('anteroom-pass-answers', { version: 5 })

export function keptAnswer(pass: string): Answer | undefined {
  const kept = answers.read() ?? {}
  return Object.hasOwn(kept, pass) ? kept[pass] : undefined
}

/** Stores an answer, and deletes those of passes that are no longer on this device. */
export function keepAnswer(pass: string, answer: Answer): void {
  const present = new Set(devicePasses().map((each) => each.pass))
  const kept = Object.entries(answers.read() ?? {}).filter(([each]) => present.has(each))
  answers.write({ ...Object.fromEntries(kept), [pass]: answer })
}

export function forgetAnswer(pass: string): void {
  const { [pass]: _, ...rest } = answers.read() ?? {}
  answers.write(rest)
}

/** How often a visible page polls, in milliseconds. */
const EVERY_MS = 10_000

const keyFor = (pass: string) => keyOf('openPass', { pass })

/** Why a pass shows nothing: it has ended or is unknown, or its guest has an account now. */
export type PassEnd = 'dead' | 'claimed'

/** The game of a pass. Offline: the answer last stored on this device. */
export const passQuery = (client: QueryClient, pass: string) => ({
  queryKey: keyFor(pass),
  queryFn: ({ signal }: QueryFunctionContext) => openPass(client, pass, signal),
  initialData: () => keptAnswer(pass),
  initialDataUpdatedAt: 0,
})

/** The game of a pass, polled while the page is visible. */
export function useOpenPass(pass: string) {
  const client = useQueryClient()
  const read = useQuery<Output<'openPass'>>({
    ...passQuery(client, pass),
    refetchInterval: ({ state }) => (endOf(state.error) === null ? EVERY_MS : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // The first answer may have come before the first render, and may have been a refusal.
    retryOnMount: false,
  })
  const { data, error, dataUpdatedAt } = read
  const end = endOf(error)
  const isKept = dataUpdatedAt === 0
  const isOffline = error !== null && end === null
  useEffect(() => {
    if (data && !isKept && end === null) keepAnswer(pass, data)
  }, [pass, data, isKept, end])
  const opened = useMemo(() => (data ? passFromWire(data) : undefined), [data])
  return { read, opened, end, isOffline, isKept }
}

async function openPass(client: QueryClient, pass: string, signal: AbortSignal): Promise<Output<'openPass'>> {
  const state = client.getQueryState<Output<'openPass'>>(keyFor(pass))
  // An answer stored by an earlier visit is requested again.
  const known = state && state.dataUpdatedAt > 0 ? state.data : undefined
  const input = known ? { pass, version: known.game.version } : { pass }
  const answer = await call('openPass', input, { signal, attempts: 1 })
  return answer ?? known ?? null
}

function endOf(error: Error | null): PassEnd | null {
  if (error instanceof ApiError && error.code === 'pass_claimed') return 'claimed'
  return isNotThere(error) ? 'dead' : null
}

export type AnswerPass = ReturnType<typeof useAnswerPass>

export type PassAnswer = Input<'answerPass'>['answer']

/** Sends the guest's answer; the page shows what came of it. */
export function useAnswerPass(pass: string) {
  const client = useQueryClient()
  const { isPending, mutate } = useAction('answerPass', {
    failed: passFailures.answerPass,
    onDone: (opened) => cacheAnswer(client, keyFor(pass), opened),
  })
  return { isPending, mutate: (answer: PassAnswer) => mutate({ pass, answer }) }
}
