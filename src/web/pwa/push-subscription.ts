import { call } from '../api/call.ts'
import { readToken } from '../api/session.ts'
import { sessionName } from '../api/session-name.ts'
import { remember, remembered, tellPush } from './push-state.ts'

/** How long somebody who asks for push waits for a worker that is still on its way. */
const PATIENCE_MS = 10_000

/** One after the other: a browser has one subscription, and signing out may meet signing in. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act)
  last = done.catch(() => undefined)
  return done
}

/** Asks the browser's own question and subscribes. Must be called by a tap. False: the person, or the browser, said no. */
export async function turnPushOn(): Promise<boolean> {
  const permission = await Notification.requestPermission()
  tellPush()
  if (permission !== 'granted') return false
  await Promise.race([keepSubscribed(), tooLate()])
  remember({ off: false })
  return true
}

/** Ends push on this device until it is turned on here again. */
export function turnPushOff(): Promise<void> {
  return inTurn(async () => {
    const subscription = await (await registered())?.pushManager.getSubscription()
    const endpoint = subscription?.endpoint ?? remembered().sent?.endpoint
    await call('unsubscribePush', endpoint === undefined ? {} : { endpoint })
    await subscription?.unsubscribe()
    remember({ off: true, sent: undefined })
  })
}

/**
 * Subscribes this browser for the session, and tells the server when it does not know yet (Rule 1.12). Waits for the worker;
 * throws when the browser refuses or the server cannot be reached.
 */
export function keepSubscribed(): Promise<void> {
  return inTurn(async () => {
    const token = readToken()
    if (token === null) return
    const { pushManager } = await navigator.serviceWorker.ready
    const { publicKey } = await call('pushPublicKey', {})
    const subscription = await subscriptionWith(pushManager, publicKey)
    const { endpoint, expirationTime, keys } = subscription.toJSON()
    const session = await sessionName(token)
    const { sent } = remembered()
    if (!endpoint || readToken() !== token) return
    if (sent?.endpoint === endpoint && sent.session === session) return
    const { p256dh = '', auth = '' } = keys ?? {}
    await call('subscribePush', {
      subscription: { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } },
    })
    if (readToken() === token) remember({ sent: { endpoint, session } })
  })
}

/** Somebody signed out: nothing that was theirs is pushed here or still stands on the screen. */
export function forgetPush(): Promise<void> {
  return inTurn(async () => {
    remember({ sent: undefined })
    const registration = await registered()
    if (!registration) return
    const subscription = await registration.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    for (const notice of await registration.getNotifications()) notice.close()
  })
}

/** A subscription is made for one key: another server's is given up. */
async function subscriptionWith(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const present = await manager.getSubscription()
  if (present && keyOf(present) === publicKey) return present
  await present?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('No service worker came.')), PATIENCE_MS)
  })
}
