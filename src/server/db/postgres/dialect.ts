/**
 * Kysely's PostgreSQL dialect waits for each statement, including `begin` and `commit`, and cannot name statements: a pushed event would
 * take seven round trips instead of three, with each statement parsed and planned again. It also waits forever for a server that stopped
 * answering. Measured (docs/decisions/0004): 1.5 to 1.9 times the pushed events a second.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { isUnavailable } from '../dialect.ts'
import { bundleIn, type NamedQuery } from '../prepared.ts'
import { SILENCE } from './hosts.ts'

interface Answer {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: unknown[]
}

/** The part of a pooled connection that the driver uses; those of `pg` have it. */
export interface PoolConnection {
  /** The socket, if there is one. */
  readonly connection?: { readonly stream: { cork(): void; uncork(): void; destroy(): void } }
  query(query: { text: string; values: readonly unknown[]; name?: string }): Promise<Answer>
  release(destroy?: boolean): void
}

/** Anything that behaves like a pool of PostgreSQL connections. */
export interface ConnectionPool {
  connect(): Promise<PoolConnection>
  end(): Promise<void>
}

export interface DialectOptions {
  /** Milliseconds after which to close a connection without an answer; null for work of unlimited duration. */
  readonly patience?: number | null
  /** Called repeatedly while a statement waits for its answer. */
  readonly onSilence?: () => void
  /** Whether to prepare statements by name, which requires connections without a pooler. */
  readonly isNaming?: boolean
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const resultOf = ({ command, rowCount, rows }: Answer): QueryResult<never> => ({
  rows: rows as never[],
  ...(COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
})

/** Delays `begin` and deferred writes until the next statement whose result is needed, and sends all in one packet. */
class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolConnection
  readonly #options: DialectOptions
  #unsent: { text: string; values: readonly unknown[]; name?: string }[] = []
  #broken = false

  constructor(client: PoolConnection, options: DialectOptions) {
    this.#client = client
    this.#options = options
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const bundle = bundleIn(query)
    const queries = bundle?.queries ?? [query]
    this.#unsent.push(...queries.map((each) => this.#textOf(each)))
    if (bundle && !bundle.waits) return { rows: [] }
    const answers = (await this.#send()).slice(-queries.length)
    if (bundle) return { rows: answers.map(({ rows }) => rows) as R[] }
    const [answer] = answers
    if (!answer) throw new Error('The database did not answer.')
    return resultOf(answer)
  }

  begin({ isolationLevel }: TransactionSettings): void {
    const mode = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    this.#unsent.push({ text: `begin${mode}`, values: [] })
  }

  /** Throws if a statement of the transaction had failed, because PostgreSQL then answers a commit by rolling back. */
  async commit(): Promise<void> {
    this.#unsent.push({ text: 'commit', values: [] })
    const answers = await this.#send()
    if (answers.at(-1)?.command !== 'COMMIT') throw new Error('The transaction had failed before its commit.')
  }

  async rollback(): Promise<void> {
    this.#unsent = [{ text: 'rollback', values: [] }]
    try {
      await this.#send()
    } catch (error) {
      this.#broken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  /**
   * Sends all waiting statements. Throws the first failure; the statements after it have failed too. Replaces the connection after a stale
   * prepared statement, which would stay on it, and after an error of a read-only server.
   */
  async #send(): Promise<Answer[]> {
    const queries = this.#unsent
    this.#unsent = []
    const socket = this.#client.connection?.stream
    // `pg` writes each query separately; corking the socket combines them into one packet.
    socket?.cork()
    const sent: Promise<Answer>[] = []
    try {
      for (const query of queries) sent.push(this.#client.query(query))
    } finally {
      socket?.uncork()
    }
    const settled = await this.#answersTo(sent)
    return settled.map((each) => {
      if (each.status === 'rejected') {
        this.#broken ||= isUnavailable(each.reason)
        throw each.reason
      }
      return each.value
    })
  }

  /** Closes the connection if the server does not answer in time; the queries then fail as on a lost connection. */
  async #answersTo(sent: readonly Promise<Answer>[]): Promise<PromiseSettledResult<Answer>[]> {
    const hangUp = () => this.#client.connection?.stream.destroy()
    const { patience = null, onSilence = () => {} } = this.#options
    const silence = setInterval(onSilence, SILENCE)
    const timer = patience === null ? undefined : setTimeout(hangUp, patience)
    try {
      return await Promise.allSettled(sent)
    } finally {
      clearInterval(silence)
      clearTimeout(timer)
    }
  }

  #textOf(query: CompiledQuery) {
    const { sql: text, parameters: values, name } = query as CompiledQuery & Partial<NamedQuery<unknown>>
    const { isNaming = true } = this.#options
    return name !== undefined && isNaming ? { text, values, name } : { text, values }
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PostgreSQL queries are not streamed.')
  }
}

const driverOver = (pool: ConnectionPool, options: DialectOptions): Driver => ({
  async init() {},
  acquireConnection: async () => new PostgresConnection(await pool.connect(), options),
  async beginTransaction(connection: PostgresConnection, settings) {
    connection.begin(settings)
  },
  commitTransaction: (connection: PostgresConnection) => connection.commit(),
  rollbackTransaction: (connection: PostgresConnection) => connection.rollback(),
  async releaseConnection(connection: PostgresConnection) {
    connection.release()
  },
  destroy: () => pool.end(),
})

/** PostgreSQL for Kysely over a pool, with named and pipelined queries. */
export const pooledPostgres = (pool: ConnectionPool, options: DialectOptions): Dialect => ({
  createDriver: () => driverOver(pool, options),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
