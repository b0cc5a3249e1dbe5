import type { Tx } from '../db/dialect.ts'
import { deleteRows, findRow, saveRow } from '../db/rows.ts'

/** When somebody turned the other's request down, in unix seconds; null if they have not. */
export const findRejection = async (tx: Tx, from_id: string, to_id: string): Promise<number | null> =>
  (await findRow(tx, 'buddy_rejections', { from_id, to_id }))?.rejected_at ?? null

/** Records that a request from one person to another was turned down. */
export const keepRejection = (tx: Tx, from_id: string, to_id: string, now: number): Promise<void> =>
  saveRow(tx, 'buddy_rejections', ['from_id', 'to_id'], { from_id, to_id, rejected_at: now })

/** Forgets that a request was turned down: whoever did asks now. */
export const deleteRejection = (tx: Tx, from_id: string, to_id: string): Promise<number> =>
  deleteRows(tx, 'buddy_rejections', { from_id, to_id })
