import type { Input } from '../../contract/endpoints.ts'
import type { PlayCommand } from '../../domain/decide.ts'
import { dollarsFromCents } from '../../domain/money.ts'

/** How a command goes over the wire (Rule 4.14). Timestamp in unix seconds. */
export function entryFor(gameId: string, command: PlayCommand, timestamp: number): Input<'pushGameEvent'> {
  const about = { gameId, userId: command.playerId, timestamp }
  switch (command.type) {
    case 'rebuy':
      return { ...about, type: 'rebuy', amount: dollarsFromCents(command.amount) }
    case 'knock':
      return { ...about, type: 'knocked', amount: 0, byId: command.byId }
    case 'cash':
      return { ...about, type: 'cashed', amount: dollarsFromCents(command.amount) }
    case 'cashAndBustRest':
      return { ...about, type: 'cashed', amount: dollarsFromCents(command.amount), bustRemaining: true }
    case 'backIn':
      return { ...about, type: 'joined', amount: dollarsFromCents(command.amount) }
    default:
      return command satisfies never
  }
}
