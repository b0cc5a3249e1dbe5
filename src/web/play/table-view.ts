import type { Input } from '../../contract/table.ts'
import { offersCashOutShortcut, type PlayCommand, type PlayDecision } from '../../domain/decide.ts'
import { type Cents, dollarsFromCents } from '../../domain/money.ts'
import type { PlayEvent, Player, PlayState } from '../../domain/play.ts'

/** The players as the table shows them: those in, in seat order, then those out, who went out last first. */
export function pillOrder(state: PlayState): readonly Player[] {
  const rank = (player: Player) => (player.outOrder === null ? 0 : state.players.length - player.outOrder)
  return state.players.toSorted((a, b) => rank(a) - rank(b))
}

/** The command that a submitted cash-out amount (cents) means: where it empties the pot, the rest can be busted with it. */
export function cashOutStep(state: PlayState, userId: string, amount: Cents): 'cash' | 'confirm' {
  return offersCashOutShortcut(state, userId, amount) ? 'confirm' : 'cash'
}

/** The events after a decision that the server has not confirmed yet. Their ids only have to differ from each other. */
export function eventsWith(
  events: readonly PlayEvent[],
  decision: PlayDecision,
  timestamp: number,
): readonly PlayEvent[] {
  const entered = decision.map((entry, index) => ({
    ...entry,
    id: `entered-${events.length + index}`,
    timestamp,
  }))
  return [...events, ...entered]
}

/** How a command goes over the wire (Decisions 1). Timestamp in unix seconds. */
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

/** Whether two commands enter the same thing. */
export function sameCommand(a: PlayCommand, b: PlayCommand): boolean {
  const amountOf = (command: PlayCommand) => (command.type === 'knock' ? 0 : command.amount)
  return a.type === b.type && a.userId === b.userId && amountOf(a) === amountOf(b)
}
