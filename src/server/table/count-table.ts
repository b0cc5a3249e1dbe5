import type { Input, WireGame } from '../../contract/endpoints.ts'
import { refuseCounting, resultsAgain } from '../../domain/correction.ts'
import { countTable as decideCount, type Stack } from '../../domain/count.ts'
import { refuseMore } from '../../domain/decide.ts'
import type { Entry } from '../../domain/entries.ts'
import { type GapChoice, withGap } from '../../domain/gap.ts'
import { changed } from '../../domain/lifecycle.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { type Player, playerOf } from '../../domain/players.ts'
import { refuse } from '../../domain/refusal.ts'
import { text } from '../../domain/text.ts'
import type { Answer } from '../core/call.ts'
import { accepted, refused } from '../core/refusals.ts'
import type { GameCall } from '../games/call.ts'
import { lastCorrection } from '../games/commands-store.ts'
import { insertCount } from '../games/counts-store.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { saveGame } from '../games/store.ts'
import { changeOnce } from './change-once.ts'
import { makeResultsAgain } from './corrected-night.ts'
import { appendEntries } from './store.ts'

/** Cashes out everybody who is still in, or shares the money that is left, and shares the gap (Rules 23.1 to 23.7, 23.12). */
export function countTable(call: GameCall, input: Input<'countTable'>): Promise<Answer<WireGame>> {
  const { userId } = call.actor
  const stacks = input.counts.map((count) => [count.userId, centsFromDollars(count.amount)] as const)
  return changeOnce(call, input, {
    content: JSON.stringify(['count', stacks, input.gap?.rule, input.gap?.userId]),
    change: async (unit, { stored, table }, { commandId, actorId, content }) => {
      const { game, events, takenBack, endedAt } = stored
      const counts = stacks.map(([id, amount]): Stack => ({ playerId: playerIdIn(game, id), amount }))
      const refusal = refuseCounting(game, table, counts, { userId, endedAt, now: call.now })
      if (refusal) throw refused(refusal)
      const last = events.at(-1)?.id ?? null
      if (input.lastEventId !== undefined && input.lastEventId !== last)
        throw refused(refuse('stale', text`The game has moved on: something was entered since.`))
      if (input.version !== undefined && input.version < (await lastCorrection(unit.tx, game.id)))
        throw refused(refuse('stale', text`The game has moved on: an entry or a buy-in was changed since.`))
      const choice = choiceFrom(game, input.gap)
      const { entries, gap } = accepted(decideCount(game, table, counts, choice))
      const entered = events.length + takenBack.length
      const tooMany = refuseMore(table, entered, entries)
      if (tooMany) throw refused(tooMany)

      const added = entries.map((entry, part): Entry => {
        const by = { commandId, part, actorId, at: call.now, mended: false }
        return { ...entry, ...by, id: call.services.newId() }
      })
      const after = [...events, ...added].at(-1)?.id ?? null
      const count = { commandId, after, choice: gap === null ? null : choice, undo: null }
      const saved: GameWithEntries = {
        ...stored,
        game: changed(game, { gap: withGap(game.gap, gap, count), ...resultsAgain(game) }),
        events: [...events, ...added],
        counts: [...stored.counts, count],
        changeId: call.services.newId(),
      }
      await appendEntries(unit.tx, stored, added)
      await insertCount(unit.tx, {
        ...{ game_id: game.id, command_id: commandId, actor_id: actorId, content, at: call.now },
        ...{ after_seq: entered + added.length, version: saved.game.version },
        ...{ rule: count.choice?.rule ?? null, person_id: count.choice?.personId ?? null },
        gap: gap === null ? null : JSON.stringify(gap),
      })
      const as = { changeId: saved.changeId, commandIds: [commandId], now: call.now }
      await saveGame(unit, stored, saved.game, as)
      await makeResultsAgain(call, unit, stored, saved)
      return { saved, done: null }
    },
  })
}

const playerIdIn = (game: { readonly players: readonly Player[] }, id: string) => playerOf(game, id)?.id ?? id

/** How the wire says a gap is shared. A person is named by the account or by the seat. */
export function choiceFrom(
  game: { readonly players: readonly Player[] },
  gap: Input<'countTable'>['gap'],
): GapChoice | null {
  if (gap === undefined) return null
  const names = gap.rule === 'person' && gap.userId !== undefined
  return { rule: gap.rule, personId: names ? playerIdIn(game, gap.userId ?? '') : null }
}
