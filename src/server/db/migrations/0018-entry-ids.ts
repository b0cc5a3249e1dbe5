import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

const columns = `game_id, seq, id, player_id, type, amount, timestamp, taken_back_at, command_id, part, actor_id,
  undo_command_id, undo_actor_id`

/** SQLite cannot drop the index of a unique column: the table is written anew. */
const sqlite = [
  `create table game_events_0018 (
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
    primary key (game_id, seq),
    unique (game_id, command_id, part),
    foreign key (game_id, player_id) references participants (game_id, player_id)
  ) strict`,
  `insert into game_events_0018 (${columns}) select ${columns} from game_events`,
  'drop table game_events',
  'alter table game_events_0018 rename to game_events',
  `create unique index game_events_undo on game_events (game_id, undo_command_id)
    where undo_command_id is not null`,
]

/** Nobody looks an entry up by its id alone: without an index of ids a push writes a page less (record 0044). */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = isPostgres(db) ? ['alter table game_events drop constraint game_events_id_key'] : sqlite
  for (const statement of statements) await sql.raw(statement).execute(db)
}
