import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

const kinds = `kind in ('add_player', 'set_buy_in', 'mend', 'set_payouts', 'start', 'undo_start')`

const onPostgres = [
  'alter table game_commands drop constraint game_commands_kind_check',
  `alter table game_commands add constraint game_commands_kind_check check (${kinds})`,
]

/** SQLite cannot change a check: the table is made again, with the guards of its rows. */
const onSqlite = [
  `create table game_commands_new (
    game_id text not null references games (id),
    command_id text not null,
    actor_id text not null references users (id),
    kind text not null check (${kinds}),
    player_id text,
    amount integer,
    amount_before integer,
    changes text,
    content text not null,
    version integer not null,
    at integer not null,
    gap text,
    primary key (game_id, command_id)
  ) strict`,
  'insert into game_commands_new select * from game_commands',
  'drop table game_commands',
  'alter table game_commands_new rename to game_commands',
  ...['update', 'delete'].map(
    (change) => `create trigger game_commands_no_${change} before ${change} on game_commands
      begin select raise(abort, 'game_commands is append-only'); end`,
  ),
]

/** Puts the start of a game and its undo on record, with the answers and payouts before the start (docs/decisions/0007). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}
