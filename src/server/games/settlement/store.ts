import type { Terms, Transfer } from '../../../domain/settlement/settlement.ts'
import { REMINDED_EVERY } from '../../../domain/settlement/settling.ts'
import type { Payment } from '../../../domain/settlement/transfer-plan.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { expiredRows } from '../../db/expired-rows.ts'

/** How a night is settled; undefined where nobody has said so, nor the end of the game. */
export async function findTerms(db: Db | Tx, gameId: string): Promise<Terms | undefined> {
  const row = await db.selectFrom('settlements').selectAll().where('game_id', '=', gameId).executeTakeFirst()
  if (!row) return undefined
  const paidIn: Readonly<Record<string, number>> = JSON.parse(row.paid_in)
  return {
    ...{ plan: row.plan, holderId: row.holder_id, paidIn: new Map(Object.entries(paidIn)) },
    wholeDollars: row.whole_dollars === 1,
  }
}

export async function saveTerms(
  tx: Tx,
  gameId: string,
  { plan, holderId, paidIn, wholeDollars }: Terms,
): Promise<void> {
  const change = {
    ...{ plan, holder_id: holderId, paid_in: JSON.stringify(Object.fromEntries(paidIn)) },
    whole_dollars: wholeDollars ? 1 : 0,
  } as const
  await tx
    .insertInto('settlements')
    .values({ game_id: gameId, ...change })
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet(change))
    .execute()
}

/** Forgets how a game is settled: its start is undone. */
export async function deleteTerms(tx: Tx, gameId: string): Promise<void> {
  await tx.deleteFrom('settlements').where('game_id', '=', gameId).execute()
}

/** The payments of a night in their order. */
export async function findTransfers(db: Db | Tx, gameId: string): Promise<Transfer[]> {
  const rows = await db
    .selectFrom('transfers')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fromId: row.from_id,
    toId: row.to_id,
    amount: row.amount,
    paidAt: row.paid_at,
    markedBy: row.marked_by,
  }))
}

/** Puts these payments in the place of those that a night had. The game is locked. */
export async function replaceTransfers(
  tx: Tx,
  gameId: string,
  transfers: readonly Transfer[],
): Promise<void> {
  await tx.deleteFrom('transfers').where('game_id', '=', gameId).execute()
  if (transfers.length === 0) return
  await tx
    .insertInto('transfers')
    .values(
      transfers.map(({ id, fromId, toId, amount, paidAt, markedBy }, position) => ({
        ...{ game_id: gameId, id, position, from_id: fromId, to_id: toId },
        ...{ amount, paid_at: paidAt, marked_by: markedBy },
      })),
    )
    .execute()
}

/** The results of a night that has ended, in no order. */
export async function findResultsOf(db: Db | Tx, gameId: string) {
  return db
    .selectFrom('game_results')
    .select(['player_id as playerId', 'net', 'gross', 'place'])
    .where('game_id', '=', gameId)
    .execute()
}

/** How these accounts want to be paid; who has not said so is left out. */
export async function findPayHandles(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'pay_handle']).where('id', 'in', userIds).execute()
  return new Map(rows.flatMap(({ id, pay_handle }) => (pay_handle === null ? [] : [[id, pay_handle]])))
}

/** When a payer was last reminded of what they owe somebody for a night; undefined: not within the last day. */
export async function findReminder(
  tx: Tx,
  gameId: string,
  { fromId, toId }: Payment,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('transfer_reminders')
    .select('reminded_at')
    .where('game_id', '=', gameId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst()
  return row?.reminded_at
}

export async function keepReminder(
  tx: Tx,
  gameId: string,
  { fromId, toId }: Payment,
  now: number,
): Promise<void> {
  await tx
    .insertInto('transfer_reminders')
    .values({ game_id: gameId, from_id: fromId, to_id: toId, reminded_at: now })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'from_id', 'to_id']).doUpdateSet({ reminded_at: now }),
    )
    .execute()
}

/** Reminders that hold no other one back any more. */
export const expiredTransferReminders = expiredRows('transfer_reminders', {
  key: ['game_id', 'from_id', 'to_id'],
  since: 'reminded_at',
  after: REMINDED_EVERY,
})
