import { appendFileSync, cpSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { restoreDump } from '../../src/server/backup/dump.ts'
import { DUMP, readBackup, takenAtOf } from '../../src/server/backup/manifest.ts'
import { differencesOf, totalsOf } from '../../src/server/backup/move-store.ts'
import { restoreBackup } from '../../src/server/backup/restore.ts'
import { backUpWhenDue } from '../../src/server/backup/schedule.ts'
import { reconcile } from '../../src/server/billing/reconcile.ts'
import { lockByKey } from '../../src/server/db/dialect.ts'
import { openCards } from '../../src/server/gateways/open-cards.ts'
import { startServer } from '../../stage/server-process.ts'
import { postgresStorage, type Storage } from '../batteries/storage.ts'
import { startCommand } from '../commands.ts'
import { openTestDatabase } from '../database.ts'
import { type Evening, playEvening } from '../evening.ts'
import { scratchFolder } from '../scratch-folder.ts'

const adminUrl = inject('postgresUrl')
// PGlite lives inside one process: `pg_dump` cannot connect to it.
describe.skipIf(adminUrl === 'pglite')('a backup of PostgreSQL', () => {
  const scratch = scratchFolder()
  let evening: Evening
  let databaseUrl: string
  let backup: string
  let empty: Storage
  let folders = 0
  const freshFolder = () => join(scratch, `folder-${++folders}`)

  beforeAll(async () => {
    evening = await playEvening(await openTestDatabase('postgres'))
    databaseUrl = evening.world.database.url ?? ''
    backup = (await take(freshFolder())) ?? ''
  })
  afterAll(() => evening.world.close())
  beforeEach(async () => {
    empty = await postgresStorage(adminUrl)
    return () => empty.remove()
  })

  /** On its thread, as the server runs it. */
  const take = (folder: string, url = databaseUrl) =>
    backUpWhenDue(
      { folder, everyHours: 6, keep: 3 },
      { dataDir: evening.world.database.folder, databaseUrl: url, now: evening.world.now() },
    )
  const targetUrl = () => empty.settings.DATABASE_DIRECT_URL ?? empty.settings.DATABASE_URL ?? ''
  const restore = (from = backup) =>
    restoreBackup({ backup: from, dataDir: empty.dataDir, databaseUrl: targetUrl() })
  const tables = () => empty.read((db) => db.introspection.getTables())

  test('shows a single moment, however much is written meanwhile; restored, it contains every row and cent', async () => {
    const { db } = evening.world.services
    const before = await totalsOf(db)
    let done = false
    const taking = take(freshFolder()).finally(() => {
      done = true
    })
    do await evening.hostAgain()
    while (!done)
    const taken = (await taking) ?? ''
    const manifest = await readBackup(taken)
    expect(manifest.verified).toBe('restored')
    expect(Object.keys(manifest.files)).toEqual([DUMP, 'sandbox-cards.sqlite', 'vapid.json'])
    const charged = (totals: ReadonlyMap<string, string>) => Number(totals.get('payments.amount'))
    const totals = new Map(Object.entries(manifest.totals ?? {}))
    expect(charged(totals)).toBeGreaterThanOrEqual(charged(before))
    expect(charged(await totalsOf(db))).toBeGreaterThan(charged(totals))

    await restore(taken)
    expect(differencesOf(totals, await empty.read(totalsOf))).toEqual([])
    const cards = await openCards({ stripe: null, dataDir: empty.dataDir })
    const now = evening.world.now() + 1
    const books = await empty.read((restored) => reconcile({ db: restored, cards }, { now, since: 0 }))
    await cards.close()
    expect(books.differences).toEqual([])
    await expect(restore()).rejects.toThrow(
      /^DATABASE_URL: The database is not empty: it has the table \w+\.$/,
    )
  })

  test('is not restored if damaged, and leaves nothing behind', async () => {
    const damaged = freshFolder()
    cpSync(backup, damaged, { recursive: true })
    appendFileSync(join(damaged, DUMP), ' ')
    await expect(restore(damaged)).rejects.toThrow(`${DUMP} has changed since the backup.`)
    truncateSync(join(damaged, DUMP), 20_000)
    const dump = { address: targetUrl(), file: join(damaged, DUMP), totals: new Map() }
    await expect(restoreDump(dump)).rejects.toThrow(/^pg_restore: error: [^\n]+$/)
    expect(await tables()).toEqual([])
    const other = { ...dump, file: join(backup, DUMP), totals: new Map([['users', '1']]) }
    await expect(restoreDump(other)).rejects.toThrow('differ in users: 1 and 2.')
  })

  test('is taken by one process at a time, and leaves no scratch database', async () => {
    const folder = freshFolder()
    await evening.world.services.db.transaction().execute(async (tx) => {
      await lockByKey(tx, 'backup')
      expect(await take(folder)).toBe(null)
    })
    expect(readdirSync(folder)).toEqual([])
    expect(await take(folder)).toMatch(/anteroom-/)
    const admin = new pg.Client(adminUrl)
    await admin.connect()
    const { rows } = await admin.query(
      "select datname from pg_database where datname like 'anteroom_verify_%'",
    )
    await admin.end()
    expect(rows).toEqual([])
  })

  test('is only read if the account may not create databases', async () => {
    await restore()
    const admin = new pg.Client(targetUrl())
    await admin.connect()
    const name = `reader_${process.pid}`
    await admin.query(`create role ${name} login password 'p@ss/word' in role pg_read_all_data`)
    const url = Object.assign(new URL(targetUrl()), { username: name, password: 'p@ss/word' }).href
    try {
      const taken = await take(freshFolder(), url)
      expect((await readBackup(taken ?? '')).verified).toBe('read')
    } finally {
      await admin.query(`drop owned by ${name}; drop role ${name}`)
      await admin.end()
    }
  })

  test('needs a pg_dump at least as new as the server; its password is on no command line', async () => {
    const PATH = freshFolder()
    const run = async (script?: string) => {
      if (script !== undefined)
        writeFileSync(join(PATH, 'pg_dump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      const settings = { PATH, DATA_DIR: empty.dataDir, DATABASE_URL: databaseUrl }
      return startCommand('backup', [PATH], settings).ended
    }
    expect(await run()).toMatchObject({
      code: 1,
      error: 'pg_dump was not found: install the client programs of PostgreSQL.\n',
    })
    expect((await run('echo "pg_dump (PostgreSQL) 13.2 (Debian)"')).error).toMatch(
      /^pg_dump is of PostgreSQL 13, older than the server's \d+: install its client programs\.\n$/,
    )
    const { password } = new URL(databaseUrl)
    const { error } = await run(
      'test "$1" = --version && echo 99 || { echo "error: $* [$PGPASSWORD]" >&2; exit 1; }',
    )
    expect(error).toMatch(/--dbname=postgres:\/\/anteroom@\S+ --format=custom/)
    expect(error.split(password)).toEqual([expect.stringMatching(/ \[$/), ']\n'])
  })

  test('is taken by the server at its start, which logs its time; a server runs on its data', async () => {
    const folder = freshFolder()
    const heard = Promise.withResolvers<void>()
    const onOutput = (text: string) => text.includes('"verified":"restored"') && heard.resolve()
    await restore()
    const settings = { ...empty.settings, BACKUP_DIR: folder }
    const server = await startServer({ dataDir: empty.dataDir, settings, onOutput })
    await heard.promise
    const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text()
    expect(metrics).toContain(`\nanteroom_backup_newest_seconds ${takenAtOf(readdirSync(folder)[0] ?? '')}\n`)
    expect(await server.stop()).toBe(0)
  })
})
