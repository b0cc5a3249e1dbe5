import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/use-call.ts'
import { offerEnded } from '../share/share-offer.ts'
import { askForPush } from './PushAsk.tsx'
import { pushState, remembered } from './push-state.ts'
import { keepSubscribed } from './push-subscription.ts'

/** The actions after which people are asked about push, by the last part of their mutation key. */
const occasions: ReadonlySet<unknown> = new Set(['acceptGameInvite', 'createGame'])

/**
 * Once the token is validated (Rule 1.12), subscribes a browser that has the permission; asks for it after the first
 * accepted invite or created game. Returns the function that stops it.
 */
export function attendPush(client: QueryClient): () => void {
  const stopWaiting = whenValid(client, () => {
    if (isAllowed()) keepSubscribed().catch(() => undefined)
  })
  const stopWatching = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.state.status !== 'success') return
    if (occasions.has(mutation.options.mutationKey?.at(-1))) void ask()
  })
  return () => {
    stopWaiting()
    stopWatching()
  }
}

/** Calls back once validate-token has succeeded. */
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

const isAllowed = () =>
  'serviceWorker' in navigator &&
  'Notification' in window &&
  Notification.permission === 'granted' &&
  remembered().off !== true

async function ask(): Promise<void> {
  const worthAsking = () => {
    const state = pushState()
    const { asked, off } = remembered()
    return !asked && !off && (state === 'off' || state === 'homeScreen')
  }
  if (!worthAsking()) return
  // "Send" opens the sheet "Share the invite", perhaps later than this runs.
  const shared = offerEnded()
  await navigator.serviceWorker.ready
  await shared
  // Never over another dialog: there will be another occasion.
  if (worthAsking() && !document.querySelector('dialog[open]')) askForPush()
}
