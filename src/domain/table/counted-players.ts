import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type PlayState, playerAt, playersIn } from './play.ts'

/** Null if these stacks cover everybody who is still in, once each. Refuses with `invalid`, `not_a_player`, `player_not_in`, `not_all_counted`. */
export function refuseCounted(
  state: PlayState,
  stacks: readonly { readonly playerId: string }[],
): Refusal | null {
  if (new Set(stacks.map(({ playerId }) => playerId)).size < stacks.length)
    return refuse('invalid', text`Each stack can be counted only once.`)
  for (const { playerId } of stacks) {
    const player = playerAt(state, playerId)
    if (!player) return refuse('not_a_player', text`This person is not playing in the game.`)
    if (player.status !== 'in') return refuse('player_not_in', text`Somebody who was counted is out already.`)
  }
  return stacks.length === playersIn(state).length
    ? null
    : refuse('not_all_counted', text`Everybody who is still in has to be counted.`)
}
