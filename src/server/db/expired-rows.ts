import { type RawBuilder, sql } from 'kysely'
import type { Db } from './dialect.ts'
import type { Database } from './schema.ts'

/** Deletes or clears what has expired, oldest first, `limit` rows at most. Returns how many there were. */
export type Expire = (db: Db, now: number, limit: number) => Promise<number>

/** When rows of a table expire. */
export interface Expiring<T extends keyof Database> {
  /** Its primary key. */
  readonly key: readonly (keyof Database[T] & string)[]
  /** The column, in unix seconds, that the time is counted from. */
  readonly since: keyof Database[T] & string
  /** Seconds. */
  readonly after?: number
}

/** Deletes expired rows of a table by an index of `since`. Limited, because on SQLite a statement holds up every request. */
export function expiredRows<T extends keyof Database>(
  table: T,
  {
    key,
    since,
    after = 0,
    only,
  }: Expiring<T> & {
    /** Narrows the rows to those of a partial index. */
    readonly only?: RawBuilder<unknown>
  },
): Expire {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const [from, age] = [sql.table(table), sql.ref(since)]
  const narrowed = only ? sql` and ${only}` : sql``
  return async (db, now, limit) => {
    const expired = sql`${age} <= ${now - after}${narrowed}`
    // Asked twice: on PostgreSQL a row that is renewed while the deletion waits for its lock must stay.
    const { numAffectedRows } = await sql`delete from ${from} where (${columns}) in
      (select ${columns} from ${from} where ${expired} order by ${age} limit ${limit}) and ${expired}`.execute(
      db,
    )
    return Number(numAffectedRows ?? 0)
  }
}
