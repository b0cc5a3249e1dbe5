import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import { type Db, isPostgres } from './dialect.ts'
import * as first from './migrations/0001-first.ts'
import * as reminders from './migrations/0002-reminders.ts'
import * as mailAndCalendar from './migrations/0003-mail-and-calendar.ts'
import * as paymentEntries from './migrations/0004-payment-entries.ts'
import * as chargeReference from './migrations/0005-charge-reference.ts'
import * as rateLimits from './migrations/0006-rate-limits.ts'
import * as readingAtSize from './migrations/0007-reading-at-size.ts'
import * as stamps from './migrations/0008-stamps.ts'
import * as players from './migrations/0009-players.ts'
import * as undoCommands from './migrations/0010-undo-commands.ts'
import * as changeIds from './migrations/0011-change-ids.ts'
import * as guessing from './migrations/0012-guessing.ts'
import * as confirmedSessions from './migrations/0013-confirmed-sessions.ts'
import * as security from './migrations/0014-security.ts'
import * as ownData from './migrations/0015-own-data.ts'
import * as passkeys from './migrations/0016-passkeys.ts'
import * as entryIds from './migrations/0018-entry-ids.ts'
import * as unreadByAge from './migrations/0019-unread-by-age.ts'
import * as walkIns from './migrations/0020-walk-ins.ts'
import * as invitedAt from './migrations/0021-invited-at.ts'
import * as links from './migrations/0022-links.ts'
import * as clustered from './migrations/0023-clustered.ts'
import * as claims from './migrations/0024-claims.ts'
import * as mends from './migrations/0025-mends.ts'
import * as counts from './migrations/0026-counts.ts'
import * as settlements from './migrations/0027-settlements.ts'
import * as imports from './migrations/0028-imports.ts'
import * as gapsOnRecord from './migrations/0029-gaps-on-record.ts'
import * as answerLinks from './migrations/0032-answer-links.ts'
import * as languages from './migrations/0033-languages.ts'

const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-reminders': reminders,
  '0003-mail-and-calendar': mailAndCalendar,
  '0004-payment-entries': paymentEntries,
  '0005-charge-reference': chargeReference,
  '0006-rate-limits': rateLimits,
  '0007-reading-at-size': readingAtSize,
  '0008-stamps': stamps,
  '0009-players': players,
  '0010-undo-commands': undoCommands,
  '0011-change-ids': changeIds,
  '0012-guessing': guessing,
  '0013-confirmed-sessions': confirmedSessions,
  '0014-security': security,
  '0015-own-data': ownData,
  '0016-passkeys': passkeys,
  '0018-entry-ids': entryIds,
  '0019-unread-by-age': unreadByAge,
  '0020-walk-ins': walkIns,
  '0021-invited-at': invitedAt,
  '0022-links': links,
  '0023-clustered': clustered,
  '0024-claims': claims,
  '0025-mends': mends,
  '0026-counts': counts,
  '0027-settlements': settlements,
  '0028-imports': imports,
  '0029-gaps-on-record': gapsOnRecord,
  '0032-answer-links': answerLinks,
  '0033-languages': languages,
}

/** A migration failed and was rolled back. The message is one line that names it. */
export class MigrationError extends Error {}

/**
 * Migrates the database to this release. Safe with several processes: PostgreSQL runs it under an advisory lock, and on
 * SQLite a data folder has one process. Throws ConfigError when the database is unusable or of a newer release,
 * MigrationError when a migration fails.
 */
export async function migrate(db: Db): Promise<void> {
  await reach(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await sortingOnDisk(db, () => migrator.migrateToLatest())
  if (!error) return
  const made = await findMigrations(db).catch(() => [])
  if (!made.every((name) => name in migrations))
    throw new ConfigError(
      `${isPostgres(db) ? 'DATABASE_URL' : 'DATA_DIR'}: The tables are those of a newer release. Start that one.`,
    )
  const failed = results?.find(({ status }) => status === 'Error')
  if (!failed) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new MigrationError(`Migration ${failed.migrationName} failed, and nothing was changed: ${reason}.`, {
    cause: error,
  })
}

/** SQLite sorts in memory by default, which an index on a large table would exhaust. */
async function sortingOnDisk<T>(db: Db, run: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return run()
  await sql`pragma temp_store = file`.execute(db)
  try {
    return await run()
  } finally {
    await sql`pragma temp_store = memory`.execute(db)
  }
}

/**
 * Rewrites, once, a SQLite file of an earlier release so that housekeeping can give its empty pages back. Throws when the disk has no
 * room for a copy; the file is then as it was.
 */
export async function allowShrinking(db: Db): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ auto_vacuum: number }>`pragma auto_vacuum`.execute(db)
  if (rows[0]?.auto_vacuum !== 0) return
  await sql`pragma auto_vacuum = incremental`.execute(db)
  await sortingOnDisk(db, () => sql`vacuum`.execute(db))
}

/** Whether a database has exactly the migrations of this release. */
export const isOfThisRelease = async (db: Db): Promise<boolean> =>
  (await findMigrations(db)).join() === Object.keys(migrations).join()

/** Whether a database has tables, and lacks migrations of this release. */
export async function isOfEarlierRelease(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false
  const made = await findMigrations(db)
  return made.length > 0 && Object.keys(migrations).some((name) => !made.includes(name))
}

/** The applied migrations, in order. */
export async function findMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws when the database does not answer. */
export async function probe(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Throws ConfigError when the database is unusable: address, user, password and name are settings. */
export async function reach(db: Db): Promise<void> {
  try {
    await probe(db)
  } catch (error) {
    if (!isPostgres(db)) throw error
    // The library's messages name host, user or database, never the password.
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
