import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isUnavailable } from '../../src/server/db/dialect.ts'
import { probe, untilWritable } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/postgres/open.ts'
import { prepared } from '../../src/server/db/prepared.ts'
import { openTestDatabase } from '../database.ts'
import { openedForTests } from '../opened-for-tests.ts'

const database = openedForTests(() => openTestDatabase())

const readUser = prepared<{ id: string }>()((db, at) =>
  db.selectFrom('users').select('id').where('id', '=', at('id')),
)

/** The test's database through one connection, whose server is read-only, as after a failover. */
async function demoted(url: string) {
  const opened = openPostgres(url, { connections: 1, onError: () => {} })
  await sql`set session characteristics as transaction read only`.execute(opened.db)
  return opened
}

test('a write to a read-only server is no fault: it can be repeated, on another connection', async ({
  skip,
}) => {
  if (database.url === null) return skip('the stand-in has one connection')
  const { db, close } = await demoted(database.url)
  const write = () =>
    db
      .transaction()
      .execute((tx) => tx.insertInto('avatars').values({ hash: 'r1', image: new Uint8Array() }).execute())
  await expect(write()).rejects.toSatisfy(isUnavailable)
  await expect(write()).resolves.toBeDefined()
  await close()
})

test('a read-only server is not ready, and a start waits for a primary', async ({ skip }) => {
  if (database.url === null) return skip('the stand-in has one connection')
  const { db, close } = await demoted(database.url)
  await expect(probe(db)).rejects.toMatchObject({ code: '25006' })
  await close()
  const standby = await demoted(database.url)
  const said: string[] = []
  const pause = async () => void said.push('pause')
  await untilWritable(standby.db, pause, () => said.push('waiting'))
  expect(said).toEqual(['waiting', 'pause'])
  await standby.close()
})

test('a start keeps waiting while the standby is away during its promotion', async ({ skip }) => {
  const { url } = database
  if (url === null) return skip('the stand-in has one connection')
  const standby = await demoted(url)
  const away = openPostgres('postgres://127.0.0.1:1/x', { connections: 1, onError: () => {} })
  const servers = [standby.db, away.db, database.db]
  const now = () => servers[0] ?? database.db
  const changing = { getExecutor: () => now().getExecutor() } as typeof database.db
  await untilWritable(
    changing,
    async () => void servers.shift(),
    () => {},
  )
  expect(servers).toHaveLength(1)
  await Promise.all([standby.close(), away.close()])
})

test('of several hosts the answering one is used, and the next one once it fails', async ({ skip }) => {
  const { url } = database
  if (url === null) return skip('the stand-in has no hosts')
  const { host } = new URL(url)
  const several = url.replace(host, `127.0.0.1:1,${host},127.0.0.1:2`)
  const { db, close } = openPostgres(several, { connections: 2, onError: () => {} })
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const first = await pid()
  expect(first).toBeGreaterThan(0)
  await sql`select pg_terminate_backend(${first}, 5000)`.execute(database.db)
  await expect.poll(() => pid().catch(() => first)).not.toBe(first)
  await close()
})

test('through a pooler no statement is named', async ({ skip }) => {
  const { url } = database
  if (url === null) return skip('the stand-in names none')
  const names = async (pooled: boolean) => {
    const { db, close } = openPostgres(url, { connections: 1, onError: () => {}, pooled })
    await readUser.rows(db, { id: 'nobody' })
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
    await close()
    return rows.length
  }
  expect([await names(false), await names(true)]).toEqual([1, 0])
})
