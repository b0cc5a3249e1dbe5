import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { type Database, TABLES } from '../db/schema.ts'

type Table = keyof Database

/** The progress of moving one table. */
export interface Position {
  /** Rows. */
  readonly moved: number
  /** The key of the last moved row, as JSON; null before the first. */
  readonly lastKey: string | null
}

export const BEGINNING: Position = { moved: 0, lastKey: null }

/** The progress of a move, stored in the target until the end. */
export interface UnfinishedMove {
  /** SHA-256 of the snapshot. */
  readonly snapshot: string
  readonly positions: ReadonlyMap<string, Position>
}

/** The unfinished move in this PostgreSQL, or null. */
export async function findUnfinishedMove(db: Db): Promise<UnfinishedMove | null> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('anteroom_move') is not null as there
  `.execute(db)
  if (!tables[0]?.there) return null
  const { rows } = await sql<{
    snapshot: string
    table_name: string
    moved: number
    last_key: string | null
  }>`
    select snapshot, table_name, moved, last_key from anteroom_move
  `.execute(db)
  return {
    snapshot: rows[0]?.snapshot ?? '',
    positions: new Map(
      rows.map(({ table_name, moved, last_key }) => [table_name, { moved, lastKey: last_key }]),
    ),
  }
}

/** Throws ConfigError if PostgreSQL has an unfinished move. */
export async function refuseUnfinishedMove(db: Db): Promise<void> {
  if (await findUnfinishedMove(db))
    throw new ConfigError(
      'DATABASE_URL: A move into this database is not finished. Run npm run move-to-postgres.',
    )
}

export async function insertMove(tx: Tx, snapshot: string): Promise<void> {
  await sql`
    create table anteroom_move (
      table_name text primary key, snapshot text not null, moved bigint not null, last_key text
    )
  `.execute(tx)
  await sql`
    insert into anteroom_move select unnest(${[...TABLES]}::text[]), ${snapshot}, 0, null
  `.execute(tx)
}

/** Advances a table's position. Returns false if it was not where the caller expects it. */
export async function advanceMove(tx: Tx, table: Table, from: Position, to: Position): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update anteroom_move set moved = ${to.moved}, last_key = ${to.lastKey}
    where table_name = ${table} and moved = ${from.moved}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Runs ANALYZE, then deletes the progress of a finished move. */
export async function deleteMove(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
  await sql`drop table anteroom_move`.execute(db)
}

/** The first table that exists and has a row, or null. */
export async function findOccupiedTable(db: Db): Promise<Table | null> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const table of TABLES) {
    if (!there.has(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
  return null
}

export async function countRows(source: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    source,
  )
  return rows[0]?.count ?? 0
}

/** The columns that order a table's rows in SQLite: the row id, or the primary key if the table has none. */
export async function findOrder(source: Db, table: Table): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column.name from pragma_table_list as listed, pragma_table_info(listed.name) as column
    where listed.schema = 'main' and listed.name = ${table} and listed.wr = 1 and column.pk > 0
    order by column.pk
  `.execute(source)
  return rows.length > 0 ? rows.map(({ name }) => name) : ['rowid']
}

export type MovedRow = Readonly<Record<string, unknown>> & { readonly move_key: string }

/** Up to `limit` rows of a SQLite table after a position, each with its key as JSON. */
export async function findRowsAfter(
  source: Db,
  table: Table,
  { order, after, limit }: { order: readonly string[]; after: Position; limit: number },
): Promise<MovedRow[]> {
  const columns = sql.join(order.map((name) => sql.ref(name)))
  const lastKey = after.lastKey === null ? null : (JSON.parse(after.lastKey) as (string | number)[])
  const beyond = lastKey ? sql`where (${columns}) > (${sql.join(lastKey)})` : sql``
  const { rows } = await sql<MovedRow>`
    select json_array(${columns}) as move_key, * from ${sql.table(table)} ${beyond} order by ${columns} limit ${limit}
  `.execute(source)
  return rows
}

/** Inserts rows as one JSON parameter, matching columns by name and ignoring unknown ones. */
export async function insertRows(tx: Tx, table: Table, rows: readonly MovedRow[]): Promise<void> {
  const json = JSON.stringify(rows, (_, value) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
  )
  const target = sql.table(table)
  await sql`
    insert into ${target} select * from json_populate_recordset(null::${target}, ${json}::json)
  `.execute(tx)
}

/**
 * Checksums that are equal for equal data in SQLite and PostgreSQL: the number of rows of each table, and for each column the sum of its
 * numbers or of its text lengths. As text, because sums may exceed 2^53.
 */
export type Totals = ReadonlyMap<string, string>

/** Computes the totals and omits missing tables. Consistent only while nobody writes, or in a transaction that reads one snapshot. */
export async function totalsOf(db: Db): Promise<Totals> {
  const found = new Map<string, string>()
  const introspected = await db.introspection.getTables()
  for (const table of TABLES) {
    const columns = introspected.find(({ name }) => name === table)?.columns
    if (!columns) continue
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
