import { type Kysely, sql } from 'kysely'

/** Nights that are settled in whole dollars (Rule 24.17). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table settlements add column whole_dollars integer not null default 0`.execute(db)
}
