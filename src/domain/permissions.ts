import type { Game } from './game.ts'
import type { PlayerRole } from './players.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Somebody's role in a game (Rules 11.2, 11.9). Who asks to be let in is a stranger until then. */
export type Role = PlayerRole | 'stranger'

/** The actions of those who run the game, as a refusal words them. */
const running = {
  cancel: 'cancel the game',
  edit: 'edit the game',
  appoint: 'name co-hosts',
  check: 'check players in or out',
  addPlayer: 'add players',
  removePlayer: 'remove players',
  setBuyIn: 'change a buy-in',
  count: 'count the table',
  mend: 'change entries',
  link: 'let people in by the link',
  givePass: 'give a pass',
  start: 'start the game',
  setPayouts: 'change the payouts',
  play: 'run the game',
  end: 'end the game',
  settle: 'say how the game is settled',
} as const

/** The actions on a game (Rules 11.3 to 11.7, 24.8). */
export type GameAction = 'read' | 'answer' | keyof typeof running

/** What co-hosts may not do (Rule 11.9). */
const hostAlone: ReadonlySet<GameAction> = new Set(['cancel', 'edit', 'appoint'])

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
 * Whether a role may ever do this: null if so. A stranger is told that the game does not exist. Refuses with `not_found`,
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
 * Whether the game's state allows this, for anybody: null if so. Refuses with `not_upcoming`, `not_active`, or
 * `not_a_tournament` for payouts of a cash game, and with `imported` for anything but settling a night from elsewhere (Rule 26.6).
 */
export function allowedIn(
  { state, style, imported }: Pick<Game, 'state' | 'style' | 'imported'>,
  action: GameAction,
): Refusal | null {
  if (imported && action !== 'read' && action !== 'settle')
    return refuse('imported', 'Imported nights can’t be changed, only settled.')
  const whileUpcoming = (message: string) => (state === 'upcoming' ? null : refuse('not_upcoming', message))
  const untilTheEnd = (what: string) =>
    state === 'upcoming' || state === 'active'
      ? null
      : refuse('not_active', `${what} can only be changed before or during the game.`)
  const sinceTheStart = (what: string) =>
    state === 'active' || state === 'complete'
      ? null
      : refuse('not_active', `${what} can only be changed once the game has started.`)
  switch (action) {
    case 'read':
    case 'givePass':
      return null
    case 'answer':
      return whileUpcoming('This game is no longer taking answers.')
    case 'cancel':
      return whileUpcoming('Only an upcoming game can be cancelled.')
    case 'edit':
      return whileUpcoming('Only an upcoming game can be edited.')
    case 'appoint':
      return untilTheEnd('Co-hosts')
    case 'check':
      return whileUpcoming('Players can only be checked in or out before the game starts.')
    case 'addPlayer':
      return untilTheEnd('The list of players')
    case 'removePlayer':
      return whileUpcoming('Players can only be removed before the game starts.')
    case 'setBuyIn':
      if (style !== 'cash')
        return refuse('cash_games_only', 'In a tournament everybody pays the same buy-in.')
      return sinceTheStart('Buy-ins')
    case 'count':
      if (style !== 'cash') return refuse('cash_games_only', 'Only the stacks of a cash game are counted.')
      if (state === 'active' || state === 'complete') return null
      return refuse('not_active', 'The stacks can only be counted once the game has started.')
    case 'mend':
      return sinceTheStart('Entries')
    case 'link':
      return whileUpcoming('The link is for a game that has not started.')
    case 'start':
      return whileUpcoming('Only an upcoming game can be started.')
    case 'setPayouts':
      if (style !== 'tournament') return refuse('not_a_tournament', 'Only a tournament has payouts.')
      return untilTheEnd('Payouts')
    case 'play':
    case 'end':
      return state === 'active' ? null : refuse('not_active', 'This game is not in play.')
    case 'settle':
      return state === 'active' || state === 'complete'
        ? null
        : refuse('not_active', 'There is nothing to settle before the game has started.')
    default:
      return action satisfies never
  }
}

/** Null when this person may do this now (Rules 11.3 to 11.9). The role is checked before the state. */
export function can(
  action: GameAction,
  game: Pick<Game, 'players' | 'state' | 'style' | 'imported'>,
  userId: string,
): Refusal | null {
  return mayRole(roleIn(game, userId), action) ?? allowedIn(game, action)
}
