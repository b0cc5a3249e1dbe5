import { offersCashOutShortcut } from '../../domain/decide.ts'
import type { Cents } from '../../domain/money.ts'
import type { PlayState, TablePlayer } from '../../domain/play.ts'

/** The players as the table shows them: those in, in seat order, then those out, who went out last first. */
export function pillOrder(state: PlayState): readonly TablePlayer[] {
  const rank = (player: TablePlayer) => (player.outOrder === null ? 0 : state.outs - player.outOrder)
  return state.players.toSorted((a, b) => rank(a) - rank(b))
}

/** The command that a submitted cash-out amount (cents) means: where it empties the pot, the rest can be busted with it. */
export function cashOutStep(state: PlayState, userId: string, amount: Cents): 'cash' | 'confirm' {
  return offersCashOutShortcut(state, userId, amount) ? 'confirm' : 'cash'
}
