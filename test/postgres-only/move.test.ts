import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { DATABASE, type OnProgress, readBackup } from '../../src/server/backup/manifest.ts'
import { moveToPostgres } from '../../src/server/backup/move.ts'
import {
  differencesOf,
  insertMove,
  refuseUnfinishedMove,
  totalsOf,
} from '../../src/server/backup/move-store.ts'
import { restoreBackup } from '../../src/server/backup/restore.ts'
import { takeBackup } from '../../src/server/backup/take.ts'
import { reconcile } from '../../src/server/billing/reconcile.ts'
import { ConfigError } from '../../src/server/config.ts'
import type { Db } from '../../src/server/db/dialect.ts'
import { TABLES } from '../../src/server/db/schema.ts'
import { startApp } from '../app.ts'
import { startCommand } from '../commands.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { folderOf, LAST_RELEASE } from '../earlier-release.ts'
import { type Evening, playEvening } from '../evening.ts'

const run = (dataDir: string, url: string) =>
  startCommand('move-to-postgres', [], { DATA_DIR: dataDir, DATABASE_URL: url }).ended

/** Bytes have one class on SQLite, another on PostgreSQL. */
const readable = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value

/** Every row of every table, in the same order on both databases. */
async function everything(db: Db): Promise<string[]> {
  const lines = []
  for (const table of TABLES)
    for (const row of await db.selectFrom(table).selectAll().execute())
      lines.push(
        `${table} ${JSON.stringify(
          Object.entries(row)
            .map(([name, value]) => [name, readable(value)])
            .sort(),
        )}`,
      )
  return lines.sort()
}

class Interrupted extends Error {}

/** Ends the move as soon as rows of a table have moved. */
const interruptedAt =
  (isTable: (name: string) => boolean): OnProgress =>
  (what) => {
    if (isTable(what)) throw new Interrupted()
  }
const inAnyTable = (name: string) => TABLES.some((table) => table === name)

describe.skipIf(inject('postgresUrl') === 'pglite')('a move to PostgreSQL', () => {
  let evening: Evening
  let source: TestDatabase
  let target: TestDatabase

  beforeAll(async () => {
    evening = await playEvening()
    source = evening.world.database
  })
  afterAll(() => evening.world.close())
  beforeEach(async () => {
    target = await openTestDatabase('postgres')
  })
  afterEach(() => target.close())

  const move = (onProgress: OnProgress = () => {}, dataDir = source.folder) =>
    moveToPostgres({ dataDir, target: target.db, now: evening.world.now(), onProgress, rowsAtOnce: 3 })

  test('moves every byte beside the running server, and the game continues there', async () => {
    const { rows, takenAt, isBehind } = await move()
    const live = await everything(source.db)
    expect({ rows, takenAt, isBehind }).toEqual({
      rows: live.length,
      takenAt: evening.world.now(),
      isBehind: false,
    })
    expect(await everything(target.db)).toEqual(live)
    expect(existsSync(join(source.folder, 'moving'))).toBe(false)

    const before = await evening.world.ok('listGames', {}, evening.host)
    const moved = await startApp({ database: { ...target, folder: source.folder, close: async () => {} } })
    expect(await moved.ok('listGames', {}, evening.host)).toEqual(before)
    const [upcoming] = before.upcoming
    await moved.ok('cancelGame', { gameId: upcoming?.id ?? '' }, evening.host)
    await moved.drain()
    expect((await moved.ok('payments', {}, evening.host)).map(({ status }) => status)).toContain('refunded')
    const sides = { db: target.db, cards: moved.services.cards }
    expect((await reconcile(sides, { now: moved.now() + 1, since: 0 })).differences).toEqual([])
    await moved.close()
  })

  test('moves text and numbers of every kind unchanged', async () => {
    const texts = [
      '\\u0000 \\x41 \\N',
      '"\'{},[]\\\n\r\t',
      'مرحبا \u202e a\u0301 \ufeff\uffff',
      '\u0001\u001f\u007f\u0085',
      '🃏'.repeat(300_000),
      '',
    ]
    const rows = texts.map((answer, n) => ({
      scope: 'odd',
      key_hash: `${n}`,
      fingerprint: '',
      status: -1 - n,
      answer,
      created_at: Number.MAX_SAFE_INTEGER - n,
    }))
    await source.db.insertInto('idempotency').values(rows).execute()
    await move()
    const moved = target.db
      .selectFrom('idempotency')
      .selectAll()
      .where('scope', '=', 'odd')
      .orderBy('key_hash')
    expect(await moved.execute()).toEqual(rows)
    await source.db.deleteFrom('idempotency').where('scope', '=', 'odd').execute()
  })

  test('has no sequence to set: the server generates every key', async () => {
    const { rows } = await sql`select sequencename from pg_sequences`.execute(target.db)
    expect(rows).toEqual([])
  })

  test('resumes where it was interrupted, batch by batch, with the data from its beginning', async () => {
    const [one, other] = await source.db.selectFrom('users').select('id').limit(2).execute()
    const [from_id, to_id] = [one?.id ?? '', other?.id ?? '']
    await source.db.insertInto('buddy_rejections').values({ from_id, to_id, rejected_at: 1 }).execute()
    await source.db
      .insertInto('blocks')
      .values({ blocker_id: to_id, blocked_id: from_id, created_at: 1 })
      .execute()
    const began = await totalsOf(source.db)
    let interruptions = 0
    for (;;)
      try {
        const { isBehind } = await move(interruptedAt(inAnyTable))
        expect(isBehind).toBe(true)
        break
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error
        interruptions += 1
        if (interruptions === 1) await evening.hostAgain()
        await expect(refuseUnfinishedMove(target.db)).rejects.toThrow(ConfigError)
      }
    expect(interruptions).toBeGreaterThan(TABLES.length)
    expect(differencesOf(began, await totalsOf(target.db))).toEqual([])
    await refuseUnfinishedMove(target.db)
  })

  test('creates missing tables', async () => {
    await sql`drop schema public cascade`.execute(target.db)
    await sql`create schema public`.execute(target.db)
    await move()
    expect(await everything(target.db)).toEqual(await everything(source.db))
  })

  test('is refused by a database with any content, which stays unchanged', async () => {
    await target.db
      .insertInto('avatars')
      .values({ hash: 'a', image: new Uint8Array(1) })
      .execute()
    await expect(move()).rejects.toThrow('DATABASE_URL: The database is not empty: avatars has rows.')
    expect(await everything(target.db)).toHaveLength(1)
    await target.db.deleteFrom('avatars').execute()
    await move()
    await expect(move()).rejects.toThrow('The database is not empty: users has rows.')
  })

  test('is not resumed with other data', async () => {
    await expect(move(interruptedAt(inAnyTable))).rejects.toThrow(Interrupted)
    rmSync(join(source.folder, 'moving'), { recursive: true })
    await expect(move()).rejects.toThrow('an unfinished move from another data folder')
  })

  test('does not finish while the two differ by a cent', async () => {
    await expect(move(interruptedAt((name) => name === 'outbox'))).rejects.toThrow(Interrupted)
    await sql`update payments set amount = amount + 1 where id = (select min(id) from payments)`.execute(
      target.db,
    )
    await expect(move()).rejects.toThrow(/differ in payments\.amount: \d+ and \d+\./)
    await expect(refuseUnfinishedMove(target.db)).rejects.toThrow(ConfigError)
  })

  test('does not start with the tables of another release', async () => {
    const dataDir = join(source.folder, 'older')
    const backup = await takeBackup({ dataDir: source.folder, into: dataDir, now: evening.world.now() })
    await restoreBackup({ backup, dataDir })
    const older = new DatabaseSync(join(dataDir, 'anteroom.sqlite'))
    older.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)')
    older.close()
    await expect(move(undefined, dataDir)).rejects.toThrow(
      'DATA_DIR: Its tables are those of another release.',
    )
    await refuseUnfinishedMove(target.db)
    rmSync(dataDir, { recursive: true })
  })

  test('is not resumed if another release started it', async () => {
    const dataDir = await folderOf(LAST_RELEASE)
    const now = evening.world.now()
    const snapshot = await takeBackup({ dataDir, into: join(dataDir, 'moving'), now })
    const { files } = await readBackup(snapshot)
    await target.db.transaction().execute((tx) => insertMove(tx, files[DATABASE]?.sha256 ?? ''))
    await expect(move(undefined, dataDir)).rejects.toThrow(
      'DATABASE_URL: The unfinished move was begun by another release.',
    )
    rmSync(dataDir, { recursive: true })
  })

  test('as a command shows its progress, and says what is not moved', async () => {
    const { code, out, error } = await run(source.folder, target.url ?? '')
    expect([code, error.split('\n')]).toEqual([0, expect.arrayContaining(['users 100 %', 'payments 100 %'])])
    expect(out).toMatch(
      /^\d+ rows are in PostgreSQL, as they were at [^\n]+\. All totals agree\.\nA server runs on DATA_DIR/,
    )
    expect(await everything(target.db)).toEqual(await everything(source.db))
    const again = await run(source.folder, target.url ?? '')
    expect(again).toEqual({
      code: 1,
      out: '',
      error: 'DATABASE_URL: The database is not empty: users has rows.\n',
    })
  })

  test('as a command exits with 1 if something written meanwhile was not moved, or if there is nothing', async () => {
    await expect(move(interruptedAt(inAnyTable))).rejects.toThrow(Interrupted)
    await evening.hostAgain()
    const { code, error } = await run(source.folder, target.url ?? '')
    expect([code, error.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      'What was written since then is NOT there: empty the PostgreSQL database and begin again.',
    ])
    const nowhere = join(source.folder, 'nowhere')
    expect(await run(nowhere, target.url ?? '')).toMatchObject({
      code: 1,
      error: `DATA_DIR: ${nowhere} has no anteroom.sqlite.\n`,
    })
  })
})
