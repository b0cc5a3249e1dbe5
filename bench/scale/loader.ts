import type pg from 'pg'
import type { Database } from '../../src/server/db/schema.ts'

const ROWS_AT_ONCE = 4000
const STATEMENTS_AT_ONCE = 3

type Value = string | number | null
/** A row as it is written. */
export type Row<T extends keyof Database> = {
  readonly [C in keyof Database[T]]: Database[T][C] & Value
}

/** Takes rows of any table and writes them by the thousand, each thousand in one statement. */
export interface Loader {
  add<T extends keyof Database>(table: T, row: Row<T>): void
  /** Waits until the database keeps up. */
  settle(): Promise<void>
  /** Writes what is left and gives the number of rows of each table. */
  finish(): Promise<ReadonlyMap<string, number>>
}

const literal = (value: Value | undefined): string => {
  if (value === null || value === undefined) return 'NULL'
  return typeof value === 'number' ? String(value) : `"${value.replace(/["\\]/g, '\\$&')}"`
}

/** One array a column: one statement text, whatever the number of rows, and nothing to parse but the arrays. */
async function write(pool: pg.Pool, table: string, rows: readonly Record<string, Value>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const arrays = columns.map((column) => `{${rows.map((row) => literal(row[column])).join(',')}}`)
  const types = columns.map((column) =>
    rows.some((row) => typeof row[column] === 'string') ? 'text' : 'bigint',
  )
  const parts = types.map((type, index) => `$${index + 1}::${type}[]`)
  await pool.query(`insert into ${table} (${columns.join()}) select * from unnest(${parts.join()})`, arrays)
}

export function createLoader(pool: pg.Pool): Loader {
  const waiting = new Map<string, Record<string, Value>[]>()
  const counts = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let failure: unknown = null

  function flush(table: string): void {
    const rows = waiting.get(table) ?? []
    waiting.set(table, [])
    if (rows.length === 0) return
    counts.set(table, (counts.get(table) ?? 0) + rows.length)
    const writing: Promise<void> = write(pool, table, rows)
      .catch((error: unknown) => {
        failure ??= error
      })
      .finally(() => running.delete(writing))
    running.add(writing)
  }
  async function until(most: number): Promise<void> {
    while (running.size > most) await Promise.race(running)
    if (failure !== null) throw failure
  }

  return {
    add: (table, row) => {
      const rows = waiting.get(table) ?? []
      waiting.set(table, rows)
      rows.push(row)
      if (rows.length >= ROWS_AT_ONCE) flush(table)
    },
    settle: () => until(STATEMENTS_AT_ONCE),
    finish: async () => {
      for (const table of waiting.keys()) flush(table)
      await until(0)
      return counts
    },
  }
}

/**
 * Takes the foreign keys and the indexes that no constraint needs away, and gives what puts them back: an index is built faster, and a
 * key is checked faster, for all rows at once than for each.
 */
export async function withoutIndexes(pool: pg.Pool): Promise<readonly string[]> {
  const { rows: keys } = await pool.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  const { rows: indexes } = await pool.query<{ drop: string; add: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by relname`)
  for (const { drop } of [...keys, ...indexes]) await pool.query(drop)
  return [...indexes, ...keys].map(({ add }) => add)
}
