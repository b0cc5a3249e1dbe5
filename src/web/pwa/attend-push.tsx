import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { offerEnded } from '../share/share-offer.ts'
import { showOverPage } from '../ui/OfferBar.tsx'
import { AskSheet, Sheet } from '../ui/Sheet.tsx'
import { keepSubscribed, pushState, remember, remembered, switchPush } from './push-subscription.ts'

/** The actions after which to ask about push, by the last part of their mutation key. */
const occasions: ReadonlySet<unknown> = new Set(['acceptGameInvite', 'createGame'])

/**
 * Once the token is validated (Rule 1.12), subscribes a browser that has the permission; otherwise asks for it after
 * the first accepted invite or created game. Returns the function that stops it.
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
  const check = () => {
    if (client.getQueryData(keyOf('validateToken')) === undefined) return
    unsubscribe()
    callback()
  }
  const unsubscribe = client.getQueryCache().subscribe(check)
  check()
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

/** Asks once per device whether to enable push, or explains what an iPhone needs first. */
function askForPush(): void {
  remember({ asked: true })
  showOverPage((close) => <PushAsk onClose={close} needsHomeScreen={pushState() === 'homeScreen'} />)
}

function PushAsk({ onClose, needsHomeScreen }: { onClose: () => void; needsHomeScreen: boolean }) {
  const [busy, setBusy] = useState(false)
  const title = t`Keep me posted?`
  const benefit = (
    <p>{t`Anteroom can tell you on this device when you are invited, when a buddy asks, and when a game of yours is about to start, starts, ends or is canceled.`}</p>
  )
  if (needsHomeScreen)
    return (
      <Sheet onClose={onClose} title={title} done={t`Got it`}>
        {benefit}
        <p>{t`On an iPhone or iPad that takes Anteroom on your home screen: tap Share, then “Add to Home Screen”. Open it from there, and turn notifications on in the settings.`}</p>
      </Sheet>
    )
  const turnOn = () => {
    setBusy(true)
    void switchPush(true).finally(onClose)
  }
  return (
    <AskSheet
      onClose={onClose}
      title={title}
      no={t`Not now`}
      action={t`Turn on`}
      onAction={turnOn}
      busy={busy}
    >
      {benefit}
      <p>{t`Your browser asks you next. You can turn it off in the settings at any time.`}</p>
    </AskSheet>
  )
}
