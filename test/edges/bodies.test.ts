import { createECDH } from 'node:crypto'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryLimits } from '../../src/server/http/limits.ts'
import { startApp } from '../app.ts'
import { worldWith } from '../world-with.ts'

const { world, mara } = worldWith([], { others: ['Mara'] })
afterEach(() => vi.useRealTimers())

const json = { 'content-type': 'application/json' }

test('a large body is accepted only from signed-in people', async () => {
  const send = (authorization: string) =>
    world.app.inject({
      method: 'PATCH',
      url: '/api/avatar',
      headers: { ...json, authorization },
      payload: '['.repeat(100_000),
    })
  expect((await send('')).statusCode).toBe(401)
  expect((await send(`Bearer ${'a'.repeat(43)}`)).statusCode).toBe(401)
  expect((await send(`Bearer ${mara.token}`)).statusCode).toBe(400)
})

test('no body is read from an address that is over its limit', async () => {
  const limited = await startApp({ limits: memoryLimits() })
  const send = () =>
    limited.app.inject({ method: 'POST', url: '/api/activate', headers: json, payload: '{nonsense' })
  const statuses: number[] = []
  for (let n = 0; n < 121; n += 1) statuses.push((await send()).statusCode)
  expect(statuses).toEqual([...Array(120).fill(400), 429])
  await limited.close()
})

test('a body with nothing but errors gets a short answer', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`k${n}`, n]))
  const login = await world.call('login', unknown)
  expect(login.status).toBe(422)
  expect(login.problem.errors).toHaveLength(20)
  expect(login.body.length).toBeLessThan(5000)

  const invitedBuddies = Array(5000).fill(1)
  const game = await world.call('createGame', { invitedBuddies }, mara)
  expect(game.problem.errors?.length).toBeLessThanOrEqual(20)
})

test('a push address in a form that browsers do not use is refused', async () => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url', 'uncompressed'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  }
  const subscribe = (endpoint: string) =>
    world.call('subscribePush', { subscription: { endpoint, keys } }, mara)
  expect((await subscribe('https://fcm.googleapis.com/fcm/send/a:b')).status).toBe(200)
  for (const endpoint of ['/\0', '/a\0b', '/\ud800', '/a b'])
    expect((await subscribe(`https://fcm.googleapis.com${endpoint}`)).status, endpoint).toBe(422)
})

test('a stopping server does not wait for ever for an incomplete request', async () => {
  const stopping = await startApp()
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const address = stopping.app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const begun = new Promise((resolve) => stopping.app.server.once('request', resolve))
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ),
  )
  const cut = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve))
  await begun
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = stopping.app.close()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await Promise.all([cut, closed])
  await stopping.close()
})

test('a request must arrive within two minutes', () => {
  expect(world.app.server.requestTimeout).toBe(120_000)
})
