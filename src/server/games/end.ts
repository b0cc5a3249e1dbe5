import { playing } from '../../domain/game/game.ts'
import { endGame as decideEnd } from '../../domain/game/lifecycle.ts'
import { hostOf } from '../../domain/game/players.ts'
import { DEFAULT_TERMS } from '../../domain/settlement/settlement.ts'
import { rank } from '../../domain/table/ranking.ts'
import type { Action } from './call.ts'
import { changeGame, factsOf } from './change.ts'
import { insertResults } from './results-store.ts'
import { storeSettlement } from './settlement/settle.ts'
import { findTerms } from './settlement/store.ts'

/** Ends the game, freezes its results and tells the host and the players who have an account (Rule 3.11). */
export const endGame: Action<'endGame'> = (call, { id: gameId }) =>
  changeGame(call, { gameId, may: 'end' }, ({ stored, table }, unit) => ({
    game: decideEnd(stored.game, table),
    afterwards: async (ended) => {
      const { game } = ended
      const { userId: actorId } = call.actor
      const results = rank(game, table)
      await insertResults(unit.tx, game, results, call.now)
      for (const { id, userId } of new Set([hostOf(game), ...playing(game)])) {
        if (userId === null || userId === actorId) continue
        const result = results.find(({ playerId }) => playerId === id) ?? null
        await unit.notify(userId, 'game_ended', { ...factsOf(ended), result })
        await unit.enqueue('mail_results', { gameId, userId })
      }
      // By what was said about it while it was in play (Rule 24.1).
      const terms = (await findTerms(unit.tx, gameId)) ?? DEFAULT_TERMS
      await storeSettlement(unit, ended, { actorId, terms, now: call.now })
    },
  }))
