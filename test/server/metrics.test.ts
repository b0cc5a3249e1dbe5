import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'

let world: TestApp
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.close())

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: '/metrics', remoteAddress, headers })

test.each(['127.0.0.1', '::1', '10.0.0.9', '192.168.1.20', '::ffff:172.18.0.4', 'fd00::7'])(
  'the figures are shown to %s, on the same machine or network',
  async (address) => {
    const answer = await ask(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('anteroom_outbox_jobs')
  },
)

test.each<[string, string, Record<string, string>]>([
  ['a public address', '8.8.8.8', {}],
  ['one of them as IPv6 writes it', '::ffff:8.8.8.8', {}],
  ['a public address of IPv6', '2a00:1450:4001::200e', {}],
  ['the other side of a proxy', '127.0.0.1', { 'x-forwarded-for': '10.0.0.9' }],
  [
    'the other side of a proxy that says so in the standard’s words',
    '10.0.0.2',
    { forwarded: 'for=10.0.0.9' },
  ],
])('there are no figures for %s', async (_who, address, headers) => {
  const answer = await ask(address, headers)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('anteroom_')
})
