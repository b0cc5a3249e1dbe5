import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Checkpoints, MOST_PAGES } from '../../src/server/db/sqlite/checkpoints.ts'
import { openDataFolder } from '../database.ts'

const PAGE = 4096
const FRAME = PAGE + 24

let folder: string
let database: Awaited<ReturnType<typeof openDataFolder>>
let checkpoints: Checkpoints

beforeEach(async () => {
  count = 0
  folder = mkdtempSync(join(tmpdir(), 'anteroom-checkpoints-'))
  database = await openDataFolder(folder)
  checkpoints = new Checkpoints(folder)
})
afterEach(async () => {
  await checkpoints.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const file = () => join(folder, 'anteroom.sqlite')
let count: number
/** Commits this amount and little more. */
const write = (pages: number) =>
  database.db
    .insertInto('avatars')
    .values({ hash: String(count++), image: new Uint8Array(pages * PAGE) })
    .execute()

/** How many rows the database file has without its write-ahead log. */
function rowsInFile(): number {
  const copy = join(folder, 'copy.sqlite')
  copyFileSync(file(), copy)
  const opened = new DatabaseSync(copy)
  const row = opened.prepare('select count(*) as count from avatars').get()
  opened.close()
  rmSync(copy)
  return Number(row?.count)
}

async function logged() {
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(
    database.db,
  )
  return rows[0]
}

test('a checkpoint writes everything committed into the file, and the log starts over', async () => {
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
  await write(400)
  await checkpoints.checkpointIfDue()
  expect(rowsInFile()).toBe(0)
  await write(400)
  await write(400)
  await checkpoints.checkpointIfDue()
  expect(rowsInFile()).toBe(3)
  await write(1)
  expect((await logged())?.log).toBeLessThan(10)
})

test('a commit copies a log that nobody else copies, before it grows without bound', async () => {
  for (let each = 0; each < 30; each += 1) await write(400)
  expect(statSync(`${file()}-wal`).size).toBeGreaterThan(MOST_PAGES * FRAME)
  expect(statSync(`${file()}-wal`).size).toBeLessThan((MOST_PAGES + 500) * FRAME)
})
