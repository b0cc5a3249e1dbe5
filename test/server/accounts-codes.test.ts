import { describe, expect, test } from 'vitest'
import { tidy } from '../../src/server/housekeeping.ts'
import { outcome } from '../app.ts'
import { rowsOf } from '../rows.ts'
import { join, type Member, PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const NEW_PASSWORD = 'a fresh set of chips'

const { world, mara } = worldWith([], { others: ['Mara'] })

const signIn = async (username: string, password = PASSWORD) =>
  (await world.ok('login', { username, password })).token

const isAlive = async (token: string) => (await world.outcome('user', {}, { as: token })) === '200'

describe('a new password (Rule 1.8)', () => {
  test('in the settings ends all other sessions', async () => {
    const [token, other] = [await signIn('mara'), await signIn('mara')]
    expect(await isAlive(other)).toBe(true)
    await world.ok('updateSettings', { password: NEW_PASSWORD }, { as: token })
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
    expect(await world.outcome('login', { username: 'mara', password: PASSWORD })).toBe(
      '401 wrong_credentials',
    )
    await world.ok('updateSettings', { password: PASSWORD }, { as: token })
  })

  test('by mail ends all sessions except the new one (Rule 1.7)', async () => {
    const before = await signIn('mara')
    await world.ok('initiateResetPassword', { email: 'MARA@anteroom.test' })
    const code = await world.codeFor(mara.email)
    const { token } = await world.ok('resetPassword', { code, password: NEW_PASSWORD })
    expect([await isAlive(before), await isAlive(token)]).toEqual([false, true])
    expect(await world.outcome('resetPassword', { code, password: PASSWORD })).toBe('422 code_invalid')
    await signIn('mara', NEW_PASSWORD)
    await world.ok('updateSettings', { password: PASSWORD }, { as: token })
  })

  test('in the settings ends codes mailed before it', async () => {
    const token = await signIn('mara')
    await world.ok('initiateResetPassword', { email: mara.email })
    const code = await world.codeFor(mara.email)
    await world.ok('updateSettings', { password: PASSWORD }, { as: token })
    expect(await world.outcome('resetPassword', { code, password: PASSWORD })).toBe('422 code_invalid')
  })

  test('ends an e-mail change started before it, mailed or still waiting', async () => {
    const token = await signIn('mara')
    await world.ok('initiateChangeEmail', { email: 'mailed@anteroom.test' }, { as: token })
    const code = await world.codeFor('mailed@anteroom.test')
    await world.ok('initiateChangeEmail', { email: 'waiting@anteroom.test' }, { as: token })
    await world.ok('updateSettings', { password: NEW_PASSWORD }, { as: token })
    expect(await world.outcome('changeEmail', { code })).toBe('422 code_invalid')
    expect(await world.mailsTo('waiting@anteroom.test')).toEqual([])
    await world.ok('updateSettings', { password: PASSWORD }, { as: token })
  })

  test('that is invalid leaves the code usable', async () => {
    await world.ok('initiateResetPassword', { email: mara.email })
    const code = await world.codeFor(mara.email)
    const refused = await world.call('resetPassword', { code, password: 'password123' })
    expect(refused.problem.errors?.[0]?.path).toBe('password')
    await world.ok('resetPassword', { code, password: PASSWORD })
  })

  test('can be requested for an hour, and using one of several codes ends them all (Rule 1.5)', async () => {
    await world.ok('initiateResetPassword', { email: mara.email })
    const late = await world.codeFor(mara.email)
    world.advance(HOUR)
    expect(await world.outcome('resetPassword', { code: late, password: PASSWORD })).toBe('422 code_invalid')
    const codes: string[] = []
    for (const _ of [1, 2]) {
      await world.ok('initiateResetPassword', { email: mara.email })
      codes.push(await world.codeFor(mara.email))
    }
    const answers = await Promise.all(
      codes.map((code) => world.call('resetPassword', { code, password: PASSWORD })),
    )
    expect(answers.map(outcome).sort()).toEqual(['200', '422 code_invalid'])
  })

  test('for an unknown address answers the same and mails nobody', async () => {
    const known = await world.call('initiateResetPassword', { email: mara.email })
    const unknown = await world.call('initiateResetPassword', { email: 'nobody@anteroom.test' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await world.mailsTo('nobody@anteroom.test')).toEqual([])
    const { givenUp } = await world.database.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.count<number>('given_up_at').as('givenUp'))
      .executeTakeFirstOrThrow()
    expect(Number(givenUp)).toBe(0)
  })
})

describe('a new e-mail', () => {
  const codeTo = async (member: Member, email: string) => {
    await world.ok('initiateChangeEmail', { email }, { as: await signIn(member.username) })
    return world.codeFor(email)
  }

  test('counts once its code has come back, which needs no token (Rule 1.13)', async () => {
    const code = await codeTo(mara, 'Mara.New@anteroom.test')
    const as = await signIn('mara')
    expect((await world.ok('user', {}, { as })).email).toBe('mara@anteroom.test')
    await world.ok('changeEmail', { code })
    expect((await world.ok('user', {}, { as })).email).toBe('Mara.New@anteroom.test')
    await signIn('mara.new@anteroom.test')
    expect(await world.outcome('changeEmail', { code })).toBe('422 code_invalid')
    await world.ok('changeEmail', { code: await codeTo(mara, mara.email) })
  })

  test('ends reset codes sent to the old address', async () => {
    await world.ok('initiateResetPassword', { email: mara.email })
    const reset = await world.codeFor(mara.email)
    await world.ok('changeEmail', { code: await codeTo(mara, 'moved@anteroom.test') })
    expect(await world.outcome('resetPassword', { code: reset, password: PASSWORD })).toBe('422 code_invalid')
    await world.ok('changeEmail', { code: await codeTo(mara, mara.email) })
  })

  test('can be verified for 24 hours (Rule 1.5)', async () => {
    const code = await codeTo(mara, 'late@anteroom.test')
    world.advance(DAY)
    expect(await world.outcome('changeEmail', { code })).toBe('422 code_invalid')
    await tidy(world.services)
    expect(await rowsOf(world.database.db, 'codes', ['kind'], {})).toEqual([])
  })

  test('and a new password accept no code mailed for the other', async () => {
    const pia = await join(world, 'Pia')
    await world.ok('initiateChangeEmail', { email: 'pia.new@anteroom.test' }, pia)
    await world.ok('initiateResetPassword', { email: pia.email })
    const [moving, resetting] = [await world.codeFor('pia.new@anteroom.test'), await world.codeFor(pia.email)]
    const reset = await world.call('resetPassword', { code: moving, password: NEW_PASSWORD })
    expect(outcome(reset)).toBe('422 code_invalid')
    expect(await world.outcome('changeEmail', { code: resetting })).toBe('422 code_invalid')
  })

  test('may be the same in another case', async () => {
    await world.ok('changeEmail', { code: await codeTo(mara, 'MARA@anteroom.test') })
    expect((await world.ok('user', {}, { as: await signIn('mara') })).email).toBe('MARA@anteroom.test')
    await world.ok('changeEmail', { code: await codeTo(mara, mara.email) })
  })

  test('that is no address is refused', async () => {
    const answer = await world.call('initiateChangeEmail', { email: 'nowhere' }, { as: await signIn('mara') })
    expect(answer.problem.errors?.[0]?.path).toBe('email')
  })

  test('that has an account answers the same, and its owner gets no mail', async () => {
    const lena = await join(world, 'Lenore')
    const before = await world.mailsTo(lena.email)
    const as = await signIn('mara')
    expect(await world.ok('initiateChangeEmail', { email: lena.email }, { as })).toBeNull()
    expect(await world.mailsTo(lena.email)).toEqual(before)
  })

  test('goes to the first: the other is told at the end', async () => {
    const code = await codeTo(mara, 'contested@anteroom.test')
    const ravi = await join(world, 'Ravindra')
    await world.ok('changeEmail', { code: await codeTo(ravi, 'contested@anteroom.test') })
    expect(await world.outcome('changeEmail', { code })).toBe('409 email_taken')
    expect((await world.ok('user', {}, { as: await signIn('mara') })).email).toBe(mara.email)
  })
})
