import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, isPostgres } from '../../src/server/db/dialect.ts'
import { rowOf } from '../rows.ts'
import { worldWith } from '../world-with.ts'

const { world, mara } = worldWith([], { others: ['Mara'] })

const MOST_PAGES = 1_073_741_823

async function run(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The database reports a full disk at every change of a table, until `makeRoom`. */
async function leaveNoRoom(db: Db, table: 'sessions' | 'users'): Promise<() => Promise<void>> {
  if (isPostgres(db)) {
    await run(db, [
      `create or replace function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`,
      `create trigger no_room before update on ${table} for each statement execute function no_room()`,
    ])
    return () => run(db, [`drop trigger no_room on ${table}`])
  }
  await run(db, [
    'create table if not exists filler (bytes blob)',
    `create trigger no_room before update on ${table} begin insert into filler values (zeroblob(1000000)); end`,
  ])
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await run(db, [`pragma max_page_count = ${rows[0]?.page_count}`])
  return () => run(db, [`pragma max_page_count = ${MOST_PAGES}`, 'drop trigger no_room'])
}

test('a write that finds no room is refused with a clear error and its id, and done once there is room', async () => {
  const options = { as: mara.token, key: 'the-key-of-this-write' }
  const makeRoom = await leaveNoRoom(world.database.db, 'users')
  const refused = await world.call('updateSettings', { firstName: 'Mary' }, options)
  await makeRoom()
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('30')
  expect(refused.problem).toMatchObject({
    code: 'storage_full',
    detail: 'The server has no room left to store this. Please try again later.',
    requestId: expect.any(String),
  })
  expect(world.logged()).toMatch(/"level":50.*"msg":"fault"/)
  expect(await world.ok('updateSettings', { firstName: 'Mary' }, options)).toMatchObject({
    firstName: 'Mary',
  })
})

test('reading continues without room, also in a session due for an update, which happens later', async () => {
  const slidAt = async () => {
    const { used_at } = await rowOf(world.database.db, 'sessions', ['used_at'], { user_id: mara.id })
    return used_at
  }
  const before = await slidAt()
  world.advance(2 * 3600)
  const makeRoom = await leaveNoRoom(world.database.db, 'sessions')
  const read = await world.call('user', {}, mara)
  await makeRoom()
  expect([read.status, await slidAt()]).toEqual([200, before])
  await world.ok('user', {}, mara)
  expect(await slidAt()).toBe(world.now())
})
