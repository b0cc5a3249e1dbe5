import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'
import { TOKEN_KEY } from './token-key.ts'

const listeners = new Set<() => void>()

/** The token of this session, or null when nobody is signed in. */
export function readToken(): string | null {
  return window.localStorage.getItem(TOKEN_KEY)
}

/** Stores the token of a new session and drops everything loaded for another person. */
export function startSession(token: string): void {
  queryClient.clear()
  window.localStorage.setItem(TOKEN_KEY, token)
  notify()
}

/** Deletes the token and everything loaded with it. */
export function endSession(): void {
  window.localStorage.removeItem(TOKEN_KEY)
  queryClient.clear()
  notify()
}

let sessionExpired = () => {}

/** Sets the callback for a token that the server refused. */
export function onSessionExpired(callback: () => void): void {
  sessionExpired = callback
}

/** The server refused this token: deletes it and reports it, once for any number of refused calls. */
export function expireSession(token: string): void {
  if (readToken() !== token) return
  endSession()
  sessionExpired()
}

/** The token; rerenders also when another tab signs in or out. */
export function useToken(): string | null {
  return useSyncExternalStore(watchToken, readToken, () => null)
}

function notify() {
  for (const listener of listeners) listener()
}

/** Another tab signed in or out. */
function onStorage(event: StorageEvent) {
  if (event.key !== TOKEN_KEY && event.key !== null) return
  queryClient.clear()
  notify()
}

/** Calls back when somebody signs in or out, in this tab or another. The returned function unsubscribes. */
export function watchToken(listener: () => void): () => void {
  // One handler for all: a second one would clear what the first listener has begun to load.
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

const DEVICE_KEY = 'anteroom.device'

/** The id by which the server recognises this browser. Kept after logout, so that other people's wrong passwords do not lock its owner out. */
export const readDevice = (): string | undefined => window.localStorage.getItem(DEVICE_KEY) ?? undefined

export const keepDevice = (device: string): void => window.localStorage.setItem(DEVICE_KEY, device)
