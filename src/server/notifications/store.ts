import type { Tx } from '../db/dialect.ts'
import type { NotificationRow } from '../db/schema.ts'

/** Adds an unread notification. */
export async function insertNotification(tx: Tx, row: Omit<NotificationRow, 'read_at'>): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ ...row, read_at: null })
    .execute()
}
