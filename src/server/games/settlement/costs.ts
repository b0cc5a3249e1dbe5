import type { Input, WireGame } from '../../../contract/endpoints.ts'
import { centsFromDollars } from '../../../domain/base/money.ts'
import { keptText } from '../../../domain/base/typed-text.ts'
import { type CostChange, changeCost, costOf } from '../../../domain/corrections/change-cost.ts'
import type { Cost } from '../../../domain/game/cost.ts'
import type { Game } from '../../../domain/game/game.ts'
import { playerIdIn } from '../../../domain/game/players.ts'
import type { Answer } from '../../core/call.ts'
import { orRefuse } from '../../core/refusals.ts'
import type { Action, GameCall } from '../call.ts'
import { changeGame } from '../change.ts'
import { storeSettlement } from './settle.ts'

/** Adds a cost that somebody paid for the night (Rules 40.1, 40.2). */
export const addCost: Action<'addCost'> = (call, { gameId, commandId, ...input }) =>
  change(call, { gameId, commandId, content: ['add-cost', input] }, (game) => {
    return { before: null, after: costFrom(game, call.services.newId(), input) }
  })

/** Changes a cost (Rules 40.1, 40.2). */
export const editCost: Action<'editCost'> = (call, { gameId, commandId, ...input }) =>
  change(call, { gameId, commandId, content: ['edit-cost', input] }, (game) => {
    const { costId, ...cost } = input
    return { before: orRefuse(costOf(game, costId)), after: costFrom(game, costId, cost) }
  })

/** Removes a cost; it stays on record (Rule 40.2). */
export const removeCost: Action<'removeCost'> = (call, { gameId, commandId, costId }) =>
  change(call, { gameId, commandId, content: ['remove-cost', costId] }, (game) => {
    return { before: orRefuse(costOf(game, costId)), after: null }
  })

interface Command {
  readonly gameId: string
  readonly commandId: string | undefined
  readonly content: readonly unknown[]
}

/** After the end it also plans the payments again (Rule 24.7). */
function change(
  call: GameCall,
  { gameId, commandId, content }: Command,
  wanted: (game: Game) => CostChange,
): Promise<Answer<WireGame>> {
  const way = { gameId, may: 'read', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored }, unit, { actorId }) => {
    const { now } = call
    const made = wanted(stored.game)
    const by = { userId: actorId, endedAt: stored.endedAt, now }
    return {
      game: orRefuse(changeCost(stored.game, made, by)),
      done: [{ kind: 'cost', changes: JSON.stringify(made) }],
      afterwards: async (after) => {
        if (after.game.state === 'complete') await storeSettlement(unit, after, { actorId, now })
      },
    }
  })
}

function costFrom(
  game: Game,
  id: string,
  { payerId, amount, what, of }: Omit<Input<'addCost'>, 'gameId' | 'commandId'>,
): Cost {
  const playerId = (known: string) => playerIdIn(game, known)
  return {
    id,
    payerId: playerId(payerId),
    amount: centsFromDollars(amount),
    what: keptText(what),
    of: of.map(({ userId, weight = 1 }) => ({ playerId: playerId(userId), weight })),
  }
}
