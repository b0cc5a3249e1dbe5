import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery } from 'kysely'
import { type Db, isPostgres, type Tx } from './dialect.ts'

/** A placeholder for a value of a query, known only when it runs. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A named query, which PostgreSQL keeps parsed and planned under its name on each connection. */
export interface NamedQuery<R> extends CompiledQuery<R> {
  readonly name: string
}

/** A query compiled once for each database; each run only supplies the values. */
export interface Prepared<P, R> {
  /** The query with these values. */
  with(db: Db, values: P): NamedQuery<R>
  /** Runs it and returns its rows. */
  rows(db: Db, values: P): Promise<R[]>
}

/**
 * Prepares a query that runs often. `at(NAME)` is a placeholder for a value and may occur several times. The query has to list its columns,
 * because a stored plan of `select *` breaks when the table gets a column.
 */
export const prepared =
  <P extends object>() =>
  <R>(
    build: (db: Db, at: <K extends keyof P & string>(name: K) => P[K]) => Compilable<R>,
  ): Prepared<P, R> => {
    const texts: { sqlite?: NamedQuery<R>; postgres?: NamedQuery<R> } = {}

    function compile(db: Db): NamedQuery<R> {
      const query = build(db, (name) => new Place(name) as never).compile()
      if (/\b(?:select|returning) \*|"\.\*/.test(query.sql))
        throw new Error('A prepared query names its columns.')
      return { ...query, name: createHash('sha256').update(query.sql).digest('base64url').slice(0, 20) }
    }

    function withValues(db: Db, values: P): NamedQuery<R> {
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

/** Several queries sent to the database together: see `pipeline` and `deferWrite`. */
export class Bundle {
  readonly queries: readonly NamedQuery<unknown>[]
  readonly waits: boolean
  constructor(queries: readonly NamedQuery<unknown>[], waits: boolean) {
    this.queries = queries
    this.waits = waits
  }
}

function send(db: Db, bundle: Bundle) {
  const [first] = bundle.queries
  if (!first) throw new Error('There is nothing to send.')
  const carrier: CompiledQuery & { bundle: Bundle } = { ...first, bundle }
  return db.executeQuery(carrier)
}

/** The bundle attached to a query, if any; the driver runs it instead of the query. */
export const bundleIn = (query: CompiledQuery): Bundle | undefined => (query as { bundle?: Bundle }).bundle

type RowsOf<Q> = { -readonly [K in keyof Q]: Q[K] extends NamedQuery<infer R> ? R[] : never }

/** Runs queries in order, sending each without waiting for the one before. Returns the rows of each. */
export async function pipeline<Q extends readonly NamedQuery<unknown>[]>(
  db: Db,
  queries: readonly [...Q],
): Promise<RowsOf<Q>> {
  const { rows } = await send(db, new Bundle(queries, true))
  return rows as RowsOf<Q>
}

/**
 * Queues a write of a transaction whose result nobody needs, and sends it with the next query, at the latest with the commit. If it fails,
 * that query fails, and with it the transaction.
 */
export async function deferWrite(tx: Tx, query: NamedQuery<unknown>): Promise<void> {
  await send(tx, new Bundle([query], false))
}
