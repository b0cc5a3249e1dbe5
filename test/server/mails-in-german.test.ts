import { beforeAll, describe, expect, test } from 'vitest'
import { answerAs, linkTo } from '../links.ts'
import type { ReceivedMail } from '../mail-server.ts'
import { calendarOf, startMailed } from '../mailed.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { type Member, PASSWORD, signUpForm } from '../world.ts'

const GERMAN = 'de-AT,de;q=0.9,en;q=0.8'
/** Friday, 27 November 2026, 19:30 in Berlin. */
const EVENING = 1_795_804_200

const mailed = openedForTests(startMailed, ({ forget }) => forget())
beforeAll(async () => {
  await mailed.world.ok('updateSettings', { language: 'de' }, mailed.tomas)
})

const create = (invited?: readonly Member[]) =>
  mailed.create({ timestamp: EVENING, timeZone: 'Europe/Berlin', rebuys: true, link: 'seat' }, invited)
const paragraphs = ({ mail }: ReceivedMail) => mail.text?.trim().split('\n\n') ?? []
const open = (url: string, headers: Record<string, string> = { 'accept-language': GERMAN }) =>
  mailed.world.app.inject({ url: url.replace('https://poker.example', ''), headers })
const signUp = (username: string, options: { language?: string } = {}) =>
  mailed.world.ok('signUp', signUpForm(username, { firstName: 'Jan', lastName: 'Novak' }), options)
const mailsTo = async (address: string) => {
  await mailed.world.drain()
  return mailed.server.received.filter(({ to }) => to.includes(address))
}

describe('mails', () => {
  test('an invitation is in its reader’s language, with date, money, list and calendar', async () => {
    const { id } = await create([mailed.tomas, mailed.ravi])
    const received = await mailed.theMailTo(mailed.tomas)
    expect(received.mail.subject).toBe('Hana Player lädt dich zu Friday Night Freezeout ein')
    const [greeting, title, facts = '', ask] = paragraphs(received)
    expect([greeting, title, ask]).toEqual([
      'Hallo Tomas,',
      'Hana lädt dich zu Friday Night Freezeout ein.',
      'Bist du dabei?',
    ])
    expect(facts.split('\n')).toEqual([
      'Wann: Fr., 27. Nov. · 19:30 (Mitteleuropäische Normalzeit)',
      'Wo: 14 Alder St',
      expect.stringMatching(/^Spiel: .*, 20,00\u00a0\$ Buy-in, Rebuys$/),
      'Dabei: 1 von 3: Hana',
    ])
    expect(received.mail.html).toContain('<html lang="de">')
    const { entry } = calendarOf(received)
    expect(entry.description).toMatch(
      /^Hana Player lädt ein\n.*20,00\u00a0\$ Buy-in.*\nhttps:\/\/poker\.example/,
    )

    const english = await mailed.theMailTo(mailed.ravi)
    expect(english.mail.html).toContain('<html lang="en">')
    expect(calendarOf(english).entry.description).toBe(
      `Hosted by Hana Player\nTexas Hold'em, Tournament, $20.00 buy-in, rebuys\nhttps://poker.example/games?gameId=${id}`,
    )
  })

  test('an activation is in the language of the browser that signed up', async () => {
    await signUp('jan', { language: GERMAN })
    const [german] = await mailsTo('jan@anteroom.test')
    expect(german?.mail.subject).toBe('Aktiviere dein Anteroom-Konto')
    expect(german?.mail.html).toContain('<html lang="de">')
    expect(german && paragraphs(german).slice(0, 3)).toEqual([
      'Hallo jan,',
      'Willkommen bei Anteroom!',
      'Einmal tippen, und dein Konto ist aktiv:',
    ])
    await signUp('jana')
    expect((await mailsTo('jana@anteroom.test'))[0]?.mail.subject).toBe('Activate your Anteroom account')
  })

  test('of an account are in the language of the browser that signed in last, including the one about its deletion', async () => {
    const { world } = mailed
    await signUp('gone', { language: GERMAN })
    await world.ok('activate', { code: await world.codeFor('gone@anteroom.test') })
    await mailed.forget()
    const { token } = await world.ok('login', { username: 'gone', password: PASSWORD }, { language: GERMAN })
    await world.ok('initiateResetPassword', { email: 'gone@anteroom.test' })
    await world.drain()
    await world.ok('deleteAccount', {}, { as: token })
    const subjects = (await mailsTo('gone@anteroom.test')).map(({ mail }) => mail.subject)
    expect(subjects).toEqual(['Setz dein Anteroom-Passwort zurück', 'Dein Anteroom-Konto wurde gelöscht'])
  })
})

describe('pages', () => {
  test('the poster is in the language of its reader, and so are its script’s texts', async () => {
    const { id } = await create()
    const token = await linkTo(mailed.world, mailed.hana, id)
    await answerAs(mailed.world, token, 'Mike')
    const { body, headers } = await open(`/join/${token}`)
    expect(headers.vary).toMatch(/\bAccept-Language\b/)
    for (const shown of [
      '<html lang="de"',
      'content="Hana lädt dich zu Friday Night Freezeout ein"',
      'content="Freitag, 27. November 2026, 19:30 (Mitteleuropäische Normalzeit)"',
      'Fr., 27. Nov. · 19:30',
      '20\u00a0$ Buy-in · Rebuys',
      '<b>2 von 2 dabei:</b> Hana, Mike',
      'Alle 2 Plätze sind vergeben.',
      '&quot;tryAgain&quot;:&quot;Noch mal&quot;',
    ])
      expect(body).toContain(shown)
    const other = await open(`/join/${token}`, { 'accept-language': 'tlh, en;q=0.5' })
    expect(other.body).toContain('<html lang="en"')
    expect((await open('/join/x')).body).toContain('Diese Einladung gilt nicht mehr. Bitte um eine neue.')
  })

  test('the pages of mailed links are in the language of the browser that opens them', async () => {
    await create()
    const text = (await mailed.theMailTo(mailed.tomas)).mail.text ?? ''
    const [answer = ''] = /\/answer\/[\w-]{43}/.exec(text) ?? []
    const [unsubscribe = ''] = /\/unsubscribe\/[\w-]{43}/.exec(text) ?? []
    const page = await open(answer)
    expect(page.headers.vary).toMatch(/\bAccept-Language\b/)
    for (const shown of [
      '<html lang="de">',
      'Fr., 27. Nov. · 19:30',
      '20\u00a0$ Buy-in · Rebuys',
      '<p>1 von 2 dabei</p>',
    ])
      expect(page.body).toContain(shown)
    expect((await open(answer, {})).body).toContain('<p>$20 buy-in · rebuys</p>\n<p>1 of 2 going</p>')
    expect((await open(unsubscribe)).body).toContain('<h1>Keine Mails mehr zu Spielen?</h1>')
    expect((await open(unsubscribe, {})).body).toContain('<h1>No more mails about games?</h1>')
  })

  test('a calendar is in its account’s language, whichever program requests it', async () => {
    await create()
    const { url } = await mailed.world.ok('calendarLink', {}, mailed.tomas)
    const { body } = await open(url, {})
    expect(body.replaceAll('\r\n ', '')).toContain('Hana Player lädt ein')
  })
})
