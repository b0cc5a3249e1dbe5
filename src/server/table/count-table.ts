import { centsFromDollars } from '../../domain/base/money.ts'
import { text } from '../../domain/base/text.ts'
import { refuseCounting, resultsAgain } from '../../domain/corrections/correction.ts'
import { decideCount, type Stack } from '../../domain/count/count.ts'
import { withGap } from '../../domain/game/gap.ts'
import { changed } from '../../domain/game/lifecycle.ts'
import { playerIdIn } from '../../domain/game/players.ts'
import { refuseMore } from '../../domain/table/decide.ts'
import { entriesMade } from '../../domain/table/entries.ts'
import { ActionRefused, orRefuse } from '../core/refusals.ts'
import type { Action } from '../games/call.ts'
import { changeGame } from '../games/change.ts'
import { lastCorrection } from '../games/commands-store.ts'
import { insertCount } from '../games/entries-store.ts'
import { choiceFrom, recomputeResults } from './corrections.ts'

/** Cashes out everybody who is still in, or shares the remaining money, and shares the gap (Rules 23.1 to 23.7, 23.12). */
export const countTable: Action<'countTable'> = (call, input) => {
  const { gameId, commandId, lastEventId, version } = input
  const typed = input.counts.map((count) => [count.userId, centsFromDollars(count.amount)] as const)
  const content = ['count', typed, input.gap?.rule, input.gap?.userId]
  const way = { gameId, may: 'read', command: { commandId, content } } as const
  return changeGame(call, way, async ({ stored, table, entriesEver }, unit, by) => {
    const { tx } = unit
    const { game, entries, endedAt } = stored
    const stacks = typed.map(([id, amount]): Stack => ({ playerId: playerIdIn(game, id), amount }))
    orRefuse(refuseCounting(game, table, stacks, { userId: by.actorId, endedAt, now: call.now }))
    const last = entries.at(-1)?.id ?? null
    if (lastEventId !== undefined && lastEventId !== last)
      throw new ActionRefused('stale', text`The game has moved on: something was entered since.`)
    if (version !== undefined && version < (await lastCorrection(tx, gameId)))
      throw new ActionRefused('stale', text`The game has moved on: an entry or a buy-in was changed since.`)
    const choice = choiceFrom(game, input.gap)
    const counted = orRefuse(decideCount(game, table, stacks, choice))
    orRefuse(refuseMore(table, entriesEver, counted.entries))

    const { gap } = counted
    const added = entriesMade(counted.entries, by, call.now, call.services.newId)
    const lastId = [...entries, ...added].at(-1)?.id ?? null
    const count = { commandId: by.commandId, after: lastId, choice: gap === null ? null : choice, undo: null }
    const after = changed(game, { gap: withGap(game.gap, gap), ...resultsAgain(game) })
    await insertCount(tx, {
      game_id: gameId,
      command_id: by.commandId,
      actor_id: by.actorId,
      at: call.now,
      content: JSON.stringify(content),
      after_seq: entriesEver + added.length,
      version: after.version,
      rule: count.choice?.rule ?? null,
      person_id: count.choice?.personId ?? null,
      gap: gap === null ? null : JSON.stringify(gap),
    })
    return {
      game: after,
      added,
      entered: { counts: [...stored.counts, count] },
      afterwards: (is) => recomputeResults(call, unit, stored, is),
    }
  })
}
