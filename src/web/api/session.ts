import { useSyncExternalStore } from 'react'
import { askToLogIn } from '../navigation/navigate.ts'
import { sessionFailures } from '../strings/toasts.ts'
import { toastFailure } from '../ui/toasts/toasts.ts'
import { queryClient } from './query-client.ts'
import { TOKEN_KEY } from './token-key.ts'

const listeners = new Set<() => void>()

/** The token of this session, or null when nobody is signed in. */
export function readToken(): string | null {
  return window.localStorage.getItem(TOKEN_KEY)
}

/** Keeps the token of a new session; nothing that was loaded for another person stays. */
export function startSession(token: string): void {
  queryClient.clear()
  window.localStorage.setItem(TOKEN_KEY, token)
  tell()
}

/** Forgets the token and everything that was loaded with it. */
export function endSession(): void {
  window.localStorage.removeItem(TOKEN_KEY)
  queryClient.clear()
  tell()
}

/** The server refused this token: forget it, say so, go to the login (Spec 8). Once for any number of refused calls. */
export function expireSession(token: string): void {
  if (readToken() !== token) return
  endSession()
  toastFailure(sessionFailures.sessionExpired)
  askToLogIn()
}

/** The token, watched: also when another tab signs in or out. */
export function useToken(): string | null {
  return useSyncExternalStore(watchToken, readToken, () => null)
}

function tell() {
  for (const listener of listeners) listener()
}

/** Calls back when somebody signs in or out, in this tab or another. The returned function ends it. */
export function watchToken(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
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
