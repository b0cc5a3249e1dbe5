import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** Until when a session counts as confirmed. Sessions from before have to be confirmed first. */
export async function up(db: Kysely<never>): Promise<void> {
  const int = isPostgres(db) ? 'bigint' : 'integer'
  await sql.raw(`alter table sessions add column confirmed_until ${int}`).execute(db)
}
