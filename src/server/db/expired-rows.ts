import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Db, isPostgres } from './dialect.ts'
import type { Database } from './schema.ts'

/** Deletes or clears at most `limit` expired rows, oldest first. Returns their number. */
export type Expire = (db: Db, now: number, limit: number) => Promise<number>

/** When rows of a table expire. */
interface Expiring<T extends keyof Database> {
  /** Its primary key. */
  readonly key: readonly (keyof Database[T] & string)[]
  /** The column, in unix seconds, from which the time counts. */
  readonly since: keyof Database[T] & string
  /** Seconds. */
  readonly after?: number
}

/** Deletes expired rows of a table by an index of `since`. Limited, because on SQLite a statement blocks every request. */
export function expiredRows<T extends keyof Database>(
  table: T,
  {
    key,
    since,
    after = 0,
    only,
  }: Expiring<T> & {
    /** Restricts the rows to those of a partial index. */
    readonly only?: RawBuilder<unknown>
  },
): Expire {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const [from, age] = [sql.table(table), sql.ref(since)]
  const narrowed = only ? sql` and ${only}` : sql``
  return async (db, now, limit) => {
    const expired = sql`${age} <= ${now - after}${narrowed}`
    // The condition occurs twice, because on PostgreSQL a row that is renewed while the deletion waits for its lock must stay.
    const { numAffectedRows } = await sql`delete from ${from} where (${columns}) in
      (select ${columns} from ${from} where ${expired} order by ${age} limit ${limit}) and ${expired}`.execute(
      db,
    )
    return Number(numAffectedRows ?? 0)
  }
}

/**
 * Like `expiredRows`, for a table with an index of its age on PostgreSQL only, because on SQLite every row would also write the index
 * (docs/decisions/0004). There it walks the whole table in key order, `limit` rows at a time, and always returns 0.
 */
export function expiredByKey<T extends keyof Database>(table: T, expiring: Expiring<T>): Expire {
  const onPostgres = expiredRows(table, expiring)
  const { key, since, after = 0 } = expiring
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const [from, age] = [sql.table(table), sql.ref(since)]

  return async (db, now, limit) => {
    if (isPostgres(db)) return onPostgres(db, now, limit)
    const oldest = now - after
    let beyond = sql`true`
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`select ${columns}, ${age} as age from ${from}
        where ${beyond} order by ${columns} limit ${limit}`.execute(db)
      const last = rows.at(-1)
      if (!last) return 0
      const lastKey = sql.join(key.map((column) => last[column]))
      if (rows.some(({ age }) => Number(age) <= oldest))
        await sql`delete from ${from} where ${beyond} and (${columns}) <= (${lastKey}) and ${age} <= ${oldest}`.execute(
          db,
        )
      beyond = sql`(${columns}) > (${lastKey})`
      await setImmediate()
    }
  }
}

/** Pages (4 kB each) that stay empty for the next writes. */
export const SPARE_PAGES = 1000

/** Returns at most `limit` empty pages of a SQLite file to the disk. PostgreSQL's autovacuum needs no help. */
export const shrink: Expire = async (db, _now, limit) => {
  if (isPostgres(db)) return 0
  const empty = await countEmpty(db)
  const pages = Math.min(limit, empty - SPARE_PAGES)
  if (pages <= 0) return 0
  await sql`pragma incremental_vacuum(${sql.lit(pages)})`.execute(db)
  return empty - (await countEmpty(db))
}

async function countEmpty(db: Db): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(db)
  return rows[0]?.freelist_count ?? 0
}
