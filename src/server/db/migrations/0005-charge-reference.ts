import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** What the gateway calls each charge. The sandbox, the only gateway so far, calls them by our key. */
export async function up(db: Kysely<never>): Promise<void> {
  const text = isPostgres(db) ? 'text collate "C"' : 'text'
  const statements = [
    `alter table payments add column gateway_reference ${text}`,
    'update payments set gateway_reference = charge_key',
    'create unique index payments_by_reference on payments (gateway_reference)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
