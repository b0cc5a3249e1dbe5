import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Db, isPostgres } from './dialect.ts'
import type { Database } from './schema.ts'

/** Deletes or clears what has expired, oldest first, `limit` rows at most. Returns how many there were. */
export type Expire = (db: Db, now: number, limit: number) => Promise<number>

/** When rows of a table expire. */
interface Expiring<T extends keyof Database> {
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

/**
 * As `expiredRows`, for a table whose age is indexed on PostgreSQL only, because on SQLite every row would also write the index (record
 * 0051). There it walks the whole table in key order, `limit` rows at a time, and always returns 0.
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

/** Pages (4 kB each) that stay empty for what is written next. */
export const SPARE_PAGES = 1000

/** Gives empty pages of a SQLite file back to the disk, `limit` at most. PostgreSQL's autovacuum needs no help. */
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
