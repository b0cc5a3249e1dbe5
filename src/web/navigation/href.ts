import { useSearch as useRawSearch } from 'wouter'

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
  '/games': { gameId?: string }
  '/host-game': None
  '/host-game-details': None
  '/host-game-payouts': None
  '/host-game-add-buddies': None
  '/host-game-invitation': None
  /** `edit`: its host changes its terms. */
  '/game-attendance': OfGame & { edit?: 'terms' }
  '/game-check-in': OfGame
  /** `start`: with those who are marked as here. */
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
  '/stats': None
  '/settings': None
  '/settings/security': None
  '/settings/your-data': None
  /** `imported`: what this import has brought. */
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
  // `URLSearchParams.size` needs Safari 17. A question mark in a parameter is encoded: a last one means no parameters.
  return `${path}?${params}`.replace(/\?$/, '')
}

/** The search parameters of the current address. Any may be missing: addresses are edited by hand. */
export function useSearchOf<P extends Path>(_path: P): Partial<Record<keyof SearchParams[P], string>> {
  return Object.fromEntries(new URLSearchParams(useRawSearch())) as Partial<
    Record<keyof SearchParams[P], string>
  >
}

/** The game of a game screen. The router only mounts those with a gameId (Rule 14.3). */
export function useGameId(): string {
  return new URLSearchParams(useRawSearch()).get('gameId') ?? ''
}

/** The path and search of the current address. */
export const currentAddress = (): string => window.location.pathname + window.location.search

export const trimSlashes = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
