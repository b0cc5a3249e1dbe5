import { accessSync, chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { ConfigError } from '../../config.ts'
import type { OpenedDatabase } from '../change-ids.ts'
import type { Database } from '../schema.ts'
import { MOST_PAGES } from './checkpoints.ts'
import { sqliteDialect } from './dialect.ts'

/** Another process uses the data folder. The message is the one line that the start prints. */
export class DataFolderInUse extends Error {}

const BUSY = 5

/** Locks the data folder until this process ends, by any cause, because SQLite's file lock ends with the process. Throws DataFolderInUse. */
export function holdFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new DataFolderInUse(
      `DATA_DIR: ${folder} is in use by another Anteroom process. Stop that one first, or set DATABASE_URL to run several on PostgreSQL.`,
    )
  }
}

/** Opens the database file of a data folder. Throws DataFolderInUse, or ConfigError if creating, reading or writing the folder fails. */
export function openSqlite(folder: string): OpenedDatabase {
  try {
    return open(folder)
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    throw new ConfigError(`DATA_DIR: ${folder} cannot be used: ${(error as Error).message}.`)
  }
}

function open(folder: string): OpenedDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = holdFolder(folder)
  const file = join(folder, 'anteroom.sqlite')
  const writer = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  chmodSync(file, 0o600)
  // Setting it again would write the file at each start, and a backup before an update would no longer recognise its database.
  if (writer.prepare('pragma auto_vacuum').get()?.auto_vacuum === 0)
    writer.exec('pragma auto_vacuum = incremental')
  writer.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma wal_autocheckpoint = ${MOST_PAGES};
    pragma busy_timeout = 5000;
    pragma cache_size = -8000;
    pragma temp_store = memory;
  `)
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec('pragma busy_timeout = 5000; pragma cache_size = -8000; pragma temp_store = memory')
  const db = new Kysely<Database>({ dialect: sqliteDialect({ writer, reader }) })
  return {
    db,
    close: async () => {
      await db.destroy()
      lock.close()
    },
  }
}

/** Opens the database file of a data folder for reading, while another process uses it. Throws ConfigError if there is none. */
export const openSqliteReadOnly = (folder: string): OpenedDatabase => openBeside(folder, true)

/** Like `openSqliteReadOnly`, for an operator's manual changes, which that process sees (docs/decisions/0008). */
export const openSqliteBeside = (folder: string): OpenedDatabase => openBeside(folder, false)

function openBeside(folder: string, readOnly: boolean): OpenedDatabase {
  const file = join(folder, 'anteroom.sqlite')
  try {
    // Opening for writing would create a missing file.
    accessSync(file)
    const database = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true })
    database.exec('pragma busy_timeout = 5000')
    const db = new Kysely<Database>({ dialect: sqliteDialect({ writer: database, reader: database }) })
    return { db, close: () => db.destroy() }
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} cannot be read: ${(error as Error).message}.`)
  }
}
