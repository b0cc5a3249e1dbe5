import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { revisionOf } from '../../src/server/db/revision.ts'
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
  expect(revision()).not.toBe(after)
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
