import { expect, test } from 'vitest'
import { memoryLimits } from '../../src/server/http/limits.ts'
import { worldWith } from '../world-with.ts'

const PROXY = '10.0.0.7'
const ATTEMPTS = 120

const { world } = worldWith([], {
  limits: memoryLimits(),
  settings: { TRUST_PROXY: `${PROXY}, 172.16.0.0/12` },
})

/** Enters a wrong code; returns the statuses up to the first refused attempt. */
async function attempts(remoteAddress: string, forwardedFor: (n: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n <= ATTEMPTS; n += 1) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/activate',
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor(n) },
      payload: { code: 'x'.repeat(43) },
    })
    statuses.push(answer.statusCode)
  }
  return statuses
}

const held = (statuses: readonly number[]) => statuses.map((status) => status === 429)
const never = Array<boolean>(ATTEMPTS + 1).fill(false)
const afterThem = never.with(ATTEMPTS, true)

test('callers behind a trusted proxy are counted each by their own address', async () => {
  expect(held(await attempts(PROXY, (n) => `192.0.2.${n}`))).toEqual(never)
  expect(held(await attempts(PROXY, () => '198.51.100.1'))).toEqual(afterThem)
  expect(held(await attempts(PROXY, () => '198.51.100.2'))).toEqual(afterThem)
})

test('a caller counts as the same through one trusted proxy or two', async () => {
  expect(held(await attempts(PROXY, (n) => (n % 2 ? '198.51.100.3, 172.16.9.1' : '198.51.100.3')))).toEqual(
    afterThem,
  )
})

test('what a caller wrote before the proxy added their address counts for nothing', async () => {
  expect(held(await attempts(PROXY, (n) => `203.0.113.${n}, 198.51.100.4`))).toEqual(afterThem)
})

test('a caller who bypasses the proxy cannot claim an address', async () => {
  expect(held(await attempts('198.51.100.5', (n) => `203.0.113.${n}`))).toEqual(afterThem)
})
