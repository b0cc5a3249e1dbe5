import { useSearch as useRawSearch } from 'wouter'

/** Every screen and its path (Spec 2). */
export const routes = {
  landing: '/',
  login: '/login',
  signUp: '/sign-up',
  terms: '/terms',
  privacy: '/privacy',
  resetPassword: '/reset-password',
  finalizeResetPassword: '/finalize-reset-password',
  finalizeEmailChange: '/finalize-email-change',
  buddies: '/buddies',
  buddySearch: '/buddies-user-search',
  buddyProfile: '/buddy-profile',
  games: '/games',
  hostGame: '/host-game',
  hostGameDetails: '/host-game-details',
  hostGamePayouts: '/host-game-payouts',
  hostGameAddBuddies: '/host-game-add-buddies',
  hostGameInvitation: '/host-game-invitation',
  gameAttendance: '/game-attendance',
  gameCheckIn: '/game-check-in',
  gamePayouts: '/game-payouts',
  gameInPlay: '/game-in-play',
  gameEnd: '/game-end',
  manualPayouts: '/manual-payouts',
  gameHistory: '/game-history',
  stats: '/stats',
  settings: '/settings',
} as const

export type RouteName = keyof typeof routes

interface OfGame {
  gameId: string
}

interface SearchParams {
  login: { code?: string }
  finalizeResetPassword: { code: string }
  finalizeEmailChange: { code: string }
  buddyProfile: { userId: string; tab?: 'stats' | 'buddies' }
  games: { gameId?: string }
  gameAttendance: OfGame
  gameCheckIn: OfGame
  gamePayouts: OfGame
  gameInPlay: OfGame
  gameEnd: OfGame
  manualPayouts: OfGame
  gameHistory: OfGame
}

type SearchOf<K extends RouteName> = K extends keyof SearchParams ? SearchParams[K] : Record<never, string>

type HrefArguments<K extends RouteName> = K extends keyof SearchParams
  ? Record<never, string> extends SearchParams[K]
    ? [search?: SearchParams[K]]
    : [search: SearchParams[K]]
  : []

/** The address of a screen: `href('gameInPlay', { gameId })`. */
export function href<K extends RouteName>(name: K, ...[search]: HrefArguments<K>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search ?? {})) if (value) query.set(key, String(value))
  return query.size > 0 ? `${routes[name]}?${query}` : routes[name]
}

/** The search parameters of the address, as this screen may have them. Any may be missing: people edit addresses. */
export function useSearchOf<K extends keyof SearchParams>(
  _name: K,
): Partial<Record<keyof SearchOf<K>, string>> {
  return Object.fromEntries(new URLSearchParams(useRawSearch())) as Partial<Record<keyof SearchOf<K>, string>>
}

/** The game of a game screen. The router only mounts those with a gameId (Spec 2: without one it goes to /games). */
export function useGameId(): string {
  return new URLSearchParams(useRawSearch()).get('gameId') ?? ''
}

/** The screen at this path, if there is one. */
export function routeAt(pathname: string): RouteName | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return (Object.keys(routes) as RouteName[]).find((name) => routes[name] === path)
}
