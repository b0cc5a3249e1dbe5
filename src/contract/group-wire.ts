import { centsFromDollars, dollarsFromCents } from '../domain/base/money.ts'
import type { Cost } from '../domain/game/cost.ts'
import type { Game } from '../domain/game/game.ts'
import type { GroupSetup } from '../domain/game/group-setup.ts'
import type { WireGame } from './endpoints.ts'

/** Converts a game's group features from the wire, in cents. */
export const groupSetupFromWire = (wire: WireGame): GroupSetup => ({
  costs: wire.costs.map(({ amount, of, ...cost }) => ({
    ...cost,
    amount: centsFromDollars(amount),
    of: of.map(({ userId: playerId, weight }) => ({ playerId, weight })),
  })),
  minPlayers: wire.minPlayers,
  messages: wire.messages,
  repeats: wire.repeats,
  groupId: wire.groupId,
})

/** Converts them to the wire. `idOf` returns the wire's id of a player. */
export const groupSetupToWire = (
  { costs, minPlayers, messages, repeats, groupId }: Game,
  idOf: (playerId: string) => string,
) => ({
  costs: costs.map((cost) => costToWire(cost, idOf)),
  minPlayers,
  messages: messages.map(({ fromId, ...message }) => ({ ...message, fromId: idOf(fromId) })),
  ...{ repeats, groupId },
})

/** Converts a cost to the wire. */
export const costToWire = ({ amount, of, payerId, ...cost }: Cost, idOf: (playerId: string) => string) => ({
  ...cost,
  payerId: idOf(payerId),
  amount: dollarsFromCents(amount),
  of: of.map(({ playerId, weight }) => ({ userId: idOf(playerId), weight })),
})
