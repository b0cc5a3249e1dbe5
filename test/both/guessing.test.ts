import { describe, expect, test, vi } from 'vitest'
import { tidy } from '../../src/server/housekeeping.ts'
import { memoryLimits } from '../../src/server/http/limits.ts'
import { outcome } from '../app.ts'
import { join, PASSWORD, signUpForm } from '../world.ts'
import { worldWith } from '../world-with.ts'

const DAY = 24 * 3600

const { world, mara, lena } = worldWith([], { limits: memoryLimits(), others: ['Mara', 'Lena'] })

interface Attempt {
  readonly from: string
  readonly username?: string
  readonly password?: string
  readonly device?: string
}

const signIn = ({ from, username = 'mara', password = PASSWORD, device }: Attempt) =>
  world.call('login', { username, password, device }, { from })

const guess = async (attempt: Attempt) => outcome(await signIn({ password: 'not the one', ...attempt }))

/** How many wrong passwords get through before the first 429. */
async function guesses(attempt: (n: number) => Attempt): Promise<number> {
  for (let n = 0; n < 500; n += 1) if ((await guess(attempt(n))) === '429 too_many') return n
  throw new Error('There is no limit.')
}

const deviceOf = async (attempt: Attempt) => (await signIn(attempt)).data.device

describe('wrong passwords (Rule 13.4)', () => {
  test('count alone: the right one works as often as wanted, and many times at once', async () => {
    const from = '10.1.0.1'
    for (let n = 0; n < 8; n += 1)
      expect((await Promise.all([signIn({ from }), signIn({ from })])).map(outcome)).toEqual(['200', '200'])
    expect(await guesses(() => ({ from }))).toBe(10)
  })

  test('are limited for the account and the network, by either name', async () => {
    const names = ['mara', 'MARA', mara.email, ` ${mara.email.toUpperCase()} `]
    expect(await guesses((n) => ({ from: '10.2.0.1', username: names[n % 4] ?? '' }))).toBe(10)
    expect(outcome(await signIn({ from: '10.2.0.1' }))).toBe('429 too_many')
    expect(outcome(await signIn({ from: '10.2.0.2' }))).toBe('200')
    expect(outcome(await signIn({ from: '10.2.0.1', username: 'lena' }))).toBe('200')
    expect(await guesses((n) => ({ from: '10.2.0.3', username: n % 2 ? 'Nobody' : ' nobody' }))).toBe(10)
  })

  test('during activation are limited too', async () => {
    const from = '10.2.2.1'
    const email = 'shared@anteroom.test'
    for (const username of ['shared1', 'shared2'])
      await world.ok('signUp', signUpForm(username, { email }), { from })
    const code = await world.codeFor(email)
    const activate = () => world.call('activate', { code, password: 'not the one' }, { from })
    for (let n = 0; n < 10; n += 1) expect(outcome(await activate())).toBe('403 wrong_password')
    expect(outcome(await activate())).toBe('429 too_many')
  })

  test('in large numbers at once do not get around the limit', async () => {
    const from = '10.2.1.1'
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess({ from })))
    // Those that found no room in the queue (Rule 13.7) were not compared, and do not count.
    const compared = answers.filter((answer) => answer === '401 wrong_credentials').length
    expect(answers.filter((answer) => /^(?:401|429|503) /.test(answer))).toHaveLength(30)
    expect(compared + (await guesses(() => ({ from })))).toBe(10)
  })

  test('of one network are limited whatever the accounts, with an IPv6 network counted as one', async () => {
    const attempt = (n: number) => ({ username: `name${Math.floor(n / 5)}` })
    expect(await guesses((n) => ({ ...attempt(n), from: '10.3.0.1' }))).toBe(60)
    expect(await guesses((n) => ({ ...attempt(n), from: `2001:db8:3::${n.toString(16)}` }))).toBe(60)
  })

  test('tries of one network are limited, including right ones', async () => {
    const answers: string[] = []
    for (let n = 0; n < 121; n += 1) answers.push(outcome(await signIn({ from: '10.4.0.1' })))
    expect(answers).toEqual([...Array(120).fill('200'), '429 too_many'])
  })
})

describe('a device that signed in before (Rules 1.17, 13.4)', () => {
  test('keeps its owner in whatever others guess, from the same network too', async () => {
    const from = '10.5.0.1'
    const device = await deviceOf({ from })
    for (let n = 0; n < 130; n += 1) await guess({ from, username: `name${n % 30}` })
    await guesses(() => ({ from }))
    expect(outcome(await signIn({ from }))).toBe('429 too_many')
    expect(outcome(await signIn({ from, device }))).toBe('200')
    expect(outcome(await signIn({ from: '10.5.0.2', device }))).toBe('200')
  })

  test('has its own lane for comparisons, for its own account only', async () => {
    const from = '10.5.1.1'
    const device = await deviceOf({ from })
    const verify = vi.spyOn(world.services.passwords, 'verify')
    await signIn({ from, device })
    await world.ok('confirm', { currentPassword: PASSWORD, device }, mara)
    for (const attempt of [{ from }, { from, device, username: 'lena' }]) await signIn(attempt)
    expect(verify.mock.calls.map(([, , way]) => way?.onKnownDevice)).toEqual([true, true, false, false])
    verify.mockRestore()
  })

  test('has its own ten wrong passwords, and none for another account', async () => {
    const device = await deviceOf({ from: '10.6.0.1' })
    // Before any other sign-in: among those of one second, any may be the one that is deleted.
    expect(await guesses(() => ({ from: '10.6.0.2', username: 'lena', device }))).toBe(10)
    expect(await guesses(() => ({ from: '10.6.0.2', username: 'lena' }))).toBe(0)
    expect(await guesses((n) => ({ from: `10.6.1.${n}`, device }))).toBe(10)
    expect(outcome(await signIn({ from: '10.6.0.1' }))).toBe('200')
  })

  test('is the same for everybody who signs in on it, and one that the server did not issue is not stored', async () => {
    const device = await deviceOf({ from: '10.7.0.1' })
    expect(await deviceOf({ from: '10.7.0.1', device })).toBe(device)
    expect(await deviceOf({ from: '10.7.0.1', username: 'lena', device })).toBe(device)
    const chosen = 'x'.repeat(43)
    expect(await deviceOf({ from: '10.7.0.1', device: chosen })).not.toBe(chosen)
    const rows = await world.database.db.selectFrom('devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(device)
  })

  test('also comes with a new password, survives a sign-out, and is forgotten after a year', async () => {
    await world.ok('initiateResetPassword', { email: lena.email })
    const code = await world.codeFor(lena.email)
    const { token, device } = await world.ok('resetPassword', { code, password: PASSWORD })
    await world.ok('logout', {}, { as: token })
    const known = async () => {
      for (let n = 0; n < 12; n += 1) await guess({ from: '10.8.0.1', username: 'lena' })
      return outcome(await signIn({ from: '10.8.0.1', username: 'lena', device }))
    }
    expect(await known()).toBe('200')
    world.advance(365 * DAY)
    expect(await known()).toBe('429 too_many')
    await tidy(world.services)
    expect(await world.database.db.selectFrom('devices').selectAll().execute()).toEqual([])
  })

  test('is one of thirty per account', async () => {
    for (let n = 0; n < 32; n += 1) await signIn({ from: '10.9.0.1' })
    const { id } = mara
    const rows = await world.database.db.selectFrom('devices').select('user_id').execute()
    expect(rows.filter(({ user_id }) => user_id === id)).toHaveLength(30)
  })
})

describe('new accounts', () => {
  const signUp = (username: string, from: string) => world.outcome('signUp', signUpForm(username), { from })

  test('of one network are limited to ten a minute; one whose username is taken does not count', async () => {
    const from = '192.0.2.2'
    for (let n = 0; n < 5; n += 1) expect(await signUp('mara', from)).toBe('409 username_taken')
    for (let n = 0; n < 10; n += 1) expect(await signUp(`crowd${n}`, from)).toBe('200')
    expect(await signUp('crowd10', from)).toBe('429 too_many')
    expect(await signUp('crowd10', '192.0.2.3')).toBe('200')
  })
})

describe('mails (Rule 13.2)', () => {
  const ask = (email: string, from: string, device?: string) =>
    world.outcome('initiateResetPassword', { email, device }, { from })
  const mailsTo = async (email: string) => (await world.mailsTo(email)).length

  test('to one address are five an hour per network, then none: the answer is the same, and the log says so', async () => {
    const ravi = await join(world, 'Ravi')
    const before = await mailsTo(ravi.email)
    for (let n = 0; n < 7; n += 1) expect(await ask(ravi.email, '198.51.100.1')).toBe('200')
    expect(await mailsTo(ravi.email)).toBe(before + 5)
    expect(world.logged()).toContain('mail budget used up')
    expect(await ask(ravi.email, '198.51.100.2')).toBe('200')
    expect(await mailsTo(ravi.email)).toBe(before + 6)
  })

  test('to one address are twenty an hour over all networks, plus two for a known device', async () => {
    const { email } = mara
    const device = await deviceOf({ from: '198.51.100.9' })
    const before = await mailsTo(email)
    for (let n = 0; n < 25; n += 1) await ask(email, `203.0.113.${n}`)
    const shared = await mailsTo(email)
    expect(shared).toBeGreaterThan(before)
    expect(shared).toBeLessThanOrEqual(before + 20)
    for (let n = 0; n < 4; n += 1) expect(await ask(email, '198.51.100.9', device)).toBe('200')
    expect(await mailsTo(email)).toBe(shared + 2)
  })

  test('are sent later for a sign-up over the limit, which is still accepted', async () => {
    const email = 'flooded@anteroom.test'
    for (let n = 0; n < 5; n += 1) await ask(email, '198.51.100.3')
    await world.ok('signUp', signUpForm('flooded'), { from: '198.51.100.3' })
    expect(await mailsTo(email)).toBe(0)
    expect(await ask(email, '198.51.100.4')).toBe('200')
    expect(await mailsTo(email)).toBe(1)
  })

  test('for an e-mail change are five an hour; the next change is refused', async () => {
    const { token: as } = (await signIn({ from: '198.51.100.5' })).data
    const change = () => world.outcome('initiateChangeEmail', { email: 'moved@anteroom.test' }, { as })
    const answers: string[] = []
    for (let n = 0; n < 6; n += 1) answers.push(await change())
    expect(answers).toEqual([...Array(5).fill('200'), '429 too_many'])
  })

  test('for e-mail changes are among the address’s twenty', async () => {
    const email = 'wanted@anteroom.test'
    await world.ok('signUp', signUpForm('wanted'), { from: '198.51.100.6' })
    for (let n = 0; n < 18; n += 1) await ask(email, `198.51.101.${n}`)
    const { token: as } = (await signIn({ from: '198.51.100.7' })).data
    const change = () => world.outcome('initiateChangeEmail', { email }, { as })
    expect([await change(), await change()]).toEqual(['200', '429 too_many'])
    expect(await mailsTo(email)).toBe(20)
  })
})
