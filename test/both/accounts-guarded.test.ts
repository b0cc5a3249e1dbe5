import { expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { join, type Member, PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

const { world, mara } = worldWith([], { others: ['Mara'] })

const NEXT = 'a password that she chose next'
const ADDRESS = 'elsewhere@anteroom.test'

test('a password reset withdraws an e-mail change: its code becomes invalid, and a queued mail is not sent', async () => {
  await world.ok('initiateChangeEmail', { email: ADDRESS }, mara)
  const code = await world.codeFor(ADDRESS)
  const mailed = (await world.mailsTo(ADDRESS)).length
  await world.ok('initiateResetPassword', { email: mara.email })
  const reset = await world.codeFor(mara.email)
  await world.ok('initiateChangeEmail', { email: ADDRESS }, mara)

  const { token } = await world.ok('resetPassword', { code: reset, password: NEXT })
  expect(await world.mailsTo(ADDRESS)).toHaveLength(mailed)
  expect(await world.outcome('changeEmail', { code })).toBe('422 code_invalid')
  expect((await world.ok('user', {}, { as: token })).email).toBe(mara.email)
})

test('a code that is sent several times at once works once', async () => {
  const olga = await join(world, 'Olga')
  await world.ok('initiateResetPassword', { email: olga.email })
  const code = await world.codeFor(olga.email)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.call('resetPassword', { code, password: NEXT })),
  )
  expect(answers.map(outcome).sort()).toEqual(['200', ...Array(4).fill('422 code_invalid')])
})

/** Makes a call, and a change while its password is being compared. */
async function whileComparing<T>(change: () => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const { services } = world
  const real = services.passwords
  const verify: typeof real.verify = async (password, stored) => {
    const isRight = await real.verify(password, stored)
    await change()
    return isRight
  }
  Object.assign(services, { passwords: { ...real, verify } })
  try {
    return await call()
  } finally {
    Object.assign(services, { passwords: real })
  }
}

async function withNewPassword({ id }: Member): Promise<() => Promise<unknown>> {
  const { passwords, db } = world.services
  const password_hash = await passwords.hash(NEXT)
  return () => db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
}

test('a sign-in with the old password fails when the password changes while it is compared', async () => {
  const nora = await join(world, 'Nora')
  const answer = await whileComparing(await withNewPassword(nora), () =>
    world.call('login', { username: 'nora', password: PASSWORD }),
  )
  expect(outcome(answer)).toBe('401 wrong_credentials')
  expect(await world.outcome('login', { username: 'nora', password: NEXT })).toBe('200')
})

test('a session is not confirmed by a password that changes while it is compared, nor after the session has ended', async () => {
  const pia = await join(world, 'Pia')
  const confirm = () => world.call('confirm', { currentPassword: PASSWORD }, pia)
  const logout = () => world.ok('logout', {}, pia)
  expect(outcome(await whileComparing(logout, confirm))).toBe('401 not_signed_in')
  const rosa = await join(world, 'Rosa')
  const confirmed = await whileComparing(await withNewPassword(rosa), () =>
    world.call('confirm', { currentPassword: PASSWORD }, rosa),
  )
  expect(outcome(confirmed)).toBe('403 wrong_password')
})
