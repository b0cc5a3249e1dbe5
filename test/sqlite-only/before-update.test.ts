import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpBeforeUpdate } from '../../src/server/backup/before-update.ts'
import { DATABASE, readBackup } from '../../src/server/backup/manifest.ts'
import { openSqlite } from '../../src/server/db/sqlite/open.ts'
import { EVENING } from '../app.ts'
import { folderOf, LAST_RELEASE } from '../earlier-release.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await folderOf(LAST_RELEASE)
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Backs up as a start does before it migrates. Returns the backup's folder. */
async function start(now: number): Promise<string> {
  const { db, close } = openSqlite(dataDir)
  try {
    return (await backUpBeforeUpdate(db, dataDir, now)) ?? ''
  } finally {
    await close()
  }
}

test('a changed database is backed up again, also within the second of the last backup', async () => {
  const first = await start(EVENING)
  expect(await start(EVENING)).toBe(first)
  const database = new DatabaseSync(join(dataDir, DATABASE))
  database.exec('create table entered_since (then_on)')
  database.close()
  const second = await start(EVENING)
  expect(await start(EVENING + 60)).toBe(second)
  expect(readdirSync(join(dataDir, 'before-update'))).toHaveLength(2)
  for (const folder of [first, second]) await readBackup(folder)
})
