import { centsFromDollars } from '../../domain/base/money.ts'
import { refuseCorrection } from '../../domain/corrections/correction.ts'
import { setBuyIn as decideBuyIn } from '../../domain/corrections/own-buy-in.ts'
import { openingBuyIn } from '../../domain/game/game.ts'
import { playerOf } from '../../domain/game/players.ts'
import { accepted } from '../core/refusals.ts'
import type { Action } from '../games/call.ts'
import { changeGame } from '../games/change.ts'
import { chosenGapJson } from '../games/commands-store.ts'
import { acceptedNight, corrected } from './corrected-night.ts'
import { choiceFrom } from './count-table.ts'

/** Changes a player's opening buy-in in a cash game, and after the end the results too (Rule 18.11). */
export const setBuyIn: Action<'setBuyIn'> = (call, input) => {
  const { gameId, commandId, userId } = input
  const amount = centsFromDollars(input.amount)
  const content = JSON.stringify(['buy-in', userId, amount, ...(input.gap ? [input.gap] : [])])
  const way = { gameId, may: 'read', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored }, unit, { actorId }) => {
    const { endedAt } = stored
    accepted(refuseCorrection('setBuyIn', stored.game, { userId: actorId, endedAt, now: call.now }))
    const player = playerOf(stored.game, userId)
    const playerId = player?.id ?? userId
    const choice = choiceFrom(stored.game, input.gap)
    const night = { entries: stored.events, counts: stored.counts }
    const how = { playerId, amount, gap: choice }
    const after = acceptedNight(stored, decideBuyIn(stored.game, night, how))
    const amount_before = player ? openingBuyIn(stored.game, player) : null
    const gap = chosenGapJson(after.game, after.counts, choice)
    return {
      ...corrected(call, unit, stored, after),
      done: [{ kind: 'set_buy_in', player_id: playerId, amount, amount_before, gap }],
    }
  })
}
