import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { notAnswered } from './enough.ts'
import type { Game } from './game.ts'
import { playerOf } from './players.ts'

/** Somebody is asked again once in this time, in seconds (Rule 41.3). */
export const ASKED_EVERY = 12 * 3600

/** The accounts that can be asked again; a guest is never sent anything. */
export const askable = (game: Game): readonly string[] =>
  notAnswered(game).flatMap(({ userId }) => userId ?? [])

/**
 * Null if this person, by player or account id, can be asked again (Rule 41.3). `can('askAgain')` checks who may. Refuses with
 * `not_a_player`, `has_answered`, and `no_account` for a guest.
 */
export function refuseAskAgain(game: Game, id: string): Refusal | null {
  const player = playerOf(game, id)
  if (player === undefined || player.response === 'asking' || player.role === 'host')
    return refuse('not_a_player', text`This person is not invited to the game.`)
  if (!notAnswered(game).some((each) => each.id === player.id))
    return refuse('has_answered', text`This person has answered by now.`)
  return player.userId === null
    ? refuse('no_account', text`A guest cannot be reminded here. Tell them yourself.`)
    : null
}
