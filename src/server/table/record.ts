import type { WireRecordItem } from '../../contract/endpoints.ts'
import { gapToWire, sameHandToWire } from '../../contract/game-wire.ts'
import { costToWire } from '../../contract/setup-wire.ts'
import { type Cents, dollarsFromCents } from '../../domain/base/money.ts'
import type { EntryVersion } from '../../domain/corrections/mends.ts'
import { type RecordItem, recordOf } from '../../domain/corrections/record.ts'
import type { Cost } from '../../domain/game/cost.ts'
import type { Game } from '../../domain/game/game.ts'
import { publicIdIn } from '../../domain/game/players.ts'
import { percentagesFromShares, type Shares } from '../../domain/payouts/payouts.ts'
import { amountOf } from '../../domain/table/entries.ts'
import { killersAs } from '../../domain/table/killers.ts'
import type { Action } from '../games/call.ts'
import { permitted } from '../games/change.ts'
import { findRecord } from './record-store.ts'

/** The record of a game, for everybody in it (Rule 22.8). */
export const gameRecord: Action<'gameRecord'> = async ({ db, actor, services }, { gameId }) => {
  const { stored } = permitted(await services.gameCache.read(db, gameId), 'read', actor.userId)
  return recordOf(await findRecord(db, stored.game)).map((item) => itemToWire(stored.game, item))
}

type WireVersion = NonNullable<WireRecordItem['before']>

const nothing: WireVersion = {
  type: null,
  userId: null,
  byId: null,
  sameHandAs: null,
  stack: null,
  amount: null,
  timestamp: null,
  payouts: null,
  payoutUnit: null,
  until: null,
  table: null,
  seat: null,
  what: null,
  of: null,
}

const noDetails = {
  eventId: null,
  askedBy: null,
  stacks: null,
  gap: null,
  before: null,
  reason: null,
  tap: null,
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
