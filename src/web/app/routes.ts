import type { ComponentType } from 'react'
import { type Path, trimSlashes } from '../navigation/href.ts'
import { type LazyCode, lazyCode, lazyScreen } from '../shell/lazy-screen.tsx'
import {
  readBuddies,
  readGame,
  readGames,
  readGroups,
  readMe,
  readPass,
  readTab,
  readTableScreen,
} from './screen-reads.ts'

/** `signedIn`: signed-in people only. `game`: also needs a gameId, otherwise redirects to /games (Rule 14.3). */
export type Guard = 'public' | 'signedIn' | 'game'

/** A path of the app, or `*` for an address without a screen. */
export type RouteKey = Path | '*'

/** Requests the screen's data, for the game of the address. Resolves once the data have come or failed. */
type Read = (gameId: string) => Promise<unknown>

export interface Route {
  readonly guard: Guard
  /** Loads the screen's code ahead of rendering. */
  readonly load: () => Promise<unknown>
  readonly read: Read
  readonly Screen: ComponentType
}

const route =
  (guard: Guard, readByDefault: Read) =>
  <N extends string>(
    code: LazyCode<Readonly<Record<N, ComponentType>>>,
    name: N,
    read = readByDefault,
  ): Route => ({
    guard,
    load: code.load,
    read,
    Screen: lazyScreen(code, name),
  })

const open = route('public', async () => undefined)
const signedIn = route('signedIn', readMe)
const ofGame = route('game', readGame)

/** The screens' code. Screens that people usually open together are loaded together. */
const account = lazyCode(() => import('./account-screens.ts').then((area) => area.accountScreens))
const buddies = lazyCode(() => import('./buddy-screens.ts').then((area) => area.buddyScreens))
const groups = lazyCode(() => import('../people/groups/Group.tsx'))
const game = lazyCode(() => import('./game-screens.ts').then((area) => area.gameScreens))
const table = lazyCode(() => import('./table-screens.ts').then((area) => area.tableScreens))
const host = lazyCode(() => import('./host-screens.ts').then((area) => area.hostScreens))
const settings = lazyCode(() => import('./settings-screens.ts').then((area) => area.settingsScreens))
const imports = lazyCode(() => import('./import-screens.ts').then((area) => area.importScreens))
const notFound = lazyCode(() => import('../shell/NotFound.tsx'))
const landing = lazyCode(() => import('../account/Landing.tsx'))
const login = lazyCode(() => import('../account/Login.tsx'))
const signUp = lazyCode(() => import('../account/SignUp.tsx'))
const games = lazyCode(() => import('../home/Games.tsx'))
const pass = lazyCode(() => import('../guest/Pass.tsx'))
const screen = lazyCode(() => import('./wall-screens.ts').then((area) => area.wallScreens))
const stats = lazyCode(() => import('../people/stats/Stats.tsx'))

/** Every screen: who may open it, its code, and what it reads when opened. Screens must not import this table: they use `href`. */
export const routes: Record<RouteKey, Route> = {
  '*': open(notFound, 'NotFound'),
  '/': open(landing, 'Landing'),
  '/login': open(login, 'Login'),
  '/sign-up': open(signUp, 'SignUp'),
  '/terms': open(account, 'Terms'),
  '/privacy': open(account, 'Privacy'),
  '/reset-password': open(account, 'ResetPassword'),
  '/finalize-reset-password': open(account, 'FinalizeResetPassword'),
  '/finalize-email-change': open(account, 'FinalizeEmailChange'),
  '/restore-email': open(account, 'RestoreEmail'),
  '/from-link': signedIn(account, 'FromLink'),
  '/buddies': signedIn(buddies, 'Buddies', readBuddies),
  '/buddies-user-search': signedIn(buddies, 'BuddySearch'),
  '/buddy-profile': signedIn(buddies, 'BuddyProfile'),
  '/groups': signedIn(groups, 'Group', readGroups),
  '/games': signedIn(games, 'Games', readGames),
  '/game-attendance': ofGame(game, 'GameAttendance'),
  '/game-check-in': ofGame(game, 'GameCheckIn'),
  '/game-history': ofGame(game, 'GameHistory'),
  '/game-record': ofGame(game, 'GameRecord'),
  '/game-payouts': ofGame(table, 'GamePayouts'),
  '/game-in-play': ofGame(table, 'GameInPlay'),
  '/game-count': ofGame(table, 'Count'),
  '/game-end': ofGame(table, 'GameEnd'),
  '/manual-payouts': ofGame(table, 'ManualPayouts'),
  '/settle-up': ofGame(game, 'SettleUp'),
  '/tab': signedIn(game, 'Tab', readTab),
  '/host-game': signedIn(host, 'HostGame'),
  '/host-game-details': signedIn(host, 'HostGameDetails', readGroups),
  '/host-game-payouts': signedIn(host, 'HostGamePayouts'),
  '/host-game-add-buddies': signedIn(host, 'HostGameAddBuddies'),
  '/host-game-invitation': signedIn(host, 'HostGameInvitation'),
  '/pass': open(pass, 'Pass', readPass),
  '/table-screen': open(screen, 'TableScreen', readTableScreen),
  '/table-print': ofGame(screen, 'TablePrint'),
  '/stats': signedIn(stats, 'Stats'),
  '/settings': signedIn(settings, 'Settings'),
  '/settings/security': signedIn(settings, 'Security'),
  '/settings/your-data': signedIn(settings, 'YourData'),
  '/import-nights': signedIn(imports, 'ImportNights'),
  '/import-offers': signedIn(imports, 'ImportOffers'),
}

/** The path of the screen for a pathname, if there is one. */
export function routeAt(pathname: string): Path | undefined {
  const path = trimSlashes(pathname)
  // Every key but `*` is a path, and no pathname is `*`.
  return Object.hasOwn(routes, path) ? (path as Path) : undefined
}
