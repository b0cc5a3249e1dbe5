import { describe, expect, test } from 'vitest'
import { secretHash } from '../../src/server/core/secrets.ts'
import { outcome } from '../app.ts'
import { rowOf } from '../rows.ts'
import { PASSWORD, signUpForm } from '../world.ts'
import { worldWith } from '../world-with.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const { world, mara } = worldWith([], { others: ['Mara'] })

const signIn = async (username: string, password = PASSWORD) =>
  (await world.ok('login', { username, password })).token

const isAlive = async (token: string) => (await world.outcome('user', {}, { as: token })) === '200'

const signUp = (username: string, at = world) => at.ok('signUp', signUpForm(username))

describe('signing in (Rule 1.6)', () => {
  test.each(['mara', 'MARA', ' mara ', 'mara@anteroom.test', 'Mara@ANTEROOM.test'])(
    'as "%s"',
    async (name) => {
      expect(await isAlive(await signIn(name))).toBe(true)
    },
  )

  test('a wrong name and a wrong password get the same answer', async () => {
    const wrongPassword = await world.call('login', { username: 'mara', password: 'not the one' })
    const wrongName = await world.call('login', { username: 'nobody', password: PASSWORD })
    const wrongMail = await world.call('login', { username: 'nobody@anteroom.test', password: PASSWORD })
    expect(outcome(wrongPassword)).toBe('401 wrong_credentials')
    expect([wrongName.body, wrongMail.body]).toEqual([wrongPassword.body, wrongPassword.body])
  })

  test('a wrong name costs the same work: the password is hashed anyway', async () => {
    const verified: (string | null)[] = []
    const { passwords } = world.services
    const original = passwords.verify
    passwords.verify = (password, stored) => {
      verified.push(stored)
      return original(password, stored)
    }
    await world.call('login', { username: 'nobody', password: PASSWORD })
    passwords.verify = original
    expect(verified).toEqual([null])
  })

  test('only the right password reveals that an account is not activated', async () => {
    await signUp('ravi')
    expect(await world.outcome('login', { username: 'ravi', password: 'not the one' })).toBe(
      '401 wrong_credentials',
    )
    expect(await world.outcome('login', { username: 'ravi', password: PASSWORD })).toBe('403 not_activated')
  })

  test('the same password typed on another keyboard is the same', async () => {
    const composed = 'caf\u00e9 and a royal flush'
    await world.ok('updateSettings', { password: composed }, mara)
    expect(await isAlive(await signIn('mara', composed.normalize('NFD')))).toBe(true)
    await world.ok('updateSettings', { password: PASSWORD }, mara)
  })

  test('tokens are stored only as hashes (Rule 1.9)', async () => {
    const token = await signIn('mara')
    const rows = await world.database.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(world.logged()).not.toContain(token)
  })
})

describe('a session', () => {
  test('names its token’s owner, and a dead one is 401', async () => {
    const token = await signIn('mara')
    expect(await world.ok('validateToken', { token }, { as: token })).toEqual({
      valid: true,
      userId: mara.id,
    })
    const dead = await world.call('validateToken', { token: 'x'.repeat(43) }, { as: token })
    expect(outcome(dead)).toBe('401 not_signed_in')
    expect(dead.problem.detail).toBe('Invalid or expired session. Please login again.')
  })

  test('ends with a logout, alone (Rule 1.11)', async () => {
    const [token, other] = [await signIn('mara'), await signIn('mara')]
    await world.ok('logout', {}, { as: token })
    expect([await isAlive(token), await isAlive(other)]).toEqual([false, true])
  })

  test('slides: 30 days from its last use (Rule 1.9)', async () => {
    const token = await signIn('mara')
    for (const days of [29, 29, 29]) {
      world.advance(days * DAY)
      expect(await isAlive(token)).toBe(true)
    }
    world.advance(30 * DAY - 1)
    expect(await isAlive(token)).toBe(true)
    world.advance(30 * DAY)
    expect(await isAlive(token)).toBe(false)
  })

  test('slides at most once an hour, so that reading does not write', async () => {
    const token = await signIn('mara')
    const stored = () =>
      rowOf(world.database.db, 'sessions', ['expires_at'], { token_hash: secretHash(token) })
    const before = await stored()
    world.advance(HOUR)
    await isAlive(token)
    expect(await stored()).toEqual(before)
    world.advance(1)
    await isAlive(token)
    expect(await stored()).toEqual({ expires_at: before.expires_at + HOUR + 1 })
  })
})
