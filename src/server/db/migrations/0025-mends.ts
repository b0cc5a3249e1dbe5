import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

const REFUSAL = 'game_commands is append-only'

const columns = 'game_id, command_id, actor_id, kind, player_id, amount, amount_before, content, version, at'
const kinds = "kind in ('add_player', 'set_buy_in', 'mend', 'set_payouts')"

/** SQLite can neither change a check nor allow null later: the table is written anew. */
const sqlite = [
  `create table game_commands_0025 (
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
    primary key (game_id, command_id)
  ) strict`,
  `insert into game_commands_0025 (${columns}) select ${columns} from game_commands`,
  'drop table game_commands',
  'alter table game_commands_0025 rename to game_commands',
  ...['update', 'delete'].map(
    (change) => `create trigger game_commands_no_${change} before ${change} on game_commands
      begin select raise(abort, '${REFUSAL}'); end`,
  ),
]

const postgres = [
  `alter table game_commands
    drop constraint game_commands_kind_check,
    add constraint game_commands_kind_check check (${kinds}),
    alter column player_id drop not null,
    add column changes text collate "C"`,
  `create function refuse_game_commands_change() returns trigger language plpgsql
    as $$ begin raise exception '${REFUSAL}'; end $$`,
  `create trigger game_commands_no_change before update or delete or truncate on game_commands
    for each statement execute function refuse_game_commands_change()`,
]

/**
 * The record of a game: its commands are never changed, and mends and payouts are among them, with what was there before. Knock-outs say
 * who did them, and results how often they were made again (record 0059).
 */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int] = isPostgres(db) ? ['text collate "C"', 'bigint'] : ['text', 'integer']
  const statements = [
    ...(isPostgres(db) ? postgres : sqlite),
    `alter table game_events add column by_id ${text}`,
    `alter table games add column results_version ${int} not null default 0`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
