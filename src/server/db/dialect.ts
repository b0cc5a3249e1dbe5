import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** True for PostgreSQL, false for SQLite. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** Locks the selected rows for the transaction. SQLite needs no row locks, because every write transaction begins immediate. */
export const locked = <Q extends { forUpdate(): Q }>(tx: Db, query: Q): Q =>
  isPostgres(tx) ? query.forUpdate() : query

/** Takes a lock by key until the transaction ends. On SQLite all transactions run one after the other anyway. */
export async function lockByKey(tx: Tx, key: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

const UNIQUE = new Set(['23505', 'ERR_SQLITE_ERROR:1555', 'ERR_SQLITE_ERROR:2067'])
const STORAGE_FULL = new Set(['53100', 'ERR_SQLITE_ERROR:13'])

/** The error code: PostgreSQL's, or SQLite's extended number. */
function codeOf(error: unknown): string {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number }
  return errcode === undefined ? String(code) : `${code}:${errcode}`
}

/** Whether a write violated a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE.has(codeOf(error))

/** Whether the database's disk is full. Nothing was written, and reads still work. */
export const isStorageFull = (error: unknown): boolean => STORAGE_FULL.has(codeOf(error))

/** Errors of the network, and of a PostgreSQL that is out of connections, stopping, starting, or read-only, as a standby is. */
const UNAVAILABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|08...|25006|53300|57P0[123])$/
/** Messages of the client library, which has no error codes. */
const CONNECTION_LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

const STALE = new Set(['0A000', '26000'])

/**
 * Whether a connection's prepared statement is unusable because a newer release changed its table, or because it was dropped. Another
 * connection works.
 */
const isStaleStatement = (error: unknown): boolean => STALE.has(codeOf(error))

/** Whether the database was unreachable or the connection failed, so that a retry makes sense. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return UNAVAILABLE.test(String(code)) || CONNECTION_LOST.test(String(message)) || isStaleStatement(error)
}

/** Whether the database refused a write because it is read-only. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether PostgreSQL rolled the transaction back because of a deadlock. SQLite has one writer and no deadlocks. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: string } | null)?.code === '40P01'

/** Whether PostgreSQL gave up waiting for a lock, so that a retry makes sense. */
export const isLockedOut = (error: unknown): boolean => codeOf(error) === '55P03' || isDeadlock(error)
