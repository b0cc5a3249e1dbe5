import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findStamps } from '../../src/server/games/nights-store.ts'
import { StampsInTurn } from '../../src/server/games/stamps-in-turn.ts'
import { startApp, type TestApp } from '../app.ts'
import { circle, gameInput } from '../world.ts'

let world: TestApp
let gameId: string
beforeAll(async () => {
  world = await startApp({ settings: { HOSTING_CHIP_CENTS: '0' } })
  const [hana, tomas] = await circle(world, ['Hana', 'Tomas'])
  if (!hana || !tomas) throw new Error('Two were asked for.')
  gameId = (await world.ok('createGame', gameInput(world, [tomas]), { as: hana.token })).id
})
afterAll(() => world.close())

const ids = (count: number) => Array.from({ length: count }, () => world.services.newId())

test('more games than one question takes are asked for in several; of one that is not there nothing is found', async () => {
  const stamps = new StampsInTurn()
  const { db } = world.services
  const wanted = [...ids(100), gameId, ...ids(100), gameId]
  const found = await Promise.all(wanted.map((id) => stamps.find(db, id)))
  const stamp = (await findStamps(db, [gameId])).get(gameId)
  expect(stamp).toMatchObject({ version: 1 })
  expect(found).toEqual(wanted.map((id) => (id === gameId ? stamp : undefined)))
})

test('a question that fails fails for those who asked it, and for nobody after', async () => {
  const stamps = new StampsInTurn()
  const { db } = world.services
  const spy = vi.spyOn(db, 'executeQuery').mockRejectedValueOnce(new Error('gone'))
  const both = await Promise.allSettled([stamps.find(db, gameId), stamps.find(db, gameId)])
  spy.mockRestore()
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await stamps.find(db, gameId)).toMatchObject({ version: 1 })
})

test('questions that hang hold the others for two seconds, no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stamps = new StampsInTurn()
  const { db } = world.services
  const never = new Promise<never>(() => {})
  const spy = vi.spyOn(db, 'executeQuery').mockReturnValueOnce(never).mockReturnValueOnce(never)
  for (const [asked, id] of ids(2).entries()) {
    void stamps.find(db, id)
    await expect.poll(() => spy.mock.calls.length).toBe(asked + 1)
  }
  const third = stamps.find(db, gameId)
  await new Promise((resolve) => setImmediate(resolve))
  expect(spy).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  expect(await third).toMatchObject({ version: 1 })
  spy.mockRestore()
})
