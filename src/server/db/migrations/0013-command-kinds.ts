import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** SQLite cannot drop a check, so this recreates the table, with its triggers. */
const onSqlite = [
  `create table game_commands_new (
    game_id text not null references games (id),
    command_id text not null,
    actor_id text not null references users (id),
    kind text not null,
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

/**
 * Drops the table's check of command kinds, because the kinds grow with the product and the types in the code check them
 * (docs/decisions/0004). Two migrations, because databases have recorded both steps.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = isPostgres(db)
    ? ['alter table game_commands drop constraint if exists game_commands_kind_check']
    : onSqlite
  for (const statement of statements) await sql.raw(statement).execute(db)
}
