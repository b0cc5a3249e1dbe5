import type { Input, WireGame } from '../../contract/endpoints.ts'
import { type Game, openingBuyIn } from '../../domain/game.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { setBuyIn as decideBuyIn, refuseCorrection } from '../../domain/own-buy-in.ts'
import { play } from '../../domain/play.ts'
import { playerOf } from '../../domain/players.ts'
import { rank } from '../../domain/ranking.ts'
import { accepted, refused } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Written } from '../core/written.ts'
import type { GameCall } from '../games/call.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { saveGame, updateResults } from '../games/store.ts'
import { changeOnce } from './change-once.ts'

/** Changes what somebody paid at the start of a cash game; after the end the results too (Rule 18.11). */
export function setBuyIn(call: GameCall, input: Input<'setBuyIn'>): Promise<Written<WireGame>> {
  const { userId, now } = { userId: call.actor.userId, now: call.now }
  const amount = centsFromDollars(input.amount)
  return changeOnce(call, input, {
    content: JSON.stringify(['buy-in', input.userId, amount]),
    change: async (unit, { stored }, { commandId }) => {
      const refusal = refuseCorrection(stored.game, { userId, endedAt: stored.endedAt, now })
      if (refusal) throw refused(refusal)
      const player = playerOf(stored.game, input.userId)
      const playerId = player?.id ?? input.userId
      const game = accepted(decideBuyIn(stored.game, stored.events, { playerId, amount }))
      if (game === stored.game || !player) return null
      const saved = await saveGame(unit, stored, game, {
        ...{ changeId: call.services.newId(), now, commandIds: [commandId] },
      })
      if (game.state === 'complete') await correctResults(call, unit, stored, game)
      return {
        saved: { ...stored, ...saved },
        done: {
          ...{ kind: 'set_buy_in', player_id: player.id, amount },
          amount_before: openingBuyIn(stored.game, player),
        },
      }
    },
  })
}

/** Makes the results again, and tells the accounts whose place or net has changed. */
async function correctResults(
  { actor }: GameCall,
  { tx, notify }: UnitOfWork,
  { game: before, events }: GameWithEntries,
  after: Game,
): Promise<void> {
  const old = new Map(rank(before, play(before, events)).map((result) => [result.playerId, result]))
  const results = rank(after, play(after, events))
  await updateResults(tx, after.id, results)
  for (const { playerId, place, net } of results) {
    const was = old.get(playerId)
    const userId = playerOf(after, playerId)?.userId
    if (!was || !userId || userId === actor.userId || (was.place === place && was.net === net)) continue
    const facts = { gameId: after.id, gameName: after.name, placeBefore: was.place, netBefore: was.net }
    await notify(userId, 'result_changed', { ...facts, place, net })
  }
}
