import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, paths } from '../../src/contract/paths.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { accessTable } from '../access-table.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Cast, joinCast, type Role, type Scene, setScene } from '../scene.ts'
import { PASSWORD } from '../world.ts'
import { outcome } from './table.ts'

const DAY = 24 * 3600

let world: TestApp
let cast: Cast
beforeAll(async () => {
  world = await startApp()
  cast = await joinCast(world)
})
afterAll(() => world.close())

const writes = (Object.keys(paths) as EndpointName[]).filter((name) => paths[name][0] !== 'GET')

/** Somebody for whom the call works; `self` where that may be, so that it has something to work on. */
function actorFor(name: EndpointName): Role {
  const { outcome: expected } = accessTable[name]
  const role = (['self', 'host', 'invitee', 'buddy', 'stranger'] as const).find(
    (each) => expected[each] === '200',
  )
  if (!role) throw new Error(`${name} works for nobody.`)
  return role
}

const tokenOf = (scene: Scene, role: Role) => (role === 'anonymous' ? undefined : scene.cast[role].token)

const counted = [
  ...['users', 'sessions', 'codes', 'avatars', 'buddies', 'games', 'invites', 'game_events', 'game_results'],
  ...['cards', 'payments', 'notifications', 'push_subscriptions', 'idempotency'],
]

/** What is in the database, in numbers that every effect moves. */
async function totals(): Promise<Record<string, number>> {
  const queries: Record<string, RawBuilder<unknown>> = {
    ...Object.fromEntries(counted.map((name) => [name, sql`count(*) as n from ${sql.table(name)}`])),
    // Every attempt at a charge leaves a job behind that settles it in case; a charge that is settled needs none.
    leaving: sql`count(*) as n from outbox where kind <> 'settle_charge'`,
    versions: sql`coalesce(sum(version), 0) as n from games`,
    unread: sql`count(*) as n from notifications where read_at is null`,
    undone: sql`count(*) as n from game_events where taken_back_at is not null`,
  }
  const result: Record<string, number> = {}
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await sql<{ n: number }>`select ${query}`.execute(world.database.db)
    result[name] = Number(rows[0]?.n)
  }
  return result
}

/** How one way of calling moves the numbers. */
async function effectOf(name: EndpointName, calls: (scene: Scene, input: object) => Promise<unknown>) {
  const scene = await setScene(world, cast)
  const input = await accessTable[name].input(scene, actorFor(name))
  const before = await totals()
  await calls(scene, input)
  const after = await totals()
  return Object.fromEntries(Object.keys(after).map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]))
}

describe.each(writes)('%s', (name) => {
  test('three at once with one key, and one more later: one effect, one answer', async () => {
    const role = actorFor(name)
    const once = await effectOf(name, (scene, input) =>
      world.ok(name, input as never, { as: tokenOf(scene, role), key: randomUUID() }),
    )
    const thrice = await effectOf(name, async (scene, input) => {
      const options = { as: tokenOf(scene, role), key: randomUUID() }
      const call = () => world.call(name, { ...input }, options)
      const answers = await Promise.all([call(), call(), call()])
      answers.push(await call())
      expect(answers.map(outcome)).toEqual(['200', '200', '200', '200'])
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    })
    expect(thrice).toEqual(once)
  })
})

test('without a key the call just runs', async () => {
  const { cast: now } = await setScene(world, cast)
  const invite = () => world.call('inviteBuddy', { id: now.self.id }, { as: now.stranger.token })
  expect(outcome(await invite())).toBe('200')
  expect(outcome(await invite())).toBe('409 request_exists')
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
  const { pending } = await world.ok('listBuddies', {}, { as: now.self.token })
  expect(pending.map(({ id }) => id)).toEqual([now.invitee.id, now.stranger.id])
})

test('a refusal is given again, even when it would work by now', async () => {
  const { cast: now } = await setScene(world, cast)
  const options = { as: now.self.token, key: randomUUID() }
  const accept = () => world.call('acceptBuddyRequest', { id: now.stranger.id }, options)
  const first = await accept()
  await world.ok('inviteBuddy', { id: now.self.id }, { as: now.stranger.token })
  const again = await accept()
  expect(outcome(first)).toBe('409 no_request')
  expect(again.body).toBe(first.body)
})

test('a wrong password is not kept: the right one gets in with the same key only as another call', async () => {
  const key = randomUUID()
  const { username } = cast.self
  expect(outcome(await world.call('login', { username, password: 'not the one' }, { key }))).toBe(
    '401 wrong_credentials',
  )
  expect(outcome(await world.call('login', { username, password: PASSWORD }, { key }))).toBe('200')
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

test('a key is known for a day', async () => {
  const key = randomUUID()
  const input = { username: cast.self.username, password: PASSWORD }
  const first = await world.ok('login', input, { key })
  world.advance(DAY - 1)
  expect((await world.ok('login', input, { key })).token).toBe(first.token)
  world.advance(1)
  expect((await world.ok('login', input, { key })).token).not.toBe(first.token)
})

test('housekeeping forgets what is past its day, and only that', async () => {
  const count = async () =>
    (await world.database.db.selectFrom('idempotency').select('key_hash').execute()).length
  world.advance(DAY)
  await world.ok('login', { username: cast.self.username, password: PASSWORD }, { key: randomUUID() })
  await tidy(world.services)
  expect(await count()).toBe(1)
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
