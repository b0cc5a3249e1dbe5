import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { backUpBeforeUpdate } from './backup/before-update.ts'
import { refuseLostDatabase } from './backup/data-folder.ts'
import { type Config, ConfigError } from './config.ts'
import type { OpenedDatabase } from './db/change-ids.ts'
import { MigrationError, migrate, refuseTooOld, untilWritable } from './db/migrate.ts'
import { openPostgres } from './db/postgres/open.ts'
import { openSqlite } from './db/sqlite/open.ts'

const POSTGRES_CONNECTIONS = 10
/** In milliseconds; longer than a transaction can wait for another's lock. */
const POSTGRES_PATIENCE = 90_000

/**
 * Opens the configured database and migrates it, on SQLite after a backup. `migrated`: the names of the migrations that ran. Throws
 * ConfigError, BackupError, DataFolderInUse or MigrationError for problems that an operator can fix.
 */
export async function openDatabase(
  { databaseUrl, directUrl, dataDir }: Config,
  now: number,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<OpenedDatabase & { readonly migrated: readonly string[] }> {
  if (databaseUrl === null) {
    refuseLostDatabase(dataDir)
    const database = openSqlite(dataDir)
    await refuseTooOld(database.db)
    const folder = await backUpBeforeUpdate(database.db, dataDir, now)
    if (folder !== null) log.info({ folder }, 'backed up before the update')
    const migrated = await migrate(database.db).catch((error: unknown) => {
      if (error instanceof MigrationError && folder !== null)
        throw new MigrationError(`${error.message} The backup is ${folder}.`, { cause: error })
      throw error
    })
    return { ...database, migrated }
  }
  const onError = (error: Error) => log.error({ err: error }, 'database')
  // A migration may take any length of time.
  const migrating = openPostgres(directUrl ?? databaseUrl, { connections: 1, onError })
  const pause = () => {
    log.warn('a migration waits for a lock')
    return setTimeout(1000)
  }
  const onWait = () => log.warn('waiting for a database that accepts writes')
  const migrated = await untilWritable(migrating.db, () => setTimeout(1000), onWait)
    .then(() => migrate(migrating.db, pause))
    .catch((error: unknown) => {
      if (!(error instanceof ConfigError) || directUrl === null) throw error
      throw new ConfigError(error.message.replace('DATABASE_URL', 'DATABASE_DIRECT_URL'), { cause: error })
    })
    .finally(migrating.close)
  const database = openPostgres(databaseUrl, {
    connections: POSTGRES_CONNECTIONS,
    patience: POSTGRES_PATIENCE,
    onError,
    pooled: directUrl !== null,
  })
  return { ...database, migrated }
}
