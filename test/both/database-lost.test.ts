import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config.ts'
import { isUnavailable } from '../../src/server/db/dialect.ts'
import { findMigrations, migrate } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/postgres/open.ts'
import { openSqlite } from '../../src/server/db/sqlite/open.ts'
import { openDatabase } from '../../src/server/open-database.ts'
import { isPooled, openTestDatabase } from '../database.ts'
import { worldWith } from '../world-with.ts'

const { world } = worldWith()

const withCode = (code: string) => Object.assign(new Error('gone'), { code })

test.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('08006'),
  withCode('25006'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('timeout expired'),
])('%s: an unreachable database is 503, with a message and a log line', async (error) => {
  const { db } = world.services
  const real = db.transaction
  Object.assign(db, { transaction: () => ({ execute: () => Promise.reject(error) }) })
  const answer = await world.call('initiateResetPassword', { email: 'nobody@anteroom.test' })
  Object.assign(db, { transaction: real })
  expect([answer.status, answer.problem.code]).toEqual([503, 'database_unavailable'])
  expect(answer.headers['retry-after']).toBe('5')
  expect(world.logged()).toContain(error.message)
})

test.each([
  withCode('23505'),
  withCode('40P01'),
  new Error('no such table'),
  null,
  undefined,
  'ECONNREFUSED',
])('%s is no lost connection', (error) => expect(isUnavailable(error)).toBe(false))

test('a connection that breaks inside a transaction fails only that one', async ({ skip }) => {
  const other = world.database.openAgain()
  if (!other) return skip('one connection only')
  const work = other.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    // Waits until the backend is gone; its last message is then read before the next query is sent.
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(world.services.db)
    await sql`select 1`.execute(world.services.db)
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toSatisfy(isUnavailable)
  await expect(sql`select 1`.execute(other.db)).resolves.toBeDefined()
  await other.close()
})

test('a process frozen in a transaction loses its locks within a minute', async ({ skip }) => {
  const other = world.database.openAgain()
  if (!other || isPooled) return skip('a pooler ends idle transactions itself')
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(other.db)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
  await other.close()
})

describe('at the start', () => {
  test('an unusable database is reported in one line that names the setting, without the password', async () => {
    const { db, close } = openPostgres('postgres://poker:opensesame@127.0.0.1:1/x', {
      connections: 1,
      onError: () => {},
    })
    const failure = await migrate(db).catch((error: unknown) => error)
    await close()
    expect(failure).toBeInstanceOf(ConfigError)
    expect((failure as Error).message).toMatch(/^DATABASE_URL: [^\n]*ECONNREFUSED[^\n]*$/)
    expect((failure as Error).message).not.toContain('opensesame')
  })

  test('one past a pooler is reported under its own setting', async () => {
    const addresses = {
      DATABASE_URL: 'postgres://pooler/x',
      DATABASE_DIRECT_URL: 'postgres://poker@127.0.0.1:1/x',
    }
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const opening = openDatabase(readConfig(addresses), 0, log)
    await expect(opening).rejects.toThrow(/^DATABASE_DIRECT_URL: [^\n]*ECONNREFUSED/)
    await expect(opening).rejects.toThrow(ConfigError)
  })

  test('tables from a newer release that this one cannot use are reported in one line, and stay unchanged', async () => {
    const database = await openTestDatabase()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-drops-names-needs-9998', '2027-01-01T00:00:00.000Z')`.execute(
      database.db,
    )
    const failure = await migrate(database.db).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConfigError)
    expect((failure as Error).message).toMatch(/^(?:DATA_DIR|DATABASE_URL): [^\n]* newer release[^\n]*$/)
    expect((await findMigrations(database.db)).at(-1)).toBe('9999-drops-names-needs-9998')
    await database.close()
  })

  test('so is an unusable data folder', () => {
    const folder = mkdtempSync(path(tmpdir(), 'anteroom-test-'))
    const file = path(folder, 'data')
    writeFileSync(file, '')
    expect(() => openSqlite(file)).toThrow(ConfigError)
    expect(() => openSqlite(file)).toThrow(/^DATA_DIR: .*data cannot be used: [^\n]+$/)
    rmSync(folder, { recursive: true })
  })
})
