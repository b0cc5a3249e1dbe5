import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operateAccount } from '../../src/server/accounts/operator.ts'
import { relyingPartyOf } from '../../src/server/accounts/relying-party.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { memoryLimits } from '../../src/server/http/limits/limits.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Quirks, SoftPasskey } from '../authenticator.ts'
import { assertionOf, newPasskey, registration } from '../passkeys.ts'
import { join, type Member, PASSWORD } from '../world.ts'
import { outcome } from './table.ts'

const MINUTE = 60
const ELSEWHERE = 'https://anteroom.test.example'

let world: TestApp
let mara: Member
let phone: SoftPasskey
beforeAll(async () => {
  world = await startApp()
  mara = await join(world, 'Mara')
  phone = (await newPasskey(world, mara.token)).passkey
})
afterAll(() => world.close())

const enter = async (passkey: SoftPasskey, quirks?: Quirks, at = world) =>
  at.call('loginPasskey', await assertionOf(at, passkey, quirks))
const entered = async (passkey: SoftPasskey) =>
  world.ok('loginPasskey', await assertionOf(world, passkey)).then(({ token }) => token)
const signIn = async (username: string) => (await world.ok('login', { username, password: PASSWORD })).token
const unconfirmed = async (username: string) => {
  const as = await signIn(username)
  world.advance(10 * MINUTE)
  return as
}
const subjectsTo = async (email: string) =>
  (await world.mailsTo(email)).map((mail) => /^Subject: (.*)\r$/m.exec(mail.replace(/\r\n /g, ' '))?.[1])

/** Does something during which no password can be hashed. */
async function withoutPasswords<T>(work: () => Promise<T>): Promise<T> {
  const { passwords } = world.services
  const real = { ...passwords }
  const hashed = async () => Promise.reject(new Error('A password was hashed.'))
  Object.assign(passwords, { hash: hashed, verify: hashed })
  return work().finally(() => Object.assign(passwords, real))
}

/** Things that a browser or an authenticator can get wrong, or lie about. */
const wrong: readonly (readonly [string, Quirks])[] = [
  ['from another origin', { origin: ELSEWHERE }],
  ['for another domain', { rpId: 'anteroom.test.example' }],
  ['without a fingerprint, face or PIN', { unverified: true }],
  ['of another ceremony', { type: 'payment.get' }],
]

describe('adding a passkey', () => {
  test('asks for one that is found without a name, and says which are there already', async () => {
    const { options } = await world.ok('passkeyOptions', {}, { as: await signIn('mara') })
    expect(options).toMatchObject({
      rp: { id: 'anteroom.test', name: 'Anteroom' },
      user: { name: 'mara', displayName: 'Mara Player' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', transports: ['internal', 'hybrid'] }],
    })
  })

  test('tells the owner, puts it on record, and lists it', async () => {
    const ravi = await join(world, 'Ravi')
    const as = ravi.token
    const { input } = await registration(world, as)
    const added = await world.ok('addPasskey', { ...input, name: '  Work laptop ' }, { as })
    expect(added).toEqual({ id: added.id, name: 'Work laptop', createdAt: world.now(), usedAt: null })
    world.advance(1)
    const { id } = await newPasskey(world, as)
    const { available, passkeys } = await world.ok('passkeys', {}, { as })
    expect([available, passkeys.map((each) => each.id)]).toEqual([true, [id, added.id]])

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

  test.each(wrong)('%s is refused', async (_, quirks) => {
    const as = await signIn('mara')
    const { input } = await registration(world, as, quirks)
    expect(outcome(await world.call('addPasskey', input, { as }))).toBe('422 passkey_not_added')
  })

  test('takes a challenge of its own session, once, within five minutes', async () => {
    const [as, other] = [await signIn('mara'), await signIn('mara')]
    const add = async (input: object, token: string) =>
      outcome(await world.call('addPasskey', { ...input }, { as: token }))
    const { input } = await registration(world, as)
    expect(await add(input, other)).toBe('422 passkey_not_added')
    const twice = await Promise.all([add(input, as), add(input, as)])
    expect(twice.toSorted()).toEqual(['200', '422 passkey_not_added'])
    const { input: late } = await registration(world, as)
    world.advance(5 * MINUTE)
    expect(await add(late, as)).toBe('422 passkey_not_added')
    // A challenge that anybody can ask for adds nothing.
    const { challengeId, options } = await world.ok('loginPasskeyOptions', {})
    const { passkey } = await registration(world, as)
    const response = passkey.register({ ...options, rp: { id: options.rpId }, user: { id: 'none' } })
    expect(await add({ challengeId, name: 'x', response }, as)).toBe('422 passkey_not_added')
  })

  test('adds no authenticator twice, and no more than 20 passkeys', async () => {
    const hana = await join(world, 'Hana')
    const as = hana.token
    const { passkey } = await newPasskey(world, as)
    const { challengeId, options } = await world.ok('passkeyOptions', {}, { as })
    const again = { challengeId, name: 'Again', response: passkey.register(options) }
    expect(outcome(await world.call('addPasskey', again, { as }))).toBe('409 passkey_exists')
    for (let count = 2; count < 20; count += 1) await newPasskey(world, as)
    const { input: last } = await registration(world, as)
    const { input: surplus } = await registration(world, as)
    await world.ok('addPasskey', last, { as })
    expect(outcome(await world.call('addPasskey', surplus, { as }))).toBe('409 too_many_passkeys')
    expect(outcome(await world.call('passkeyOptions', {}, { as }))).toBe('409 too_many_passkeys')
  })

  test('needs a confirmed session before anything else is looked at', async () => {
    const as = await unconfirmed('mara')
    const { options } = await world.ok('loginPasskeyOptions', {})
    const theirs = { ...options, rp: { id: 'elsewhere' }, user: { id: 'none' } }
    const response = new SoftPasskey(ELSEWHERE).register(theirs)
    const tried = [
      await world.call('passkeyOptions', {}, { as }),
      await world.call('addPasskey', { challengeId: randomUUID(), name: 'x', response }, { as }),
      await world.call('removePasskey', { id: randomUUID() }, { as }),
    ]
    expect(tried.map(outcome)).toEqual(Array(3).fill('403 confirm_password'))
  })
})

describe('signing in with a passkey', () => {
  test('begins a confirmed session without a name, and hashes no password', async () => {
    const { options } = await world.ok('loginPasskeyOptions', {})
    expect(options).toMatchObject({ rpId: 'anteroom.test', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const as = await withoutPasswords(() => entered(phone))
    expect((await world.ok('user', {}, { as })).username).toBe('mara')
    const { passkeys } = await world.ok('passkeys', {}, { as })
    expect(passkeys.at(-1)?.usedAt).toBe(world.now())
    await world.ok('passkeyOptions', {}, { as })
  })

  test('works after the password was changed and after it was reset', async () => {
    const olga = await join(world, 'Olga')
    const { passkey } = await newPasskey(world, olga.token)
    await world.ok('updateSettings', { password: 'eight six suited' }, { as: olga.token })
    await entered(passkey)
    await world.ok('initiateResetPassword', { email: olga.email })
    await world.ok('resetPassword', { code: await world.codeFor(olga.email), password: PASSWORD })
    await entered(passkey)
  })

  test.each([...wrong, ['for somebody else', { userHandle: 'bm9ib2R5' }] as const])(
    '%s is refused',
    async (_, quirks) => {
      expect(outcome(await enter(phone, quirks))).toBe('401 invalid_passkey')
    },
  )

  test('takes a challenge once, within five minutes, and only its own signature', async () => {
    const input = await assertionOf(world, phone)
    const other = await assertionOf(world, phone)
    const forged = { ...input, response: { ...input.response, response: { ...other.response.response } } }
    expect(outcome(await world.call('loginPasskey', forged))).toBe('401 invalid_passkey')
    const signature = Buffer.alloc(64, 1).toString('base64url')
    const unsigned = { ...input.response.response, signature }
    const bare = { ...input, response: { ...input.response, response: unsigned } }
    expect(outcome(await world.call('loginPasskey', bare))).toBe('401 invalid_passkey')
    const twice = await Promise.all([world.call('loginPasskey', input), world.call('loginPasskey', input)])
    expect(twice.map(outcome).toSorted()).toEqual(['200', '401 invalid_passkey'])
    expect(outcome(await world.call('loginPasskey', input))).toBe('401 invalid_passkey')
    const late = await assertionOf(world, phone)
    world.advance(5 * MINUTE)
    expect(outcome(await world.call('loginPasskey', late))).toBe('401 invalid_passkey')
  })

  test('is refused when the counter goes back: the passkey was copied', async () => {
    const nils = await join(world, 'Nils')
    const { passkey } = await newPasskey(world, nils.token, { counter: 3 })
    const outcomes = []
    for (const counter of [4, 4, 3, 0, 4, 5]) outcomes.push(outcome(await enter(passkey, { counter })))
    const REFUSED = '401 invalid_passkey'
    expect(outcomes).toEqual(['200', REFUSED, REFUSED, '200', REFUSED, '200'])
  })

  test('is refused for a removed passkey, a disabled account and a deleted one', async () => {
    const ida = await join(world, 'Ida')
    const as = ida.token
    const { passkey: removed, id } = await newPasskey(world, as)
    const { passkey } = await newPasskey(world, as)
    await world.ok('removePasskey', { id }, { as })
    expect(outcome(await world.call('removePasskey', { id }, { as }))).toBe('404 not_found')
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

  test('from a device and a network not seen before is told', async () => {
    const tomas = await join(world, 'Tomas')
    const { passkey } = await newPasskey(world, tomas.token)
    const from = '127.0.0.9'
    const { device } = await world.ok('loginPasskey', await assertionOf(world, passkey), { from })
    await world.ok('loginPasskey', { ...(await assertionOf(world, passkey)), device }, { from: '127.0.0.8' })
    const told = (await subjectsTo(tomas.email)).filter((subject) => subject?.includes('signed in'))
    expect(told).toHaveLength(1)
  })

  test('that fails counts as a wrong try of the network; a known device has a count of its own', async () => {
    const options = { database: world.database, limits: memoryLimits(), startsAt: world.now() }
    const limited = await startApp(options)
    const { device } = await limited.ok('loginPasskey', await assertionOf(limited, phone))
    const tries: string[] = []
    for (let count = 0; count < 11; count += 1)
      tries.push(outcome(await enter(phone, { unverified: true }, limited)))
    expect(tries.at(9)).toBe('401 invalid_passkey')
    expect(tries.at(10)).toBe('429 too_many')
    const known = { ...(await assertionOf(limited, phone)), device }
    expect(outcome(await limited.call('loginPasskey', known))).toBe('200')
    await limited.app.close()
  })
})

describe('confirming with a passkey', () => {
  const confirm = async (as: string, passkey: SoftPasskey, quirks?: Quirks) =>
    outcome(await world.call('confirm', { passkey: await assertionOf(world, passkey, quirks) }, { as }))

  test('confirms the session as the password does, also after that was changed', async () => {
    const as = await unconfirmed('mara')
    expect(await confirm(as, phone)).toBe('200')
    await world.ok('updateSettings', { password: 'eight six suited' }, { as })
    world.advance(10 * MINUTE)
    expect(outcome(await world.call('passkeyOptions', {}, { as }))).toBe('403 confirm_password')
    expect(await confirm(as, phone)).toBe('200')
    await world.ok('updateSettings', { password: PASSWORD }, { as })
  })

  test("takes neither somebody else's passkey nor a wrong answer, and keeps no refusal under the key", async () => {
    const priya = await join(world, 'Priya')
    const { passkey: hers } = await newPasskey(world, priya.token)
    const as = await unconfirmed('mara')
    expect(await confirm(as, hers)).toBe('403 wrong_passkey')
    for (const [, quirks] of wrong) expect(await confirm(as, phone, quirks)).toBe('403 wrong_passkey')
    expect(outcome(await world.call('passkeyOptions', {}, { as }))).toBe('403 confirm_password')
    const used = await assertionOf(world, phone)
    await world.ok('loginPasskey', used)
    const key = randomUUID()
    expect(outcome(await world.call('confirm', { passkey: used }, { as, key }))).toBe('403 wrong_passkey')
    const right = { passkey: await assertionOf(world, phone) }
    expect(outcome(await world.call('confirm', right, { as, key }))).toBe('200')
  })

  test('takes the password or a passkey, not both and not neither', async () => {
    const as = await signIn('mara')
    const passkey = await assertionOf(world, phone)
    for (const input of [{}, { currentPassword: PASSWORD, passkey }])
      expect(outcome(await world.call('confirm', input, { as }))).toBe('422 invalid')
  })
})

test('taking a change of e-mail back ends the passkeys added since, and no older one', async () => {
  const lena = await join(world, 'Lena')
  const { passkey: older } = await newPasskey(world, lena.token)
  world.advance(1)
  await world.ok('initiateChangeEmail', { email: 'thief@anteroom.test' }, { as: lena.token })
  await world.ok('changeEmail', { code: await world.codeFor('thief@anteroom.test') })
  const { passkey: newer } = await newPasskey(world, lena.token)
  const { input: pending } = await registration(world, lena.token)
  await world.ok('restoreEmail', { code: await world.codeFor(lena.email) })
  expect(outcome(await enter(newer))).toBe('401 invalid_passkey')
  const as = await entered(older)
  expect(outcome(await world.call('addPasskey', pending, { as }))).toBe('422 passkey_not_added')
})

describe('where passkeys cannot be used', () => {
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

  test('all is refused but the list and removing', async () => {
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
    expect((await plain.ok('passkeys', {}, { as })).available).toBe(false)
    await plain.ok('removePasskey', { id }, { as })
    await plain.app.close()
  })
})

test('challenges that have expired are swept, more than one statement takes', async () => {
  const { db } = world.database
  world.advance(5 * MINUTE)
  const expired = Array.from({ length: 1001 }, () => ({
    ...{ id: uuidv7(), challenge_hash: 'none', session_id: null, expires_at: world.now() },
  }))
  await db.insertInto('passkey_challenges').values(expired).execute()
  await world.ok('loginPasskeyOptions', {})
  await tidy(world.services)
  expect(await db.selectFrom('passkey_challenges').select('expires_at').execute()).toEqual([
    { expires_at: world.now() + 5 * MINUTE },
  ])
})
