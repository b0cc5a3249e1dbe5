import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Db, Tx } from '../db/dialect.ts'
import type { Database } from '../db/schema.ts'
import { TABLES } from './tables.ts'

type Table = keyof Database

/** The progress of a move, stored in the target until the move is finished. */
export interface UnfinishedMove {
  /** SHA-256 of the snapshot. */
  readonly snapshot: string
  /** For each table, the last row of the snapshot that has been moved. */
  readonly positions: ReadonlyMap<string, number>
}

/** The unfinished move in this PostgreSQL, or null. */
export async function findUnfinishedMove(db: Db): Promise<UnfinishedMove | null> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('anteroom_move') is not null as there
  `.execute(db)
  if (!tables[0]?.there) return null
  const { rows } = await sql<{ snapshot: string; table_name: string; position: number }>`
    select snapshot, table_name, position from anteroom_move
  `.execute(db)
  return {
    snapshot: rows[0]?.snapshot ?? '',
    positions: new Map(rows.map(({ table_name, position }) => [table_name, position])),
  }
}

/** Throws ConfigError while PostgreSQL holds an unfinished move. */
export async function refuseUnfinishedMove(db: Db): Promise<void> {
  if (await findUnfinishedMove(db))
    throw new ConfigError(
      'DATABASE_URL: A move into this database is not finished. Run npm run move-to-postgres.',
    )
}

export async function insertMove(tx: Tx, snapshot: string): Promise<void> {
  await sql`
    create table anteroom_move (table_name text primary key, snapshot text not null, position bigint not null)
  `.execute(tx)
  await sql`
    insert into anteroom_move select unnest(${[...TABLES]}::text[]), ${snapshot}, 0
  `.execute(tx)
}

/** Advances a table's position. False when it was not where the caller expects it. */
export async function advanceMove(tx: Tx, table: Table, from: number, to: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update anteroom_move set position = ${to} where table_name = ${table} and position = ${from}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes the progress of a finished move, after an ANALYZE. */
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

export async function findLastRow(source: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(rowid) as last from ${sql.table(table)}
  `.execute(source)
  return rows[0]?.last ?? 0
}

export type MovedRow = Readonly<Record<string, unknown>> & { readonly move_row: number }

/** Up to `limit` rows of a SQLite table after a position, each with its own. */
export async function findRowsAfter(
  source: Db,
  table: Table,
  position: number,
  limit: number,
): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select rowid as move_row, * from ${sql.table(table)} where rowid > ${position} order by rowid limit ${limit}
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
