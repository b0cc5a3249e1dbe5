import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import { type Db, isLockedOut, isPostgres, isReadOnly, isUnavailable } from './dialect.ts'
import { migrations } from './migrations.ts'

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

/** Limits a migration's wait for a lock to three seconds, because every other statement on the table queues behind it. */
const patiently = (migrations: Readonly<Record<string, Migration>>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        up: async (db: Kysely<never>) => {
          if (isPostgres(db)) await sql`set local lock_timeout = '3s'`.execute(db)
          await up(db)
        },
      },
    ]),
  )

/** The suffix of a migration's name with the newest migration that a process must know to run with it. */
const NEEDS = /-needs-(\d{4})$/

/** Whether a release with its `own` migrations can run on a database whose `applied` migrations include newer ones. */
function isCompatibleWith(applied: readonly string[], own: readonly string[]): boolean {
  const newest = own.at(-1) ?? ''
  const later = applied.filter((name) => !own.includes(name))
  return (
    own.every((name) => applied.includes(name)) &&
    later.every((name) => name > newest && (NEEDS.exec(name)?.[1] ?? '') <= newest)
  )
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
