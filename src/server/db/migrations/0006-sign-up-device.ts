import { type Kysely, sql } from 'kysely'

/** The device that signed up, which its activation signs in (docs/decisions/0010). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sign_ups add column device_key_hash text`.execute(db)
}
