import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** Who was reminded of what, and the ways to find the games that are near. */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = isPostgres(db)
  const int = postgres ? 'bigint' : 'integer'
  const text = postgres ? 'text collate "C"' : 'text'
  const strict = postgres ? '' : ' strict'

  const statements = [
    `create table reminders (
      game_id ${text} not null references games (id),
      user_id ${text} not null references users (id),
      kind ${text} not null check (kind in ('starts_soon', 'rsvp_tomorrow')),
      created_at ${int} not null,
      primary key (game_id, user_id, kind)
    )${strict}`,
    "create index games_upcoming_by_start on games (starts_at) where state = 'upcoming'",
    "create index games_upcoming_by_rsvp on games (rsvp_at) where state = 'upcoming' and rsvp_at is not null",
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
