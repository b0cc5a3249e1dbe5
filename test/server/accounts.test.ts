import { describe, expect, test } from 'vitest'
import { madePasswords } from '../../scripts/common-passwords/made.ts'
import { commonPasswords } from '../../src/server/accounts/common-passwords.ts'
import { outcome } from '../app.ts'
import { rowOf } from '../rows.ts'
import { circle, join, type Member, PASSWORD, signUpForm, startGame } from '../world.ts'
import { worldWith } from '../world-with.ts'
import { tableOf } from './table.ts'

const { world, mara } = worldWith([], { others: ['Mara'] })

describe('sign-up', () => {
  test('names are stored trimmed and in one Unicode form', async () => {
    await world.ok('signUp', signUpForm('zoe', { firstName: '  Zoe\u0308 ', email: ' Zoe@Anteroom.test ' }))
    await world.ok('activate', { code: await world.codeFor('Zoe@anteroom.test') })
    const { token } = await world.ok('login', { username: 'zoe@anteroom.test', password: PASSWORD })
    const profile = await world.ok('user', {}, { as: token })
    expect(profile).toMatchObject({ firstName: 'Zo\u00eb', email: 'Zoe@Anteroom.test', username: 'zoe' })
  })

  test('an e-mail that has an account answers as any other, changes nothing and mails its owner', async () => {
    const fresh = await world.call('signUp', signUpForm('fresh'))
    const known = await world.call('signUp', signUpForm('imposter', { email: 'Mara@ANTEROOM.test' }))
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body])
    const newest = (await world.mailsTo(mara.email)).at(-1)
    expect(newest).toContain('Subject: You already have an Anteroom account')
    expect(newest).not.toContain('code=')
    for (const username of ['fresh', 'imposter'])
      expect(await world.outcome('login', { username, password: PASSWORD })).toBe('403 not_activated')
  })

  test('a known e-mail with a taken username reveals nothing', async () => {
    const known = await world.call('signUp', signUpForm('mara', { email: mara.email }))
    const unknown = await world.call('signUp', signUpForm('mara', { email: 'nobody@anteroom.test' }))
    expect(known.body).toBe(unknown.body)
  })

  test('of two simultaneous sign-ups with one username one is accepted', async () => {
    const answers = await Promise.all([
      world.call('signUp', signUpForm('twin', { email: 'one@anteroom.test' })),
      world.call('signUp', signUpForm('Twin', { email: 'two@anteroom.test' })),
    ])
    expect(answers.map(outcome).sort()).toEqual(['200', '409 username_taken'])
  })

  test.each([
    'passwordpassword',
    'Password123!',
    '1234567890',
    'QWERTYUIOP',
    'aaaaaaaaaaaa',
    'qwertyqwerty',
    'pokernight2024',
    'letmein1234',
    '1qaz2wsx3edc',
    // Leaked passwords: some of the first and the last on the list.
    'Q1W2E3R4T5',
    '4815162342',
    'welcomea110460',
  ])('%s is too common', async (password) => {
    const { problem } = await world.call(
      'signUp',
      signUpForm('common', { password, confirmPassword: password }),
    )
    expect(problem.errors).toEqual([{ path: 'password', message: 'This password is too common.' }])
  })

  test('the common passwords are all long enough to be chosen, and a good one is not among them', () => {
    expect([...madePasswords].every((each) => each.length >= 10 && each === each.toLowerCase())).toBe(true)
    expect(madePasswords.size).toBeGreaterThan(5000)
    expect([...madePasswords].every((each) => commonPasswords.has(each))).toBe(true)
    expect(commonPasswords.has(PASSWORD)).toBe(false)
  })

  test('no password is stored, only an argon2id hash of it', async () => {
    const { password_hash: hash } = await rowOf(world.database.db, 'users', ['password_hash'], {
      id: mara.id,
    })
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(world.logged()).not.toContain(PASSWORD)
  })
})

describe('activation', () => {
  test('a code works once, and is kept only as a hash (Rule 1.5)', async () => {
    await world.ok('signUp', signUpForm('once'))
    const code = await world.codeFor('once@anteroom.test')
    const rows = await world.database.db.selectFrom('sign_up_codes').selectAll().execute()
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain(code)
    await world.ok('activate', { code })
    const again = await world.call('activate', { code })
    expect(outcome(again)).toBe('422 code_invalid')
    expect(again.problem.detail).toBe('This link is no longer valid. Please ask for a new one.')
  })
})

describe('settings', () => {
  test('only sent fields change (Rule 1.14)', async () => {
    const { token: as } = await join(world, 'Settler')
    const before = await world.ok('user', {}, { as })
    expect(await world.ok('updateSettings', { hideStats: true }, { as })).toEqual({
      ...before,
      hideStats: true,
    })
    const moved = await world.ok('updateSettings', { myHouseAddress: ' 14 Alder St ' }, { as })
    expect(moved).toEqual({ ...before, hideStats: true, myHouseAddress: '14 Alder St' })
    expect((await world.ok('updateSettings', { myHouseAddress: '' }, { as })).myHouseAddress).toBeNull()
    expect(await world.ok('updateSettings', {}, { as })).toEqual({ ...before, hideStats: true })
  })

  test('a username may change its case; a taken one is reported', async () => {
    const { token: as } = await join(world, 'Casey')
    expect((await world.ok('updateSettings', { username: 'CASEY' }, { as })).username).toBe('CASEY')
    expect(await world.outcome('updateSettings', { username: 'Mara' }, { as })).toBe('409 username_taken')
    expect((await world.ok('user', {}, { as })).username).toBe('CASEY')
  })

  test('reports everything that is wrong and changes nothing', async () => {
    const input = {
      username: 'x',
      firstName: '',
      lastName: 'y'.repeat(61),
      password: 'short',
      hideStats: true,
    }
    await world.ok('confirm', { currentPassword: PASSWORD }, mara)
    const { status, problem } = await world.call('updateSettings', input, mara)
    expect(status).toBe(422)
    expect(problem.errors?.map(({ path }) => path)).toEqual(['username', 'firstName', 'lastName', 'password'])
    expect((await world.ok('user', {}, mara)).hideStats).toBe(false)
  })
})

describe('profiles (Rule 2.5)', () => {
  test('results come oldest first, and hidden ones only to their owner (Rule 7.4)', async () => {
    const [olu, ines] = (await circle(world, ['Olu', 'Ines'])) as [Member, Member]
    for (const loser of [ines, olu]) {
      const { id } = await startGame(world, [olu, ines])
      const table = tableOf(world, olu, id)
      await table.knock(loser)
      await table.end()
      world.advance(3600)
    }
    const results = [
      { gameStyle: 'tournament', winnings: 20, place: 0, imported: false },
      { gameStyle: 'tournament', winnings: -20, place: 1, imported: false },
    ]
    const seenBy = async (viewer: Member) => (await world.ok('user', { userId: olu.id }, viewer)).gameResults
    expect(await seenBy(ines)).toEqual(results)
    await world.ok('updateSettings', { hideStats: true }, olu)
    expect(await seenBy(ines)).toEqual([])
    expect(await seenBy(olu)).toEqual(results)
  })

  test('unknown people and people who have not activated are not found', async () => {
    await world.ok('signUp', signUpForm('ghost'))
    const { id } = await rowOf(world.database.db, 'sign_ups', ['id'], { username_key: 'ghost' })
    for (const userId of [id, '00000000-0000-7000-8000-000000000000']) {
      expect(await world.outcome('user', { userId }, mara)).toBe('404 not_found')
      expect(await world.outcome('inviteBuddy', { id: userId }, mara)).toBe('404 not_found')
    }
    expect(await world.ok('searchUsers', { search: 'ghost' }, mara)).toEqual([])
  })
})
