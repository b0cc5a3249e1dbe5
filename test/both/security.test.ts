import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { operateAccount } from '../../src/server/accounts/operator.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { startApp } from '../app.ts'
import { join, PASSWORD, signUpForm } from '../world.ts'
import { worldWith } from '../world-with.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const NEW_PASSWORD = 'eight six suited in hearts'

const { world, mara } = worldWith([], { others: ['Mara'] })

const signIn = async (username: string, password = PASSWORD) =>
  (await world.ok('login', { username, password })).token
const isAlive = async (token: string) => (await world.call('user', {}, { as: token })).status === 200
const kindsOf = async (as: string) => (await world.ok('securityEvents', {}, { as })).map(({ kind }) => kind)
const subjects = (mails: readonly string[]) =>
  mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail.replace(/\r\n /g, ' '))?.[1])

describe('sessions', () => {
  test('are listed with what they were begun on, the last used first; one of them can be ended (Rule 17.8)', async () => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
    const answer = await world.app.inject({
      ...{ method: 'POST', url: '/api/login', headers: { 'user-agent': agent } },
      payload: { username: 'mara', password: PASSWORD },
    })
    const phone: string = answer.json().data.token
    world.advance(2 * HOUR)
    const as = await signIn('mara')
    const [here, there] = await world.ok('sessions', {}, { as })
    expect(here).toMatchObject({ current: true, createdAt: world.now(), usedAt: world.now() })
    expect(there).toMatchObject({
      device: 'Safari on iPhone',
      current: false,
      createdAt: world.now() - 2 * HOUR,
    })
    await world.ok('endSession', { id: there?.id ?? '' }, { as })
    expect(await isAlive(phone)).toBe(false)
    expect((await world.ok('sessions', {}, { as })).map(({ id }) => id)).not.toContain(there?.id)
    expect((await kindsOf(as)).slice(0, 3)).toEqual(['session_ended', 'signed_in', 'signed_in'])
  })

  test('are visible only to their owner, and so is their activity', async () => {
    const { token: as } = await join(world, 'Uwe')
    expect(await world.ok('sessions', {}, { as })).toMatchObject([{ current: true }])
    expect(await kindsOf(as)).toEqual(['signed_in'])
  })

  test('slide while they are used, for a year at most (Rule 1.9)', async () => {
    const year = await startApp({ database: world.database, startsAt: world.now() })
    const { token } = await year.ok('login', { username: 'mara', password: PASSWORD })
    for (let days = 0; days < 364; days += 28) {
      expect((await year.call('user', {}, { as: token })).status).toBe(200)
      year.advance(28 * DAY)
    }
    year.advance(DAY)
    expect((await year.call('user', {}, { as: token })).status).toBe(401)
    await year.app.close()
  })
})

test('a new password renews the calendar link and ends the links that end mails (Rule 1.8)', async () => {
  const as = await signIn('mara')
  const { url } = await world.ok('calendarLink', {}, { as })
  await world.ok('updateSettings', { password: NEW_PASSWORD }, { as })
  const next = await world.ok('calendarLink', {}, { as })
  expect(next.url).not.toBe(url)
  await world.ok('initiateResetPassword', { email: mara.email })
  const { token } = await world.ok('resetPassword', {
    code: await world.codeFor(mara.email),
    password: PASSWORD,
  })
  expect((await world.ok('calendarLink', {}, { as: token })).url).not.toBe(next.url)
})

describe('the owner is notified (Rule 17.5)', () => {
  test('of a new password, from the settings and by a reset, without any secret in the mail', async () => {
    const ravi = await join(world, 'Ravi')
    await world.ok('updateSettings', { password: NEW_PASSWORD }, ravi)
    await world.ok('initiateResetPassword', { email: ravi.email })
    await world.ok('resetPassword', { code: await world.codeFor(ravi.email), password: PASSWORD })
    const told = (await world.mailsTo(ravi.email)).filter((mail) => mail.includes('password was changed'))
    expect(told).toHaveLength(2)
    expect(told[0]).toContain('/reset-password')
    expect(told[0]).not.toContain('code=')
  })

  test('of a sign-in from a device and a network not seen before, never of the first (Rule 17.6)', async () => {
    const hana = await join(world, 'Hana')
    const enter = async (network: string, device?: string): Promise<string> => {
      const { body, statusCode } = await world.app.inject({
        ...{ method: 'POST', url: '/api/login', remoteAddress: network },
        payload: { username: 'hana', password: PASSWORD, ...(device === undefined ? {} : { device }) },
      })
      expect(statusCode, body).toBe(200)
      return JSON.parse(body).data.device
    }
    const told = async () =>
      subjects(await world.mailsTo(hana.email)).filter((text) => text?.includes('signed in'))
    const device = await enter('127.0.0.1')
    expect(await told()).toEqual([])
    await enter('127.0.0.2', device)
    expect(await told()).toEqual([])
    await enter('127.0.0.3')
    expect(await told()).toEqual(['Somebody signed in to your Anteroom account'])
    await enter('127.0.0.3')
    expect(await told()).toHaveLength(1)
    world.advance(90 * DAY)
    await enter('127.0.0.3')
    expect(await told()).toHaveLength(2)
  })

  test('of a new e-mail, at the old address', async () => {
    const lena = await join(world, 'Lena')
    await world.ok('initiateChangeEmail', { email: 'lena.new@anteroom.test' }, lena)
    await world.ok('changeEmail', { code: await world.codeFor('lena.new@anteroom.test') })
    expect(subjects(await world.mailsTo(lena.email)).at(-1)).toBe(
      'The email of your Anteroom account was changed',
    )
    expect(subjects(await world.mailsTo('lena.new@anteroom.test'))).toHaveLength(1)
    expect((await kindsOf(lena.token)).slice(0, 2)).toEqual(['email_changed', 'email_change_asked'])
  })
})

describe('the link of the old address (Rule 17.7)', () => {
  /** Changes a person's e-mail as a thief with their session would. */
  const moveTo = async (email: string, as: string) => {
    await world.ok('initiateChangeEmail', { email }, { as })
    await world.ok('changeEmail', { code: await world.codeFor(email) })
  }

  test('restores the address, ends all later changes, sessions and links, and locks the password', async () => {
    const nils = await join(world, 'Nils')
    await moveTo('thief.one@anteroom.test', nils.token)
    await moveTo('thief.two@anteroom.test', nils.token)
    const theirs = await world.codeFor('thief.one@anteroom.test')
    await world.ok('initiateChangeEmail', { email: 'thief.three@anteroom.test' }, nils)
    const pending = await world.codeFor('thief.three@anteroom.test')
    await world.ok('initiateResetPassword', { email: 'thief.two@anteroom.test' })
    const stolen = await world.codeFor('thief.two@anteroom.test')
    const calendar = new URL((await world.ok('calendarLink', {}, nils)).url)

    await world.ok('restoreEmail', { code: await world.codeFor(nils.email) })
    expect(await isAlive(nils.token)).toBe(false)
    expect((await world.app.inject(calendar.pathname + calendar.search)).statusCode).toBe(404)
    expect(await world.outcome('resetPassword', { code: stolen, password: PASSWORD })).toBe(
      '422 code_invalid',
    )
    expect(await world.outcome('login', { username: 'nils', password: PASSWORD })).toBe(
      '401 wrong_credentials',
    )
    expect(await world.outcome('restoreEmail', { code: theirs })).toBe('422 code_invalid')
    expect(await world.outcome('changeEmail', { code: pending })).toBe('422 code_invalid')
    const reset = await world.codeFor(nils.email)
    const { token } = await world.ok('resetPassword', { code: reset, password: NEW_PASSWORD })
    expect((await world.ok('user', {}, { as: token })).email).toBe(nils.email)
  })

  test('works once, for seven days, during which nobody else can take the address', async () => {
    const otto = await join(world, 'Otto')
    const priya = await join(world, 'Priya')
    const signUp = (username: string) => world.ok('signUp', signUpForm(username, { email: otto.email }))
    await signUp('earlier')
    await moveTo('otto.new@anteroom.test', otto.token)
    const code = await world.codeFor(otto.email)
    await world.ok('initiateResetPassword', { email: otto.email })
    const activating = await world.codeFor(otto.email)
    expect(await world.outcome('activate', { code: activating })).toBe('422 code_invalid')
    await world.ok('initiateChangeEmail', { email: otto.email }, priya)
    const taking = await world.codeFor(otto.email)
    expect(await world.outcome('changeEmail', { code: taking })).toBe('409 email_taken')
    await signUp('newcomer')
    expect(await world.outcome('login', { username: 'newcomer', password: PASSWORD })).toBe(
      '401 wrong_credentials',
    )
    world.advance(7 * DAY)
    expect(await world.outcome('restoreEmail', { code })).toBe('422 code_invalid')
    await tidy(world.services)
    expect(await world.database.db.selectFrom('email_changes').selectAll().execute()).toEqual([])
    await signUp('newcomer')
  })
})

describe('the record (Rule 17.9)', () => {
  test('is never changed, names no network, and is deleted after a year', async () => {
    const { db } = world.database
    const rows = await db.selectFrom('security_events').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
    const peopleOf = Map.groupBy(
      rows.filter(({ network_hash }) => network_hash !== null),
      ({ network_hash }) => network_hash,
    )
    for (const its of peopleOf.values()) expect(new Set(its.map(({ user_id }) => user_id)).size).toBe(1)
    await expect(db.updateTable('security_events').set({ kind: 'signed_out' }).execute()).rejects.toThrow(
      'append-only',
    )
    const later = await startApp({ database: world.database, startsAt: world.now() + 365 * DAY })
    await tidy(later.services)
    await later.app.close()
    expect(await db.selectFrom('security_events').selectAll().execute()).toEqual([])
  })
})

describe('an operator (Rule 17.10)', () => {
  const operate = (act: 'show' | 'end-sessions' | 'disable' | 'enable', username: string) =>
    operateAccount(world.database.db, { act, username, now: world.now(), newId: uuidv7 })

  test('signs an account out everywhere, keeps everybody out of it, and lets them in again', async () => {
    const tomas = await join(world, 'Tomas')
    await operate('end-sessions', 'TOMAS')
    world.services.sessions.forget()
    expect(await isAlive(tomas.token)).toBe(false)
    await world.ok('initiateResetPassword', { email: tomas.email })
    const code = await world.codeFor(tomas.email)
    const held = await signIn('tomas')
    await operate('disable', 'tomas')
    world.services.sessions.forget()
    expect(await isAlive(held)).toBe(false)
    expect(await world.outcome('login', { username: 'tomas', password: PASSWORD })).toBe(
      '403 account_disabled',
    )
    expect(await world.outcome('login', { username: 'tomas', password: 'not the one' })).toBe(
      '401 wrong_credentials',
    )
    expect(await world.outcome('resetPassword', { code, password: PASSWORD })).toBe('403 account_disabled')
    expect((await operate('show', 'tomas'))?.join('\n')).toMatch(/disabled since .*\n0 sessions/)
    await operate('enable', 'tomas')
    const as = await signIn('tomas')
    expect((await kindsOf(as)).slice(0, 5)).toEqual([
      'signed_in',
      'enabled_by_operator',
      'disabled_by_operator',
      'signed_in',
      'sessions_ended_by_operator',
    ])
    expect(await operate('show', 'nobody')).toBeNull()
  })

  test('finds a deleted account by its name for 90 days and by its id for a year, with its events (Rule 17.11)', async () => {
    const wanda = await join(world, 'Wanda')
    await world.ok('deleteAccount', {}, wanda)
    const shown = (await operate('show', 'Wanda'))?.join('\n')
    expect(shown).toMatch(/^Former player \(.*\), no email, since .*\ndeleted on .*\n0 sessions\n/)
    expect(shown).toMatch(/newest first\n.* {2}account_deleted\n.* {2}signed_in$/)
    expect(shown).toContain(wanda.id)
    expect(await operate('disable', 'wanda')).toBeNull()
    const later = await startApp({ database: world.database, startsAt: world.now() + 364 * DAY })
    await tidy(later.services)
    await later.app.close()
    expect(await operate('show', 'wanda')).toBeNull()
    expect((await operate('show', wanda.id))?.at(-2)).toMatch(/account_deleted$/)
  })
})
