import type { Game } from './game.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What a person is in a game: its host, invited to it, or neither (Spec 6). */
export type Role = 'host' | 'invitee' | 'stranger'

/** What can be done to a game (Decisions 2). */
export type GameAction = 'read' | 'answer' | 'cancel' | 'check' | 'setPayouts' | 'start' | 'play' | 'end'

/** The role of a person in a game. Who declined stays an invitee. */
export function roleIn(game: Game, userId: string): Role {
  if (game.hostId === userId) return 'host'
  return game.invites.some((invite) => invite.userId === userId) ? 'invitee' : 'stranger'
}

/**
 * The table of Decisions 2: null when the person may do it now. A stranger is told that there is no such game,
 * the role is looked at before the state. Refuses with `not_found`, `not_allowed`, `host_cannot_respond`,
 * `not_upcoming`, `not_active` or, for payouts of a cash game, `not_a_tournament`.
 */
export function can(action: GameAction, game: Game, userId: string): Refusal | null {
  const role = roleIn(game, userId)
  if (role === 'stranger') return refuse('not_found', 'There is no such game.')

  switch (action) {
    case 'read':
      return null
    case 'answer':
      if (role === 'host') return refuse('host_cannot_respond', 'You are hosting this game.')
      return whileUpcoming(game, 'This game is no longer taking answers.')
    case 'cancel':
      return (
        hostOnly(role, 'cancel the game') ?? whileUpcoming(game, 'Only an upcoming game can be cancelled.')
      )
    case 'check':
      return (
        hostOnly(role, 'check players in or out') ??
        whileUpcoming(game, 'Players can only be checked in or out before the game starts.')
      )
    case 'start':
      return hostOnly(role, 'start the game') ?? whileUpcoming(game, 'Only an upcoming game can be started.')
    case 'setPayouts':
      return hostOnly(role, 'change the payouts') ?? whilePayoutsAreOpen(game)
    case 'play':
      return hostOnly(role, 'run the game') ?? whileActive(game)
    case 'end':
      return hostOnly(role, 'end the game') ?? whileActive(game)
    default:
      return action satisfies never
  }
}

function hostOnly(role: Role, what: string): Refusal | null {
  return role === 'host' ? null : refuse('not_allowed', `Only the host can ${what}.`)
}

function whileUpcoming(game: Game, message: string): Refusal | null {
  return game.state === 'upcoming' ? null : refuse('not_upcoming', message)
}

function whileActive(game: Game): Refusal | null {
  return game.state === 'active' ? null : refuse('not_active', 'This game is not in play.')
}

function whilePayoutsAreOpen(game: Game): Refusal | null {
  if (game.style !== 'tournament') return refuse('not_a_tournament', 'Only a tournament has payouts.')
  if (game.state === 'upcoming' || game.state === 'active') return null
  return refuse('not_active', 'Payouts can only be changed before or during the game.')
}
