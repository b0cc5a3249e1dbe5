import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import { type Db, isLockedOut, isPostgres, isReadOnly, isUnavailable } from './dialect.ts'
import * as baseline from './migrations/0001-baseline.ts'
import * as foldedNames from './migrations/0003-folded-names.ts'
import * as commandKinds from './migrations/0013-command-kinds.ts'
import * as entryAsks from './migrations/0018-entry-asks.ts'
import * as series from './migrations/0023-series.ts'
import * as groups from './migrations/0024-groups.ts'
import * as reminderKinds from './migrations/0025-reminder-kinds.ts'
import { isCompatibleWith, patiently } from './two-releases.ts'

const statements = (...all: string[]): Migration => ({
  up: async (db) => {
    for (const each of all) await sql.raw(each).execute(db)
  },
})

const newColumn = (table: string, column: string): Migration =>
  statements(`alter table ${table} add column ${column}`)

/**
 * All migrations, in order. The name of one that the previous release cannot run with says so (docs/decisions/0004):
 * `0031-drops-chips-needs-0028` requires processes that know migration 0028.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
  // Passes created by co-hosts, which are valid for one game only (Rule 19.15).
  '0002-passes-of-co-hosts': newColumn('passes', 'by_co_host integer not null default 0'),
  '0003-folded-names': foldedNames,
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
  '0018-entry-asks': entryAsks,
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
  '0023-series': series,
  '0024-groups': groups,
  // Reminders of too few players, and asking again (Rule 41).
  '0025-reminder-kinds': reminderKinds,
  // Indexes for statements that read whole tables, found by `npm run bench -- --only plans`.
  '0026-more-indexes': statements(
    'create index notifications_by_user on notifications (user_id, id)',
    'create index notifications_by_game on notifications (game_id) where game_id is not null',
    'create index outbox_about on outbox (substr(payload, 1, 48))',
    'create index groups_by_owner on "groups" (owner_id)',
    'create index import_guests_by_guest on import_guests (guest_id)',
  ),
}

/** The last migration before release 1.0. Its schema is the baseline's. */
const LAST_BEFORE = '0033-languages'
/** The commit that upgrades older databases to it. */
const LAST_COMMIT = 'f4e2fa8'

/** A migration failed and was rolled back. The message is one line with its name. */
export class MigrationError extends Error {}

/** The number of attempts, a second apart, of a migration that waits for a lock. */
const TRIES = 30

/**
 * Migrates the database to this release, and returns the names of the migrations that ran. Safe with several processes: PostgreSQL runs it
 * under an advisory lock, and on SQLite a data folder has one process. Throws ConfigError if the database is unusable, of an incompatible
 * newer release, or too old for release 1.0, and MigrationError if a migration fails. `pause` waits before each retry.
 */
export async function migrate(db: Db, pause = () => setTimeout(1000)): Promise<readonly string[]> {
  await reach(db)
  await adoptBaseline(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => patiently(migrations) } })
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await sortingOnDisk(db, () => migrator.migrateToLatest())
    if (!error) return results.map(({ migrationName }) => migrationName)
    const applied = await findMigrations(db).catch(() => [])
    if (isPostgres(db) && isCompatibleWith(applied, Object.keys(migrations))) return []
    if (!applied.every((name) => name in migrations))
      throw new ConfigError(`${settingOf(db)}: The tables are those of a newer release. Start that one.`)
    const failed = results.find(({ status }) => status === 'Error')
    if (!failed) throw error
    if (isLockedOut(error) && tries < TRIES) {
      await pause()
      continue
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(
      `Migration ${failed.migrationName} failed, and nothing was changed: ${reason}.`,
      { cause: error },
    )
  }
}

/** Records the tables of commit f4e2fa8, which have the baseline's schema, as the baseline (docs/decisions/0004). */
async function adoptBaseline(db: Db): Promise<void> {
  await refuseTooOld(db)
  if (!(await hasMigrations(db))) return
  await db.transaction().execute(async (tx) => {
    // Another process may be doing the same.
    if (isPostgres(db)) await sql`lock table kysely_migration in exclusive mode`.execute(tx)
    if (!(await findMigrations(tx)).includes(LAST_BEFORE)) return
    await sql`delete from kysely_migration where name <> ${LAST_BEFORE}`.execute(tx)
    await sql`update kysely_migration set name = '0001-baseline'`.execute(tx)
  })
}

/** Throws ConfigError for tables that release 1.0 cannot open. */
export async function refuseTooOld(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return
  const made = await findMigrations(db)
  if (made.includes('0001-first') && !made.includes(LAST_BEFORE))
    throw new ConfigError(
      `${settingOf(db)}: The tables are older than release 1.0. Start commit ${LAST_COMMIT} on them once, then this release.`,
    )
}

const settingOf = (db: Db): string => (isPostgres(db) ? 'DATABASE_URL' : 'DATA_DIR')

/** Lets SQLite sort on disk, because creating an index on a large table would exhaust the memory. */
async function sortingOnDisk<T>(db: Db, run: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return run()
  await sql`pragma temp_store = file`.execute(db)
  try {
    return await run()
  } finally {
    await sql`pragma temp_store = memory`.execute(db)
  }
}

/** Whether a database has exactly the migrations of this release. */
export const isOfThisRelease = async (db: Db): Promise<boolean> =>
  (await findMigrations(db)).join() === Object.keys(migrations).join()

/** Whether a database has tables but lacks migrations of this release. */
export async function isOfEarlierRelease(db: Db): Promise<boolean> {
  if (!(await hasMigrations(db))) return false
  const made = await findMigrations(db)
  return made.length > 0 && Object.keys(migrations).some((name) => !made.includes(name))
}

async function hasMigrations(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === 'kysely_migration')
}

/** The applied migrations, in order. */
export async function findMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Fails in the database itself, so that the pool replaces a connection to a read-only server. */
const REFUSE_READ_ONLY = `do $$ begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'The database is read-only.' using errcode = 'read_only_sql_transaction';
  end if;
end $$`

/** Throws if the database does not answer or is read-only, as a standby or by its settings. */
export async function probe(db: Db): Promise<void> {
  await sql.raw(isPostgres(db) ? REFUSE_READ_ONLY : 'select 1').execute(db)
}

/**
 * Waits until a read-only database accepts writes, even if it is unreachable during its promotion. `pause` waits before each retry; calls
 * `onWait` at the first refusal of writes. Returns on any other error, or if the database is unreachable from the start.
 */
export async function untilWritable(db: Db, pause: () => Promise<void>, onWait: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      return await probe(db)
    } catch (error) {
      if (!isReadOnly(error) && (tries === 0 || !isUnavailable(error))) return
      if (tries === 0) onWait()
      await pause()
    }
}

/** Throws ConfigError if the database is unusable, because address, user, password and name are settings. */
export async function reach(db: Db): Promise<void> {
  try {
    await probe(db)
  } catch (error) {
    if (!isPostgres(db)) throw error
    // The library's messages contain host, user or database, never the password.
    const { code, message } = error as { code?: string; message: string }
    throw new ConfigError(`DATABASE_URL: The database cannot be used: ${message || code}.`)
  }
}

/** The database's own name and version, for the log. */
export async function describeDatabase(db: Db): Promise<string> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    return `PostgreSQL ${rows[0]?.server_version}`
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  return `SQLite ${rows[0]?.version}`
}
