import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryLimits } from '../../src/server/http/limits/limits.ts'
import { startApp, type TestApp } from '../app.ts'
import { linkTo } from '../links.ts'
import { circle, gameInput, type Member } from '../world.ts'

const HOUR = 3600

let world: TestApp
let hana: Member
beforeAll(async () => {
  world = await startApp({ settings: { HOSTING_CHIP_CENTS: '0' }, limits: memoryLimits() })
  ;[hana] = (await circle(world, ['Hana'])) as [Member]
})
afterAll(() => world.close())

/** How many answers to a game in so many seconds one network gets through before the first 429. */
async function allowed(startsIn: number, from: string): Promise<number> {
  const timestamp = world.now() + startsIn
  const input = gameInput(world, [], { seats: 40, style: 'cash', rebuys: true, link: 'ask', timestamp })
  const { id } = await world.ok('createGame', input, { as: hana.token })
  const token = await linkTo(world, hana, id, 'ask')
  for (let count = 0; ; count += 1) {
    const { status } = await world.call('answerLink', { token, name: 'Mike', answer: 'declined' }, { from })
    if (status === 429) return count
    if (status !== 200) throw new Error(`After ${count} answers: ${status}.`)
  }
}

test('Rule 13.6: a network answers links 20 times an hour, and 60 times those of games within three hours', async () => {
  expect(await allowed(3 * HOUR + 1, '10.5.0.1')).toBe(20)
  expect(await allowed(3 * HOUR, '10.5.0.1')).toBe(60)
  expect(await allowed(24 * HOUR, '10.5.0.2')).toBe(20)
})
