import { offersCashOutShortcut } from '../../domain/decide.ts'
import type { Cents } from '../../domain/money.ts'
import type { PlayState, TablePlayer } from '../../domain/play.ts'

/** The players in display order: those in by seat, then those out, last out first. */
export function pillOrder(state: PlayState): readonly TablePlayer[] {
  const rank = (player: TablePlayer) => (player.outOrder === null ? 0 : state.outs - player.outOrder)
  return state.players.toSorted((a, b) => rank(a) - rank(b))
}

/** What a submitted cash-out (cents) needs: if it empties the pot, the question whether to bust the others. */
export function cashOutStep(state: PlayState, userId: string, amount: Cents): 'cash' | 'confirm' {
  return offersCashOutShortcut(state, userId, amount) ? 'confirm' : 'cash'
}
