import { type Kysely, sql } from 'kysely'

/** Activating signs in the device that signed up (docs/decisions/0010). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sign_ups add column device_key_hash text`.execute(db)
}
