import { Kysely } from 'kysely'
import pg from 'pg'
import type { OpenedDatabase } from '../change-ids.ts'
import { isReadOnly } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { type ConnectionPool, type DialectOptions, pooledPostgres } from './dialect.ts'
import { Hosts, SILENCE } from './hosts.ts'

const INT8 = 20

/** Cents, seconds and counts are far below 2^53: bigint columns are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? (text: string) => Number(text)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** How connections to PostgreSQL are kept. */
export interface PostgresOptions {
  readonly connections: number
  /** Receives the error of an idle connection. */
  readonly onError: (error: Error) => void
  /** Milliseconds after which a connection that gives no answer is given up; null: never. */
  readonly patience?: number | null
  /** Whether a pooler stands in between that gives each transaction another connection: nothing is left on one then. */
  readonly pooled?: boolean
}

/** Connects to PostgreSQL with a pool, over the host that takes writes. A broken connection is replaced. */
export function openPostgres(
  address: string,
  { connections, onError, patience = null, pooled = false }: PostgresOptions,
): OpenedDatabase & { readonly pool: pg.Pool } {
  const hosts = new Hosts(address)
  const open = new Map<pg.Client, string>()
  const pool = new pg.Pool({
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        const url = hosts.current
        super({ ...options, connectionString: url, connectionTimeoutMillis: SILENCE })
        open.set(this, url)
        this.once('end', () => open.delete(this))
      }
    },
    onConnect: (client) => hosts.check(client),
    max: connections,
    types,
    connectionTimeoutMillis: 10_000,
    // A process that hangs in a transaction must not lock its games for ever. A pooler has its own setting for this.
    ...(pooled ? {} : { idle_in_transaction_session_timeout: 60_000 }),
    keepAlive: true,
    pipeline: true,
  })
  pool.on('error', onError)
  // A connection that breaks within a transaction emits an error, which would end the process without a listener. The transaction
  // fails at its next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  let asking = false
  /** A frozen or unreachable server never closes its connections. If it does not answer a new one either, this closes them all. */
  const onSilence = async () => {
    if (asking) return
    asking = true
    const url = hosts.current
    if (!(await hosts.answers())) {
      hosts.leave(url)
      for (const [client, at] of open) if (at === url) client.connection.stream.destroy()
    }
    asking = false
  }
  return { ...overPool(overHosts(pool, hosts), { patience, onSilence, isNaming: !pooled }), pool }
}

/** The pool, which tries each host once before it gives up. That one of them only reads is told before any other error. */
export const overHosts = (pool: ConnectionPool, hosts: Hosts): ConnectionPool => ({
  async connect() {
    let readOnly: unknown
    for (let left = hosts.urls.length - 1; ; left -= 1) {
      const tried = hosts.current
      try {
        return await pool.connect()
      } catch (error) {
        // No connection became free, which says nothing about the host.
        if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') throw error
        hosts.leave(tried)
        if (isReadOnly(error)) readOnly = error
        if (left === 0) throw readOnly ?? error
      }
    }
  },
  end: () => pool.end(),
})

/** Wraps anything that behaves as a pool of PostgreSQL connections. */
export function overPool(pool: ConnectionPool, options: DialectOptions = {}): OpenedDatabase {
  const db = new Kysely<Database>({ dialect: pooledPostgres(pool, options) })
  return { db, close: () => db.destroy() }
}
