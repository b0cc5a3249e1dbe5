import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { accounts, people } from './baseline/accounts.ts'
import { delivery } from './baseline/delivery.ts'
import { games } from './baseline/games.ts'
import { postgresTypes, sqliteTypes } from './baseline/types.ts'

/** Tables whose rows never change. Housekeeping deletes old security events. */
const guarded = [
  ['payment_entries', ['update', 'delete']],
  ['game_commands', ['update', 'delete']],
  ['security_events', ['update']],
] as const

const guardsOfSqlite = guarded.flatMap(([table, changes]) =>
  changes.map(
    (change) => `create trigger ${table}_no_${change} before ${change} on ${table}
      begin select raise(abort, '${table} is append-only'); end`,
  ),
)

const guardsOfPostgres = guarded.flatMap(([table, changes]) => [
  `create function refuse_${table}_change() returns trigger language plpgsql
    as $$ begin raise exception '${table} is append-only'; end $$`,
  changes.length > 1
    ? `create trigger ${table}_no_change before update or delete or truncate on ${table}
        for each statement execute function refuse_${table}_change()`
    : `create trigger ${table}_no_update before update on ${table}
        for each statement execute function refuse_${table}_change()`,
])

/**
 * The counts of rate limits shared by processes on one PostgreSQL, in the columns of rate-limiter-flexible; `expire` is in milliseconds.
 * Unlogged, so that a count writes nothing to disk. A crash of the database loses at most an hour's counts.
 */
const limitsOfPostgres = `create unlogged table rate_limits (
  key text collate "C" primary key,
  points integer not null,
  expire bigint not null
)`

/** The index for housekeeping. SQLite walks the table by its key instead, so that a push writes no second index (docs/decisions/0004). */
const indexOfPostgres = 'create index idempotency_by_age on idempotency (created_at)'

/** Every table of release 1.0 (docs/decisions/0004), written once for both databases. */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = isPostgres(db)
  const types = postgres ? postgresTypes : sqliteTypes
  const statements = [
    ...[people, games, accounts, delivery].flatMap((tables) => tables(types)),
    ...(postgres ? [...guardsOfPostgres, limitsOfPostgres, indexOfPostgres] : guardsOfSqlite),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
