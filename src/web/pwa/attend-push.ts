import type { MutationKey, QueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/use-call.ts'
import { pushState, remembered } from './push-state.ts'
import { forgetPush, keepSubscribed } from './push-subscription.ts'

/** The actions after which people are asked whether they want push, by the end of their mutation keys. */
const occasions: ReadonlySet<unknown> = new Set(['acceptGameInvite', 'createGame'])

/**
 * Subscribes a browser that may be pushed to as soon as the server has said that the token is valid (Rule 1.12), and asks one that has
 * not been asked: after the first accepted invite or the first hosted game, never before. The returned function stops it.
 */
export function attendPush(client: QueryClient): () => void {
  const stopWaiting = whenValid(client, () => {
    if (isAllowed()) keepSubscribed().catch(() => undefined)
  })
  const stopWatching = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.state.status !== 'success') return
    if (isOccasion(mutation.options.mutationKey)) void ask()
  })
  return () => {
    stopWaiting()
    stopWatching()
  }
}

/** Calls back once validate-token has been answered: a token that it refuses gets no answer. */
function whenValid(client: QueryClient, callback: () => void): () => void {
  const look = () => {
    if (client.getQueryData(keyOf('validateToken')) === undefined) return
    unsubscribe()
    callback()
  }
  const unsubscribe = client.getQueryCache().subscribe(look)
  look()
  return unsubscribe
}

/** Somebody signed out. */
export function leavePush(): void {
  forgetPush().catch(() => undefined)
}

const isAllowed = () =>
  'serviceWorker' in navigator &&
  'Notification' in window &&
  Notification.permission === 'granted' &&
  remembered().off !== true

const isOccasion = (key: MutationKey | undefined) => occasions.has(key?.at(-1))

async function ask(): Promise<void> {
  const worthAsking = () => {
    const state = pushState()
    const { asked, off } = remembered()
    return !asked && !off && (state === 'off' || state === 'homeScreen')
  }
  if (!worthAsking()) return
  await navigator.serviceWorker.ready
  const { askForPush } = await import('./PushAsk.tsx')
  // Not over something else that waits for an answer: there will be another occasion.
  if (worthAsking() && !document.querySelector('dialog[open]')) askForPush()
}
