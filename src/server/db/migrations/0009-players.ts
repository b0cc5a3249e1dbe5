import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

const roles = "role in ('host', 'coHost', 'player')"
/** `joined`, for who sits down late or comes back, is not written yet: SQLite cannot widen a check without another rebuild. */
const types = "type in ('rebuy', 'cashed', 'knocked', 'joined')"
const responses = "response in ('pending', 'accepted', 'declined', 'asking')"
/** A seat is held by an account or by a guest. */
const holder = '(user_id is null) <> (guest_id is null)'
/** A guest is a player under its own id, and has no other role. */
const guestSeat = "guest_id is null or guest_id = player_id and role = 'player'"
const player = 'foreign key (game_id, player_id) references participants (game_id, player_id)'
const addHosts = `insert into participants
  (game_id, player_id, user_id, guest_id, role, response, position, waiting_since, responded_at)
  select id, host_id, host_id, null, 'host', case host_is_playing when 1 then 'accepted' else 'declined' end, -1, null, null
  from games`

const guests = (text: string, int: string, strict: string) => [
  `create table guests (
    id ${text} primary key,
    host_id ${text} not null references users (id),
    name ${text} not null,
    claimed_by ${text} references users (id),
    created_at ${int} not null
  )${strict}`,
  'create index guests_by_host on guests (host_id)',
]

const indexes = [
  // An account is in a game once.
  'create unique index participants_by_user on participants (user_id, game_id)',
  "create unique index participants_host on participants (game_id) where role = 'host'",
  'create index game_results_by_user on game_results (user_id, ended_at)',
  // The games that somebody hosts are found by participants_by_user.
  'drop index games_by_host',
]

/** SQLite cannot change a key: the three tables are written anew, which no other table refers to. */
const sqlite = [
  ...guests('text', 'integer', ' strict'),
  `create table participants (
    game_id text not null references games (id),
    player_id text not null,
    user_id text references users (id),
    guest_id text references guests (id),
    role text not null check (${roles}),
    response text not null check (${responses}),
    position integer not null,
    waiting_since integer,
    responded_at integer,
    primary key (game_id, player_id),
    constraint participants_holder_check check (${holder}),
    constraint participants_guest_check check (${guestSeat})
  ) strict`,
  `insert into participants
    select game_id, user_id, user_id, null, 'player', response, position, null, responded_at from invites`,
  addHosts,
  'drop table invites',

  `create table game_events_0009 (
    game_id text not null references games (id),
    seq integer not null,
    id text not null unique,
    player_id text not null,
    type text not null check (${types}),
    amount integer not null check (amount >= 0),
    timestamp integer not null,
    taken_back_at integer,
    command_id text not null,
    part integer not null,
    actor_id text not null references users (id),
    primary key (game_id, seq),
    unique (game_id, command_id, part),
    ${player}
  ) strict`,
  `insert into game_events_0009
    select game_id, seq, game_events.id, user_id, game_events.type, amount, timestamp, taken_back_at, game_events.id, 0, host_id
    from game_events join games on games.id = game_id`,
  'drop table game_events',
  'alter table game_events_0009 rename to game_events',

  `create table game_results_0009 (
    game_id text not null references games (id),
    player_id text not null,
    user_id text references users (id),
    style text not null check (style in ('tournament', 'cash')),
    place integer not null,
    net integer not null,
    gross integer not null,
    ended_at integer not null,
    primary key (game_id, player_id),
    ${player}
  ) strict`,
  `insert into game_results_0009
    select game_id, user_id, user_id, style, place, net, gross, ended_at from game_results`,
  'drop table game_results',
  'alter table game_results_0009 rename to game_results',
  ...indexes,
]

/** PostgreSQL keeps the tables, and their keys under other names. */
const text = 'text collate "C"'
const postgres = [
  ...guests(text, 'bigint', ''),
  'alter table invites rename to participants',
  'alter table participants rename column user_id to player_id',
  'alter table participants rename constraint invites_pkey to participants_pkey',
  'alter table participants rename constraint invites_game_id_fkey to participants_game_id_fkey',
  `alter table participants
    drop constraint invites_user_id_fkey,
    drop constraint invites_response_check,
    add column user_id ${text},
    add column guest_id ${text},
    add column role ${text} not null default 'player',
    add column waiting_since bigint`,
  'drop index invites_by_user',
  'update participants set user_id = player_id',
  addHosts,
  `alter table participants
    alter column role drop default,
    add constraint participants_user_id_fkey foreign key (user_id) references users (id),
    add constraint participants_guest_id_fkey foreign key (guest_id) references guests (id),
    add constraint participants_role_check check (${roles}),
    add constraint participants_response_check check (${responses}),
    add constraint participants_holder_check check (${holder}),
    add constraint participants_guest_check check (${guestSeat})`,

  'alter table game_events rename column user_id to player_id',
  `alter table game_events
    drop constraint game_events_user_id_fkey,
    drop constraint game_events_type_check,
    add constraint game_events_type_check check (${types}),
    add column command_id ${text},
    add column part bigint not null default 0,
    add column actor_id ${text}`,
  `update game_events set command_id = game_events.id, actor_id = host_id
    from games where games.id = game_id`,
  `alter table game_events
    alter column part drop default,
    alter column command_id set not null,
    alter column actor_id set not null,
    add constraint game_events_command unique (game_id, command_id, part),
    add constraint game_events_player_fkey ${player},
    add constraint game_events_actor_id_fkey foreign key (actor_id) references users (id)`,

  'drop index game_results_by_user',
  'alter table game_results rename column user_id to player_id',
  `alter table game_results
    drop constraint game_results_user_id_fkey,
    add column user_id ${text}`,
  'update game_results set user_id = player_id',
  `alter table game_results
    add constraint game_results_player_fkey ${player},
    add constraint game_results_user_id_fkey foreign key (user_id) references users (id)`,
  ...indexes,
  // A new column has no statistics until autovacuum comes: until then, lists would be planned as scans of all games.
  ...['participants', 'game_events', 'game_results'].map((table) => `analyze ${table}`),
]

/**
 * Players with and without an account (record 0034): invites become participants, the host among them; events and results refer to
 * players, and events know the command that made them and who gave it. Processes of the release before must not run beside this one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of isPostgres(db) ? postgres : sqlite) await sql.raw(statement).execute(db)
}
