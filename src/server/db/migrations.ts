import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from './dialect.ts'
import * as baseline from './migrations/0001-baseline.ts'
import { postgresTypes, sqliteTypes, type Types } from './migrations/baseline/types.ts'

/** A migration by statements, in each database's spelling. */
const tables = (statementsIn: (types: Types) => readonly string[]): Migration => ({
  up: async (db: Kysely<never>) => {
    const types = isPostgres(db) ? postgresTypes : sqliteTypes
    for (const each of statementsIn(types)) await sql.raw(each).execute(db)
  },
})

const statements = (...all: string[]): Migration => tables(() => all)

/** A migration that differs between the databases. */
const either = (onSqlite: readonly string[], onPostgres: readonly string[]): Migration =>
  tables((types) => (types === sqliteTypes ? onSqlite : onPostgres))

const newColumn = (table: string, column: string): Migration =>
  statements(`alter table ${table} add column ${column}`)

/** The replacements that `folded` now makes. The keys are already in lower case and without accents. */
const REPLACED = [
  ...['’', '‘', 'ʼ', 'ʻ', "'", '`'].map((apostrophe) => [apostrophe, ''] as const),
  ...([
    ['ß', 'ss'],
    ['ı', 'i'],
    ['ς', 'σ'],
  ] as const),
  ...([
    ['ł', 'l'],
    ['ø', 'o'],
    ['đ', 'd'],
    ['æ', 'ae'],
    ['œ', 'oe'],
  ] as const),
] as const

/** Converts the stored search keys of names to the folding of Rule 2.3. */
async function foldNames(db: Kysely<never>): Promise<void> {
  for (const table of ['users', 'sign_ups'])
    for (const column of ['first_name_key', 'last_name_key'])
      for (const [letter, plain] of REPLACED) {
        const [name, key] = [sql.ref(table), sql.ref(column)]
        await sql`update ${name} set ${key} = replace(${key}, ${letter}, ${plain}) where ${key} like ${`%${letter}%`}`.execute(
          db,
        )
      }
}

/**
 * Drops the table's check of command kinds, because the kinds grow with the product and the types in the code check them
 * (docs/decisions/0004). SQLite cannot drop a check, so there it recreates the table, with its triggers. Two migrations, because databases
 * have recorded both steps.
 */
const commandKinds = either(
  [
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
  ],
  ['alter table game_commands drop constraint if exists game_commands_kind_check'],
)

/**
 * All migrations, in order. If the previous release cannot run after a migration, its name says which one a process must know
 * (docs/decisions/0004): `0031-drops-chips-needs-0028`.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
  // Passes created by co-hosts, which are valid for one game only (Rule 19.15).
  '0002-passes-of-co-hosts': newColumn('passes', 'by_co_host integer not null default 0'),
  // The search keys of names in the folding of Rule 2.3.
  '0003-folded-names': { up: foldNames },
  '0004-starts': commandKinds,
  // Settling in whole dollars (Rule 24.17).
  '0005-whole-dollars': newColumn('settlements', 'whole_dollars integer not null default 0'),
  // Activation signs in the device that signed up (docs/decisions/0010).
  '0006-sign-up-device': newColumn('sign_ups', 'device_key_hash text'),
  // The clock of a tournament, its chips, its add-on, and when entries end (Rule 32).
  '0007-chips': newColumn('games', 'chips text'),
  '0008-add-on': newColumn('games', 'add_on integer check (add_on > 0)'),
  '0009-entries-until': newColumn('games', 'entries_until integer'),
  '0010-entries-closed-at': newColumn('games', 'entries_closed_at integer'),
  '0011-clock': newColumn('games', 'clock text'),
  // Stores an add-on as a rebuy with this flag, so that an earlier release counts its money correctly.
  '0012-add-on-entries': newColumn('game_events', 'add_on integer not null default 0'),
  '0013-command-kinds': commandKinds,
  '0014-seating': newColumn('games', 'seating text'),
  // The chips that a host owns (Rule 32.8).
  '0015-chip-set': newColumn('users', 'chip_set text'),
  // The link of a game's table screen (Rule 34.3).
  '0016-screen-links': statements(
    'alter table games add column screen_token text',
    'create unique index games_by_screen on games (screen_token) where screen_token is not null',
  ),
  // Prizes in whole bills (Rule 35.1).
  '0017-payout-unit': newColumn('games', 'payout_unit integer'),
  // The asks of players on their own phones (Rule 38).
  '0018-entry-asks': tables(({ text, int, clustered }) => [
    `create table entry_asks (
      game_id ${text} not null references games (id),
      ask_id ${text} not null,
      player_id ${text} not null,
      kind ${text} not null,
      amount ${int} not null,
      by_id ${text},
      since ${int} not null,
      ended_at ${int},
      entered_by ${text},
      primary key (game_id, ask_id)
    )${clustered}`,
  ]),
  // Players who went out in the same hand (Rule 36).
  '0019-same-hand': statements(
    'alter table game_events add column same_hand_as text',
    "alter table game_events add column stack text check (stack in ('more', 'less', 'equal'))",
  ),
  // Bounties (Rule 37).
  '0020-bounties': statements(
    'alter table games add column bounty text',
    'alter table game_events add column by_ids text',
  ),
  // A proposed deal, and the deal that ended a tournament (Rule 39).
  '0021-deals': statements(
    'alter table games add column proposal text',
    'alter table games add column deal text',
  ),
  // Shared costs, messages, how often a game comes, and its group.
  '0022-group': statements(
    ...['costs text', 'min_players integer', 'messages text', 'repeats text', 'group_id text'].map(
      (column) => `alter table games add column ${column}`,
    ),
    'alter table participants add column maybe integer',
  ),
  // Standing games, one row each (Rule 42).
  '0023-series': tables(({ text, int, strict }) => [
    `create table series (
      id ${text} primary key,
      host_id ${text} not null references users (id),
      game_id ${text} not null unique references games (id),
      repeats ${text} not null,
      time_zone ${text} not null,
      start_time ${text} not null,
      last_date ${text} not null,
      look_at ${int} not null
    )${strict}`,
    'create index series_by_host on series (host_id)',
    'create index series_by_look on series (look_at)',
  ]),
  // Groups and their seasons (Rule 43).
  '0024-groups': tables(({ text, int, strict, clustered }) => [
    `create table "groups" (
      id ${text} primary key,
      name ${text} not null,
      owner_id ${text} not null references users (id)
    )${strict}`,
    `create table group_members (
      group_id ${text} not null references "groups" (id),
      player_id ${text} not null,
      is_admin ${int} not null default 0 check (is_admin in (0, 1)),
      primary key (group_id, player_id)
    )${clustered}`,
    'create index group_members_by_player on group_members (player_id)',
    `create table seasons (
      id ${text} primary key,
      group_id ${text} not null references "groups" (id),
      terms ${text} not null
    )${strict}`,
    'create index seasons_by_group on seasons (group_id)',
    'create index games_by_group on games (group_id, starts_at) where group_id is not null',
  ]),
  // Reminders of too few players, and asking again (Rule 41): drops the check of kinds, as `commandKinds` does.
  '0025-reminder-kinds': either(
    [
      `create table reminders_new (
        game_id text not null references games (id),
        user_id text not null references users (id),
        kind text not null,
        created_at integer not null,
        primary key (game_id, user_id, kind)
      ) strict`,
      'insert into reminders_new select * from reminders',
      'drop table reminders',
      'alter table reminders_new rename to reminders',
      'create index reminders_by_age on reminders (created_at)',
    ],
    ['alter table reminders drop constraint reminders_kind_check'],
  ),
  // Indexes for statements that read whole tables, found by `npm run bench -- --only plans`.
  '0026-more-indexes': statements(
    'create index notifications_by_user on notifications (user_id, id)',
    'create index notifications_by_game on notifications (game_id) where game_id is not null',
    'create index outbox_about on outbox (substr(payload, 1, 48))',
    'create index groups_by_owner on "groups" (owner_id)',
    'create index import_guests_by_guest on import_guests (guest_id)',
  ),
}
