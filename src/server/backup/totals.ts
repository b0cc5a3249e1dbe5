import { sql } from 'kysely'
import type { Db } from '../db/dialect.ts'
import { TABLES } from '../db/schema.ts'

/**
 * Checksums of a database that are equal on both databases: the rows of each table, and for each column the sum of its
 * numbers or of its text lengths. As text, since sums may exceed 2^53.
 */
export type Totals = ReadonlyMap<string, string>

/** Consistent only while nobody writes. */
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

/** One line for each total that differs. */
export const differencesOf = (one: Totals, other: Totals): string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? 'nothing'} and ${other.get(name) ?? 'nothing'}`)

export const rowsOf = (totals: Totals): number =>
  TABLES.reduce((sum, table) => sum + Number(totals.get(table)), 0)
