import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { outcome } from '../app.ts'
import { join, PASSWORD, signUpForm } from '../world.ts'
import { worldWith } from '../world-with.ts'

const DAY = 24 * 3600
const THIEF = 'thief knows this'

const { world } = worldWith()

const signUp = (username: string, email = `${username}@anteroom.test`, password = PASSWORD) =>
  world.call('signUp', signUpForm(username, { email, password, confirmPassword: password }))

const login = (username: string, password = PASSWORD) => world.outcome('login', { username, password })

const activate = (input: Input<'activate'>) => world.outcome('activate', input)

/** The codes in the newest mail to an address, in the order of its links. */
async function codesFor(address: string): Promise<string[]> {
  const newest = (await world.mailsTo(address)).at(-1) ?? ''
  const text = newest.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return [...new Set([...text.matchAll(/[?&]code=([\w-]+)/g)].map(([, code]) => code ?? ''))]
}

test('activating returns the account’s username (Rule 27.6)', async () => {
  await signUp('Plain')
  const code = await world.codeFor('Plain@anteroom.test')
  expect(await world.ok('activate', { code })).toEqual({
    ...{ gameId: null, waiting: null, refusal: null },
    username: 'Plain',
  })
})

describe('two sign-ups with one e-mail (Rule 1.16)', () => {
  test('each activates its own name and password, which ends the other', async () => {
    const email = 'owner@anteroom.test'
    expect(outcome(await signUp('thief', email, THIEF))).toBe('200')
    const thiefs = await world.codeFor(email)
    expect(outcome(await signUp('owner', email))).toBe('200')
    const owners = await world.codeFor(email)

    expect(await activate({ code: thiefs })).toBe('409 password_needed')
    expect(await activate({ code: thiefs, password: PASSWORD })).toBe('403 wrong_password')
    expect(await activate({ code: owners, password: THIEF })).toBe('403 wrong_password')
    expect(await activate({ code: owners, password: PASSWORD })).toBe('200')

    expect(await activate({ code: thiefs, password: THIEF })).toBe('422 code_invalid')
    expect([await login('owner'), await login(email)]).toEqual(['200', '200'])
    for (const username of ['thief', 'owner', email])
      expect(await login(username, THIEF)).toBe('401 wrong_credentials')
    expect(outcome(await signUp('thief'))).toBe('200')
  })

  test('may share a username, which neither gives to another e-mail', async () => {
    const email = 'same@anteroom.test'
    await signUp('same', email, THIEF)
    await world.codeFor(email)
    expect(outcome(await signUp('SAME', email))).toBe('200')
    const code = await world.codeFor(email)
    expect(outcome(await signUp('same', 'other@anteroom.test'))).toBe('409 username_taken')
    const { token: as } = await join(world, 'Renamed')
    expect(await world.outcome('updateSettings', { username: 'same' }, { as })).toBe('409 username_taken')
    expect(await activate({ code, password: PASSWORD })).toBe('200')
    expect(await login('same')).toBe('200')
  })

  test('a reset mails a waiting sign-up its activation, and for several a link for each username (Rule 1.7)', async () => {
    const email = 'lost@anteroom.test'
    const subjects = async () =>
      (await world.mailsTo(email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())
    await signUp('lost', email)
    await world.ok('initiateResetPassword', { email })
    expect(await subjects()).toEqual(Array(2).fill('Activate your Anteroom account'))

    await signUp('found', email, THIEF)
    await world.ok('initiateResetPassword', { email: 'LOST@anteroom.test' })
    const newest = (await world.mailsTo(email)).at(-1) ?? ''
    expect(newest).toContain('Activate found:')
    expect(newest).toContain('Activate lost:')
    const [founds, losts] = await codesFor(email)
    expect(await activate({ code: founds ?? '', password: PASSWORD })).toBe('403 wrong_password')
    expect(await activate({ code: losts ?? '', password: PASSWORD })).toBe('200')
    expect(await login('lost')).toBe('200')

    await world.ok('initiateResetPassword', { email })
    expect((await subjects()).at(-1)).toBe('Reset your Anteroom password')
  })

  test('with an account’s e-mail reserves its username like any other, and is never activated', async () => {
    const mara = await join(world, 'Mara')
    expect(outcome(await signUp('imposter', mara.email))).toBe('200')
    expect(await codesFor(mara.email)).toEqual([])
    expect(outcome(await signUp('imposter', 'somewhere@anteroom.test'))).toBe('409 username_taken')
  })

  test('of two simultaneous codes one creates the account', async () => {
    const email = 'race@anteroom.test'
    const codes: string[] = []
    for (const username of ['race_a', 'race_b']) {
      await signUp(username, email)
      codes.push(await world.codeFor(email))
    }
    const answers = await Promise.all(codes.map((code) => activate({ code, password: PASSWORD })))
    expect(answers.sort()).toEqual(['200', '422 code_invalid'])
  })

  test('that nobody activated is removed after 7 days, with its codes and its reserved username', async () => {
    await signUp('forgotten')
    const code = await world.codeFor('forgotten@anteroom.test')
    world.advance(7 * DAY - 1)
    await tidy(world.services)
    expect(outcome(await signUp('forgotten', 'else@anteroom.test'))).toBe('409 username_taken')
    world.advance(1)
    expect(await activate({ code })).toBe('422 code_invalid')
    expect(outcome(await signUp('forgotten', 'else@anteroom.test'))).toBe('200')
    await tidy(world.services)
    const { db } = world.database
    const left = await db.selectFrom('sign_ups').select('email_key').execute()
    expect(left).toEqual([{ email_key: 'else@anteroom.test' }])
    await world.drain()
    const codes = await db.selectFrom('sign_up_codes').select('sign_up_id').execute()
    expect(codes).toHaveLength(1)
  })
})

describe('the device that signed up (Rule 14.36)', () => {
  const KEY = '0123456789abcdef0123456789abcdef'
  const OTHER = KEY.replaceAll('0', '1')

  /** A code of a sign-up on a device with this key. */
  async function signedUp(username: string, deviceKey?: string, password = PASSWORD) {
    const email = `${username.replace('other_', '')}@anteroom.test`
    await world.ok(
      'signUp',
      signUpForm(username, { email, password, confirmPassword: password, ...(deviceKey && { deviceKey }) }),
    )
    return world.codeFor(email)
  }

  test('is signed in by activating, as by a first login; only the password confirms', async () => {
    const code = await signedUp('here', KEY)
    const { token = '', device = '' } = await world.ok('activate', { code, deviceKey: KEY })
    expect(await world.ok('sessions', {}, { as: token })).toMatchObject([{ current: true }])
    expect(await world.ok('securityEvents', {}, { as: token })).toMatchObject([{ kind: 'signed_in' }])
    expect(await world.outcome('exportData', {}, { as: token })).toBe('403 confirm_password')
    // The server knows the device from now on.
    expect(await world.ok('login', { username: 'here', password: PASSWORD, device })).toMatchObject({
      device,
    })
    expect(await world.mailsTo('here@anteroom.test')).toHaveLength(1)
    const { db } = world.database
    expect(JSON.stringify(await db.selectFrom('sign_ups').selectAll().execute())).not.toContain(KEY)
  })

  test.each([
    ['another key', 'wrong_key', KEY, OTHER],
    ['no key', 'keyless', KEY, undefined],
    ['a key where the sign-up had none', 'never_had', undefined, KEY],
  ])('is not recognised by %s', async (_, username, signedUpWith, deviceKey) => {
    const code = await signedUp(username, signedUpWith)
    const activated = await world.ok('activate', { code, ...(deviceKey && { deviceKey }) })
    expect(activated).toEqual({ gameId: null, waiting: null, refusal: null, username })
  })

  test('is not recognised by the key of another sign-up of the e-mail; by its own, after the right password', async () => {
    const thiefs = await signedUp('other_mine', OTHER, THIEF)
    const owners = await signedUp('mine', KEY)
    expect(await activate({ code: owners, deviceKey: KEY })).toBe('409 password_needed')
    expect(await activate({ code: owners, deviceKey: KEY, password: THIEF })).toBe('403 wrong_password')
    expect(await activate({ code: thiefs, deviceKey: KEY })).toBe('409 password_needed')
    const input = { code: owners, deviceKey: KEY, password: PASSWORD }
    const { token = '' } = await world.ok('activate', input)
    expect(await world.outcome('exportData', {}, { as: token })).toBe('200')
  })

  test('is another one for the code of somebody else’s sign-up', async () => {
    await signedUp('first', KEY)
    const code = await signedUp('second', OTHER)
    expect(await world.ok('activate', { code, deviceKey: KEY })).not.toHaveProperty('token')
  })
})
