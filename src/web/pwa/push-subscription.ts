import { useSyncExternalStore } from 'react'
import { call, toastError } from '../api/call.ts'
import { deviceItem } from '../api/device-item.ts'
import { opaqueName } from '../api/ids.ts'
import { readToken } from '../api/session.ts'
import { t } from '../i18n/language.ts'
import { newListeners } from '../ui/listeners.ts'
import { toastFailure, toastSuccess } from '../ui/toasts.ts'

/** The state of push in this browser: unsupported, only from the home screen, permission denied, off, or on. */
export type PushState = 'unsupported' | 'homeScreen' | 'blocked' | 'off' | 'on'

/** The settings of push on this device, shared by all accounts. */
interface Memory {
  /** The person was asked about push; this happens once. */
  readonly asked?: boolean
  /** The person turned push off here; stays off until they turn it on here. */
  readonly off?: boolean
  /** The endpoint that the server knows, and its session. */
  readonly sent?: { readonly endpoint: string; readonly session: string } | undefined
}

const item = deviceItem<Memory>('push')
const listeners = newListeners()

export function pushState(): PushState {
  if (needsHomeScreen()) return 'homeScreen'
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!able) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const { off, sent } = remembered()
  return Notification.permission === 'granted' && !off && sent ? 'on' : 'off'
}

export function usePushState(): PushState {
  return useSyncExternalStore(listeners.watch, pushState)
}

export const remembered = (): Memory => item.read() ?? {}

export function remember(change: Memory): void {
  item.write({ ...remembered(), ...change })
  listeners.notify()
}

/** Safari on iPhone and iPad supports push only in home-screen apps. An iPad reports itself as a Macintosh with touch. */
function needsHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return apple && !window.matchMedia('(display-mode: standalone)').matches
}

/** How long turning push on waits for the service worker. */
const PATIENCE_MS = 10_000

/** Serialises changes: a browser has one subscription, and signing out may overlap with signing in. */
let last: Promise<unknown> = Promise.resolve()

function runInSequence<T>(task: () => Promise<T>): Promise<T> {
  const done = last.then(task)
  last = done.catch(() => undefined)
  return done
}

/** Asks for the permission and subscribes. Must be called from a tap. False if the person denied it. */
async function turnPushOn(): Promise<boolean> {
  const permission = await Notification.requestPermission()
  listeners.notify()
  if (permission !== 'granted') return false
  await Promise.race([keepSubscribed(), tooLate()])
  remember({ off: false })
  return true
}

function turnPushOff(): Promise<void> {
  return runInSequence(async () => {
    const subscription = await (await registered())?.pushManager.getSubscription()
    const endpoint = subscription?.endpoint ?? remembered().sent?.endpoint
    await call('unsubscribePush', endpoint === undefined ? {} : { endpoint })
    await subscription?.unsubscribe()
    remember({ off: true, sent: undefined })
  })
}

/**
 * Subscribes this browser for the session and sends the subscription to the server if it is new (Rule 1.12). Waits for
 * the worker. Throws if the browser refuses or the server is unreachable.
 */
export function keepSubscribed(): Promise<void> {
  return runInSequence(async () => {
    const token = readToken()
    if (token === null) return
    const { pushManager } = await navigator.serviceWorker.ready
    const { publicKey } = await call('pushPublicKey', {})
    const subscription = await subscriptionWith(pushManager, publicKey)
    const { endpoint, expirationTime, keys } = subscription.toJSON()
    const session = await opaqueName(token)
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

/** On sign-out: unsubscribes, and closes the notifications still shown. */
export function forgetPush(): Promise<void> {
  return runInSequence(async () => {
    remember({ sent: undefined })
    const registration = await registered()
    if (!registration) return
    const subscription = await registration.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    for (const notice of await registration.getNotifications()) notice.close()
  })
}

/** A subscription is bound to one server key: replaces one for another key. */
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

/** Turns push on or off on this device and shows the outcome. Must be called from a tap. */
export async function switchPush(on: boolean): Promise<void> {
  try {
    if (!on) await turnPushOff()
    else if (await turnPushOn()) toastSuccess(t`Notifications are on for this device.`)
    else toastFailure(t`Your browser did not allow notifications from Anteroom.`)
  } catch (error) {
    toastError(
      error,
      on
        ? t`Failed to turn on notifications. Please try again later.`
        : t`Failed to turn off notifications. Please try again later.`,
    )
  }
}
