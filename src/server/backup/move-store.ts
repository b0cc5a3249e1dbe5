import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Db, Tx } from '../db/dialect.ts'
import type { Database } from '../db/schema.ts'
import { TABLES } from './tables.ts'

type Table = keyof Database

/** How far a move has come; the table is there as long as the move is not finished. */
export interface UnfinishedMove {
  /** SHA-256 of the snapshot that is moved. */
  readonly snapshot: string
  /** The row of the snapshot, by table, up to which all are moved. */
  readonly positions: ReadonlyMap<string, number>
}

/** The move that PostgreSQL holds the beginning of, or null. */
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

/** Throws ConfigError when PostgreSQL holds only the beginning of a move: nobody may play on it yet. */
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

/** Moves a table's mark on. Says whether it stood where it was thought to stand. */
export async function advanceMove(tx: Tx, table: Table, from: number, to: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update anteroom_move set position = ${to} where table_name = ${table} and position = ${from}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Forgets the move, after PostgreSQL has looked at what it holds now: its plans come from that. */
export async function deleteMove(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
  await sql`drop table anteroom_move`.execute(db)
}

/** The first table that is there and holds a row, or null. */
export async function findOccupiedTable(db: Db): Promise<Table | null> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const table of TABLES) {
    if (!there.has(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
  return null
}

/** The last row of a SQLite table. */
export async function findLastRow(source: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(rowid) as last from ${sql.table(table)}
  `.execute(source)
  return rows[0]?.last ?? 0
}

export type MovedRow = Readonly<Record<string, unknown>> & { readonly move_row: number }

/** The rows of a SQLite table that come after one, at most `limit`, each with its place. */
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

/** Inserts rows by the names of their columns; a name that is no column is passed over. One parameter, however many rows. */
export async function insertRows(tx: Tx, table: Table, rows: readonly MovedRow[]): Promise<void> {
  const json = JSON.stringify(rows, (_, value) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
  )
  const target = sql.table(table)
  await sql`
    insert into ${target} select * from json_populate_recordset(null::${target}, ${json}::json)
  `.execute(tx)
}
