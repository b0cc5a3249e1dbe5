import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SessionCache } from '../../src/server/accounts/sessions.ts'
import { secretHash } from '../../src/server/core/secrets.ts'
import type { Tx } from '../../src/server/db/dialect.ts'
import { outcome, startApp, type TestApp } from '../app.ts'
import { tableOf } from '../server/table.ts'
import { gameInput, PASSWORD } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas } = worldWith(['Hana', 'Tomas'], FREE_HOSTING)

const signIn = async () => (await world.ok('login', { username: hana.username, password: PASSWORD })).token

const isAlive = async (token: string) => (await world.outcome('user', {}, { as: token })) === '200'

/** How many database queries a call makes outside of its transaction. */
async function questions(call: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(world.services.db.getExecutor(), 'executeQuery')
  await call()
  const asked = spy.mock.calls.length
  spy.mockRestore()
  return asked
}

describe('a cached session', () => {
  test('is not queried again for ten seconds', async () => {
    const token = await signIn()
    const first = await questions(() => isAlive(token))
    expect(await questions(() => isAlive(token))).toBe(first - 1)
    world.advance(9)
    expect(await questions(() => isAlive(token))).toBe(first - 1)
    world.advance(1)
    expect(await questions(() => isAlive(token))).toBe(first)
  })

  test('expires on time, cached or not', async () => {
    const token = await signIn()
    await world.services.db
      .updateTable('sessions')
      .set({ expires_at: world.now() + 5 })
      .where('token_hash', '=', secretHash(token))
      .execute()
    expect(await isAlive(token)).toBe(true)
    world.advance(5)
    expect(await isAlive(token)).toBe(false)
  })

  test('lets a change at the table go straight to its transaction, where a repeated one finds its answer', async () => {
    const as = await signIn()
    const invited = gameInput(world, [tomas], { style: 'cash', payouts: [100], rebuys: true })
    const { id: gameId } = await world.ok('createGame', invited, { as })
    await world.ok('acceptGameInvite', { gameId }, tomas)
    await world.ok('startGame', { id: gameId }, { as })
    const table = tableOf(world, { ...hana, token: as }, gameId)
    await table.rebuy(tomas, 5)
    const key = randomUUID()
    const entry = { gameId, userId: tomas.id, type: 'rebuy', amount: 10, timestamp: world.now() }
    const push = () => world.call('pushGameEvent', entry, { as, key })
    expect(await questions(push)).toBe(0)
    const again = await push()
    expect(again.data.gameEvents.map(({ amount }) => amount)).toEqual([5, 10])
    const other = { ...entry, amount: 11 }
    expect(await world.outcome('pushGameEvent', other, { as, key })).toBe('422 idempotency_key_reused')
    const refused = { ...entry, amount: -1 }
    expect((await world.call('pushGameEvent', refused, { as, key })).status).toBe(422)
    expect((await world.ok('fetchGame', { gameId }, { as })).gameEvents).toHaveLength(2)
  })
})

describe('a session that ended elsewhere, unnoticed here', () => {
  let far: TestApp
  beforeAll(async () => {
    far = await startApp({ database: { ...world.database, close: async () => {} } })
  })
  afterAll(() => far.close())

  test.each<[string, Record<string, string>]>([
    ['', {}],
    [', with a key', { key: 'a-takeover-with-a-key' }],
  ])('can read for some seconds, and change nothing that lasts%s', async (_, key) => {
    const token = await signIn()
    await far.ok('user', {}, { as: token })
    await world.ok('logout', {}, { as: token })
    expect((await far.call('user', {}, { as: token })).status).toBe(200)
    const theirs = { password: 'a password of somebody else' }
    expect((await far.call('updateSettings', theirs, { as: token, ...key })).status).toBe(401)
    expect((await far.call('createGame', gameInput(far, []), { as: token, ...key })).status).toBe(401)
    expect(await signIn()).toMatch(/./)
  })

  test('is invalid at once where it ended, even if the database’s answer was lost', async () => {
    const token = await signIn()
    expect(await isAlive(token)).toBe(true)
    const { db } = world.services
    const real = db.transaction
    const lost = (work: (tx: Tx) => Promise<unknown>) =>
      real
        .call(db)
        .execute(work)
        .then(() => {
          throw new Error('Connection terminated unexpectedly')
        })
    Object.assign(db, { transaction: () => ({ execute: lost }) })
    const answer = await world.call('logout', {}, { as: token })
    Object.assign(db, { transaction: real })
    expect(answer.status).toBe(503)
    expect(await isAlive(token)).toBe(false)
  })

  test('sets no password from a request that was pending when it ended', async () => {
    const token = await signIn()
    const { passwords } = world.services
    const real = passwords.hash
    passwords.hash = async (password) => {
      await world.ok('logout', {}, { as: token })
      return real(password)
    }
    const answer = await world.call('updateSettings', { password: 'one too late' }, { as: token })
    passwords.hash = real
    expect(outcome(answer)).toBe('401 not_signed_in')
    expect(await signIn()).toMatch(/./)
  })
})

describe('the session cache', () => {
  const live = { id: 'one', userId: 'hana', createdAt: 0, usedAt: 100, expiresAt: 1000 }

  test('does not store a session that was read while one ended', async () => {
    const sessions = new SessionCache()
    const { promise, resolve } = Promise.withResolvers<typeof live>()
    const reading = sessions.read('token', 100, () => promise)
    sessions.drop(['one'])
    resolve(live)
    expect(await reading).toBe(live)
    expect(sessions.find('token', 100)).toBeUndefined()
  })

  test('is empty once ended sessions may be unknown, or when the clock went back', async () => {
    const sessions = new SessionCache()
    await sessions.read('token', 100, async () => live)
    expect(sessions.find('token', 100)).toMatchObject(live)
    expect(sessions.find('token', 99)).toBeUndefined()
    sessions.drop()
    expect(sessions.find('token', 100)).toBeUndefined()
  })
})
