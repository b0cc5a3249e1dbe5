import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** Who has blocked whom, and accounts whose owner has deleted them: their row stays, without a name, for the games that it is in. */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int, strict] = isPostgres(db)
    ? ['text collate "C"', 'bigint', '']
    : ['text', 'integer', ' strict']
  const statements = [
    `create table blocks (
      blocker_id ${text} not null references users (id),
      blocked_id ${text} not null references users (id),
      created_at ${int} not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )${strict}`,
    'create index blocks_by_blocked on blocks (blocked_id)',
    `alter table users add column deleted_at ${int}`,
    `alter table users add column kept_username_key ${text}`,
    'create unique index users_kept_username on users (kept_username_key) where kept_username_key is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
