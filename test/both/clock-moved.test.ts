import { expect, test } from 'vitest'
import { memoryLimits } from '../../src/server/http/limits.ts'
import { PASSWORD } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const HOUR = 3600

const { world, hana, tomas } = worldWith(['Hana', 'Tomas'], { ...FREE_HOSTING, limits: memoryLimits() })

test('a clock set back: sessions stay valid, people can sign in again, and one key still has one effect', async () => {
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

test('a clock set back: due jobs of the outbox still leave, at most that much late', async () => {
  const due = () =>
    world.database.db.selectFrom('outbox').select('id').where('delivered_at', 'is', null).execute()
  await world.ok('initiateResetPassword', { email: tomas.email })
  world.advance(-HOUR)
  await world.drain()
  world.advance(HOUR)
  await world.drain()
  expect(await due()).toEqual([])
})
