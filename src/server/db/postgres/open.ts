import { Kysely } from 'kysely'
import pg from 'pg'
import type { OpenedDatabase } from '../change-ids.ts'
import type { Database } from '../schema.ts'
import { type ConnectionPool, pooledPostgres } from './dialect.ts'

const INT8 = 20

/** Cents, seconds and counts are far below 2^53: bigint columns are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? (text: string) => Number(text)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * Connects to PostgreSQL with a pool of `connections`. A broken connection is replaced; an idle one is reported to `onError`; one that
 * gives no answer for `patience` milliseconds is given up, where that is not null.
 */
export function openPostgres(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  patience: number | null = null,
): OpenedDatabase & { readonly pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: 10_000,
    // A process that hangs in a transaction must not lock its games for ever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    pipeline: true,
  })
  pool.on('error', onError)
  // A connection that breaks within a transaction emits an error, which would end the process without a listener. The transaction
  // fails at its next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { ...overPool(pool, patience), pool }
}

/** Wraps anything that behaves as a pool of PostgreSQL connections. */
export function overPool(pool: ConnectionPool, patience: number | null = null): OpenedDatabase {
  const db = new Kysely<Database>({ dialect: pooledPostgres(pool, patience) })
  return { db, close: () => db.destroy() }
}
