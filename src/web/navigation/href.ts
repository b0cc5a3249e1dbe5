import { useEffect, useEffectEvent } from 'react'
import { useSearch as useRawSearch } from 'wouter'
import { navigate as go } from 'wouter/use-browser-location'
import { currentEntry, historyState, newEntry } from './restored-state.ts'
import { arriveAt, leavePage } from './scroll-memory.ts'
import { afterReturn, onSheetEntry } from './sheet-history.ts'

type None = Record<never, string>

interface OfGame {
  gameId: string
}

/** Every path of the app with its search parameters (Rules 14.1 to 14.28). `routes.ts` has the screens. */
interface SearchParams {
  '/': None
  '/login': { code?: string; gameId?: string }
  '/sign-up': None
  '/terms': None
  '/privacy': None
  '/reset-password': None
  '/finalize-reset-password': { code: string }
  '/finalize-email-change': { code: string }
  '/restore-email': { code: string }
  '/from-link': None
  '/buddies': None
  '/buddies-user-search': None
  '/buddy-profile': { userId: string; tab?: 'stats' | 'buddies' }
  '/groups': { groupId: string; seasonId?: string }
  '/games': { gameId?: string }
  '/host-game': None
  '/host-game-details': None
  '/host-game-payouts': None
  '/host-game-add-buddies': None
  '/host-game-invitation': None
  /** `edit`: the host changes the terms. */
  '/game-attendance': OfGame & { edit?: 'terms' }
  '/game-check-in': OfGame
  /** `start`: with the players who are marked as here. */
  '/game-payouts': OfGame & { start?: 'here' }
  /** `show`: scrolls to the events. */
  '/game-in-play': OfGame & { show?: 'events' }
  '/game-count': OfGame
  '/game-end': OfGame
  '/manual-payouts': OfGame
  '/game-history': OfGame
  '/settle-up': OfGame
  '/tab': None
  '/game-record': OfGame
  '/pass': None
  /** Without a game: the screen of the secret link, whose token is in the fragment. */
  '/table-screen': { gameId?: string }
  '/table-print': OfGame
  '/stats': None
  '/settings': None
  '/settings/security': None
  '/settings/your-data': None
  /** `imported`: the nights of this import. */
  '/import-nights': { step?: string; imported?: string }
  '/import-offers': None
}

export type Path = keyof SearchParams

type HrefArguments<P extends Path> = None extends SearchParams[P]
  ? [search?: SearchParams[P]]
  : [search: SearchParams[P]]

/** The address of a screen: `href('/game-in-play', { gameId })`. */
export function href<P extends Path>(path: P, ...[search]: HrefArguments<P>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search ?? {})) if (value) params.set(key, String(value))
  // `URLSearchParams.size` needs Safari 17. `?` is encoded in parameters, so a trailing `?` means that there are none.
  return `${path}?${params}`.replace(/\?$/, '')
}

/** The search parameters of the current address. Any may be missing: people edit addresses. */
export function useSearchOf<P extends Path>(_path: P): Partial<Record<keyof SearchParams[P], string>> {
  return Object.fromEntries(new URLSearchParams(useRawSearch())) as Partial<
    Record<keyof SearchParams[P], string>
  >
}

/** The game id of a game screen. The router mounts such a screen only with one (Rule 14.3). */
export function useGameId(): string {
  return new URLSearchParams(useRawSearch()).get('gameId') ?? ''
}

/** The path and search of the current address. */
export const currentAddress = (): string => window.location.pathname + window.location.search

export const trimSlashes = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname

interface NavigateOptions {
  replace?: boolean | undefined
  state?: Record<string, unknown> | undefined
}

/** Navigates to an address of the app; another screen starts at its top. From an open sheet it replaces the sheet's history entry. */
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

/** Goes back in history, or to /games if the app has no earlier entry (Rule 14.29). */
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
