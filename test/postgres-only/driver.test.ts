import { Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { isUnavailable } from '../../src/server/db/dialect.ts'
import { SILENCE } from '../../src/server/db/postgres/hosts.ts'
import { openPostgres } from '../../src/server/db/postgres/open.ts'
import { deferWrite, prepared } from '../../src/server/db/prepared.ts'
import { isPooled, openTestDatabase } from '../database.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { openSilentProxy } from '../silent-proxy.ts'

const database = openedForTests(() => openTestDatabase())

const addImage = prepared<{ hash: string }>()((db, at) =>
  db.insertInto('avatars').values({ hash: at('hash'), image: new Uint8Array() }),
)
const imagesFrom = prepared<{ hash: string }>()((db, at) =>
  db.selectFrom('avatars').select('hash').where('hash', '>=', at('hash')).orderBy('hash'),
)
const from = async (hash: string) => (await imagesFrom.rows(database.db, { hash })).map((row) => row.hash)

test('queries sent together leave in one packet', async ({ skip }) => {
  if (database.url === null) return skip('the stand-in has no line')
  await from('p')
  onTestFinished(() => void vi.restoreAllMocks())
  const packets = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev' as '_write')]
  await database.db.transaction().execute(async (tx) => {
    await deferWrite(tx, addImage.with(tx, { hash: 'a2' }))
    await deferWrite(tx, addImage.with(tx, { hash: 'a3' }))
  })
  expect(packets.flatMap((way) => way.mock.calls)).toHaveLength(1)
  expect(await from('a')).toEqual(['a2', 'a3'])
  await database.db.deleteFrom('avatars').execute()
})

test('a commit that PostgreSQL answers with a rollback counts as failed', async ({ skip }) => {
  if (database.url === null) return skip('the stand-in does not tell the two apart')
  const work = database.db.transaction().execute(async (tx) => {
    await addImage.rows(tx, { hash: 'a1' })
    await addImage.rows(tx, { hash: 'a1' }).catch(() => {})
  })
  await expect(work).rejects.toThrow('The transaction had failed before its commit.')
  expect(await from('a')).toEqual([])
})

test('a commit on a broken connection fails, and the next transaction gets another connection', async ({
  skip,
}) => {
  const other = database.openAgain()
  if (!other) return skip('one connection only')
  const work = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other.db)
    await deferWrite(tx, addImage.with(tx, { hash: 'b1' }))
  })
  await expect(work).rejects.toSatisfy(isUnavailable)
  expect(await from('b')).toEqual([])
  await other.close()
})

test('a silent database is given up, and the next query uses another connection', async ({ skip }) => {
  if (database.url === null) return skip('the stand-in has no line')
  const proxy = await openSilentProxy(database.url)
  const { db, close } = openPostgres(proxy.url, { connections: 1, onError: () => {}, patience: 300 })
  // However slow the connection is, only a swallowed query times out.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const unheard = async (asked: Promise<unknown>) => {
    await Promise.all([proxy.swallow().then(() => vi.advanceTimersByTime(300)), asked])
  }
  await sql`select 1`.execute(db)
  await expect(unheard(sql`select 1`.execute(db))).rejects.toSatisfy(isUnavailable)
  proxy.pass()
  const work = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await unheard(sql`select 1`.execute(tx))
  })
  await expect(work).rejects.toSatisfy(isUnavailable)
  proxy.pass()
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
  await close()
  proxy.close()
})

test('a server that stops answering is probed on a separate connection; then all its connections are given up', async ({
  skip,
}) => {
  if (database.url === null) return skip('the stand-in has no line')
  const proxy = await openSilentProxy(database.url)
  const { db, close } = openPostgres(proxy.url, { connections: 2, onError: () => {} })
  const both = () => Promise.allSettled([sql`select 1`.execute(db), sql`select 1`.execute(db)])
  await both()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const swallowed = proxy.swallow()
  const asked = both()
  await swallowed
  const asking = proxy.swallow()
  vi.advanceTimersByTime(SILENCE)
  await asking
  vi.advanceTimersByTime(SILENCE)
  expect((await asked).map((each) => each.status === 'rejected' && isUnavailable(each.reason))).toEqual([
    true,
    true,
  ])
  proxy.pass()
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
  await close()
  proxy.close()
})

test('a slow statement continues while the server answers others', async ({ skip }) => {
  const other = database.openAgain()
  if (!other) return skip('one connection only')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const lock = sql`select pg_advisory_xact_lock(1)`
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const holding = other.db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    isLocked()
    await held
  })
  await locked
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const waiting = database.db.transaction().execute((tx) => lock.execute(tx))
  const isWaiting = async () =>
    (await sql`select from pg_locks where not granted`.execute(other.db)).rows.length
  await expect.poll(isWaiting).toBe(1)
  vi.advanceTimersByTime(SILENCE)
  letGo()
  await expect(waiting).resolves.toBeDefined()
  await holding
  await other.close()
})

test.skipIf(isPooled || inject('postgresUrl') === 'pglite').each([
  ['a plan that another release made useless', 'alter table avatars alter column hash type varchar'],
  ['a statement that is kept no longer', 'deallocate all'],
])('%s fails once on a connection, and is retried', async (_name, spoil) => {
  expect(await from('c')).toEqual([])
  await sql.raw(spoil).execute(database.db)
  await expect(from('c')).rejects.toSatisfy(isUnavailable)
  expect(await from('c')).toEqual([])
})
