import { expect, test } from 'vitest'
import { memoryLimits } from '../../src/server/http/limits.ts'
import { startApp } from '../app.ts'
import { linkedGame, linkTo } from '../links.ts'
import { circle, gameInput, type Member, signUpForm } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const HOUR = 3600

const { world, hana } = worldWith(['Hana'], { ...FREE_HOSTING, limits: memoryLimits() })

/** How many answers to a game, in so many seconds, one network gets through before the first 429. */
async function allowed(startsIn: number, from: string): Promise<number> {
  const timestamp = world.now() + startsIn
  const { token } = await linkedGame(world, [hana], { seats: 40, link: 'ask', timestamp })
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

test('Rule 13.5: sign-ups with the link of a game do not count for the network until 2 × seats have come', async () => {
  const counted = { sign_up: 0, sign_up_by_link: 0 }
  const used = new Set<string>()
  const take = (name: string, key: string) => {
    if (name === 'sign_up') counted.sign_up += 1
    if (name !== 'sign_up_by_link') return true
    if (used.has(key)) return false
    used.add(key)
    counted.sign_up_by_link += 1
    return true
  }
  const own = await startApp({
    settings: { HOSTING_CHIP_CENTS: '0' },
    limits: {
      take: async (name, keys) => keys.forEach((key) => void take(name, key)),
      tryTake: async (name, key) => take(name, key),
      giveBack: async (_, key) => void used.delete(key),
    },
  })
  const [host] = (await circle(own, ['Hana'])) as [Member]
  const input = gameInput(own, [], { seats: 2, style: 'cash', rebuys: true, link: 'seat' })
  const { id } = await own.ok('createGame', input, host)
  const join = await linkTo(own, host, id)
  const signUp = (username: string, from: string, token = join) =>
    own.call('signUp', signUpForm(username, { join: token }), { from })
  counted.sign_up = 0
  for (const name of ['one', 'two', 'three', 'four']) await signUp(name, '10.6.0.1')
  // The name is taken: the use is given back.
  await signUp('hana', '10.6.0.2')
  expect([counted, used.size]).toEqual([{ sign_up: 0, sign_up_by_link: 5 }, 4])
  await signUp('five', '10.6.0.1')
  expect(counted.sign_up).toBe(1)
  await signUp('six', '10.6.0.3')
  expect([counted.sign_up, used.size]).toEqual([1, 5])
  await signUp('seven', '10.6.0.3', 'dead')
  expect(counted.sign_up).toBe(2)
  await own.close()
})
