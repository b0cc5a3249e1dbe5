import type { Game } from './game.ts'
import type { PlayerRole } from './players.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What somebody is in a game (Rules 11.2, 11.9). Who asks to be let in is a stranger until then. */
export type Role = PlayerRole | 'stranger'

/** What only those can do who run the game, as a refusal says it. */
const running = {
  cancel: 'cancel the game',
  check: 'check players in or out',
  start: 'start the game',
  setPayouts: 'change the payouts',
  play: 'run the game',
  end: 'end the game',
} as const

/** What can be done to a game (Rules 11.3 to 11.7). */
export type GameAction = 'read' | 'answer' | keyof typeof running

/** What a co-host leaves to the host (Rule 11.9). */
const hostAlone: ReadonlySet<GameAction> = new Set(['cancel'])

/** The role of an account in a game. Who declined stays a player. */
export function roleIn(game: Pick<Game, 'players'>, userId: string): Role {
  const player = game.players.find((each) => each.userId === userId)
  return player === undefined || player.response === 'asking' ? 'stranger' : player.role
}

/** Whether a role runs the game: the host and the co-hosts (Rule 11.9). */
export function mayRun(role: Role): boolean {
  return role === 'host' || role === 'coHost'
}

/**
 * Whether a role may ever do this: null when it may. A stranger is told that there is no such game. Refuses with `not_found`,
 * `not_allowed`, `host_cannot_respond`.
 */
export function mayRole(role: Role, action: GameAction): Refusal | null {
  if (role === 'stranger') return refuse('not_found', 'There is no such game.')
  if (action === 'read') return null
  if (action === 'answer')
    return role === 'host' ? refuse('host_cannot_respond', 'You are hosting this game.') : null
  if (role === 'host' || (mayRun(role) && !hostAlone.has(action))) return null
  return refuse('not_allowed', `Only the host can ${running[action]}.`)
}

/**
 * Whether this can be done to the game as it is now, whoever does it: null when it can. Refuses with `not_upcoming`, `not_active` or,
 * for payouts of a cash game, `not_a_tournament`.
 */
export function allowedIn(
  { state, style }: Pick<Game, 'state' | 'style'>,
  action: GameAction,
): Refusal | null {
  const whileUpcoming = (message: string) => (state === 'upcoming' ? null : refuse('not_upcoming', message))
  switch (action) {
    case 'read':
      return null
    case 'answer':
      return whileUpcoming('This game is no longer taking answers.')
    case 'cancel':
      return whileUpcoming('Only an upcoming game can be cancelled.')
    case 'check':
      return whileUpcoming('Players can only be checked in or out before the game starts.')
    case 'start':
      return whileUpcoming('Only an upcoming game can be started.')
    case 'setPayouts':
      if (style !== 'tournament') return refuse('not_a_tournament', 'Only a tournament has payouts.')
      if (state === 'upcoming' || state === 'active') return null
      return refuse('not_active', 'Payouts can only be changed before or during the game.')
    case 'play':
    case 'end':
      return state === 'active' ? null : refuse('not_active', 'This game is not in play.')
    default:
      return action satisfies never
  }
}

/** The table of Rules 11.3 to 11.9: null when the person may do it now. The role is looked at before the state. */
export function can(
  action: GameAction,
  game: Pick<Game, 'players' | 'state' | 'style'>,
  userId: string,
): Refusal | null {
  return mayRole(roleIn(game, userId), action) ?? allowedIn(game, action)
}
