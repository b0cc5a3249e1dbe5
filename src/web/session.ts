import { useSyncExternalStore } from 'react'
import { navigate } from './navigation.ts'
import { href } from './paths.ts'
import { queryClient } from './query-client.ts'
import { failures } from './strings/messages.ts'
import { toastFailure } from './toasts.ts'

/** Spec 3: the session token is kept in local storage under this key. */
const KEY = 'token'
const listeners = new Set<() => void>()

/** The token of this session, or null when nobody is signed in. */
export function readToken(): string | null {
  return window.localStorage.getItem(KEY)
}

/** Keeps the token of a new session; nothing that was loaded for another person stays. */
export function startSession(token: string): void {
  queryClient.clear()
  window.localStorage.setItem(KEY, token)
  tell()
}

/** Forgets the token and everything that was loaded with it. */
export function endSession(): void {
  window.localStorage.removeItem(KEY)
  queryClient.clear()
  tell()
}

/** The server refused this token: forget it, say so, go to the login (Spec 8). Once for any number of refused calls. */
export function expireSession(token: string): void {
  if (readToken() !== token) return
  endSession()
  toastFailure(failures.sessionExpired)
  navigate(href('login'), { replace: true })
}

/** The token, watched: also when another tab signs in or out. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, () => null)
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return
    queryClient.clear()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', otherTab)
  }
}
