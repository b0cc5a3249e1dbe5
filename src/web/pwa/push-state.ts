import { useSyncExternalStore } from 'react'

/**
 * How push stands in this browser: it cannot; it can once the app is on the home screen; the person has forbidden it; it is off,
 * or on.
 */
export type PushState = 'unsupported' | 'homeScreen' | 'blocked' | 'off' | 'on'

/** What this device remembers about push, whoever signs in. */
interface Memory {
  /** The person was asked whether to turn it on: that is done once. */
  readonly asked?: boolean
  /** It was turned off here, and stays off until it is turned on here. */
  readonly off?: boolean
  /** What the server knows: the address of this browser, and for which session. */
  readonly sent?: { readonly endpoint: string; readonly session: string } | undefined
}

const KEY = 'push'
const listeners = new Set<() => void>()

/** How push stands in this browser now. */
export function pushState(): PushState {
  if (needsHomeScreen()) return 'homeScreen'
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!able) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const { off, sent } = remembered()
  return Notification.permission === 'granted' && !off && sent ? 'on' : 'off'
}

/** How push stands, watched. */
export function usePushState(): PushState {
  return useSyncExternalStore(subscribe, pushState)
}

/** What this device remembers. */
export function remembered(): Memory {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}')
    // Written here alone.
    return typeof kept === 'object' && kept !== null ? (kept as Memory) : {}
  } catch {
    return {}
  }
}

/** Changes what this device remembers. */
export function remember(change: Memory): void {
  window.localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...change }))
  tellPush()
}

/** Says that the permission may have changed. */
export function tellPush(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Safari on iPhone and iPad pushes only to apps on the home screen. An iPad calls itself a Macintosh with fingers. */
function needsHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return apple && !window.matchMedia('(display-mode: standalone)').matches
}
