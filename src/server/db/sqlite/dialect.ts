/**
 * Kysely's SQLite dialect needs a native add-on, prepares each statement again, and runs one query or transaction at a time, so each
 * transaction syncs the disk separately and readers wait for writers. Compared with it on Node's built-in SQLite (docs/decisions/0004),
 * this dialect handles as many pushed events a second with one caller, 3.5 times as many with 8, and 11 times with 32.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { bundleIn } from '../prepared.ts'
import { GroupCommit, type Member } from './group-commit.ts'

/** The maximum number of prepared statements to keep. The product has some hundred texts, plus one for each length of a list of ids. */
const STATEMENTS = 300

/** A connection with its prepared statements. */
class Statements {
  readonly #database: DatabaseSync
  readonly #known = new Map<string, { statement: StatementSync; givesRows: boolean }>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, givesRows } = this.#prepare(query.sql)
    const parameters = query.parameters as readonly SQLInputValue[]
    if (givesRows) return { rows: statement.all(...parameters) as R[] }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string) {
    const known = this.#known.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    // `incremental_vacuum` has no columns, but frees one page for each row read.
    const prepared = { statement, givesRows: statement.columns().length > 0 || sql.startsWith('pragma ') }
    if (this.#known.size >= STATEMENTS) this.#known.clear()
    this.#known.set(sql, prepared)
    return prepared
  }
}

/** The two connections to a database file. The reader sees committed data only. */
interface Files {
  readonly writer: DatabaseSync
  readonly reader: DatabaseSync
}

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

/** The statements of both connections, and the transactions of the writer. */
interface Opened {
  readonly group: GroupCommit
  readonly written: Statements
  readonly read: Statements
}

/** Kysely's connection: one transaction, or separate queries. */
class SqliteConnection implements DatabaseConnection {
  readonly #opened: Opened
  #transaction: Member | null = null

  constructor(opened: Opened) {
    this.#opened = opened
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const bundle = bundleIn(query)
    if (!bundle) return this.#run(query)
    const rows: unknown[] = []
    for (const each of bundle.queries) rows.push((await this.#run(each)).rows)
    return { rows: rows as R[] }
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { group, written, read } = this.#opened
    if (this.#transaction) return group.run(this.#transaction, () => written.run(query))
    const { kind } = query.query
    if (kind === 'SelectQueryNode') return read.run(query)
    if (!WRITES.has(kind)) return group.alone(() => written.run(query))
    return this.#writeAlone(query)
  }

  async #writeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { group, written } = this.#opened
    const transaction = await group.begin()
    try {
      const result = group.run(transaction, () => written.run<R>(query))
      await group.commit(transaction)
      return result
    } catch (error) {
      await group.rollback(transaction)
      throw error
    }
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#opened.group.begin()
  }

  async commit(): Promise<void> {
    if (this.#transaction) await this.#opened.group.commit(this.#transaction)
    this.#transaction = null
  }

  async rollback(): Promise<void> {
    if (this.#transaction) await this.#opened.group.rollback(this.#transaction)
    this.#transaction = null
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite queries are not streamed.')
  }
}

function driverOver({ writer, reader }: Files): Driver {
  const group = new GroupCommit(writer)
  const opened = { group, written: new Statements(writer), read: new Statements(reader) }
  return {
    async init() {},
    acquireConnection: async () => new SqliteConnection(opened),
    beginTransaction: (connection: SqliteConnection) => connection.begin(),
    commitTransaction: (connection: SqliteConnection) => connection.commit(),
    rollbackTransaction: (connection: SqliteConnection) => connection.rollback(),
    async releaseConnection() {},
    destroy: () =>
      group.alone(() => {
        if (reader !== writer) reader.close()
        writer.close()
      }),
  }
}

/** Lets Kysely begin several transactions at once: `GroupCommit` queues them. */
class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** An interrupted or failed migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** SQLite for Kysely. Transactions run one after the other and share commits; reads run in parallel. */
export const sqliteDialect = (files: Files): Dialect => ({
  createDriver: () => driverOver(files),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SharedSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})
