import { describe, expect, test } from 'vitest'
import { accept, arrangeGame, arrangeTable, arrangeWon, enter } from '../../stage/arrange.ts'
import { PASSWORD } from '../../stage/newcomer.ts'
import type { VisitOptions } from '../harness.ts'
import { holdBack } from '../moves.ts'
import { germanBrowser, inGerman, leftInEnglish } from '../pages/german.ts'
import { withWorker, workerOf } from '../pages/worker.ts'
import { NO_SCREEN, type Visitor } from '../phone.ts'
import { expectToFit, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])

const languageOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.lang)
const button = ({ page }: Visitor, english: string) =>
  page.getByRole('button', { name: inGerman(english), exact: true })

/** German throughout, with a layout as sound as every screen in English. */
async function expectGerman(visitor: Visitor): Promise<void> {
  await settled(visitor.page)
  expect(await languageOf(visitor)).toBe('de')
  expect(await leftInEnglish(visitor.page), 'texts in English').toEqual([])
  await expectToFit(visitor)
}

/** Opens the screens on two phones side by side, because most of the time a phone waits until everything is loaded. */
async function expectGermanAt(paths: readonly string[], options: VisitOptions = {}): Promise<void> {
  const left = [...paths]
  const walk = async () => {
    const visitor = await stage.visit(NO_SCREEN, { browser: germanBrowser, ...options })
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await visitor.page.goto(path)
      await expectGerman(visitor)
    }
  }
  await Promise.all([walk(), walk()])
}

describe('Rules 31.1 to 31.3: in a German browser', () => {
  test('the server renders a page in German, the app hydrates it, a refusal is in German, and an account in English is English until LOGOUT', async () => {
    const headers = { 'accept-language': 'de-AT,en;q=0.5' }
    const answer = await fetch(`${stage.baseUrl}/login`, { headers })
    expect(answer.headers.get('vary')).toContain('accept-language')
    const drawn = await answer.text()
    expect(drawn).toContain('<html lang="de">')
    expect(drawn).toContain(inGerman('BACK'))
    await expectGermanAt(['/', '/sign-up', '/terms', '/privacy', '/reset-password'])
    const visitor = await stage.visit('/login', { browser: germanBrowser })
    await expectGerman(visitor)
    const { page } = visitor
    await page.getByLabel(inGerman('Username')).fill('cleo')
    await page.getByLabel(inGerman('Password'), { exact: true }).fill('not the password')
    await button(visitor, 'LOGIN').click()
    await page.getByText(inGerman('The username or the password is not right.')).waitFor()

    await cleo.client.call('updateSettings', { language: 'en' })
    await page.getByLabel(inGerman('Password'), { exact: true }).fill(PASSWORD)
    await button(visitor, 'LOGIN').click()
    await page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'LOGOUT' }).click()
    await page.getByRole('link', { name: inGerman('SIGN UP') }).waitFor()
    expect(await languageOf(visitor)).toBe('de')
  })

  test('every screen of an account, of an upcoming game and of a past one is in German', async () => {
    const coming = await arrangeGame(ada, [ben, cleo])
    await accept(coming, [ben, cleo])
    const past = await arrangeWon(ada, ben)
    const screens = [
      '/games',
      '/buddies',
      '/buddies-user-search',
      '/stats',
      '/settings',
      '/settings/security',
      '/settings/your-data',
      '/host-game',
      '/import-nights',
      '/tab',
      `/game-attendance?gameId=${coming.id}`,
      `/game-check-in?gameId=${coming.id}`,
      `/game-payouts?gameId=${coming.id}`,
      `/game-history?gameId=${past}`,
      `/settle-up?gameId=${past}`,
    ]
    await expectGermanAt(screens, { signedInAs: ada })
  })

  test('the table is in German, with German money formats', async () => {
    const { id } = await arrangeTable(ada, [ben, cleo], { style: 'cash', rebuys: true })
    await enter(ada, { id }, [[ben, 'rebuy', 1020.5]])
    const visitor = await stage.visit(`/game-in-play?gameId=${id}`, {
      signedInAs: ada,
      browser: germanBrowser,
    })
    const pot = visitor.page.getByRole('region', { name: inGerman('Pot') })
    await expect.poll(() => pot.innerText()).toContain('1.080,50\u00a0$')
    await expectGerman(visitor)
    await visitor.page.getByRole('button', { name: `${inGerman('REBUY')} ben` }).click()
    const amount = visitor.page.getByLabel(inGerman('Confirm rebuy amount:'))
    await expect.poll(() => amount.inputValue()).toBe('20,00')
    await amount.fill('20,50')
    await expectGerman(visitor)
    await amount.fill('1.020,50')
    await button(visitor, 'SUBMIT').click()
    await button(visitor, 'YES').press('Enter')
    await expect.poll(() => pot.innerText()).toContain('2.101,00\u00a0$')
  })

  test('offline a page is in German too', async () => {
    const visitor = await stage.visit('/games', {
      signedInAs: ada,
      browser: { ...withWorker, ...germanBrowser },
    })
    await workerOf(visitor)
    await visitor.page.reload()
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await visitor.context.setOffline(true)
    await visitor.page.goto('/games')
    await button(visitor, 'HOST NEW GAME').waitFor()
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('de')
    expect(await leftInEnglish(visitor.page)).toEqual([])
  })
})

describe('Rule 31.1: the setting', () => {
  test('is applied at once, and by another phone with the sign-in', async () => {
    const visitor = await stage.visit('/settings', { signedInAs: ben })
    await visitor.page.getByLabel('House address').fill('Not saved yet')
    await visitor.page.getByLabel('Language of the app').selectOption({ label: 'Deutsch' })
    await visitor.page.getByRole('heading', { name: inGerman('SETTINGS') }).waitFor()
    // German texts take more lines.
    await visitor.layoutShift()
    await expectGerman(visitor)
    const unsaved = visitor.page.getByLabel(inGerman('House address'))
    expect(await unsaved.inputValue(), 'the page has not reloaded').toBe('Not saved yet')

    // The code that applies the account's language is held back until the account has been read.
    const other = await stage.visit('/login')
    const letGo = await holdBack(other.context, '**/session-services-*.js')
    await other.page.getByLabel('Username').fill('ben')
    await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.page.getByRole('button', { name: 'LOGIN' }).click()
    await other.page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor()
    letGo()
    await button(other, 'HOST NEW GAME').waitFor()
    expect(await languageOf(other)).toBe('de')

    const setting = visitor.page.getByLabel(inGerman('Language of the app'))
    await setting.selectOption({ value: 'browser' })
    await visitor.page.getByRole('heading', { name: 'SETTINGS' }).waitFor()
    expect(await languageOf(visitor)).toBe('en')
  })
})
