import { describe, expect, test } from 'vitest'
import { befriend, giveCard, hostGame } from '../../stage/arrange.ts'
import { type Account, PASSWORD } from '../../stage/newcomer.ts'
import { SHELL } from '../harness.ts'
import { cutOff, holdBack } from '../moves.ts'
import { atGames, failedToast, openScreen, storedToken } from '../pages/account.ts'
import { isFocused } from '../pages/controls.ts'
import { dockTo } from '../pages/dock.ts'
import { chargesOf, saveCard, saveChanges } from '../pages/settings.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN, PHONE, type Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const WIDE = { width: 1280, height: 800 }
const GOOD_CARD = '5555555555554444'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

/** This person's settings, with all sections loaded. */
async function settingsOf(person: Account): Promise<Visitor> {
  const visitor = await stage.visit('/settings', { signedInAs: person, ...SHELL })
  await visitor.page.getByRole('heading', { name: 'Charges' }).waitFor()
  return visitor
}

describe('settings (Rule 14.28)', () => {
  test.each([WIDE, PHONE])('nothing moves while the settings load at %o', async (size) => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, size })
    const { page } = visitor
    const letGo = await holdBack(page, '**/api/payments')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Save changes' }).waitFor()
    const loading = page.getByRole('status', { name: 'Loading' })
    await loading.waitFor()
    await loading.evaluate((cards) => cards.scrollIntoView({ block: 'start' }))
    letGo()
    await page.getByRole('heading', { name: 'Charges' }).waitFor()
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor()
    expect(await visitor.layoutShift()).toBe(0)
  })

  test('failed settings say so, and can be retried', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada })
    const { page } = visitor
    const [mend, ...mends] = await Promise.all(
      ['user', 'payments', 'get-credit-card'].map((call) => cutOff(page, call)),
    )
    await openScreen(page, '/settings')
    await failedToast(page, 'Failed to load user settings. Please try again later.')
    await page.getByText('Your settings did not load.').waitFor()
    visitor.takeProblems()
    await expectSound(visitor)
    await mend?.()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Username').waitFor()

    await page.getByText('Your card did not load.').waitFor()
    await page.getByText('Your charges did not load.').waitFor()
    for (const mendCall of mends) await mendCall()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('A hosting chip costs $10.00 CAD.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Charges' }).waitFor()
  })
})

describe('your information', () => {
  test('"Save changes" says that nothing was changed, then saves only the changes (Rule 1.14)', async () => {
    const dan = await stage.member('Dan')
    const { page } = await settingsOf(dan)
    expect(await saveChanges(page).isDisabled()).toBe(true)
    await page.getByText('Nothing has been changed yet.').waitFor()
    await page.getByLabel('First name').fill('Daniel')
    await page.getByLabel('House address').fill('14 Alder St')
    await page.getByLabel('How to pay you').fill(' e-transfer: dan@home ')
    await page.getByRole('switch', { name: 'Hide my stats' }).check()

    // A background reload shows changes made elsewhere, and keeps the unsaved ones.
    await dan.client.call('updateSettings', { lastName: 'Changed', myHouseAddress: 'Elsewhere' })
    await page.clock.install()
    await page.clock.fastForward('05:00')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Changed')
    expect(await page.getByLabel('House address').inputValue()).toBe('14 Alder St')

    const saved = async () => {
      const sent = page.waitForRequest('**/api/settings')
      await saveChanges(page).click()
      await toastOf(page, 'User settings updated successfully.')
      await expect.poll(() => saveChanges(page).isDisabled()).toBe(true)
      return (await sent).postDataJSON()
    }
    const changes = {
      ...{ firstName: 'Daniel', myHouseAddress: '14 Alder St' },
      ...{ payHandle: 'e-transfer: dan@home', hideStats: true },
    }
    expect(await saved()).toEqual(changes)
    expect(await dan.client.call('user', {})).toMatchObject(changes)

    await page.getByLabel('New password').fill('another good one')
    expect(await saved()).toEqual({ password: 'another good one' })
    expect(await page.getByLabel('New password').inputValue()).toBe('')
    const login = (password: string) => dan.client.call('login', { username: 'dan', password })
    await expect(login(PASSWORD)).rejects.toThrow()
    expect((await login('another good one')).token).toBeTruthy()
  })
})

test('unsaved changes survive "Your data" and a reload, but no typed password does', async () => {
  const { page } = await settingsOf(await stage.member('Eve'))
  const handle = page.getByLabel('How to pay you')
  await handle.fill('e-transfer: eve@home')
  await page.getByLabel('New password').fill('another good one')
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('button', { name: 'Back to settings' }).click()
  await expect.poll(() => handle.inputValue()).toBe('e-transfer: eve@home')
  expect(await page.getByLabel('New password').inputValue()).toBe('')
  await page.reload()
  await expect.poll(() => handle.inputValue()).toBe('e-transfer: eve@home')
  await saveChanges(page).click()
  await toastOf(page, 'User settings updated successfully.')
  await expect.poll(() => saveChanges(page).isDisabled()).toBe(true)
  expect(await page.evaluate(() => sessionStorage.getItem('settingsData'))).toBeNull()
})

describe('payment methods', () => {
  test('a card is validated, grouped while typed, saved and shown by its last four digits', async () => {
    const { page } = await settingsOf(ben)
    await page.getByText('No card yet. One is needed to host a game.').waitFor()
    await page.getByText('Nothing has been charged.').waitFor()
    await saveCard(page, GOOD_CARD, '0120')
    await page.getByText('This card has expired.').waitFor()
    expect(await page.getByLabel('Card number').inputValue()).toBe('5555 5555 5555 4444')
    expect(await page.getByLabel('Expiry (MM / YY)').inputValue()).toBe('01 / 20')
    await saveCard(page, '4000000000000002', '1231')
    const said = page.getByRole('alert').filter({ hasText: 'Failed' })
    await said.waitFor()
    expect(await said.innerText()).not.toContain('Please try again later')
    await saveCard(page, GOOD_CARD, '1331')
    const focused = page.getByRole('button', { name: 'Change card' })
    await expect.poll(() => focused.evaluate(isFocused)).toBe(true)
    await toastOf(page, 'Your credit card has been updated.')
    await page.getByText('•••• 4444 · 12 / 31').waitFor()
    await page.getByRole('img', { name: 'Mastercard' }).waitFor()
    await page.getByLabel('Card number').waitFor({ state: 'hidden' })
  })

  test('shows its sections and the charges, five first; Close and BACK return to /games, and LOGOUT, apart from them, ends the session (Rule 9.11)', async () => {
    const hal = await stage.member('Hal')
    await befriend(hal, ben)
    await giveCard(hal)
    let last = ''
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      last = (await hostGame(hal, [ben], { name: `Night ${name}` })).id
    await hal.client.call('cancelGame', { gameId: last })
    const refunded = async () => (await hal.client.call('payments', {})).map(({ status }) => status)
    await expect.poll(refunded).toContain('refunded')

    // Back in history would be the stats.
    const visitor = await stage.visit('/stats', { signedInAs: hal })
    const { page } = visitor
    const toSettings = () => page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
    for (const name of ['Close', 'BACK']) {
      await dockTo(page, 'Stats')
      await toSettings()
      await page.getByRole('button', { name, exact: true }).click()
      await atGames(page)
      expect(new URL(page.url()).pathname).toBe('/games')
    }
    await toSettings()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('SETTINGS')
    await page.getByText('Signed in as hal').waitFor()
    await page.getByRole('heading', { name: 'Charges' }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      ...['YOUR INFORMATION', 'Notifications', 'Calendar', 'Language', 'PAYMENT METHODS', 'EMAIL'],
    ])
    const charges = await chargesOf(page)
    expect(charges).toHaveLength(5)
    expect(charges[0]).toMatch(/^Night Six \$10\.00 CAD \w{3}, \w{3} \d+, \d{4} · •••• 4242 refunded$/)
    expect(charges[1]).toMatch(/^Night Five \$10\.00 CAD .* charged$/)
    await page.getByRole('button', { name: 'Show all 6 charges' }).click()
    await expect.poll(async () => (await chargesOf(page)).length).toBe(6)
    await expectSound(visitor, { moved: true })

    const out = page.getByRole('button', { name: 'LOGOUT' })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const above = await out.boundingBox()
    const below = await page.getByRole('button', { name: 'BACK' }).boundingBox()
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(24)
    const restore = await cutOff(page, 'logout')
    await out.click()
    await failedToast(page, 'Failed to logout. Please try again later.')
    expect(await storedToken(page)).toBe(hal.token)
    await restore()
    await out.click()
    await page.getByRole('heading', { level: 1, name: 'Anteroom' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await storedToken(page)).toBeNull()
    await expect(hal.client.call('user', {})).rejects.toThrow()
  })
})
