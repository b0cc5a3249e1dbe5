import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../stage/newcomer.ts'
import type { Stage } from '../harness.ts'
import { focusedField } from '../pages/account.ts'
import { button, isFocused, tap } from '../pages/controls.ts'
import { cardIn } from '../pages/games.ts'
import { barOf, halfDone, openStep, storedDraft } from '../pages/host.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN, type Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

const WORKS = '4242424242424242'
const NO_FUNDS = '4000000000009995'

const chipOf = (page: Page) => page.getByRole('region', { name: 'Hosting chip' })

/** The last step of the wizard, with a game that is ready to send. */
async function lastStep(stage: Stage, host: Account, guest: Account, name: string): Promise<Visitor> {
  const visitor = await stage.visit(NO_SCREEN, { signedInAs: host })
  const draft = halfDone({ name, seats: 2, invitedBuddies: [guest.id] })
  await openStep(visitor.page, '/host-game-invitation', draft)
  return visitor
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry').pressSequentially('1230')
}

describe('a hosting chip with a price', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

  const gamesNamed = async (name: string) =>
    (await ada.client.call('listGames', {})).upcoming.filter((game) => game.name === name)

  test('a declined card is reported beside it, the game is kept, and another card is one tap away; a send without an answer is repeated after a reload, and charged once', async () => {
    const visitor = await lastStep(stage, ada, ben, 'Second card')
    const { page } = visitor
    await typeCard(page, NO_FUNDS)
    await page.getByLabel('CVD').fill('123')
    await tap(page, 'Pay $10.00 and send')
    await toastOf(page, 'Your credit card has been updated.')
    const said = chipOf(page).getByText('Your card has insufficient funds. Please use another card.')
    await said.waitFor()
    await barOf(page).getByText('Nothing was charged. Your game is kept.').waitFor()
    await expect.poll(() => button(page, 'Use another card').evaluate(isFocused)).toBe(true)
    await page.getByRole('button', { name: 'Dismiss' }).first().waitFor({ state: 'detached' })
    const draft = await storedDraft(page)
    expect(draft).toMatchObject({ name: 'Second card' })
    expect(draft).not.toHaveProperty('cvd')
    // The CVD stays until it has paid.
    expect(await page.getByLabel('CVD').inputValue()).toBe('123')
    expect(await gamesNamed('Second card')).toEqual([])
    expect(await ada.client.call('payments', {})).toEqual([])
    await expectSound(visitor, { moved: true, expected: [/status of 402/] })

    // The bank's message disappears once something is changed.
    await page.getByLabel('CVD').fill('12')
    await said.waitFor({ state: 'hidden' })
    await barOf(page).getByText('Enter the CVD of your card.').waitFor()
    await button(page, 'Use another card').press('Enter')
    await expect.poll(() => focusedField(page)).toMatch(/^Card number/)
    await barOf(page).getByText('Save the new card first.').waitFor()
    await typeCard(page, WORKS)
    await tap(page, 'Save card')
    await toastOf(page, 'Your credit card has been updated.')
    await page.getByLabel('CVD').fill('123')
    await barOf(page).getByText('“Send” charges $10.00 CAD to •••• 4242.').waitFor()
    const keys: (string | undefined)[] = []
    await page.route('**/api/create-game', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      // The server did it, but the answer is lost.
      await route.fetch()
      return route.fulfill({ status: 500 })
    })
    await page.getByLabel('CVD').press('Enter')
    await toastOf(page, 'Failed to create game. Please try again later.')
    await barOf(page)
      .getByText('No answer came. Please try again: the same game is never charged twice.')
      .waitFor()
    await page.reload()
    await page.getByLabel('CVD').fill('123')
    await tap(page, 'Send')
    await toastOf(page, 'Game created successfully.')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await gamesNamed('Second card')).toHaveLength(1)
    expect(await ada.client.call('payments', {})).toMatchObject([{ status: 'charged', creditCard: '4242' }])
    expect(await page.evaluate(() => window.localStorage.getItem('hostGameAttempt'))).toBeNull()
  })
})

describe('a free hosting chip', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'], FREE_HOSTING)

  test('no card is needed: not to host, not in the settings, and nothing is refunded', async () => {
    const visitor = await lastStep(stage, ada, ben, 'On the house')
    const { page } = visitor
    await page.getByText('Hosting is free here: no card is needed.').waitFor()
    expect(await page.getByLabel('Card number').count()).toBe(0)
    expect(await page.getByLabel('CVD').count()).toBe(0)
    await expectSound(visitor)
    await tap(page, 'Send')
    await toastOf(page, 'Game created successfully.')

    const card = await cardIn(page, 'HOSTING', 'On the house')
    await card.getByRole('button', { name: 'CANCEL GAME' }).click()
    const sheet = page.getByRole('dialog', { name: 'CANCEL GAME' })
    await sheet.getByText('every invited player will be notified').waitFor()
    await expect.poll(() => sheet.innerText()).not.toContain('refund')

    await page.goto('/settings')
    const payment = page.getByRole('region', { name: 'PAYMENT METHODS' })
    await payment.getByText('Hosting is free here: no card is needed.').waitFor()
    expect(await payment.getByRole('button').count()).toBe(0)
    expect(await payment.getByText(/charged|Sandbox|chip/).count()).toBe(0)
  })
})
