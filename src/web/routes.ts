import type { ComponentType } from 'react'
import { type Path, trimSlashes } from './navigation/href.ts'

export interface Route {
  /** `signedIn`: signed-in people only. `game`: also needs a gameId, otherwise it redirects to /games (Rule 14.3). */
  readonly guard: 'public' | 'signedIn' | 'game'
  /** Imports the screen, which is a chunk of its own. */
  readonly load: () => Promise<ComponentType>
  /** The screens that people usually open next. Without it: /games. */
  readonly prefetch?: readonly Path[]
}

/** A path of the app, or `*` for an address without a screen. */
export type RouteKey = Path | '*'

/** Every screen. Screens must not import this table: they build addresses with `href`. */
export const routes: Record<RouteKey, Route> = {
  '*': {
    guard: 'public',
    load: () => import('./shell/NotFound.tsx').then((screen) => screen.NotFound),
  },

  '/': {
    guard: 'public',
    load: () => import('./account/Landing.tsx').then((screen) => screen.Landing),
    prefetch: ['/login', '/sign-up'],
  },
  '/login': {
    guard: 'public',
    load: () => import('./account/Login.tsx').then((screen) => screen.Login),
  },
  '/sign-up': {
    guard: 'public',
    load: () => import('./account/SignUp.tsx').then((screen) => screen.SignUp),
    prefetch: ['/login'],
  },
  '/terms': {
    guard: 'public',
    load: () => import('./account/Terms.tsx').then((screen) => screen.Terms),
  },
  '/privacy': {
    guard: 'public',
    load: () => import('./account/Privacy.tsx').then((screen) => screen.Privacy),
  },
  '/reset-password': {
    guard: 'public',
    load: () => import('./account/ResetPassword.tsx').then((screen) => screen.ResetPassword),
    prefetch: ['/login'],
  },
  '/finalize-reset-password': {
    guard: 'public',
    load: () => import('./account/FinalizeResetPassword.tsx').then((screen) => screen.FinalizeResetPassword),
  },
  '/finalize-email-change': {
    guard: 'public',
    load: () => import('./account/FinalizeEmailChange.tsx').then((screen) => screen.FinalizeEmailChange),
  },
  '/restore-email': {
    guard: 'public',
    load: () => import('./account/RestoreEmail.tsx').then((screen) => screen.RestoreEmail),
  },

  '/from-link': {
    guard: 'signedIn',
    load: () => import('./account/from-link/FromLink.tsx').then((screen) => screen.FromLink),
  },

  '/buddies': {
    guard: 'signedIn',
    load: () => import('./buddies/Buddies.tsx').then((screen) => screen.Buddies),
    prefetch: ['/games', '/stats', '/buddy-profile', '/buddies-user-search'],
  },
  '/buddies-user-search': {
    guard: 'signedIn',
    load: () => import('./buddies/BuddySearch.tsx').then((screen) => screen.BuddySearch),
  },
  '/buddy-profile': {
    guard: 'signedIn',
    load: () => import('./buddies/BuddyProfile.tsx').then((screen) => screen.BuddyProfile),
  },

  '/games': {
    guard: 'signedIn',
    load: () => import('./games/Games.tsx').then((screen) => screen.Games),
    prefetch: ['/buddies', '/stats', '/game-attendance', '/game-in-play', '/host-game', '/game-history'],
  },
  '/game-attendance': {
    guard: 'game',
    load: () => import('./games/GameAttendance.tsx').then((screen) => screen.GameAttendance),
    prefetch: ['/game-check-in', '/buddy-profile'],
  },
  '/game-check-in': {
    guard: 'game',
    load: () => import('./games/GameCheckIn.tsx').then((screen) => screen.GameCheckIn),
    prefetch: ['/game-in-play', '/game-payouts'],
  },
  '/game-history': {
    guard: 'game',
    load: () => import('./games/GameHistory.tsx').then((screen) => screen.GameHistory),
    prefetch: ['/settle-up', '/games'],
  },

  '/game-record': {
    guard: 'game',
    load: () => import('./record/GameRecord.tsx').then((screen) => screen.GameRecord),
  },

  '/game-payouts': {
    guard: 'game',
    load: () => import('./play/GamePayouts.tsx').then((screen) => screen.GamePayouts),
    prefetch: ['/game-in-play'],
  },
  '/game-in-play': {
    guard: 'game',
    load: () => import('./play/GameInPlay.tsx').then((screen) => screen.GameInPlay),
    prefetch: ['/game-end', '/games', '/game-count'],
  },
  '/game-count': {
    guard: 'game',
    load: () => import('./count/Count.tsx').then((screen) => screen.Count),
    prefetch: ['/game-in-play'],
  },
  '/game-end': {
    guard: 'game',
    load: () => import('./play/GameEnd.tsx').then((screen) => screen.GameEnd),
    prefetch: ['/game-history', '/manual-payouts'],
  },
  '/manual-payouts': {
    guard: 'game',
    load: () => import('./play/ManualPayouts.tsx').then((screen) => screen.ManualPayouts),
  },

  '/settle-up': {
    guard: 'game',
    load: () => import('./settlement/SettleUp.tsx').then((screen) => screen.SettleUp),
  },
  '/tab': {
    guard: 'signedIn',
    load: () => import('./settlement/Tab.tsx').then((screen) => screen.Tab),
    prefetch: ['/settle-up'],
  },

  '/host-game': {
    guard: 'signedIn',
    load: () => import('./host/HostGame.tsx').then((screen) => screen.HostGame),
    prefetch: ['/host-game-details'],
  },
  '/host-game-details': {
    guard: 'signedIn',
    load: () => import('./host/HostGameDetails.tsx').then((screen) => screen.HostGameDetails),
    prefetch: ['/host-game-payouts', '/host-game-add-buddies'],
  },
  '/host-game-payouts': {
    guard: 'signedIn',
    load: () => import('./host/HostGamePayouts.tsx').then((screen) => screen.HostGamePayouts),
    prefetch: ['/host-game-add-buddies'],
  },
  '/host-game-add-buddies': {
    guard: 'signedIn',
    load: () => import('./host/HostGameAddBuddies.tsx').then((screen) => screen.HostGameAddBuddies),
    prefetch: ['/host-game-invitation'],
  },
  '/host-game-invitation': {
    guard: 'signedIn',
    load: () => import('./host/HostGameInvitation.tsx').then((screen) => screen.HostGameInvitation),
  },

  '/pass': {
    guard: 'public',
    load: () => import('./passes/Pass.tsx').then((screen) => screen.Pass),
    prefetch: ['/sign-up'],
  },

  '/stats': {
    guard: 'signedIn',
    load: () => import('./stats/Stats.tsx').then((screen) => screen.Stats),
    prefetch: ['/games', '/buddies'],
  },

  '/settings': {
    guard: 'signedIn',
    load: () => import('./settings/Settings.tsx').then((screen) => screen.Settings),
  },
  '/settings/security': {
    guard: 'signedIn',
    load: () => import('./settings/security/Security.tsx').then((screen) => screen.Security),
  },
  '/settings/your-data': {
    guard: 'signedIn',
    load: () => import('./settings/YourData.tsx').then((screen) => screen.YourData),
    prefetch: ['/settings', '/import-nights'],
  },
  '/import-nights': {
    guard: 'signedIn',
    load: () => import('./imports/ImportNights.tsx').then((screen) => screen.ImportNights),
    prefetch: ['/settings/your-data', '/stats'],
  },
  '/import-offers': {
    guard: 'signedIn',
    load: () => import('./imports/ImportOffers.tsx').then((screen) => screen.ImportOffers),
    prefetch: ['/stats'],
  },
}

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
export function loadScreen(key: RouteKey): Promise<ComponentType> {
  const known = loads.get(key)
  if (known) return known
  const loading: Loading = routes[key].load()
  loads.set(key, loading)
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => loads.delete(key),
  )
  return loading
}
