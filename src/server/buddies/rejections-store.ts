import { ASK_AGAIN_SECONDS } from '../../domain/people/buddies.ts'
import type { Tx } from '../db/dialect.ts'
import { expiredRows } from '../db/expired-rows.ts'

/** When somebody turned the other's request down, in unix seconds; null if they have not. */
export async function findRejection(tx: Tx, fromId: string, toId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('buddy_rejections')
    .select('rejected_at')
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst()
  return row?.rejected_at ?? null
}

/** Records that a request from one person to another was turned down. */
export async function keepRejection(tx: Tx, fromId: string, toId: string, now: number): Promise<void> {
  await tx
    .insertInto('buddy_rejections')
    .values({ from_id: fromId, to_id: toId, rejected_at: now })
    .onConflict((conflict) => conflict.columns(['from_id', 'to_id']).doUpdateSet({ rejected_at: now }))
    .execute()
}

/** Forgets that a request was turned down: whoever did asks now. */
export async function deleteRejection(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.deleteFrom('buddy_rejections').where('from_id', '=', fromId).where('to_id', '=', toId).execute()
}

/** Rejections after which the same person may ask again. */
export const expiredRejections = expiredRows('buddy_rejections', {
  key: ['from_id', 'to_id'],
  since: 'rejected_at',
  after: ASK_AGAIN_SECONDS,
})
