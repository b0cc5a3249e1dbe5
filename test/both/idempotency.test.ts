import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { keyedCall } from '../../src/server/http/idempotency/key.ts'
import { outcome } from '../app.ts'
import { type Cast, joinCast, setScene } from '../scene.ts'
import { PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

const DAY = 24 * 3600

const { world } = worldWith()
let cast: Cast
beforeAll(async () => {
  cast = await joinCast(world)
})

test('the same key with another body, or for another call, is refused', async () => {
  const { cast: now } = await setScene(world, cast)
  const options = { as: now.stranger.token, key: randomUUID() }
  await world.ok('inviteBuddy', { id: now.self.id }, options)
  const otherBody = await world.call('inviteBuddy', { id: now.host.id }, options)
  const otherCall = await world.call('cancelPendingInvite', { id: now.self.id }, options)
  expect(outcome(otherBody)).toBe('422 idempotency_key_reused')
  expect(outcome(otherCall)).toBe('422 idempotency_key_reused')
})

test('two people may use the same key', async () => {
  const { cast: now } = await setScene(world, cast)
  const key = randomUUID()
  await world.ok('inviteBuddy', { id: now.self.id }, { as: now.stranger.token, key })
  await world.ok('inviteBuddy', { id: now.self.id }, { as: now.invitee.token, key })
  const { pending } = await world.ok('listBuddies', {}, now.self)
  expect(pending.map(({ id }) => id)).toEqual([now.invitee.id, now.stranger.id])
})

test('a refusal is repeated, even if the call would work by now', async () => {
  const { cast: now } = await setScene(world, cast)
  const options = { as: now.self.token, key: randomUUID() }
  const accept = () => world.call('acceptBuddyRequest', { id: now.stranger.id }, options)
  const first = await accept()
  await world.ok('inviteBuddy', { id: now.self.id }, now.stranger)
  const again = await accept()
  expect(outcome(first)).toBe('409 no_request')
  expect(again.body).toBe(first.body)
})

test('a kept token is encrypted at rest, and opens with the key alone', async () => {
  const key = randomUUID()
  const { token } = await world.ok('login', { username: cast.self.username, password: PASSWORD }, { key })
  const rows = await world.database.db.selectFrom('idempotency').selectAll().execute()
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(key)
  const replayed = await world.ok('login', { username: cast.self.username, password: PASSWORD }, { key })
  expect(replayed.token).toBe(token)
})

test('a key is valid for a day', async () => {
  const key = randomUUID()
  const input = { username: cast.self.username, password: PASSWORD }
  const first = await world.ok('login', input, { key })
  world.advance(DAY - 1)
  expect((await world.ok('login', input, { key })).token).toBe(first.token)
  world.advance(1)
  expect((await world.ok('login', input, { key })).token).not.toBe(first.token)
})

test.each(['short', 'with space inside', 'ü'.repeat(10), 'x'.repeat(201)])('%s is no key', async (key) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/initiate-reset-password',
    headers: { 'idempotency-key': key },
    payload: { email: cast.self.email },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency_key_invalid'])
})

test('a fingerprint excludes card number, CVD and current password, and includes everything else', () => {
  const fingerprint = (body: object) =>
    keyedCall({ key: 'a-key-of-a-call', scope: 'somebody', path: 'POST /api/any', body, secretAnswer: false })
      .fingerprint
  const secrets = { cvd: '123', creditCardNumber: '4242424242424242', currentPassword: 'hers' }
  const bare = fingerprint({ name: 'Friday' })
  expect(fingerprint({ name: 'Friday', ...secrets })).toBe(bare)
  expect(fingerprint({ name: 'Friday', card: secrets })).toBe(fingerprint({ name: 'Friday', card: {} }))
  expect(fingerprint({ name: 'Saturday' })).not.toBe(bare)
})
