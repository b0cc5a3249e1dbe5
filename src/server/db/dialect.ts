import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** Says whether a connection speaks to PostgreSQL; SQLite otherwise. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Holds the rows of a select until the transaction ends.
 * SQLite has no row locks and needs none: every write transaction begins immediate.
 */
export const locked = <Q extends { forUpdate(): Q }>(tx: Db | Tx, query: Q): Q =>
  isPostgres(tx) ? query.forUpdate() : query

/** Lets transactions with one key run one after the other, each until it ends. On SQLite all do. */
export async function inTurn(tx: Tx, key: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

const UNIQUE = new Set(['23505', 'ERR_SQLITE_ERROR:1555', 'ERR_SQLITE_ERROR:2067'])
const STORAGE_FULL = new Set(['53100', 'ERR_SQLITE_ERROR:13'])

/** What a database says was wrong: PostgreSQL has a code, SQLite a number beside one code for all. */
function codeOf(error: unknown): string {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number }
  return errcode === undefined ? String(code) : `${code}:${errcode}`
}

/** Says whether a write failed because a value that has to be unique is there already. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE.has(codeOf(error))

/** Says whether a write found no room on the database's disk: nothing was written, and reading goes on. */
export const isStorageFull = (error: unknown): boolean => STORAGE_FULL.has(codeOf(error))

/** What the network says when nobody answers, and what PostgreSQL says when it has no room, stops, or starts. */
const UNAVAILABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|08...|53300|57P0[123])$/
/** The words of the client library, which has no codes of its own. */
const CONNECTION_LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

const STALE = new Set(['0A000', '26000'])

/**
 * Says whether PostgreSQL can make nothing more of a statement that a connection had it keep: a newer release changed its table, or
 * it was dropped. Only another connection begins without it.
 */
export const isStaleStatement = (error: unknown): boolean => STALE.has(codeOf(error))

/** Says whether the database could not be reached, or left in the middle, or this connection is spent: asking again makes sense. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return UNAVAILABLE.test(String(code)) || CONNECTION_LOST.test(String(message)) || isStaleStatement(error)
}

/** Says whether PostgreSQL ended a transaction because it and another waited for each other. SQLite has one writer and no deadlocks. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: string } | null)?.code === '40P01'
