import type { ComponentType } from 'react'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import { type Path, trimSlashes } from './navigation/href.ts'
import { readBuddies, readGame, readGames, readMe, readPass, readTab } from './screen-reads.ts'

/** `signedIn`: signed-in people only. `game`: also needs a gameId, otherwise it redirects to /games (Rule 14.3). */
export type Guard = 'public' | 'signedIn' | 'game'

/** A path of the app, or `*` for an address without a screen. */
export type RouteKey = Path | '*'

type Load = () => Promise<ComponentType>
/** Requests what the screen shows, for the game of the address. */
type Read = (gameId: string) => void

export interface Route extends LazyScreen {
  readonly guard: Guard
  readonly read: Read
}

const route =
  (guard: Guard, readByDefault: Read) =>
  (load: Load, read = readByDefault): Route => ({ guard, read, ...lazyScreen(load) })

const open = route('public', () => undefined)
const signedIn = route('signedIn', readMe)
const ofGame = route('game', readGame)

/** Every screen: who may open it, its code, and what it reads as soon as it is opened. Screens must not import this table: they use `href`. */
export const routes: Record<RouteKey, Route> = {
  '*': open(() => import('./shell/NotFound.tsx').then((m) => m.NotFound)),
  '/': open(() => import('./account/Landing.tsx').then((m) => m.Landing)),
  '/login': open(() => import('./account/Login.tsx').then((m) => m.Login)),
  '/sign-up': open(() => import('./account/SignUp.tsx').then((m) => m.SignUp)),
  '/terms': open(async () => (await import('./account/screens.ts')).accountScreens.Terms),
  '/privacy': open(async () => (await import('./account/screens.ts')).accountScreens.Privacy),
  '/reset-password': open(async () => (await import('./account/screens.ts')).accountScreens.ResetPassword),
  '/finalize-reset-password': open(async () => (await import('./account/screens.ts')).accountScreens.FinalizeResetPassword,
  ),
  '/finalize-email-change': open(async () => (await import('./account/screens.ts')).accountScreens.FinalizeEmailChange,
  ),
  '/restore-email': open(async () => (await import('./account/screens.ts')).accountScreens.RestoreEmail),
  '/from-link': signedIn(async () => (await import('./account/screens.ts')).accountScreens.FromLink),
  '/buddies': signedIn(async () => (await import('./buddies/screens.ts')).buddiesScreens.Buddies, readBuddies),
  '/buddies-user-search': signedIn(async () => (await import('./buddies/screens.ts')).buddiesScreens.BuddySearch),
  '/buddy-profile': signedIn(async () => (await import('./buddies/screens.ts')).buddiesScreens.BuddyProfile),
  '/games': signedIn(() => import('./games/Games.tsx').then((m) => m.Games), readGames),
  '/game-attendance': ofGame(async () => (await import('./games/screens.ts')).gamesScreens.GameAttendance),
  '/game-check-in': ofGame(async () => (await import('./games/screens.ts')).gamesScreens.GameCheckIn),
  '/game-history': ofGame(async () => (await import('./games/screens.ts')).gamesScreens.GameHistory),
  '/game-record': ofGame(async () => (await import('./games/screens.ts')).gamesScreens.GameRecord),
  '/game-payouts': ofGame(async () => (await import('./play/screens.ts')).playScreens.GamePayouts),
  '/game-in-play': ofGame(async () => (await import('./play/screens.ts')).playScreens.GameInPlay),
  '/game-count': ofGame(async () => (await import('./play/screens.ts')).playScreens.Count),
  '/game-end': ofGame(async () => (await import('./play/screens.ts')).playScreens.GameEnd),
  '/manual-payouts': ofGame(async () => (await import('./play/screens.ts')).playScreens.ManualPayouts),
  '/settle-up': ofGame(async () => (await import('./games/screens.ts')).gamesScreens.SettleUp),
  '/tab': signedIn(async () => (await import('./games/screens.ts')).gamesScreens.Tab, readTab),
  '/host-game': signedIn(async () => (await import('./host/screens.ts')).hostScreens.HostGame),
  '/host-game-details': signedIn(async () => (await import('./host/screens.ts')).hostScreens.HostGameDetails),
  '/host-game-payouts': signedIn(async () => (await import('./host/screens.ts')).hostScreens.HostGamePayouts),
  '/host-game-add-buddies': signedIn(async () => (await import('./host/screens.ts')).hostScreens.HostGameAddBuddies,
  ),
  '/host-game-invitation': signedIn(async () => (await import('./host/screens.ts')).hostScreens.HostGameInvitation,
  ),
  '/pass': open(() => import('./passes/Pass.tsx').then((m) => m.Pass), readPass),
  '/stats': signedIn(() => import('./stats/Stats.tsx').then((m) => m.Stats)),
  '/settings': signedIn(async () => (await import('./settings/screens.ts')).settingsScreens.Settings),
  '/settings/security': signedIn(async () => (await import('./settings/screens.ts')).settingsScreens.Security),
  '/settings/your-data': signedIn(async () => (await import('./settings/screens.ts')).settingsScreens.YourData),
  '/import-nights': signedIn(async () => (await import('./imports/screens.ts')).importsScreens.ImportNights),
  '/import-offers': signedIn(async () => (await import('./imports/screens.ts')).importsScreens.ImportOffers),
}

/** The screen's path for a pathname, if there is such a screen. */
export function routeAt(pathname: string): Path | undefined {
  const path = trimSlashes(pathname)
  // Every key but `*` is a path, and no pathname is `*`.
  return Object.hasOwn(routes, path) ? (path as Path) : undefined
}
