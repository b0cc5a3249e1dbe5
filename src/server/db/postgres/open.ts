import { Kysely } from 'kysely'
import pg from 'pg'
import type { OpenedDatabase } from '../change-ids.ts'
import { isReadOnly } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { type ConnectionPool, type DialectOptions, pooledPostgres } from './dialect.ts'
import { Hosts, SILENCE } from './hosts.ts'

const INT8 = 20

/** Reads bigint columns as numbers, because cents, seconds and counts are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? (text: string) => Number(text)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

export interface PostgresOptions {
  readonly connections: number
  /** Receives the error of an idle connection. */
  readonly onError: (error: Error) => void
  /** Milliseconds after which to give up a connection without an answer; null: never. */
  readonly patience?: number | null
  /** Whether a pooler in between may give each transaction another connection, so that nothing may stay on one. */
  readonly pooled?: boolean
}

/** Connects to PostgreSQL with a pool, on the host that accepts writes. Replaces broken connections. */
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
    // A process that hangs in a transaction must not lock its games forever. A pooler has a separate setting for this.
    ...(pooled ? {} : { idle_in_transaction_session_timeout: 60_000 }),
    keepAlive: true,
    pipeline: true,
  })
  pool.on('error', onError)
  // A connection that breaks within a transaction emits an error, which would end the process without this listener. The transaction fails
  // at its next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  let asking = false
  /** Closes all connections of a server that also does not answer a new one. A frozen or unreachable server never closes them itself. */
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

/** A pool that tries each host once before it gives up. Of several errors, throws that of a read-only host first. */
export const overHosts = (pool: ConnectionPool, hosts: Hosts): ConnectionPool => ({
  async connect() {
    let readOnly: unknown
    for (let left = hosts.urls.length - 1; ; left -= 1) {
      const tried = hosts.current
      try {
        return await pool.connect()
      } catch (error) {
        // No connection became free, which does not mean that the host failed.
        if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') throw error
        hosts.leave(tried)
        if (isReadOnly(error)) readOnly = error
        if (left === 0) throw readOnly ?? error
      }
    }
  },
  end: () => pool.end(),
})

/** Wraps anything that behaves like a pool of PostgreSQL connections. */
export function overPool(pool: ConnectionPool, options: DialectOptions = {}): OpenedDatabase {
  const db = new Kysely<Database>({ dialect: pooledPostgres(pool, options) })
  return { db, close: () => db.destroy() }
}
