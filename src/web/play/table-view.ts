import { offersCashOutShortcut } from '../../domain/decide.ts'
import { isLarge } from '../../domain/entry-amounts.ts'
import type { Cents } from '../../domain/money.ts'
import type { PlayState, TablePlayer } from '../../domain/play.ts'

/** The players in display order: those in by seat, then those out, last out first. */
export function pillOrder(state: PlayState): readonly TablePlayer[] {
  const rank = (player: TablePlayer) => (player.outOrder === null ? 0 : state.outs - player.outOrder)
  return state.players.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * What a submitted cash-out (cents) needs: the question whether to bust the others if it empties the pot (Rule 4.9), whether an amount so
 * large is right (Rule 23.14), or whether the amount that the field starts with is meant, when nobody said it (Rule 23.17).
 */
export function cashOutStep(
  state: PlayState,
  userId: string,
  { amount, said }: { readonly amount: Cents; readonly said: boolean },
): 'shortcut' | 'large' | 'unsaid' | 'cash' {
  if (offersCashOutShortcut(state, userId, amount)) return 'shortcut'
  if (isLarge(amount, state.buyIn) && amount < state.pot) return 'large'
  return said ? 'cash' : 'unsaid'
}
