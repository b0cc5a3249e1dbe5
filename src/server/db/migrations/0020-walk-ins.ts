import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * Adds own buy-ins, forgotten guests, and the commands that add players or change buy-ins: these make no entries, but each must be done only
 * once. The index finds a guest's games, even after an account has claimed the guest.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int, strict] = isPostgres(db)
    ? ['text collate "C"', 'bigint', '']
    : ['text', 'integer', ' strict']
  const statements = [
    `alter table participants add column buy_in ${int} check (buy_in > 0)`,
    `alter table guests add column forgotten_at ${int}`,
    `create table game_commands (
      game_id ${text} not null references games (id),
      command_id ${text} not null,
      actor_id ${text} not null references users (id),
      kind ${text} not null check (kind in ('add_player', 'set_buy_in')),
      player_id ${text} not null,
      amount ${int},
      amount_before ${int},
      content ${text} not null,
      version ${int} not null,
      at ${int} not null,
      primary key (game_id, command_id)
    )${strict}`,
    "create index participants_by_guest on participants (player_id) where player_id <> coalesce(user_id, '')",
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
