import { type Kysely, sql } from 'kysely'

/** Finds notifications that nobody has read for a long time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notifications_unread_by_age on notifications (created_at) where read_at is null`.execute(
    db,
  )
}
