import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../database.ts'

test('a migration that fails half way leaves nothing', async () => {
  const { db, close } = await openTestDatabase()
  const makeIt = async () => {
    await sql`create table half_made (id text)`.execute(db)
  }
  const failing = {
    up: async (tx: typeof db) => {
      await sql`create table half_made (id text)`.execute(tx)
      throw new Error('no further')
    },
  }
  const migrate = (migration: { up: typeof failing.up }) =>
    new Migrator({
      db,
      allowUnorderedMigrations: true,
      migrationTableName: 'tried',
      migrationLockTableName: 'tried_lock',
      provider: { getMigrations: async () => ({ half: migration }) },
    }).migrateToLatest()
  expect((await migrate(failing)).error).toMatchObject({ message: 'no further' })
  // Otherwise it would find its table already there.
  await makeIt()
  await close()
})
