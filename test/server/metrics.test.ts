import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { worldWith } from '../world-with.ts'

const { world } = worldWith()

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: '/metrics', remoteAddress, headers })

test.each([
  '127.0.0.1',
  '::1',
  '10.0.0.9',
  '192.168.1.20',
  '::ffff:172.18.0.4',
  'fd00::7',
  'fe80::1%eth0',
  '100.64.0.9',
])('the metrics are visible to %s, on the same machine or network', async (address) => {
  const answer = await ask(address)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('anteroom_outbox_jobs')
})

test.each<[string, string, Record<string, string>]>([
  ['a public address', '8.8.8.8', {}],
  ['one of them as IPv6 writes it', '::ffff:8.8.8.8', {}],
  ['a public address of IPv6', '2a00:1450:4001::200e', {}],
  ['a public address behind a tunnel to IPv6 (6to4)', '2002:808:808::1', {}],
  ['one behind another (Teredo)', '2001:0:4136:e378:8000:63bf:f7f7:f7f7', {}],
  ['one behind a translator from IPv6', '64:ff9b::808:808', {}],
  ['the other side of a proxy', '127.0.0.1', { 'x-forwarded-for': '10.0.0.9' }],
  ['the other side of one that names only its address', '127.0.0.1', { 'x-real-ip': '10.0.0.9' }],
  ['the other side of one that names only itself', '127.0.0.1', { via: '1.1 balancer' }],
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

test('a HEAD request is answered for the same callers', async () => {
  const head = async (remoteAddress: string) =>
    (await world.app.inject({ method: 'HEAD', url: '/metrics', remoteAddress })).statusCode
  expect([await head('127.0.0.1'), await head('8.8.8.8')]).toEqual([200, 404])
})

test('a single process is the leader, and has neither pool nor replicas', async () => {
  const { body } = await ask('127.0.0.1')
  expect(body).toContain('\nanteroom_leader 1\n')
  expect(body).toContain('\nanteroom_database_writable 1\n')
  expect(body).not.toMatch(/\nanteroom_(pool|listen|database_replicas|replication)/)
})

test('without the database the other metrics work', async () => {
  const broken = await startApp()
  expect((await broken.app.inject({ url: '/metrics' })).body).toContain('\nanteroom_outbox_jobs{')
  await broken.database.db.destroy()
  const { statusCode, body } = await broken.app.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  expect(body).toContain('\nanteroom_database_writable 0\n')
  expect(body).toContain('\nanteroom_live_streams 0\n')
  expect(body).not.toContain('\nanteroom_outbox_jobs{')
  await broken.close()
})
