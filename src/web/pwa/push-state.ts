import { useSyncExternalStore } from 'react'
import { deviceItem } from '../api/device-item.ts'
import { newListeners } from '../ui/listeners.ts'

/** The state of push in this browser: unsupported, only from the home screen, permission denied, off, or on. */
export type PushState = 'unsupported' | 'homeScreen' | 'blocked' | 'off' | 'on'

/** What this device remembers about push, for all accounts. */
interface Memory {
  /** The person was asked about push, which happens once. */
  readonly asked?: boolean
  /** Turned off here; stays off until it is turned on here. */
  readonly off?: boolean
  /** The endpoint that the server knows, and for which session. */
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
  tellPush()
}

/** Notifies listeners that the permission may have changed. */
export const tellPush = (): void => listeners.tell()

/** Safari on iPhone and iPad supports push only in home-screen apps. An iPad reports itself as a Macintosh with touch. */
function needsHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return apple && !window.matchMedia('(display-mode: standalone)').matches
}
