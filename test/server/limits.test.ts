import { expect, test, vi } from 'vitest'
import { networkOf } from '../../src/server/http/admission.ts'
import { memoryLimits } from '../../src/server/http/limits.ts'
import { join } from '../world.ts'
import { worldWith } from '../world-with.ts'

const { world } = worldWith([], { limits: memoryLimits() })

/** How many calls from one address get through before the first 429. */
async function allowed(url: string, remoteAddress: string, payload?: object): Promise<number> {
  for (let count = 0; ; count += 1) {
    const answer = await world.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      remoteAddress,
      ...(payload ? { payload } : {}),
    })
    if (answer.statusCode === 429) return count
    if (count > 1000) throw new Error('There is no limit.')
  }
}

const code = { code: 'x'.repeat(43) }

test.each([
  ['code entry', '/api/activate', code, 120],
  ['a new password', '/api/reset-password', { ...code, password: 'seven deuce offsuit' }, 120],
  ['an e-mail change', '/api/change-email', code, 120],
  ['search', '/api/search-users?search=ma', undefined, 60],
  ['importing', '/api/import-nights', {}, 20],
  ['everything else', '/api/ping', undefined, 600],
] as const)('%s (Rule 13.1)', async (what, url, payload, count) => {
  expect(await allowed(url, `10.1.0.${what.length}`, payload)).toBe(count)
})

test('sign-in and code entry share one count (Rule 13.1)', async () => {
  const remoteAddress = '10.2.0.1'
  await allowed('/api/activate', remoteAddress, code)
  expect(await allowed('/api/login', remoteAddress, { username: 'mara', password: 'wrong' })).toBe(0)
  expect(await allowed('/api/ping', remoteAddress)).toBe(599)
})

test('calls of one account are counted together, whatever the addresses (Rule 13.1)', async () => {
  const { token: as } = await join(world, 'Mara')
  const search = async (from: string) =>
    (await world.call('searchUsers', { search: 'ma' }, { as, from })).status
  for (let n = 0; n < 60; n += 1) expect(await search(`10.4.0.${n}`)).toBe(200)
  expect(await search('10.4.1.1')).toBe(429)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8::3:0:0:0:1', '2001:0DB8:0:0:3::2', false],
  ['2001:db8::1', '2001:db8:0:0:9::1', true],
  ['2001:db8:5:6::1', '2001:db8:5:7::1', false],
  ['::1', '::2', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::ffff:192.0.2.8', '192.0.2.8', true],
  ['::ffff:192.0.2.9', '::ffff:192.0.2.10', false],
])('%s and %s count as one: %s', (one, other, asOne) => {
  expect(networkOf(one) === networkOf(other)).toBe(asOne)
})

test('refused calls do not count', async () => {
  const limits = memoryLimits()
  for (let n = 0; n < 10; n += 1) await limits.take('wrong_for_account', ['somebody'])
  for (let n = 0; n < 100; n += 1) expect(await limits.tryTake('wrong_for_account', 'somebody')).toBe(false)
  await limits.giveBack('wrong_for_account', 'somebody')
  expect(await limits.tryTake('wrong_for_account', 'somebody')).toBe(true)
})

test.each([
  ['wrong_for_account', 50, 3600],
  ['wrong_from_network', 300, 3600],
  ['sign_up', 30, 3600],
  ['sign_up', 100, 24 * 3600],
] as const)('%s: %i in %i seconds, however they are spread', async (name, count, seconds) => {
  vi.useFakeTimers()
  try {
    const limits = memoryLimits()
    let through = 0
    for (let second = 0; second < seconds; second += 61) {
      while (await limits.tryTake(name, 'somebody')) through += 1
      vi.advanceTimersByTime(61_000)
    }
    expect(through).toBe(count)
  } finally {
    vi.useRealTimers()
  }
})
