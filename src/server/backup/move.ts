import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/dialect.ts'
import { isOfThisRelease, migrate, reach } from '../db/migrate.ts'
import { type Database, TABLES } from '../db/schema.ts'
import { openSqliteReadOnly } from '../db/sqlite/open.ts'
import { BackupError, DATABASE, listBackups, type OnProgress, readBackup } from './manifest.ts'
import {
  advanceMove,
  BEGINNING,
  countRows,
  deleteMove,
  differencesOf,
  findOccupiedTable,
  findOrder,
  findRowsAfter,
  findUnfinishedMove,
  insertMove,
  insertRows,
  type Position,
  rowsOf,
  type Totals,
  totalsOf,
  type UnfinishedMove,
} from './move-store.ts'
import { takeBackup } from './take.ts'

const ROWS_AT_ONCE = 500

export interface Moving {
  readonly dataDir: string
  readonly target: Db
  /** Unix seconds. */
  readonly now: number
  readonly onProgress?: OnProgress
  readonly rowsAtOnce?: number
}

export interface Moved {
  readonly rows: number
  /** The time of the snapshot, in unix seconds. */
  readonly takenAt: number
  /** Whether the data folder changed after the snapshot. */
  readonly isBehind: boolean
}

/**
 * Moves the SQLite database of a data folder into an empty PostgreSQL: takes a snapshot while the server runs and copies it in batches,
 * each in one transaction with its position. Continues an interrupted move. At the end compares the totals of both; until then no server
 * starts on the target. Throws BackupError if the target is not empty or the totals differ.
 */
export async function moveToPostgres(moving: Moving): Promise<Moved> {
  const { dataDir, target } = moving
  const folder = join(dataDir, 'moving')
  await reach(target)
  const unfinished = await findUnfinishedMove(target)
  const snapshot = unfinished ? await keptSnapshot(folder, unfinished) : await begin(folder, moving)
  const { takenAt } = await readBackup(snapshot)
  const totals = await reading(snapshot, async (source) => {
    if (!(await isOfThisRelease(source)))
      throw new BackupError(
        'DATABASE_URL: The unfinished move was begun by another release. Start this release on DATA_DIR once, empty the database and begin again.',
      )
    await moveTables(source, moving)
    return verified(source, target)
  })
  const live = await reading(dataDir, totalsOf)
  await deleteMove(target)
  await rm(folder, { recursive: true })
  return { rows: rowsOf(totals), takenAt, isBehind: differencesOf(totals, live).length > 0 }
}

async function reading<T>(folder: string, read: (source: Db) => Promise<T>): Promise<T> {
  const { db, close } = openSqliteReadOnly(folder)
  try {
    return await read(db)
  } finally {
    await close()
  }
}

/** The snapshot of an interrupted move. */
async function keptSnapshot(folder: string, unfinished: UnfinishedMove): Promise<string> {
  const [name] = await listBackups(folder)
  if (name !== undefined) {
    const { files } = await readBackup(join(folder, name))
    if (files[DATABASE]?.sha256 === unfinished.snapshot) return join(folder, name)
  }
  throw new BackupError(
    'DATABASE_URL: The database has an unfinished move from another data folder. Empty it and begin again.',
  )
}

/** Takes the snapshot and prepares the target. Deletes a snapshot that no target refers to. */
async function begin(folder: string, { dataDir, target, now, onProgress }: Moving): Promise<string> {
  const occupied = await findOccupiedTable(target)
  if (occupied) throw new BackupError(`DATABASE_URL: The database is not empty: ${occupied} has rows.`)
  await rm(folder, { recursive: true, force: true })
  const snapshot = await takeBackup({ dataDir, into: folder, now, ...(onProgress && { onProgress }) })
  await reading(snapshot, refuseOtherRelease)
  await migrate(target)
  const { files } = await readBackup(snapshot)
  await target.transaction().execute((tx) => insertMove(tx, files[DATABASE]?.sha256 ?? ''))
  return snapshot
}

async function refuseOtherRelease(source: Db): Promise<void> {
  if (!(await isOfThisRelease(source)))
    throw new BackupError(
      'DATA_DIR: Its tables are those of another release. Start this release on it once, then move.',
    )
}

async function moveTables(
  source: Db,
  { target, onProgress, rowsAtOnce = ROWS_AT_ONCE }: Moving,
): Promise<void> {
  const positions = (await findUnfinishedMove(target))?.positions
  for (const table of TABLES) {
    const [rows, order] = [await countRows(source, table), await findOrder(source, table)]
    let after = positions?.get(table) ?? BEGINNING
    while (after.moved < rows) {
      after = await moveBatch(source, target, { table, order, after, limit: rowsAtOnce })
      onProgress?.(table, after.moved, rows)
    }
  }
}

interface Batch {
  readonly table: keyof Database
  /** The columns that order the rows during the move. */
  readonly order: readonly string[]
  readonly after: Position
  readonly limit: number
}

/** Copies a batch of rows after a position, and returns the new position. */
async function moveBatch(source: Db, target: Db, { table, ...batch }: Batch): Promise<Position> {
  const { after } = batch
  const rows = await findRowsAfter(source, table, batch)
  const lastKey = rows.at(-1)?.move_key ?? after.lastKey
  const next = { moved: after.moved + rows.length, lastKey }
  await target.transaction().execute(async (tx) => {
    if (!(await advanceMove(tx, table, after, next)))
      throw new BackupError('DATABASE_URL: Another move into this database is in progress.')
    await insertRows(tx, table, rows)
  })
  return next
}

/** Compares the totals of both databases and returns them. */
async function verified(source: Db, target: Db): Promise<Totals> {
  const totals = await totalsOf(source)
  const [difference] = differencesOf(totals, await totalsOf(target))
  if (difference)
    throw new BackupError(
      `DATABASE_URL: SQLite and PostgreSQL differ in ${difference}. Empty the database and begin again.`,
    )
  return totals
}
