import { type Kysely, sql } from 'kysely'

/** Passes that a co-host made, which lead to one game alone (Rule 19.15). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table passes add column by_co_host integer not null default 0`.execute(db)
}
