import { type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** Says whether a connection speaks to PostgreSQL; SQLite otherwise. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/**
 * The modifier that locks the rows of a select until the transaction ends.
 * SQLite has no row locks and needs none: every write transaction begins immediate.
 */
export const rowLock = (tx: Tx): 'for update' | null => (isPostgres(tx) ? 'for update' : null)
