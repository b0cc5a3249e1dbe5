import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { operateAccount } from '../../src/server/accounts/operator.ts'
import type { LimitName } from '../../src/server/core/limits.ts'
import { memoryLimits, noLimits } from '../../src/server/http/limits.ts'
import { outcome, startApp } from '../app.ts'
import type { Quirks, SoftPasskey } from '../authenticator.ts'
import { assertionOf, newPasskey, wrongPasskeys } from '../passkeys.ts'
import { join, PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

const MINUTE = 60

const { world } = worldWith()
let phone: SoftPasskey
beforeAll(async () => {
  const { token } = await join(world, 'Mara')
  phone = (await newPasskey(world, token)).passkey
})

const enter = async (passkey: SoftPasskey, quirks?: Quirks, at = world) =>
  at.call('loginPasskey', await assertionOf(at, passkey, quirks))
const entered = async (passkey: SoftPasskey) =>
  (await world.ok('loginPasskey', await assertionOf(world, passkey))).token
const unconfirmed = async (username: string) => {
  const { token } = await world.ok('login', { username, password: PASSWORD })
  world.advance(10 * MINUTE)
  return token
}

/** Runs something during which no password can be hashed. */
async function withoutPasswords<T>(work: () => Promise<T>): Promise<T> {
  const { passwords } = world.services
  const real = { ...passwords }
  const hashed = async () => Promise.reject(new Error('A password was hashed.'))
  Object.assign(passwords, { hash: hashed, verify: hashed })
  return work().finally(() => Object.assign(passwords, real))
}

describe('signing in with a passkey', () => {
  test('starts a confirmed session without a name, and hashes no password (Rule 17.14)', async () => {
    const { options } = await world.ok('loginPasskeyOptions', {})
    expect(options).toMatchObject({ rpId: 'anteroom.test', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const as = await withoutPasswords(() => entered(phone))
    expect((await world.ok('user', {}, { as })).username).toBe('mara')
    const { passkeys } = await world.ok('passkeys', {}, { as })
    expect(passkeys.at(-1)?.usedAt).toBe(world.now())
    await world.ok('passkeyOptions', {}, { as })
  })

  test('still works after the password was changed or reset (Rule 17.14)', async () => {
    const olga = await join(world, 'Olga')
    const { passkey } = await newPasskey(world, olga.token)
    await world.ok('updateSettings', { password: 'eight six suited' }, olga)
    await entered(passkey)
    await world.ok('initiateResetPassword', { email: olga.email })
    await world.ok('resetPassword', { code: await world.codeFor(olga.email), password: PASSWORD })
    await entered(passkey)
  })

  test.each([...wrongPasskeys, ['for somebody else', { userHandle: 'bm9ib2R5' }] as const])(
    '%s is refused',
    async (_, quirks) => {
      expect(outcome(await enter(phone, quirks))).toBe('401 invalid_passkey')
    },
  )

  test('accepts a challenge once, within five minutes, and only with its own signature (Rule 17.15)', async () => {
    const input = await assertionOf(world, phone)
    const other = await assertionOf(world, phone)
    const forged = { ...input, response: { ...input.response, response: { ...other.response.response } } }
    expect(await world.outcome('loginPasskey', forged)).toBe('401 invalid_passkey')
    const signature = Buffer.alloc(64, 1).toString('base64url')
    const unsigned = { ...input.response.response, signature }
    const bare = { ...input, response: { ...input.response, response: unsigned } }
    expect(await world.outcome('loginPasskey', bare)).toBe('401 invalid_passkey')
    const twice = await Promise.all([world.call('loginPasskey', input), world.call('loginPasskey', input)])
    expect(twice.map(outcome).toSorted()).toEqual(['200', '401 invalid_passkey'])
    expect(await world.outcome('loginPasskey', input)).toBe('401 invalid_passkey')
    const late = await assertionOf(world, phone)
    world.advance(5 * MINUTE)
    expect(await world.outcome('loginPasskey', late)).toBe('401 invalid_passkey')
  })

  test('gets one answer if sent twice at once under one key', async () => {
    const input = await assertionOf(world, phone)
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isFirst = true
    /** Pauses the first request after it has looked up its key, until the second one is answered. */
    const take = async (name: LimitName) => {
      if (name !== 'wrong_for_account' || !isFirst) return
      isFirst = false
      arrived.resolve()
      await released.promise
    }
    const { database } = world
    const slow = await startApp({ database, limits: { ...noLimits, take }, startsAt: world.now() })
    const key = randomUUID()
    const first = slow.call('loginPasskey', input, { key })
    await arrived.promise
    const { token } = await slow.ok('loginPasskey', input, { key })
    released.resolve()
    expect((await first).data).toMatchObject({ token })
    await slow.app.close()
  })

  test('is refused if the counter goes back: the passkey was copied (Rule 17.15)', async () => {
    const nils = await join(world, 'Nils')
    const { passkey } = await newPasskey(world, nils.token, { counter: 3 })
    const outcomes = []
    for (const counter of [4, 4, 3, 0, 4, 5]) outcomes.push(outcome(await enter(passkey, { counter })))
    const REFUSED = '401 invalid_passkey'
    expect(outcomes).toEqual(['200', REFUSED, REFUSED, REFUSED, REFUSED, '200'])
  })

  test('is refused for a removed passkey, a disabled account and a deleted one (Rule 17.16)', async () => {
    const ida = await join(world, 'Ida')
    const as = ida.token
    const { passkey: removed, id } = await newPasskey(world, as)
    const { passkey } = await newPasskey(world, as)
    await world.ok('removePasskey', { id }, { as })
    expect(await world.outcome('removePasskey', { id }, { as })).toBe('404 not_found')
    expect(outcome(await enter(removed))).toBe('401 invalid_passkey')
    const operation = { username: 'ida', now: world.now(), newId: uuidv7 }
    await operateAccount(world.database.db, { ...operation, act: 'disable' })
    expect(outcome(await enter(passkey))).toBe('403 account_disabled')
    expect(outcome(await enter(passkey, { unverified: true }))).toBe('401 invalid_passkey')
    await operateAccount(world.database.db, { ...operation, act: 'enable' })
    await world.ok('deleteAccount', {}, { as: await entered(passkey) })
    expect(outcome(await enter(passkey))).toBe('401 invalid_passkey')
    const rows = world.database.db.selectFrom('passkeys').select('id').where('user_id', '=', ida.id)
    expect(await rows.execute()).toEqual([])
  })

  test('from a device and a network not seen before notifies the owner', async () => {
    const tomas = await join(world, 'Tomas')
    const { passkey } = await newPasskey(world, tomas.token)
    const from = '127.0.0.9'
    const { device } = await world.ok('loginPasskey', await assertionOf(world, passkey), { from })
    await world.ok('loginPasskey', { ...(await assertionOf(world, passkey)), device }, { from: '127.0.0.8' })
    const told = (await world.mailsTo(tomas.email)).filter((mail) => mail.includes('Somebody signed in'))
    expect(told).toHaveLength(1)
  })

  test('counts as a wrong try of the network if it fails; a known device has its own count', async () => {
    const options = { database: world.database, limits: memoryLimits(), startsAt: world.now() }
    const limited = await startApp(options)
    const { device } = await limited.ok('loginPasskey', await assertionOf(limited, phone))
    const tries: string[] = []
    for (let count = 0; count < 11; count += 1)
      tries.push(outcome(await enter(phone, { unverified: true }, limited)))
    expect(tries.at(9)).toBe('401 invalid_passkey')
    expect(tries.at(10)).toBe('429 too_many')
    const known = { ...(await assertionOf(limited, phone)), device }
    expect(await limited.outcome('loginPasskey', known)).toBe('200')
    await limited.app.close()
  })
})

describe('confirming with a passkey', () => {
  const confirm = async (as: string, passkey: SoftPasskey, quirks?: Quirks) =>
    world.outcome('confirm', { passkey: await assertionOf(world, passkey, quirks) }, { as })

  test('confirms the session as the password does, even after that was changed (Rule 17.14)', async () => {
    const as = await unconfirmed('mara')
    expect(await confirm(as, phone)).toBe('200')
    await world.ok('updateSettings', { password: 'eight six suited' }, { as })
    world.advance(10 * MINUTE)
    expect(await world.outcome('passkeyOptions', {}, { as })).toBe('403 confirm_password')
    expect(await confirm(as, phone)).toBe('200')
    await world.ok('updateSettings', { password: PASSWORD }, { as })
  })

  test("accepts neither somebody else's passkey nor a wrong answer, and stores no refusal under the key (Rule 17.3)", async () => {
    const priya = await join(world, 'Priya')
    const { passkey: hers } = await newPasskey(world, priya.token)
    const as = await unconfirmed('mara')
    expect(await confirm(as, hers)).toBe('403 wrong_passkey')
    for (const [, quirks] of wrongPasskeys) expect(await confirm(as, phone, quirks)).toBe('403 wrong_passkey')
    expect(await world.outcome('passkeyOptions', {}, { as })).toBe('403 confirm_password')
    const used = await assertionOf(world, phone)
    await world.ok('loginPasskey', used)
    const key = randomUUID()
    expect(await world.outcome('confirm', { passkey: used }, { as, key })).toBe('403 wrong_passkey')
    const right = { passkey: await assertionOf(world, phone) }
    expect(await world.outcome('confirm', right, { as, key })).toBe('200')
  })

  test('takes either the password or a passkey, not both and not neither', async () => {
    const as = await unconfirmed('mara')
    const passkey = await assertionOf(world, phone)
    for (const input of [{}, { currentPassword: PASSWORD, passkey }])
      expect(await world.outcome('confirm', input, { as })).toBe('422 invalid')
  })
})

test('undoing a change of e-mail removes all passkeys: a thief may have added one just before', async () => {
  const lena = await join(world, 'Lena')
  const { passkey: older } = await newPasskey(world, lena.token)
  world.advance(1)
  await world.ok('initiateChangeEmail', { email: 'thief@anteroom.test' }, lena)
  await world.ok('changeEmail', { code: await world.codeFor('thief@anteroom.test') })
  const { passkey: newer } = await newPasskey(world, lena.token)
  await world.ok('restoreEmail', { code: await world.codeFor(lena.email) })
  expect(outcome(await enter(newer))).toBe('401 invalid_passkey')
  expect(outcome(await enter(older))).toBe('401 invalid_passkey')
})
