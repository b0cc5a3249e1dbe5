import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** What somebody reads the app and its mails in: their setting, and their browser's language where they have none (record 0071). */
export async function up(db: Kysely<never>): Promise<void> {
  const text = isPostgres(db) ? 'text collate "C"' : 'text'
  const statements = [
    `alter table users add column language ${text}`,
    `alter table users add column browser_language ${text} not null default 'en'`,
    `alter table sign_ups add column browser_language ${text} not null default 'en'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
