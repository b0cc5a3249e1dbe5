import type { WireRecordItem } from '../../contract/endpoints.ts'
import { gapToWire, sameHandToWire } from '../../contract/game-wire.ts'
import { costToWire } from '../../contract/setup-wire.ts'
import { type Cents, dollarsFromCents } from '../../domain/base/money.ts'
import type { CostChange } from '../../domain/corrections/change-cost.ts'
import type { EntryVersion } from '../../domain/corrections/mends.ts'
import {
  type Recorded,
  type RecordedChange,
  type RecordedCount,
  type RecordedEntry,
  type RecordItem,
  recordOf,
} from '../../domain/corrections/record.ts'
import type { Game } from '../../domain/game/game.ts'
import type { Gap } from '../../domain/game/gap.ts'
import type { Cost } from '../../domain/game/group-setup.ts'
import { hostOf, publicIdIn } from '../../domain/game/players.ts'
import { EXACT, percentagesFromShares, type Shares } from '../../domain/payouts/payouts.ts'
import { amountOf } from '../../domain/table/entries.ts'
import { isAskId } from '../../domain/table/entry-asks.ts'
import { killersAs } from '../../domain/table/killers.ts'
import type { Db } from '../db/dialect.ts'
import { pipeline } from '../db/prepared.ts'
import type { CountRow } from '../db/schema/games.ts'
import type { Action } from '../games/call.ts'
import { permitted } from '../games/change.ts'
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

/** The record of a game, for everybody in it (Rule 22.8). */
export const gameRecord: Action<'gameRecord'> = async ({ db, actor, services }, { gameId }) => {
  const { stored } = permitted(await services.gameCache.read(db, gameId), 'read', actor.userId)
  return recordOf(await findRecord(db, stored.game)).map((item) => itemToWire(stored.game, item))
}

/** All entries, counts and changes of a game, each in order. */
async function findRecord(db: Db, game: Game): Promise<Recorded> {
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

type WireVersion = NonNullable<WireRecordItem['before']>

const nothing: WireVersion = {
  ...{ type: null, userId: null, byId: null, sameHandAs: null, stack: null },
  ...{ amount: null, timestamp: null, payouts: null, payoutUnit: null },
  ...{ until: null, table: null, seat: null, what: null, of: null },
}

const noDetails = {
  ...{ eventId: null, askedBy: null, stacks: null, gap: null, before: null, reason: null, tap: null },
  ...nothing,
}

function itemToWire(game: Game, item: RecordItem): WireRecordItem {
  const { at, actorId } = item
  const action = item.action === 'count undone' ? 'undone' : item.action
  return { at, actorId, action, ...noDetails, ...detailsOf(game, item) }
}

/** The fields of an item that are not null. */
function detailsOf(game: Game, item: RecordItem): Partial<WireRecordItem> {
  const idOf = (playerId: string) => publicIdIn(game, playerId)
  switch (item.action) {
    case 'entered':
    case 'undone': {
      const askedBy = item.askedBy === undefined ? null : idOf(item.askedBy)
      return { eventId: item.entryId, askedBy, ...versionToWire(game, item.version) }
    }
    case 'counted':
    case 'count undone': {
      const stacks = item.count.stacks.map(({ entryId: eventId, playerId, amount }) => {
        return { eventId, userId: idOf(playerId), amount: dollarsFromCents(amount) }
      })
      return { stacks, gap: gapToWire(game, item.count.gap) }
    }
    case 'mended': {
      const { entryId: eventId, reason, after } = item
      const [before, gap] = [versionToWire(game, item.before), gapToWire(game, item.gap)]
      return { eventId, before, gap, reason, ...(after && versionToWire(game, after)) }
    }
    case 'buy-in': {
      const paid = (amount: Cents): WireVersion => ({
        ...nothing,
        userId: idOf(item.playerId),
        amount: dollarsFromCents(amount),
      })
      return { ...paid(item.amount), before: paid(item.amountBefore), gap: gapToWire(game, item.gap) }
    }
    case 'entries until':
      return { until: item.until, before: { ...nothing, until: item.untilBefore } }
    case 'clock':
      return { tap: item.tap }
    case 'deal proposed':
    case 'deal agreed':
    case 'deal refused':
      return { actorId: idOf(item.actorId), userId: item.playerId === null ? null : idOf(item.playerId) }
    case 'cost':
      return { ...costIn(game, item.after), before: item.before && costIn(game, item.before) }
    case 'start undone':
    case 'seats drawn':
      return {}
    case 'seat moved':
      return { table: item.table, seat: item.seat, userId: idOf(item.playerId) }
    case 'table broken':
      return { table: item.table }
    case 'payouts': {
      const paid = (shares: Shares, unit: Cents): WireVersion => ({
        ...nothing,
        payouts: percentagesFromShares(shares),
        payoutUnit: dollarsFromCents(unit),
      })
      const before = paid(item.sharesBefore, item.payoutUnitBefore)
      return { ...paid(item.shares, item.payoutUnit), before }
    }
    default:
      return item satisfies never
  }
}

function costIn(game: Game, cost: Cost | null): WireVersion {
  if (cost === null) return nothing
  const { payerId: userId, amount, what, of } = costToWire(cost, (id) => publicIdIn(game, id))
  return { ...nothing, userId, amount, what, of }
}

function versionToWire(game: Game, version: EntryVersion): WireVersion {
  return {
    ...nothing,
    type: version.type,
    userId: publicIdIn(game, version.playerId),
    ...(version.type === 'knocked' ? killersAs(version, (id) => publicIdIn(game, id)) : {}),
    ...sameHandToWire(version),
    amount: dollarsFromCents(amountOf(version)),
    timestamp: version.at,
  }
}
