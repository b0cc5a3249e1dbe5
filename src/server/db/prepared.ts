import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery } from 'kysely'
import { type Db, isPostgres, type Tx } from './dialect.ts'

/** Where a value goes that is known only when the query runs. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A query whose text has a name, under which PostgreSQL keeps it parsed and planned on each connection. */
export interface NamedQuery<R> extends CompiledQuery<R> {
  readonly name: string
}

/** A query that is put together once for each database and then only given its values. */
export interface Prepared<P, R> {
  /** The query with these values. */
  with(db: Db | Tx, values: P): NamedQuery<R>
  /** Runs it; gives its rows. */
  rows(db: Db | Tx, values: P): Promise<R[]>
}

/**
 * Prepares a query for where it runs most. `at` stands for a value of that name, which may stand in several places.
 * It has to name its columns: a plan that is kept does not survive a `select *` of a table that gets one more.
 */
export const prepared =
  <P extends object>() =>
  <R>(
    build: (db: Db | Tx, at: <K extends keyof P & string>(name: K) => P[K]) => Compilable<R>,
  ): Prepared<P, R> => {
    const texts: { sqlite?: NamedQuery<R>; postgres?: NamedQuery<R> } = {}

    function compile(db: Db | Tx): NamedQuery<R> {
      const query = build(db, (name) => new Place(name) as never).compile()
      return { ...query, name: createHash('sha256').update(query.sql).digest('base64url').slice(0, 20) }
    }

    function withValues(db: Db | Tx, values: P): NamedQuery<R> {
      const kind = isPostgres(db) ? 'postgres' : 'sqlite'
      texts[kind] ??= compile(db)
      const { query, sql, queryId, name, parameters } = texts[kind]
      return {
        query,
        sql,
        queryId,
        name,
        parameters: parameters.map((each) => (each instanceof Place ? values[each.name as keyof P] : each)),
      }
    }

    return {
      with: withValues,
      rows: async (db, values) => (await db.executeQuery<R>(withValues(db, values))).rows,
    }
  }

/** Several queries that travel to the database as one: see `pipeline` and `deferWrite`. */
export class Bundle {
  readonly queries: readonly NamedQuery<unknown>[]
  readonly waits: boolean
  constructor(queries: readonly NamedQuery<unknown>[], waits: boolean) {
    this.queries = queries
    this.waits = waits
  }
}

function send(db: Db | Tx, bundle: Bundle) {
  const [first] = bundle.queries
  if (!first) throw new Error('There is nothing to send.')
  const carrier: CompiledQuery & { bundle: Bundle } = { ...first, bundle }
  return db.executeQuery(carrier)
}

/** What a driver is asked to run: a query, or the bundle that it carries. */
export const bundleIn = (query: CompiledQuery): Bundle | undefined => (query as { bundle?: Bundle }).bundle

type RowsOf<Q> = { -readonly [K in keyof Q]: Q[K] extends NamedQuery<infer R> ? R[] : never }

/** Runs queries one after the other, without waiting for one before the next is sent; gives the rows of each. */
export async function pipeline<Q extends readonly NamedQuery<unknown>[]>(
  db: Db | Tx,
  queries: readonly [...Q],
): Promise<RowsOf<Q>> {
  const { rows } = await send(db, new Bundle(queries, true))
  return rows as RowsOf<Q>
}

/**
 * Runs a write of a transaction whose result nobody looks at: it may travel with what comes next, the commit at the latest. If it
 * fails, that fails, and with it the transaction.
 */
export async function deferWrite(tx: Tx, query: NamedQuery<unknown>): Promise<void> {
  await send(tx, new Bundle([query], false))
}
