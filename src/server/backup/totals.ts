import { sql } from 'kysely'
import type { Db } from '../db/dialect.ts'
import { TABLES } from './tables.ts'

/**
 * What everything in a database adds up to, on both databases alike: by table its rows, by column the sum of its numbers (cents and
 * seconds) or of its lengths. Whole numbers as text: sums may be beyond 2^53.
 */
export type Totals = ReadonlyMap<string, string>

/** Adds up all tables, as one moment saw them only if nobody writes. */
export async function totalsOf(db: Db): Promise<Totals> {
  const found = new Map<string, string>()
  const introspected = await db.introspection.getTables()
  for (const table of TABLES) {
    const columns = introspected.find(({ name }) => name === table)?.columns ?? []
    const sums = columns.map(({ name, dataType }) => {
      const measure = /^int/i.test(dataType) ? sql.ref(name) : sql`length(${sql.ref(name)})`
      return sql`cast(coalesce(sum(${measure}), 0) as text) as ${sql.ref(name)}`
    })
    const { rows } = await sql<Record<string, string>>`
      select cast(count(*) as text) as table_rows, ${sql.join(sums)} from ${sql.table(table)}
    `.execute(db)
    const { table_rows = '', ...byColumn } = rows[0] ?? {}
    found.set(table, table_rows)
    for (const [column, sum] of Object.entries(byColumn)) found.set(`${table}.${column}`, sum)
  }
  return found
}

/** A line for each total in which two databases differ. */
export const differencesOf = (one: Totals, other: Totals): string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? 'nothing'} and ${other.get(name) ?? 'nothing'}`)

/** How many rows there are in all tables together. */
export const rowsOf = (totals: Totals): number =>
  TABLES.reduce((sum, table) => sum + Number(totals.get(table)), 0)
