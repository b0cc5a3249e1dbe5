import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * What processes that share a PostgreSQL have counted, in the columns that rate-limiter-flexible writes: `expire` is in
 * milliseconds. Unlogged: a count costs no write to disk, and a crash of the database forgets an hour's counts at most.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return
  await sql
    .raw(
      `create unlogged table rate_limits (
        key text collate "C" primary key,
        points integer not null,
        expire bigint not null
      )`,
    )
    .execute(db)
}
