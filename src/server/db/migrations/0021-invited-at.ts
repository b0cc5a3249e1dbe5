import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** When somebody was invited to a game that had been created before; null: when it was created. */
export async function up(db: Kysely<never>): Promise<void> {
  const int = isPostgres(db) ? 'bigint' : 'integer'
  await sql.raw(`alter table participants add column invited_at ${int}`).execute(db)
}
