import type { Input, WireGame } from '../../contract/endpoints.ts'
import { refuseCorrection } from '../../domain/correction.ts'
import { openingBuyIn } from '../../domain/game.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { setBuyIn as decideBuyIn } from '../../domain/own-buy-in.ts'
import { playerOf } from '../../domain/players.ts'
import type { Answer } from '../core/call.ts'
import { refused } from '../core/refusals.ts'
import { renewGames } from '../db/renew-games.ts'
import type { GameCall } from '../games/call.ts'
import { chosenGapJson } from '../games/commands-store.ts'
import { saveChoices } from '../games/counts-store.ts'
import { saveGame } from '../games/store.ts'
import { changeOnce } from './change-once.ts'
import { acceptedNight, makeResultsAgain } from './corrected-night.ts'
import { choiceFrom } from './count-table.ts'

/** Changes a player's opening buy-in in a cash game, and after the end the results too (Rule 18.11). */
export function setBuyIn(call: GameCall, input: Input<'setBuyIn'>): Promise<Answer<WireGame>> {
  const { userId, now } = { userId: call.actor.userId, now: call.now }
  const amount = centsFromDollars(input.amount)
  return changeOnce(call, input, {
    content: JSON.stringify(['buy-in', input.userId, amount, ...(input.gap ? [input.gap] : [])]),
    change: async (unit, { stored }, { commandId }) => {
      const refusal = refuseCorrection('setBuyIn', stored.game, { userId, endedAt: stored.endedAt, now })
      if (refusal) throw refused(refusal)
      const player = playerOf(stored.game, input.userId)
      const playerId = player?.id ?? input.userId
      const choice = choiceFrom(stored.game, input.gap)
      const night = { entries: stored.events, counts: stored.counts }
      const { game, entries, counts } = acceptedNight(
        stored,
        decideBuyIn(stored.game, night, { playerId, amount, gap: choice }),
      )
      const changeId = call.services.newId()
      const amount_before = player ? openingBuyIn(stored.game, player) : null
      const gap = chosenGapJson(game, counts, choice)
      const done = { kind: 'set_buy_in', player_id: playerId, amount, amount_before, gap } as const
      if (game === stored.game) {
        await renewGames(unit.tx, changeId, (games) => games.where('id', '=', game.id))
        return { saved: { ...stored, changeId }, done }
      }
      const saved = await saveGame(unit, stored, game, { changeId, now, commandIds: [commandId] })
      await saveChoices(unit.tx, game.id, stored.counts, counts)
      const changed = { ...stored, ...saved, events: entries, counts }
      await makeResultsAgain(call, unit, stored, changed)
      return { saved: changed, done }
    },
  })
}
