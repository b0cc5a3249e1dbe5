import { beforeAll, describe, expect, test } from 'vitest'
import { filled } from '../../src/domain/base/language.ts'
import { languageOf } from '../../src/server/core/languages.ts'
import { rowOf } from '../rows.ts'
import { befriend, gameInput, type Member, PASSWORD, signUpForm, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const GERMAN = 'de-AT,de;q=0.9,en;q=0.5'

/** The translation in the German file. Tests look it up, so that a better wording breaks none of them. */
const german = (pattern: string, ...values: string[]) =>
  filled(String(languageOf('de').texts[pattern]), values)

const { world, hana, mei } = worldWith([], { ...FREE_HOSTING, others: ['Hana', 'Mei'] })
beforeAll(async () => {
  await befriend(world, hana, mei)
})

const row = ({ id }: Member) => rowOf(world.database.db, 'users', ['language', 'browser_language'], { id })
const signIn = (member: Member, language?: string) =>
  world.ok('login', { username: member.username, password: PASSWORD }, { ...(language ? { language } : {}) })
const set = (member: Member, language: string | null) => world.ok('updateSettings', { language }, member)
/** A person's newest notice, which is then cleared. */
async function newestOf({ token }: Member) {
  const [notice] = await world.ok('notifications', { read: 'false' }, { as: token })
  await world.ok('clearNotifications', {}, { as: token })
  return notice && [notice.title, notice.message]
}

describe('a refusal', () => {
  const missing = { gameId: '00000000-0000-4000-8000-000000000000' }

  test.each([
    [undefined, 'en', 'There is no such game.'],
    ['fr', 'en', 'There is no such game.'],
    ['en-GB,de;q=0.9', 'en', 'There is no such game.'],
    ['de;q=0,en', 'en', 'There is no such game.'],
    [GERMAN, 'de', german('There is no such game.')],
    ['fr,de;q=0.5', 'de', german('There is no such game.')],
  ])('is in the language of the request: %s', async (language, code, detail) => {
    const asking = { as: hana.token, ...(language ? { language } : {}) }
    const { problem, headers } = await world.call('fetchGame', missing, asking)
    expect(problem).toMatchObject({ title: 'Not Found', code: 'not_found', detail })
    expect(headers).toMatchObject({
      'content-language': code,
      vary: expect.stringMatching(/accept-language/),
    })
  })

  test('formats amounts as the language does', async () => {
    const { id: gameId } = await startGame(world, [hana, mei], { style: 'cash', rebuys: true })
    const entry = { gameId, userId: mei.id, type: 'cashed', amount: 2000.5, timestamp: world.now() }
    const refused = async (language: string) =>
      (await world.call('pushGameEvent', entry, { as: hana.token, language })).problem.detail
    expect(await refused('en')).toBe('Only $40.00 is left in the pot.')
    expect(await refused('de')).toBe(german('Only {0} is left in the pot.', '40,00\u00a0$'))
  })

  test('names each field in the language, whether the contract or the domain checks it', async () => {
    const of = async (input: Record<string, unknown>) =>
      (await world.call('updateSettings', input, { as: hana.token, language: 'de' })).problem
    const notText = german('{0} has to be text.', german('Username'))
    expect(await of({ username: 7 })).toMatchObject({
      detail: notText,
      errors: [{ path: 'username', message: notText }],
    })
    expect(await of({ firstName: ' ' })).toMatchObject({
      errors: [{ path: 'firstName', message: german('Enter your first name.') }],
    })
  })

  test('stays in its first language under an Idempotency-Key', async () => {
    const ask = (language: string) =>
      world.call('acceptGameInvite', missing, { as: mei.token, key: 'no-such-game', language })
    const first = await ask('de')
    expect(first.problem.detail).toBe(german('There is no such game.'))
    expect(first.headers['content-language']).toBe('de')
    const again = await ask('en')
    expect(again.body).toBe(first.body)
    expect(again.headers['content-language']).toBeUndefined()
  })
})

describe('a reader’s language', () => {
  test('is what their browser requested at the sign-up and the last sign-in', async () => {
    const email = 'jan@anteroom.test'
    await world.ok('signUp', signUpForm('jan'), { language: GERMAN })
    await world.ok('activate', { code: await world.codeFor(email) })
    const { token } = await world.ok('login', { username: 'jan', password: PASSWORD }, { language: 'de' })
    const { userId: id } = await world.ok('validateToken', { token }, { as: token })
    const jan = { id, username: 'jan', email, token }
    expect(await row(jan)).toEqual({ language: null, browser_language: 'de' })
    await signIn(jan, 'fr')
    expect(await row(jan)).toEqual({ language: null, browser_language: 'en' })

    await world.ok('initiateResetPassword', { email: jan.email })
    const reset = { code: await world.codeFor(jan.email), password: `${PASSWORD} again` }
    await world.ok('resetPassword', reset, { language: 'de' })
    expect(await row(jan)).toEqual({ language: null, browser_language: 'de' })
  })

  test('applies to a notice when it is written: the setting before the browser’s (Rule 31.4)', async () => {
    const invite = () => world.ok('createGame', gameInput(world, [mei]), hana)
    const english = ['Game invitation', 'Hana Player invited you to Friday Night Freezeout.']
    const inGerman = [
      german('Game invitation'),
      german('{0} invited you to {1}.', 'Hana Player', 'Friday Night Freezeout'),
    ]
    await newestOf(mei)
    await invite()
    expect(await newestOf(mei)).toEqual(english)
    await signIn(mei, 'de')
    await invite()
    expect(await newestOf(mei)).toEqual(inGerman)
    await set(mei, 'en')
    await invite()
    expect(await newestOf(mei)).toEqual(english)
    await signIn(mei)
    await set(mei, 'de')
    await invite()
    expect(await newestOf(mei)).toEqual(inGerman)
    await set(mei, null)
    await invite()
    expect(await newestOf(mei)).toEqual(english)
  })
})

describe('the setting', () => {
  test('is one of the app’s languages, or none, and is returned only to its owner', async () => {
    expect((await world.ok('user', {}, hana)).language).toBeNull()
    expect((await set(hana, 'de')).language).toBe('de')
    expect((await world.ok('user', {}, hana)).language).toBe('de')
    expect((await world.ok('user', { userId: hana.id }, mei)).language).toBeNull()
    const { account } = await world.ok('exportData', {}, { as: (await signIn(hana)).token })
    expect(account).toMatchObject({ language: 'de', browserLanguage: 'en' })
    await world.ok('updateSettings', { firstName: 'Hana' }, hana)
    expect((await set(hana, null)).language).toBeNull()
  })

  test.each(['fr', 'DE', '', 'de-AT'])('refuses %j', async (language) => {
    const { status, problem } = await world.call(
      'updateSettings',
      { language },
      { as: hana.token, language: 'de' },
    )
    expect(status).toBe(422)
    const message = german('Anteroom is not available in this language.')
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'language', message }] })
    expect((await row(hana)).language).toBeNull()
  })
})
