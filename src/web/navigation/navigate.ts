import { useEffect, useEffectEvent } from 'react'
import { navigate as go } from 'wouter/use-browser-location'
import { href } from './href.ts'
import { currentEntry, historyState, newEntry } from './restored-state.ts'
import { arriveAt, leavePage } from './scroll-memory.ts'
import { afterReturn, onSheetEntry } from './sheet-history.ts'

export interface NavigateOptions {
  replace?: boolean | undefined
  state?: Record<string, unknown> | undefined
}

/**
 * Goes to an address of the app; another screen starts at its top. From an open sheet it replaces the sheet's own history
 * entry.
 */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  afterReturn(() => {
    const before = window.location.pathname
    const stays = replace && new URL(to, window.location.href).pathname === before
    const mark = stays ? { entry: currentEntry() } : newEntry()
    const next = { ...state, ...mark, depth: depth() + (replace ? 0 : 1) }
    leavePage()
    go(to, { replace: replace || onSheetEntry(), state: next })
    arriveAt(!stays)
  })
}

/** Back in history, or /games if there is none in the app (Rule 14.29). */
export function goBack(): void {
  if (depth() > 0) afterReturn(() => window.history.back())
  else navigate(href('/games'), { replace: true })
}

/** Goes to the login, which then continues to `wanted`, an address of the app. */
export function askToLogIn(wanted?: string): void {
  navigate(href('/login'), { replace: true, state: { wanted } })
}

/** The number of the app's history entries before the current one. */
function depth(): number {
  return Number(historyState('depth') ?? 0)
}

/** Replaces the current history entry. */
export function Redirect({ to, state }: { to: string; state?: NavigateOptions['state'] }) {
  const go = useEffectEvent((address: string) => navigate(address, { replace: true, state }))
  useEffect(() => go(to), [to])
  return null
}

/** `popstate` is the browser's event for Back and Forward. The router (wouter) dispatches the other two. */
const NAVIGATION_EVENTS = ['popstate', 'pushState', 'replaceState']

/** Calls `work` after each navigation. Returns a function that removes the listeners. */
export function onNavigation(work: () => void): () => void {
  for (const name of NAVIGATION_EVENTS) window.addEventListener(name, work)
  return () => {
    for (const name of NAVIGATION_EVENTS) window.removeEventListener(name, work)
  }
}

/** The history state of a screen opened from this path, for `backTo`. */
export const openedFrom = (path: string) => ({ openedFrom: path })

/**
 * BACK to a fixed screen. If this screen was opened from there, goes back in history, which restores its state; otherwise
 * navigates to `address`, with `state`.
 */
export function backTo(address: string, state?: NavigateOptions['state']): void {
  if (historyState('openedFrom') === address.split('?', 1)[0]) goBack()
  else navigate(address, { replace: true, state })
}
