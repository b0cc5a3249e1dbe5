import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ConfigError } from '../../src/server/config.ts'
import { findMigrations, migrate } from '../../src/server/db/migrate.ts'
import { startCommand } from '../commands.ts'
import { openTestDatabase } from '../database.ts'
import { openedForTests } from '../opened-for-tests.ts'

const database = openedForTests(() => openTestDatabase())

const note = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01T00:00:00.000Z')`.execute(
    database.db,
  )

const forget = (name: string) => sql`delete from kysely_migration where name = ${name}`.execute(database.db)

const NEWEST = '0026-more-indexes'

async function undoNewest(): Promise<void> {
  await sql`drop index notifications_by_user, notifications_by_game, outbox_about, groups_by_owner,
    import_guests_by_guest`.execute(database.db)
  await forget(NEWEST)
}

test('the start uses tables to which a newer release has added something, but not those that need that release', async () => {
  const own = await findMigrations(database.db)
  await note('9998-adds-a-column')
  await note('9999-drops-what-nobody-reads-since-needs-0025')
  expect(await migrate(database.db)).toEqual([])
  await forget('9999-drops-what-nobody-reads-since-needs-0025')
  await note('9999-drops-a-column-needs-9998')
  await expect(migrate(database.db)).rejects.toThrow(ConfigError)
  await forget('9999-drops-a-column-needs-9998')
  await forget('9998-adds-a-column')
  expect(await findMigrations(database.db)).toEqual(own)
})

test('a migration gives up its place in a lock’s queue, and tries again', async ({ skip }) => {
  const other = database.openAgain()
  if (!other) return skip('the stand-in has one connection')
  await undoNewest()
  const locked = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const writer = other.db.transaction().execute(async (tx) => {
    await sql`lock table notifications in row exclusive mode`.execute(tx)
    locked.resolve()
    await written.promise
  })
  await locked.promise
  let pauses = 0
  const pause = async () => {
    pauses += 1
    written.resolve()
    await writer
  }
  expect(await migrate(database.db, pause)).toEqual([NEWEST])
  expect(pauses).toBe(1)
  await other.close()
})

test('`npm run migrate` says what it did, and exits', async ({ skip }) => {
  const { url, folder } = database
  if (url === null) return skip('no other process reaches the stand-in')
  await undoNewest()
  const run = () => startCommand('migrate', [], { DATABASE_URL: url, DATA_DIR: folder }).ended
  expect(await run()).toEqual({ code: 0, out: `Migrated: ${NEWEST}\n`, error: '' })
  expect(await run()).toEqual({ code: 0, out: 'Nothing to migrate.\n', error: '' })
  await note('9999-drops-a-column-needs-9998')
  expect(await run()).toMatchObject({ code: 1, error: expect.stringContaining('newer release') })
  await forget('9999-drops-a-column-needs-9998')
})
