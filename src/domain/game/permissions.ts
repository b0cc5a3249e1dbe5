import { type Refusal, refuse } from '../base/refusal.ts'
import { type Text, text } from '../base/text.ts'
import type { Game } from './game.ts'
import type { PlayerRole } from './players.ts'

/** Somebody's role in a game (Rules 11.2, 11.9). Until the host lets them in, a person who asks is a stranger. */
export type Role = PlayerRole | 'stranger'

/** The refusals of a person who does not run the game, for actions of those who do. */
const runnersOnly = {
  cancel: text`Only the host can cancel the game.`,
  edit: text`Only the host can edit the game.`,
  appoint: text`Only the host can name co-hosts.`,
  check: text`Only the host can check players in or out.`,
  addPlayer: text`Only the host can add players.`,
  removePlayer: text`Only the host can remove players.`,
  setBuyIn: text`Only the host can change a buy-in.`,
  count: text`Only the host can count the table.`,
  mend: text`Only the host can change entries.`,
  link: text`Only the host can let people in by the link.`,
  readLink: text`Only the host can let people in by the link.`,
  givePass: text`Only the host can give a pass.`,
  shareScreen: text`Only the host can share the table screen.`,
  start: text`Only the host can start the game.`,
  undoStart: text`Only the host can undo the start.`,
  setPayouts: text`Only the host can change the payouts.`,
  setClock: text`Only the host can change the levels.`,
  editEntries: text`Only the host can say when entries end.`,
  runClock: text`Only the host can run the clock.`,
  seatPlayers: text`Only the host can seat players.`,
  play: text`Only the host can run the game.`,
  end: text`Only the host can end the game.`,
  settle: text`Only the host can say how the game is settled.`,
  askAgain: text`Only the host can ask again.`,
  message: text`Only the host can write to everybody who’s in.`,
} as const

/** The actions on a game (Rules 11.3 to 11.7, 24.8). */
export type GameAction = 'read' | 'answer' | keyof typeof runnersOnly

/** Actions that co-hosts may not do (Rule 11.9). */
const hostOnly: ReadonlySet<GameAction> = new Set(['cancel', 'edit', 'appoint'])

/** The role of an account in a game. A person who declined stays a player. */
export function roleIn(game: Pick<Game, 'players'>, userId: string): Role {
  const player = game.players.find((each) => each.userId === userId)
  return player === undefined || player.response === 'asking' ? 'stranger' : player.role
}

/** Whether a role runs the game: the host and the co-hosts (Rule 11.9). */
export function mayRun(role: Role): boolean {
  return role === 'host' || role === 'coHost'
}

/**
 * Null if a role may ever do this. Strangers get `not_found`, as if the game did not exist. Refuses with `not_found`, `not_allowed`,
 * `host_cannot_respond`.
 */
export function mayRole(role: Role, action: GameAction): Refusal | null {
  if (role === 'stranger') return refuse('not_found', text`There is no such game.`)
  if (action === 'read') return null
  if (action === 'answer')
    return role === 'host' ? refuse('host_cannot_respond', text`You are hosting this game.`) : null
  if (role === 'host' || (mayRun(role) && !hostOnly.has(action))) return null
  return refuse('not_allowed', runnersOnly[action])
}

/**
 * Null if the game's state allows this, for anybody. Refuses with `not_upcoming`, `not_active`, or `not_a_tournament` for payouts of a cash
 * game, and with `imported` for anything but settling a night from elsewhere (Rule 26.6).
 */
export function allowedIn(
  { state, style, imported }: Pick<Game, 'state' | 'style' | 'imported'>,
  action: GameAction,
): Refusal | null {
  if (imported && action !== 'read' && action !== 'settle')
    return refuse('imported', text`Imported nights can’t be changed, only settled.`)
  const whileUpcoming = (message: Text) => (state === 'upcoming' ? null : refuse('not_upcoming', message))
  const untilTheEnd = (message: Text) =>
    state === 'upcoming' || state === 'active' ? null : refuse('not_active', message)
  const sinceTheStart = (message: Text) =>
    state === 'active' || state === 'complete' ? null : refuse('not_active', message)
  switch (action) {
    case 'read':
    case 'givePass':
      return null
    case 'shareScreen':
      return state === 'cancelled' ? refuse('not_active', text`This game was canceled.`) : null
    case 'answer':
      return whileUpcoming(text`This game is no longer taking answers.`)
    case 'cancel':
      return whileUpcoming(text`Only an upcoming game can be canceled.`)
    case 'edit':
      return whileUpcoming(text`Only an upcoming game can be edited.`)
    case 'appoint':
      return untilTheEnd(text`Co-hosts can only be changed before or during the game.`)
    case 'check':
      return whileUpcoming(text`Players can only be checked in or out before the game starts.`)
    case 'addPlayer':
      return untilTheEnd(text`The list of players can only be changed before or during the game.`)
    case 'removePlayer':
      return whileUpcoming(text`Players can only be removed before the game starts.`)
    case 'setBuyIn':
      if (style !== 'cash')
        return refuse('cash_games_only', text`In a tournament everybody pays the same buy-in.`)
      return sinceTheStart(text`Buy-ins can only be changed once the game has started.`)
    case 'count':
      if (style !== 'cash')
        return refuse('cash_games_only', text`Only the stacks of a cash game are counted.`)
      if (state === 'active' || state === 'complete') return null
      return refuse('not_active', text`The stacks can only be counted once the game has started.`)
    case 'mend':
      return sinceTheStart(text`Entries can only be changed once the game has started.`)
    case 'link':
      return whileUpcoming(text`The link is for a game that has not started.`)
    case 'readLink':
      return untilTheEnd(text`The link ends with the game.`)
    case 'start':
      return whileUpcoming(text`Only an upcoming game can be started.`)
    case 'undoStart':
      return state === 'active'
        ? null
        : refuse('not_active', text`Only the start of a game in play can be undone.`)
    case 'setPayouts':
      if (style !== 'tournament') return refuse('not_a_tournament', text`Only a tournament has payouts.`)
      return untilTheEnd(text`Payouts can only be changed before or during the game.`)
    case 'setClock':
    case 'editEntries':
      if (style !== 'tournament') return onlyTournaments()
      return untilTheEnd(text`The levels can only be changed before or during the game.`)
    case 'seatPlayers':
      if (style !== 'tournament')
        return refuse('not_a_tournament', text`Only the seats of a tournament are drawn.`)
      return untilTheEnd(text`Seats can only be drawn before or during the game.`)
    case 'runClock':
      if (style !== 'tournament') return onlyTournaments()
      return state === 'active' ? null : refuse('not_active', text`The clock runs while the game is in play.`)
    case 'play':
    case 'end':
      return state === 'active' ? null : refuse('not_active', text`This game is not in play.`)
    case 'settle':
      return state === 'active' || state === 'complete'
        ? null
        : refuse('not_active', text`There is nothing to settle before the game has started.`)
    case 'askAgain':
      return whileUpcoming(text`This game is no longer taking answers.`)
    case 'message':
      return untilTheEnd(text`Messages are for before and during the game.`)
    default:
      return action satisfies never
  }
}

const onlyTournaments = () => refuse('not_a_tournament', text`Only a tournament has a clock.`)

/** Null when this person may do this now (Rules 11.3 to 11.9). Checks the role before the state. */
export function can(
  action: GameAction,
  game: Pick<Game, 'players' | 'state' | 'style' | 'imported'>,
  userId: string,
): Refusal | null {
  return mayRole(roleIn(game, userId), action) ?? allowedIn(game, action)
}
