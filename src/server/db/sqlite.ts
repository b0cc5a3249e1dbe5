import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from './schema.ts'

/** Another process holds the data folder. The message is the one line that the start prints. */
export class DataFolderInUse extends Error {}

const BUSY = 5

/** The most prepared statements kept; the product has fewer than a hundred texts. */
const STATEMENTS = 500

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run(sql: string): void {
    this.#database.exec(sql)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepare(query.sql)
    const parameters = query.parameters as readonly SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) as R[] }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite queries are not streamed.')
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    if (this.#statements.size >= STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

/** One connection, handed to one holder at a time: calls run in the order they came. */
class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection
  readonly #waiting: (() => void)[] = []
  #held = false

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new SqliteConnection(database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#held = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held = false
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.run('begin immediate')
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.run('commit')
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // A failed commit (disk full) has rolled back already.
    if (this.#database.isTransaction) connection.run('rollback')
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

class SqliteDialect implements Dialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  createDriver = (): Driver => new SqliteDriver(this.#database)
  createQueryCompiler = () => new SqliteQueryCompiler()
  createAdapter = () => new SqliteAdapter()
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db)
}

/**
 * Takes the data folder for this process until it ends, however it ends: SQLite's own file lock goes with the process.
 * Throws DataFolderInUse.
 */
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

interface Opened {
  readonly db: Kysely<Database>
  readonly close: () => Promise<void>
}

/**
 * Opens the database file of a data folder, or one in memory when `folder` is null (tests). Throws DataFolderInUse, or
 * ConfigError when the folder cannot be made, read or written.
 */
export function openSqlite(folder: string | null): Opened {
  try {
    return open(folder)
  } catch (error) {
    if (error instanceof DataFolderInUse || folder === null) throw error
    throw new ConfigError(`DATA_DIR: ${folder} cannot be used: ${(error as Error).message}.`)
  }
}

function open(folder: string | null): Opened {
  let lock: DatabaseSync | null = null
  if (folder !== null) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    lock = holdFolder(folder)
  }
  const file = folder === null ? ':memory:' : join(folder, 'anteroom.sqlite')
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  if (folder !== null) chmodSync(file, 0o600)
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma busy_timeout = 5000;
    pragma cache_size = -16000;
    pragma temp_store = memory;
  `)
  const db = new Kysely<Database>({ dialect: new SqliteDialect(database) })
  return {
    db,
    close: async () => {
      await db.destroy()
      lock?.close()
    },
  }
}

/** Opens the database file of a data folder beside the process that holds it, for reading. Throws ConfigError when there is none. */
export function openSqliteReadOnly(folder: string): Opened {
  try {
    const database = new DatabaseSync(join(folder, 'anteroom.sqlite'), { readOnly: true })
    database.exec('pragma busy_timeout = 5000')
    const db = new Kysely<Database>({ dialect: new SqliteDialect(database) })
    return { db, close: () => db.destroy() }
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} cannot be read: ${(error as Error).message}.`)
  }
}
