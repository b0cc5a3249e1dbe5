import type { Output } from '../../../contract/endpoints.ts'
import { balanceToWire } from '../../../contract/settlement-wire.ts'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import type { Game } from '../../../domain/game/game.ts'
import { type Player, playerOf, publicIdIn, publicIdOf } from '../../../domain/game/players.ts'
import { holderOf, isFrozen, isHolderNamed, type Transfer } from '../../../domain/settlement/settlement.ts'
import { REMINDED_EVERY, refuseReminder } from '../../../domain/settlement/settling.ts'
import type { Db } from '../../db/dialect.ts'
import type { GameCall } from '../call.ts'
import type { CachedGame } from '../game-cache.ts'
import { type Settlement, settlementOf } from './settle.ts'
import { findPayHandles, findReminders } from './store.ts'

/** A settlement as the caller sees it. Only payers see how to pay (Rule 24.13), and only those who may send a reminder see the last one. */
export async function settlementView(
  db: Db,
  game: Game,
  { terms, isPlanned, balances, transfers, unaccounted }: Settlement,
  { actor: { userId }, now }: Pick<GameCall, 'actor' | 'now'>,
): Promise<Output<'settlement'>> {
  const own = playerOf(game, userId)
  const handles = await shownHandles(db, game, transfers, own?.id ?? '')
  const reminders = await findReminders(db, game.id)
  const isReminded = ({ fromId, toId }: Transfer) =>
    reminders.some((each) => each.fromId === fromId && each.toId === toId && now < each.at + REMINDED_EVERY)
  return {
    plan: isPlanned ? terms.plan : null,
    holderId: publicIdOf(holderOf(game, terms)),
    holderNamed: isHolderNamed(game, terms),
    wholeDollars: terms.wholeDollars,
    frozen: isFrozen(transfers),
    unaccounted: dollarsFromCents(unaccounted),
    balances: balances.map((balance) => balanceToWire(game, balance)),
    transfers: transfers.map((transfer) => ({
      id: transfer.id,
      amount: dollarsFromCents(transfer.amount),
      fromId: publicIdIn(game, transfer.fromId),
      toId: publicIdIn(game, transfer.toId),
      paidAt: transfer.paidAt,
      markedBy: transfer.markedBy,
      ...handles.get(transfer.id),
      ...(refuseReminder(game, transfer, userId) === null ? { reminded: isReminded(transfer) } : {}),
    })),
  }
}

/** The caller's own payment; while it is open, the payer also sees the payee's pay handle. */
export type OwnTransfer = Transfer & { readonly payHandle?: string | null }

/** A player's payments, once the game has ended. */
export async function ownTransfers(
  db: Db,
  night: CachedGame,
  { id }: Pick<Player, 'id'>,
): Promise<readonly OwnTransfer[]> {
  const { game } = night.stored
  if (game.state !== 'complete') return []
  const { transfers } = await settlementOf(db, night)
  const handles = await shownHandles(db, game, transfers, id)
  return transfers
    .filter(({ fromId, toId }) => fromId === id || toId === id)
    .map((transfer) => ({ ...transfer, ...handles.get(transfer.id) }))
}

/** The pay handles for a payer's open payments, by payment (Rule 24.13). */
async function shownHandles(
  db: Db,
  game: Game,
  transfers: readonly Transfer[],
  payerId: string,
): Promise<ReadonlyMap<string, { readonly payHandle: string | null }>> {
  const own = transfers.filter(({ fromId, paidAt }) => fromId === payerId && paidAt === null)
  const payeeOf = ({ toId }: Transfer) => playerOf(game, toId)?.userId ?? ''
  const handles = await findPayHandles(db, own.map(payeeOf))
  return new Map(own.map((transfer) => [transfer.id, { payHandle: handles.get(payeeOf(transfer)) ?? null }]))
}
