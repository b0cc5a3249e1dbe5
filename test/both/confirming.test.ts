import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { type EndpointName, paths } from '../../src/contract/paths.ts'
import { memoryLimits } from '../../src/server/http/limits.ts'
import { accessTable } from '../access-table.ts'
import { outcome, startApp, type TestApp } from '../app.ts'
import { type Cast, joinCast, setScene } from '../scene.ts'
import { join, type Member, PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

const MINUTE = 60
const WRONG_PASSWORD = 'never the right one'

const { world } = worldWith()
let cast: Cast
let mara: Member
beforeAll(async () => {
  cast = await joinCast(world)
  mara = await join(world, 'Mara')
})

const signIn = async (at = world) => (await at.ok('login', { username: 'mara', password: PASSWORD })).token
/** A session whose sign-in no longer confirms it. */
const unconfirmed = async () => {
  const as = await signIn()
  world.advance(10 * MINUTE)
  return as
}
const mustConfirm = (Object.keys(paths) as EndpointName[]).filter((name) => endpoints[name].mustConfirm)

test('these calls need a confirmed session (Rule 17.1)', () => {
  expect(mustConfirm).toEqual([
    'initiateChangeEmail',
    'passkeyOptions',
    'addPasskey',
    'removePasskey',
    'exportData',
    'deleteAccount',
  ])
})

test.each(mustConfirm)('%s is refused without the password, and works with it', async (name) => {
  const scene = await setScene(world, cast)
  const input = await accessTable[name].input(scene, 'self')
  await world.database.db.updateTable('sessions').set({ confirmed_until: null }).execute()
  expect(await world.outcome(name, input, scene.cast.self)).toBe('403 confirm_password')
  await world.ok('confirm', { currentPassword: PASSWORD }, scene.cast.self)
  expect(await world.outcome(name, input, scene.cast.self)).toBe('200')
})

describe('settings (Rule 17.1)', () => {
  test('a new password and another username need the password first, before they are looked at', async () => {
    const as = await unconfirmed()
    for (const input of [
      { password: 'short' },
      { username: 'no spaces' },
      { username: 'Mara2', firstName: ' ' },
    ])
      expect(await world.outcome('updateSettings', input, { as })).toBe('403 confirm_password')
  })

  test('other changes do not, nor does the same username', async () => {
    const as = await unconfirmed()
    await world.ok('updateSettings', { firstName: 'Mara', hideStats: false, username: ' mara ' }, { as })
  })
})

describe('a sign-in (Rule 17.2)', () => {
  test('confirms its own session, for ten minutes', async () => {
    const other = await unconfirmed()
    const as = await signIn()
    const change = (token: string) => world.call('initiateChangeEmail', { email: mara.email }, { as: token })
    world.advance(10 * MINUTE - 1)
    expect(outcome(await change(as))).toBe('200')
    expect(outcome(await change(other))).toBe('403 confirm_password')
    world.advance(1)
    expect(outcome(await change(as))).toBe('403 confirm_password')
  })
})

describe('the password (Rule 17.3)', () => {
  test('confirms nothing if wrong, and is not stored under the key', async () => {
    const options = { as: await unconfirmed(), key: randomUUID() }
    const wrong = await world.call('confirm', { currentPassword: WRONG_PASSWORD }, options)
    expect(outcome(wrong)).toBe('403 wrong_password')
    expect(await world.outcome('initiateChangeEmail', { email: mara.email }, options)).toBe(
      '403 confirm_password',
    )
    expect(await world.outcome('confirm', { currentPassword: PASSWORD }, options)).toBe('200')
  })

  test('appears in no log and no fingerprint', async () => {
    const as = await unconfirmed()
    const key = randomUUID()
    await world.call('confirm', { currentPassword: WRONG_PASSWORD }, { as, key })
    await world.ok('confirm', { currentPassword: PASSWORD }, { as, key })
    // The same fingerprint: the body is the same without the password.
    expect(await world.outcome('confirm', { currentPassword: WRONG_PASSWORD }, { as, key })).toBe('200')
    expect(world.logged()).not.toContain(WRONG_PASSWORD)
    expect(world.logged()).not.toContain(PASSWORD)
  })

  test('the refusal is not stored: once confirmed, the same request with the same key is answered', async () => {
    const options = { as: await unconfirmed(), key: randomUUID() }
    const rename = () => world.call('updateSettings', { username: 'mara.two' }, options)
    expect(outcome(await rename())).toBe('403 confirm_password')
    await world.ok('confirm', { currentPassword: PASSWORD }, { as: options.as })
    expect(outcome(await rename())).toBe('200')
    await world.ok('updateSettings', { username: 'mara' }, { as: options.as })
  })

  test('wrong tries count only for their session (Rule 17.3)', async () => {
    const limited = await startApp({
      database: world.database,
      limits: memoryLimits(),
      startsAt: world.now(),
    })
    const [as, other] = [await signIn(limited), await signIn(limited)]
    const tries: string[] = []
    for (let count = 0; count < 11; count += 1)
      tries.push(await limited.outcome('confirm', { currentPassword: WRONG_PASSWORD }, { as }))
    expect(tries).toContain('429 too_many')
    expect(await limited.outcome('confirm', { currentPassword: PASSWORD }, { as })).toBe('429 too_many')
    expect(await limited.outcome('confirm', { currentPassword: PASSWORD }, { as: other })).toBe('200')
    expect(await limited.outcome('login', { username: 'mara', password: PASSWORD })).toBe('200')
    await limited.app.close()
  })
})

describe('with CONFIRM_MINUTES=0 (Rule 17.2)', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startApp({
      database: world.database,
      settings: { CONFIRM_MINUTES: '0' },
      startsAt: world.now(),
    })
  })
  afterAll(() => strict.app.close())
  const change = (as: string) => strict.call('initiateChangeEmail', { email: mara.email }, { as })

  test('a sign-in confirms nothing, a password only the next call, even with several at once', async () => {
    const as = await signIn(strict)
    expect(outcome(await change(as))).toBe('403 confirm_password')
    await strict.ok('confirm', { currentPassword: PASSWORD }, { as })
    const heard = (await Promise.all([change(as), change(as)])).map(outcome)
    expect(heard.toSorted()).toEqual(['200', '403 confirm_password'])
  })

  test('a repeated confirmed call gets its answer without another password', async () => {
    const as = await signIn(strict)
    const key = randomUUID()
    await strict.ok('confirm', { currentPassword: PASSWORD }, { as })
    await strict.ok('updateSettings', { password: PASSWORD }, { as, key })
    await strict.ok('updateSettings', { password: PASSWORD }, { as, key })
    expect(await strict.outcome('updateSettings', { password: PASSWORD }, { as })).toBe(
      '403 confirm_password',
    )
  })
})
