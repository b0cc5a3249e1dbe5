import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { type Expire, type Expiring, expiredRows } from '../expired-rows.ts'
import type { Database } from '../schema.ts'

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
