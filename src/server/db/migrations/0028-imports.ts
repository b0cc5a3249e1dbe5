import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** Past nights from elsewhere: which import they came with, and the guests that it made (record 0063). */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int, strict] = isPostgres(db)
    ? ['text collate "C"', 'bigint', '']
    : ['text', 'integer', ' strict']
  const statements = [
    `create table imports (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      nights ${int} not null,
      players ${int} not null,
      created_at ${int} not null
    )${strict}`,
    'create index imports_by_user on imports (user_id)',
    `create table import_guests (
      import_id ${text} not null references imports (id),
      guest_id ${text} not null references guests (id),
      user_id ${text} references users (id),
      answered_at ${int},
      primary key (import_id, guest_id)
    )${strict}`,
    'create index import_guests_offered on import_guests (user_id) where user_id is not null and answered_at is null',
    `alter table games add column import_id ${text} references imports (id)`,
    'create index games_by_import on games (import_id) where import_id is not null',
    `alter table game_results add column imported ${int} not null default 0 check (imported in (0, 1))`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
