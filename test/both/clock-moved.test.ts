import { expect, test } from 'vitest'
import { memoryLimits } from '../../src/server/http/limits/limits.ts'
import { PASSWORD, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const HOUR = 3600

const { world, hana, tomas } = worldWith(['Hana', 'Tomas'], { ...FREE_HOSTING, limits: memoryLimits() })

test('a clock that is set back and forth by an hour at a table: entries keep their order, and undo takes the last', async () => {
  const { id: gameId } = await startGame(world, [hana, tomas], { rebuys: true })
  const began = world.now()
  const enter = (amount: number) =>
    world.ok(
      'pushGameEvent',
      { gameId, userId: tomas.id, type: 'rebuy', amount, timestamp: world.now() },
      hana,
    )
  const moves = [0, -HOUR, 2 * HOUR, -HOUR, -HOUR, HOUR]
  for (const [index, move] of moves.entries()) {
    world.advance(move)
    await enter(index + 1)
  }
  const { gameEvents } = await world.ok('fetchGame', { gameId }, hana)
  expect(gameEvents.map(({ amount }) => amount)).toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(gameEvents.map(({ id }) => id)).size).toBe(moves.length)
  for (const { timestamp } of gameEvents) expect(timestamp).toBeGreaterThanOrEqual(began)
  world.advance(-2 * HOUR)
  const undone = await world.ok('popGameEvent', { gameId, eventId: gameEvents.at(-1)?.id }, hana)
  expect(undone.gameEvents.map(({ amount }) => amount)).toEqual([1, 2, 3, 4, 5])
  world.advance(2 * HOUR)
})

test('a clock that is set back: who is signed in stays so, signs in anew, and one key is still one effect', async () => {
  const options = { as: hana.token, key: 'across-a-clock-change' }
  await world.ok('updateSettings', { myHouseAddress: '14 Alder St' }, options)
  for (const move of [-HOUR, HOUR, HOUR, -HOUR]) {
    world.advance(move)
    await world.ok('user', {}, hana)
    await world.ok('login', { username: hana.username, password: PASSWORD })
    const answer = await world.ok('updateSettings', { myHouseAddress: '14 Alder St' }, options)
    expect(answer.myHouseAddress).toBe('14 Alder St')
  }
})

test('a clock that is set back: what is due in the outbox leaves, late at worst by as much', async () => {
  const due = () =>
    world.database.db.selectFrom('outbox').select('id').where('delivered_at', 'is', null).execute()
  await world.ok('initiateResetPassword', { email: tomas.email })
  world.advance(-HOUR)
  await world.drain()
  world.advance(HOUR)
  await world.drain()
  expect(await due()).toEqual([])
})
