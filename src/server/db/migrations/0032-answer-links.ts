import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** The links in mails with which somebody answers one invite without signing in (record 0068). */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int, strict] = isPostgres(db)
    ? ['text collate "C"', 'bigint', '']
    : ['text', 'integer', ' strict']
  const statements = [
    `create table answer_links (
      link_hash ${text} primary key,
      user_id ${text} not null references users (id),
      game_id ${text} not null references games (id),
      expires_at ${int} not null
    )${strict}`,
    'create index answer_links_by_user on answer_links (user_id)',
    'create index answer_links_by_game on answer_links (game_id)',
    'create index answer_links_by_expiry on answer_links (expires_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
