import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** The link of a game, passes of guests, and whom the host took off the list (records 0049, 0050). */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int, strict] = isPostgres(db)
    ? ['text collate "C"', 'bigint', '']
    : ['text', 'integer', ' strict']
  const statements = [
    `create table game_links (
      game_id ${text} primary key references games (id),
      token ${text} not null unique,
      access ${text} not null check (access in ('seat', 'ask', 'off')),
      number ${int} not null
    )${strict}`,
    `alter table participants add column by_link ${int}`,
    `create table passes (
      game_id ${text} not null references games (id),
      guest_id ${text} not null references guests (id),
      pass_hash ${text} unique,
      network_hash ${text},
      created_at ${int} not null,
      expires_at ${int},
      primary key (game_id, guest_id)
    )${strict}`,
    'create index passes_by_guest on passes (guest_id)',
    'create index passes_by_expiry on passes (expires_at) where expires_at is not null',
    `create table removals (
      game_id ${text} not null references games (id),
      player_id ${text} not null,
      kind ${text} not null check (kind in ('removed', 'turned_away')),
      primary key (game_id, player_id)
    )${strict}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
