import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** Who wants mail about games, and each person's secret links: to their calendar, and to end those mails. */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = isPostgres(db)
  const int = postgres ? 'bigint' : 'integer'
  const text = postgres ? 'text collate "C"' : 'text'
  const strict = postgres ? '' : ' strict'
  const statements = [
    `alter table users add column mail_invites ${int} not null default 1 check (mail_invites in (0, 1))`,
    `create table secret_links (
      user_id ${text} not null references users (id),
      kind ${text} not null check (kind in ('calendar', 'unsubscribe')),
      secret ${text} not null unique,
      created_at ${int} not null,
      primary key (user_id, kind)
    )${strict}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
