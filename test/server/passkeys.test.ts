import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { operateAccount } from '../../src/server/accounts/operator.ts'
import { relyingPartyOf } from '../../src/server/accounts/webauthn.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { outcome, startApp } from '../app.ts'
import { certified } from '../attestation.ts'
import type { SoftPasskey } from '../authenticator.ts'
import { assertionOf, newPasskey, registration, wrongPasskeys } from '../passkeys.ts'
import { join, PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

const MINUTE = 60

const { world } = worldWith()
let phone: SoftPasskey
beforeAll(async () => {
  const { token } = await join(world, 'Mara')
  phone = (await newPasskey(world, token)).passkey
})

const signIn = async (username: string) => (await world.ok('login', { username, password: PASSWORD })).token
const subjectsTo = async (email: string) =>
  (await world.mailsTo(email)).map((mail) => /^Subject: (.*)\r$/m.exec(mail.replace(/\r\n /g, ' '))?.[1])

describe('adding a passkey', () => {
  test('requests a discoverable passkey and excludes existing ones', async () => {
    const { options } = await world.ok('passkeyOptions', {}, { as: await signIn('mara') })
    expect(options).toMatchObject({
      rp: { id: 'anteroom.test', name: 'Anteroom' },
      user: { name: 'mara', displayName: 'Mara Player' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', transports: ['internal', 'hybrid'] }],
    })
    const kept = await world.database.db.selectFrom('passkey_challenges').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(options.challenge)
  })

  test('notifies the owner, is recorded, and lists it (Rule 17.5)', async () => {
    const ravi = await join(world, 'Ravi')
    const as = ravi.token
    const { input } = await registration(world, as)
    const added = await world.ok('addPasskey', { ...input, name: '  Work laptop ' }, { as })
    expect(added).toEqual({ id: added.id, name: 'Work laptop', createdAt: world.now(), usedAt: null })
    world.advance(1)
    const { id } = await newPasskey(world, as)
    const { origin, passkeys } = await world.ok('passkeys', {}, { as })
    expect([origin, passkeys.map((each) => each.id)]).toEqual([
      world.services.config.publicUrl,
      [id, added.id],
    ])

    await world.ok('removePasskey', { id }, { as })
    expect((await world.ok('passkeys', {}, { as })).passkeys).toEqual([added])
    expect((await subjectsTo(ravi.email)).slice(-3)).toEqual([
      'A passkey was added to your Anteroom account',
      'A passkey was added to your Anteroom account',
      'A passkey was removed from your Anteroom account',
    ])
    const [removed, second] = await world.ok('securityEvents', {}, { as })
    expect([removed?.kind, second?.kind]).toEqual(['passkey_removed', 'passkey_added'])
    const { passkeys: taken } = await world.ok('exportData', {}, { as })
    expect(taken).toEqual([{ name: 'Work laptop', createdAt: added.createdAt, usedAt: null }])
    const operation = { act: 'show', username: 'ravi', now: world.now(), newId: uuidv7 } as const
    expect(await operateAccount(world.database.db, operation)).toContain('1 passkeys')
  })

  test.each(wrongPasskeys)('%s is refused', async (_, quirks) => {
    const as = await signIn('mara')
    const { input } = await registration(world, as, quirks)
    expect(await world.outcome('addPasskey', input, { as })).toBe('422 passkey_not_added')
  })

  test('is refused with a certificate of its maker, which was not requested', async () => {
    const as = await signIn('mara')
    const { input } = await registration(world, as)
    const given = { ...input, response: certified(input.response) }
    expect(await world.outcome('addPasskey', given, { as })).toBe('422 passkey_not_added')
  })

  test('accepts a challenge of its own session, once, within five minutes (Rule 17.15)', async () => {
    const [as, other] = [await signIn('mara'), await signIn('mara')]
    const add = (input: object, token: string) => world.outcome('addPasskey', { ...input }, { as: token })
    const { input } = await registration(world, as)
    expect(await add(input, other)).toBe('422 passkey_not_added')
    const twice = await Promise.all([add(input, as), add(input, as)])
    expect(twice.toSorted()).toEqual(['200', '422 passkey_not_added'])
    const { input: late } = await registration(world, as)
    world.advance(5 * MINUTE)
    expect(await add(late, as)).toBe('422 passkey_not_added')
    // A challenge that anybody can request cannot add one.
    const { challengeId, options } = await world.ok('loginPasskeyOptions', {})
    const { passkey } = await registration(world, as)
    const response = passkey.register({ ...options, rp: { id: options.rpId }, user: { id: 'none' } })
    expect(await add({ challengeId, name: 'x', response }, as)).toBe('422 passkey_not_added')
  })

  test('adds no authenticator twice, and no more than 20 passkeys (Rule 17.16)', async () => {
    const hana = await join(world, 'Hana')
    const as = hana.token
    const { passkey } = await newPasskey(world, as)
    const { challengeId, options } = await world.ok('passkeyOptions', {}, { as })
    const again = { challengeId, name: 'Again', response: passkey.register(options) }
    expect(await world.outcome('addPasskey', again, { as })).toBe('409 passkey_exists')
    for (let count = 2; count < 20; count += 1) await newPasskey(world, as)
    const { input: last } = await registration(world, as)
    const { input: surplus } = await registration(world, as)
    await world.ok('addPasskey', last, { as })
    expect(await world.outcome('addPasskey', surplus, { as })).toBe('409 too_many_passkeys')
    expect(await world.outcome('passkeyOptions', {}, { as })).toBe('409 too_many_passkeys')
  })
})

describe('passkeys on an unsuitable address (Rule 17.13)', () => {
  test.each([
    ['https://poker.example', 'poker.example', 'https://poker.example'],
    ['https://poker.example:8443/night', 'poker.example', 'https://poker.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('they can at %s', (publicUrl, id, origin) => {
    expect(relyingPartyOf({ publicUrl })).toEqual({ id, origin })
  })

  test.each(['http://poker.example', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://127.0.0.1:3000'])(
    'they cannot at %s',
    (publicUrl) => {
      expect(relyingPartyOf({ publicUrl })).toBeNull()
    },
  )

  test('everything but listing and removing is refused', async () => {
    const as = await signIn('mara')
    const { input } = await registration(world, as)
    const assertion = await assertionOf(world, phone)
    const { id } = await newPasskey(world, as)
    const settings = { PUBLIC_URL: 'http://anteroom.test' }
    const plain = await startApp({ database: world.database, startsAt: world.now(), settings })
    const refused = [
      await plain.call('passkeyOptions', {}, { as }),
      await plain.call('addPasskey', input, { as }),
      await plain.call('loginPasskeyOptions', {}),
      await plain.call('loginPasskey', assertion),
      await plain.call('confirm', { passkey: assertion }, { as }),
    ]
    expect(refused.map(outcome)).toEqual(Array(5).fill('409 passkeys_unavailable'))
    expect((await plain.ok('passkeys', {}, { as })).origin).toBe(null)
    await plain.ok('removePasskey', { id }, { as })
    await plain.app.close()
  })
})

test('an expired challenge is deleted', async () => {
  await world.ok('loginPasskeyOptions', {})
  world.advance(5 * MINUTE)
  await world.ok('loginPasskeyOptions', {})
  await tidy(world.services)
  const rows = await world.database.db.selectFrom('passkey_challenges').select('expires_at').execute()
  expect(rows).toEqual([{ expires_at: world.now() + 5 * MINUTE }])
})
