import type { ComponentType } from 'react'
import { type Path, trimSlashes } from './navigation/href.ts'
import { loadPatiently } from './startup/load-patiently.ts'

/** `signedIn`: signed-in people only. `game`: also needs a gameId, otherwise it redirects to /games (Rule 14.3). */
export type Guard = 'public' | 'signedIn' | 'game'

/** A path of the app, or `*` for an address without a screen. */
export type RouteKey = Path | '*'

/** Every screen. Screens must not import this table: they build addresses with `href`. */
export const routes: Record<RouteKey, Guard> = {
  '*': 'public',

  '/': 'public',
  '/login': 'public',
  '/sign-up': 'public',
  '/terms': 'public',
  '/privacy': 'public',
  '/reset-password': 'public',
  '/finalize-reset-password': 'public',
  '/finalize-email-change': 'public',
  '/restore-email': 'public',

  '/from-link': 'signedIn',

  '/buddies': 'signedIn',
  '/buddies-user-search': 'signedIn',
  '/buddy-profile': 'signedIn',

  '/games': 'signedIn',
  '/game-attendance': 'game',
  '/game-check-in': 'game',
  '/game-history': 'game',

  '/game-record': 'game',

  '/game-payouts': 'game',
  '/game-in-play': 'game',
  '/game-count': 'game',
  '/game-end': 'game',
  '/manual-payouts': 'game',

  '/settle-up': 'game',
  '/tab': 'signedIn',

  '/host-game': 'signedIn',
  '/host-game-details': 'signedIn',
  '/host-game-payouts': 'signedIn',
  '/host-game-add-buddies': 'signedIn',
  '/host-game-invitation': 'signedIn',

  '/pass': 'public',

  '/stats': 'signedIn',

  '/settings': 'signedIn',
  '/settings/security': 'signedIn',
  '/settings/your-data': 'signedIn',
  '/import-nights': 'signedIn',
  '/import-offers': 'signedIn',
}

/** The screens by which people come in. The others are in a table of their own, since each costs the names of all its files. */
const entrances = {
  '/': () => import('./account/Landing.tsx').then((screen) => screen.Landing),
  '/login': () => import('./account/Login.tsx').then((screen) => screen.Login),
  '/sign-up': () => import('./account/SignUp.tsx').then((screen) => screen.SignUp),
  '/games': () => import('./games/Games.tsx').then((screen) => screen.Games),
  '/pass': () => import('./passes/Pass.tsx').then((screen) => screen.Pass),
} satisfies Partial<Record<RouteKey, () => Promise<ComponentType>>>

const isEntrance = (key: RouteKey): key is keyof typeof entrances => Object.hasOwn(entrances, key)

/** The screen's path for a pathname, if there is such a screen. */
export function routeAt(pathname: string): Path | undefined {
  const path = trimSlashes(pathname)
  // Every key but `*` is a path, and no pathname is `*`.
  return Object.hasOwn(routes, path) ? (path as Path) : undefined
}

/** A promise that React's `use` reads without suspending once it is `fulfilled`. */
interface Loading extends Promise<ComponentType> {
  status?: 'fulfilled'
  value?: ComponentType
}

const loads = new Map<RouteKey, Loading>()

/** Loads the code of a screen, once; a failed load can be retried. */
export function loadScreen(key: RouteKey): Loading {
  const known = loads.get(key)
  if (known) return known
  const loading: Loading = isEntrance(key)
    ? entrances[key]()
    : import('./screens.ts').then(({ screens }) => screens[key]())
  loads.set(key, loading)
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => loads.delete(key),
  )
  return loading
}

const shown = new Map<RouteKey, Promise<ComponentType>>()

/** The code of a screen for rendering. Never rejects: React would then render again at once and request the code again, in an endless loop. */
export function screenToShow(key: RouteKey): Promise<ComponentType> {
  const known = loads.get(key)
  if (known?.status) return known
  const showing = shown.get(key) ?? loadPatiently(() => loadScreen(key))
  shown.set(key, showing)
  return showing
}
