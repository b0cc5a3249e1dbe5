import type { Input } from '../../contract/endpoints.ts'
import { offersCashOutShortcut, type PlayCommand } from '../../domain/decide.ts'
import { type Cents, dollarsFromCents } from '../../domain/money.ts'
import type { PlayState, TablePlayer } from '../../domain/play.ts'

/** The players in display order: those in by seat, then those out, last out first. */
export function pillOrder(state: PlayState): readonly TablePlayer[] {
  const rank = (player: TablePlayer) =>
    player.outOrder === null ? 0 : state.players.length - player.outOrder
  return state.players.toSorted((a, b) => rank(a) - rank(b))
}

/** What a submitted cash-out (cents) needs: if it empties the pot, the question whether to bust the others. */
export function cashOutStep(state: PlayState, userId: string, amount: Cents): 'cash' | 'confirm' {
  return offersCashOutShortcut(state, userId, amount) ? 'confirm' : 'cash'
}

/** How a command goes over the wire (Rule 4.14). Timestamp in unix seconds. */
export function entryFor(gameId: string, command: PlayCommand, timestamp: number): Input<'pushGameEvent'> {
  const about = { gameId, userId: command.userId, timestamp }
  switch (command.type) {
    case 'rebuy':
      return { ...about, type: 'rebuy', amount: dollarsFromCents(command.amount) }
    case 'knock':
      return { ...about, type: 'knocked', amount: 0 }
    case 'cash':
      return { ...about, type: 'cashed', amount: dollarsFromCents(command.amount) }
    case 'cashAndBustRest':
      return { ...about, type: 'cashed', amount: dollarsFromCents(command.amount), bustRemaining: true }
    default:
      return command satisfies never
  }
}
