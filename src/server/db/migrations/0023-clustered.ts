import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

const entryColumns = `game_id, seq, id, player_id, type, amount, timestamp, taken_back_at, command_id, part, actor_id,
  undo_command_id, undo_actor_id`
const keyColumns = 'scope, key_hash, fingerprint, status, answer, created_at'

/** Rows are copied in the order of the new key, so that pages fill one after another. */
const sqlite = [
  `create table game_events_0023 (
    game_id text not null references games (id),
    seq integer not null,
    id text not null,
    player_id text not null,
    type text not null check (type in ('rebuy', 'cashed', 'knocked', 'joined')),
    amount integer not null check (amount >= 0),
    timestamp integer not null,
    taken_back_at integer,
    command_id text not null,
    part integer not null,
    actor_id text not null references users (id),
    undo_command_id text,
    undo_actor_id text references users (id),
    primary key (game_id, command_id, part),
    foreign key (game_id, player_id) references participants (game_id, player_id)
  ) strict, without rowid`,
  `insert into game_events_0023 (${entryColumns})
    select ${entryColumns} from game_events order by game_id, command_id, part`,
  'drop table game_events',
  'alter table game_events_0023 rename to game_events',
  `create unique index game_events_undo on game_events (game_id, undo_command_id)
    where undo_command_id is not null`,

  `create table idempotency_0023 (
    scope text not null,
    key_hash text not null,
    fingerprint text not null,
    status integer not null,
    answer text not null,
    created_at integer not null,
    primary key (scope, key_hash)
  ) strict, without rowid`,
  `insert into idempotency_0023 (${keyColumns}) select ${keyColumns} from idempotency order by scope, key_hash`,
  'drop table idempotency',
  'alter table idempotency_0023 rename to idempotency',
]

/**
 * On SQLite, stores entries and keys in primary-key order, without any other index that a push would have to write (record 0051).
 * PostgreSQL's tables stay as they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) return
  for (const statement of sqlite) await sql.raw(statement).execute(db)
}
