import type { WireRecordItem } from '../../contract/endpoints.ts'
import { gapToWire, publicIdIn, sameHandToWire } from '../../contract/game-wire.ts'
import { costToWire } from '../../contract/setup-wire.ts'
import { type Cents, dollarsFromCents } from '../../domain/base/money.ts'
import type { EntryVersion } from '../../domain/corrections/mends.ts'
import { type RecordItem, recordOf } from '../../domain/corrections/record.ts'
import type { Cost } from '../../domain/game/cost.ts'
import type { Game } from '../../domain/game/game.ts'
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
  ...{ type: null, userId: null, byId: null, sameHandAs: null, stack: null },
  ...{ amount: null, timestamp: null, payouts: null, payoutUnit: null },
  ...{ until: null, table: null, seat: null, what: null, of: null },
}

function itemToWire(game: Game, item: RecordItem): WireRecordItem {
  const { at, actorId } = item
  const others = {
    eventId: null,
    askedBy: null,
    stacks: null,
    gap: null,
    before: null,
    reason: null,
    tap: null,
  }
  const about = { at, actorId, ...others, ...nothing }
  switch (item.action) {
    case 'entered':
    case 'undone': {
      const askedBy = item.askedBy === undefined ? null : publicIdIn(game, item.askedBy)
      const entry = { eventId: item.entryId, askedBy, ...versionToWire(game, item.version) }
      return { ...about, action: item.action, ...entry }
    }
    case 'counted':
    case 'count undone': {
      const action = item.action === 'counted' ? 'counted' : 'undone'
      const stacks = item.count.stacks.map(({ entryId, playerId, amount }) => ({
        eventId: entryId,
        userId: publicIdIn(game, playerId),
        amount: dollarsFromCents(amount),
      }))
      return { ...about, action, stacks, gap: gapToWire(game, item.count.gap) }
    }
    case 'mended': {
      const { action, entryId: eventId, reason, after } = item
      const [before, gap] = [versionToWire(game, item.before), gapToWire(game, item.gap)]
      return { ...about, action, eventId, before, gap, reason, ...(after && versionToWire(game, after)) }
    }
    case 'buy-in': {
      const paid = (amount: Cents): WireVersion => ({
        ...nothing,
        userId: publicIdIn(game, item.playerId),
        amount: dollarsFromCents(amount),
      })
      const [before, gap] = [paid(item.amountBefore), gapToWire(game, item.gap)]
      return { ...about, action: item.action, ...paid(item.amount), before, gap }
    }
    case 'entries until': {
      const before = { ...nothing, until: item.untilBefore }
      return { ...about, action: item.action, until: item.until, before }
    }
    case 'clock':
      return { ...about, action: item.action, tap: item.tap }
    case 'deal proposed':
    case 'deal agreed':
    case 'deal refused': {
      const { action, playerId } = item
      const userId = playerId === null ? null : publicIdIn(game, playerId)
      return { ...about, action, actorId: publicIdIn(game, actorId), userId }
    }
    case 'cost': {
      const { action, before, after } = item
      return { ...about, action, ...costIn(game, after), before: before && costIn(game, before) }
    }
    case 'start undone':
    case 'seats drawn':
      return { ...about, action: item.action }
    case 'seat moved':
    case 'table broken': {
      const { action, table } = item
      const moved = action === 'seat moved' && { userId: publicIdIn(game, item.playerId), seat: item.seat }
      return { ...about, action, table, ...moved }
    }
    case 'payouts': {
      const { action, shares, sharesBefore, payoutUnit, payoutUnitBefore } = item
      const paid = (each: Shares, unit: Cents): WireVersion => ({
        ...nothing,
        payouts: percentagesFromShares(each),
        payoutUnit: dollarsFromCents(unit),
      })
      return { ...about, action, ...paid(shares, payoutUnit), before: paid(sharesBefore, payoutUnitBefore) }
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
