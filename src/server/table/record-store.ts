import type { CostChange } from '../../domain/corrections/change-cost.ts'
import type {
  Recorded,
  RecordedChange,
  RecordedCount,
  RecordedEntry,
} from '../../domain/corrections/record.ts'
import type { Game } from '../../domain/game/game.ts'
import type { Gap } from '../../domain/game/gap.ts'
import { hostOf } from '../../domain/game/players.ts'
import { EXACT } from '../../domain/payouts/payouts.ts'
import { isAskId } from '../../domain/table/entry-asks.ts'
import type { Db } from '../db/dialect.ts'
import { pipeline } from '../db/prepared.ts'
import type { CountRow } from '../db/schema/games.ts'
import {
  type ChangedEntries,
  type CommandPart,
  mendsOf,
  payoutsIn,
  readCommands,
} from '../games/commands-store.ts'
import { entryOf, readCounts, readEvents } from '../games/entries-store.ts'
import { readAsks } from '../games/entry-asks-store.ts'
import type { DealOnRecord } from './deals.ts'

/** All entries, counts and changes of a game, each in order. */
export async function findRecord(db: Db, game: Game): Promise<Recorded> {
  const gameId = game.id
  const [events, counted, commands, asks] = await pipeline(db, [
    readEvents.with(db, { gameId }),
    readCounts.with(db, { gameId }),
    readCommands.with(db, { gameId }),
    readAsks.with(db, { gameId }),
  ])
  const entries = events.map(
    (row): RecordedEntry => ({
      entry: entryOf(row),
      undone: undoneIn(game, row),
      isAsked: isAskId(asks, row.command_id),
    }),
  )
  const counts = counted.map((row): RecordedCount => {
    const { command_id: commandId, at, actor_id: actorId } = row
    return { commandId, at, actorId, gap: gapIn(row), undone: undoneIn(game, row) }
  })
  return { entries, counts, changes: commands.flatMap(changeOf) }
}

const gapIn = ({ gap }: Pick<CountRow, 'gap'>): Gap | null => (gap === null ? null : JSON.parse(gap))

function undoneIn(
  game: Game,
  { taken_back_at: at, undo_actor_id }: Pick<CountRow, 'taken_back_at' | 'undo_actor_id'>,
): RecordedEntry['undone'] {
  // Before co-hosts existed, only the host could undo.
  return at === null ? null : { at, actorId: undo_actor_id ?? hostOf(game).id }
}

/**
 * The changes that a command adds to the record. Omits an added player, who has an entry or came before the start, a start, of which only
 * the undo is recorded, and commands that changed nothing.
 */
function changeOf(row: CommandPart): readonly RecordedChange[] {
  const { at, actor_id: actorId, kind, player_id, amount, amount_before, changes } = row
  const gap = gapIn(row)
  switch (kind) {
    case 'add_player':
    case 'start':
      return []
    case 'set_clock':
      return [{ action: 'clock', at, actorId, tap: 'levels' }]
    case 'run_clock':
      // The content of the command: ['clock', action, level, seconds].
      return [{ action: 'clock', at, actorId, tap: JSON.parse(row.content)[1] }]
    case 'undo_start':
      return [{ action: 'start undone', at, actorId }]
    case 'set_buy_in': {
      if (player_id === null || amount === null || amount_before === null || amount === amount_before)
        return []
      return [
        { action: 'buy-in', at, actorId, playerId: player_id, amount, amountBefore: amount_before, gap },
      ]
    }
    case 'draw_seats':
      return [{ action: 'seats drawn', at, actorId }]
    case 'move_seat':
      if (player_id === null) return []
      return [{ action: 'seat moved', at, actorId, playerId: player_id, ...JSON.parse(changes ?? '') }]
    case 'break_table':
      return [{ action: 'table broken', at, actorId, ...JSON.parse(changes ?? '') }]
    case 'propose_deal':
    case 'answer_deal': {
      const { agrees, ofGuest }: DealOnRecord = JSON.parse(changes ?? '')
      const action = kind === 'propose_deal' ? 'deal proposed' : agrees ? 'deal agreed' : 'deal refused'
      return [{ action, at, actorId: ofGuest ? (player_id ?? actorId) : actorId, playerId: player_id }]
    }
    case 'cost': {
      const change: CostChange = JSON.parse(changes ?? '')
      return [{ action: 'cost', at, actorId, ...change }]
    }
    case 'mend':
      return [{ action: 'mended', at, actorId, mends: mendsOf(row), gap }]
    case 'edit_entries': {
      const { before, after }: ChangedEntries = JSON.parse(changes ?? '')
      return [{ action: 'entries until', at, actorId, until: after, untilBefore: before }]
    }
    case 'set_payouts': {
      const { before, after, unitBefore = EXACT, unitAfter = EXACT } = payoutsIn(changes)
      const units = { payoutUnit: unitAfter, payoutUnitBefore: unitBefore }
      return [{ action: 'payouts', at, actorId, shares: after, sharesBefore: before, ...units }]
    }
    default:
      // Only a newer release, which is replacing this one, knows this kind.
      kind satisfies never
      return []
  }
}
