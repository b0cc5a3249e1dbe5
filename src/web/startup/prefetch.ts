import { type RouteName, routeAt } from '../navigation/href.ts'
import { loadScreen } from '../routes.ts'
import { whenQuiet } from './when-idle.ts'
import { inTurn } from './yield-to-main.ts'

/** Where people usually go from a screen. Nothing here means home. */
const next: Partial<Record<RouteName, readonly RouteName[]>> = {
  landing: ['login', 'signUp'],
  signUp: ['login'],
  resetPassword: ['login'],
  buddies: ['games', 'stats', 'buddyProfile', 'buddySearch'],
  stats: ['games', 'buddies'],
  games: ['buddies', 'stats', 'gameAttendance', 'gameInPlay', 'hostGame', 'gameHistory'],
  gameAttendance: ['gameCheckIn', 'buddyProfile'],
  gameCheckIn: ['gameInPlay', 'gamePayouts'],
  gamePayouts: ['gameInPlay'],
  gameInPlay: ['gameEnd', 'games'],
  gameEnd: ['games', 'manualPayouts'],
  hostGame: ['hostGameDetails'],
  hostGameDetails: ['hostGamePayouts', 'hostGameAddBuddies'],
  hostGamePayouts: ['hostGameAddBuddies'],
  hostGameAddBuddies: ['hostGameInvitation'],
}

const PATIENCE_MS = 8000

/**
 * Fetches the code of the screens that usually follow, one after the other, once this one has what it needs. Gives what calls
 * it off.
 */
export function fetchAhead(name: RouteName): () => void {
  const rest = [...(next[name] ?? ['games'])]
  const fetchNext = () => {
    const one = rest.shift()
    if (one) void inTurn(() => prepare(one)).then(fetchNext)
  }
  const off = whenQuiet(fetchNext, PATIENCE_MS)
  return () => {
    rest.length = 0
    off()
  }
}

/** Fetches the code of a screen as soon as a finger goes down on a link to it, or a pointer or the focus comes near. */
export function fetchOnApproach(): void {
  const near = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const name = link?.origin === window.location.origin ? routeAt(link.pathname) : undefined
    if (name) void prepare(name)
  }
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(sign, near)
}

/** What cannot be fetched now is asked for again when it is needed, and said then. */
const prepare = (name: RouteName): Promise<unknown> => loadScreen(name).catch(() => undefined)
