import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { tidy } from '../../src/server/housekeeping.ts'
import { openDataFolder } from '../database.ts'

const MEGABYTE = 1_000_000

/** Fills a database, lets everything expire, and returns the size of its file before and after housekeeping. */
async function sizesOf(folder: string) {
  const { db, close } = await openDataFolder(folder)
  const size = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    return statSync(join(folder, 'anteroom.sqlite')).size
  }
  const answer = 'x'.repeat(10_000)
  await db
    .insertInto('idempotency')
    .values(
      Array.from({ length: 1000 }, (_, key) => ({
        scope: 'all',
        key_hash: String(key),
        fingerprint: '',
        status: 200,
        answer,
        created_at: key,
      })),
    )
    .execute()
  const before = await size()
  await tidy({ db, clock: () => 100_000_000, log: pino({ enabled: false }) })
  const after = await size()
  await close()
  rmSync(folder, { recursive: true })
  return { before, after }
}

test('housekeeping returns the space of expired rows to the disk', async () => {
  const { before, after } = await sizesOf(mkdtempSync(join(tmpdir(), 'anteroom-shrink-')))
  expect(before).toBeGreaterThan(10 * MEGABYTE)
  // Some empty pages remain for the next writes.
  expect(after).toBeLessThan(6 * MEGABYTE)
})
