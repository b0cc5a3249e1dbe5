import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Revision, revisionOf } from '../../src/server/db/revision.ts'
import { startApp, type TestApp } from '../app.ts'
import { circle, gameInput, type Member } from '../world.ts'

let world: TestApp
let hana: Member
let tomas: Member
beforeAll(async () => {
  world = await startApp({ settings: { HOSTING_CHIP_CENTS: '0' } })
  ;[hana, tomas] = (await circle(world, ['Hana', 'Tomas'])) as [Member, Member]
})
afterAll(() => world.close())

const revision = () => revisionOf(world.services.db)
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('a revision stays while nobody writes, and is another one after a commit, whoever made it', async () => {
  const before = revision()
  await world.ok('user', {}, { as: hana.token })
  expect(revision()).toBe(before)
  await world.ok('updateSettings', { firstName: 'Hannah' }, { as: hana.token })
  const after = revision()
  expect(after).not.toBe(before)
  const byHand = new DatabaseSync(join(world.database.folder, 'anteroom.sqlite'))
  byHand.exec("update users set last_name = 'By hand'")
  byHand.close()
  await nextTurn()
  expect(revision()).not.toBe(after)
})

test('the file is asked once in a turn, and again in it after a commit of this process', async () => {
  let commits = 0
  let asked = 0
  const db = world.services.db.withoutPlugins()
  const counted = new Revision(() => {
    asked += 1
    return commits
  })
  counted.tell(db)
  await nextTurn()
  expect([revisionOf(db), revisionOf(db)]).toEqual([0, 0])
  expect(asked).toBe(1)
  commits = 1
  counted.forget()
  expect([revisionOf(db), revisionOf(db)]).toEqual([1, 1])
  expect(asked).toBe(2)
  await nextTurn()
  expect(revisionOf(db)).toBe(1)
  expect(asked).toBe(3)
})

test('who asks in the turn of a commit finds the revision that it made', async () => {
  const { db } = world.services
  let before: number | null = null
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ last_name: 'Changed' }).execute()
    // The moment at which it would have been committed with others has passed: it is as soon as it ends.
    await nextTurn()
    before = revision()
  })
  expect(revision()).not.toBe(before)
  await nextTurn()
  before = revision()
  await sql`update users set last_name = 'Changed at once'`.execute(db)
  expect(revision()).not.toBe(before)
})

test('what is not committed is no revision', async () => {
  const before = revision()
  const undone = world.services.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ last_name: 'Undone' }).execute()
    expect(revision()).toBe(before)
    throw new Error('Undone.')
  })
  await expect(undone).rejects.toThrow('Undone.')
  expect(revision()).toBe(before)
})

test('a game that was read is read again without a question, until somebody writes', async () => {
  const { id: gameId } = await world.ok('createGame', gameInput(world, [tomas]), { as: hana.token })
  const read = () => world.ok('fetchGame', { gameId }, { as: hana.token })
  const first = await read()
  const spy = vi.spyOn(world.services.db.getExecutor(), 'executeQuery')
  expect(await read()).toEqual(first)
  expect(spy).not.toHaveBeenCalled()
  spy.mockRestore()
  await world.ok('updateSettings', { firstName: 'Tom' }, { as: tomas.token })
  const { gameUsers } = await read()
  expect(gameUsers.find(({ id }) => id === tomas.id)?.firstName).toBe('Tom')
})
