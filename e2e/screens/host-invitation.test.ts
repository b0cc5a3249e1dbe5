import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { circle } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, SHELL, type Stage, WHOLE } from '../harness.ts'
import { focusedField } from '../pages/account.ts'
import { barOf, dayFromNow, halfDone, openStep, storedDraft } from '../pages/host.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'

const CARD = { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' }
const WRONG_CVD = { creditCardNumber: '4000000000000127', creditCardExpiration: '1230' }
const today = () => dayFromNow(0)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const buddy = (page: Page, username: string) => page.getByRole('checkbox', { name: username })
const rsvp = (page: Page) => page.getByRole('switch', { name: 'ASK USERS TO RSVP BY A DATE' })

let stage: Stage
let ada: Account
let bea: Account
let cyd: Account
beforeAll(async () => {
  stage = await openStage()
  ;[ada, bea, cyd] = await circle(stage, 'Ada', 'Bea', 'Cyd')
})
afterAll(() => stage.close())

const visitStep = async (step: string, change: Readonly<Record<string, unknown>> = {}, more = SHELL) => {
  const visitor = await stage.visit('/privacy', { signedInAs: ada, ...more })
  await openStep(visitor.page, step, halfDone(change))
  return visitor
}

describe('/host-game-add-buddies (INVITE BUDDIES)', () => {
  test('buddies are found by name or e-mail and picked; the draft keeps them', async () => {
    const visitor = await visitStep('/host-game-add-buddies', {}, WHOLE)
    const { page } = visitor
    await buddy(page, 'bea').waitFor()
    await expectSound(visitor)
    await page.getByLabel('Search your buddies').fill('CYD@example')
    await buddy(page, 'cyd').check()
    expect(await buddy(page, 'bea').count()).toBe(0)
    await barOf(page).getByText('1 invited, at least 2 needed').waitFor()
    expect(await storedDraft(page)).toMatchObject({ invitedBuddies: [cyd.id] })
    await page.getByLabel('Search your buddies').fill('nobody')
    await page.getByText('None of your buddies matches “nobody”.').waitFor()
  })

  test('SELECT ALL picks everyone and SELECT NONE lets them go', async () => {
    const { page } = await visitStep('/host-game-add-buddies')
    await button(page, 'SELECT ALL').click()
    await barOf(page).getByText('2 buddies invited').waitFor()
    await button(page, 'SELECT NONE').click()
    await barOf(page).getByText('0 invited, at least 2 needed').waitFor()
  })

  test.each([
    { playing: true, least: 2 },
    { playing: false, least: 3 },
  ])('three seats, host playing $playing: fewer than $least are refused', async ({ playing, least }) => {
    const { page } = await visitStep('/host-game-add-buddies', {
      hostIsPlaying: playing,
      invitedBuddies: [bea.id],
    })
    await buddy(page, 'bea').waitFor()
    await button(page, 'NEXT').click()
    const toast = page.getByRole('alert').filter({ hasText: 'Failed' })
    await toast.getByText(`Please invite a minimum of ${least} player(s) to the game.`).waitFor()
    expect(await heading(page, 'INVITE BUDDIES').isVisible()).toBe(true)
  })

  test('with enough picked NEXT leads to the invitation, and BACK returns', async () => {
    const { page } = await visitStep('/host-game-add-buddies', { invitedBuddies: [bea.id] })
    await buddy(page, 'cyd').check()
    await button(page, 'NEXT').click()
    await heading(page, 'SEND INVITATION').waitFor()
    await button(page, 'BACK').click()
    await heading(page, 'INVITE BUDDIES').waitFor()
    expect(await buddy(page, 'cyd').isChecked()).toBe(true)
  })

  test('who has no buddies is led to find some, and the draft waits', async () => {
    const eve = await stage.member('Eve')
    const visitor = await visitStep('/host-game-add-buddies', {}, { signedInAs: eve })
    const { page } = visitor
    await page.getByText('No buddies to invite yet').waitFor()
    await expectSound(visitor)
    await button(page, 'ADD POKER BUDDY').click()
    await page.getByLabel('Search people').waitFor()
    expect(await storedDraft(page)).toMatchObject({ name: 'Friday Freezeout' })
  })

  test('buddies that do not load can be asked for again', async () => {
    const visitor = await stage.visit('/privacy', { signedInAs: ada, shell: true })
    const { page } = visitor
    await page.route('**/api/list-buddies', (route) => route.fulfill({ status: 500 }))
    await openStep(page, '/host-game-add-buddies', halfDone())
    await page.getByText('This did not load.').waitFor()
    await page.unroute('**/api/list-buddies')
    await button(page, 'TRY AGAIN').click()
    await buddy(page, 'bea').waitFor()
  })
})

describe('/host-game-invitation (SEND INVITATION)', () => {
  const ready = (change: Readonly<Record<string, unknown>> = {}) => ({
    invitedBuddies: [bea.id, cyd.id],
    ...change,
  })

  test('ASK USERS TO RSVP BY A DATE sets today, takes no earlier day and none after the game', async () => {
    const { page } = await visitStep('/host-game-invitation', ready())
    expect(await rsvp(page).isChecked()).toBe(false)
    expect(await page.getByLabel('RSVP date').count()).toBe(0)
    await rsvp(page).check()
    const date = page.getByLabel('RSVP date')
    expect(await date.inputValue()).toBe(today())
    expect(await date.getAttribute('min')).toBe(today())
    await date.fill('2099-01-01')
    await page.getByText('That is after the game.').waitFor()
    await date.blur()
    await expect.poll(() => date.inputValue()).toBe(dayFromNow(1))
    await page.getByText(/^The RSVP date was moved to /).waitFor()
    await date.fill('2020-01-01')
    await page.getByText('That day has passed.').waitFor()
    await date.blur()
    await expect.poll(() => date.inputValue()).toBe(today())
    expect(await storedDraft(page)).toMatchObject({ rsvpOn: true, rsvpDate: today() })
    await rsvp(page).uncheck()
    expect(await date.count()).toBe(0)
  })

  test('a card is entered right there when none is stored; the chip says its price and what it buys', async () => {
    const visitor = await visitStep('/host-game-invitation', ready(), WHOLE)
    const { page } = visitor
    const chip = page.getByRole('region', { name: 'HOSTING CHIP' })
    await chip.getByText('$10.00 CAD').waitFor()
    await chip.getByText(/^One chip hosts this one game: invites, check-in, payouts and results/).waitFor()
    await barOf(page).getByText('Add a card to pay for the hosting chip.').waitFor()
    expect(await button(page, 'SEND').isDisabled()).toBe(true)
    await page.getByLabel('Card number').waitFor()
    await expectSound(visitor)
    await page.getByLabel('Card number').pressSequentially('4242x42424242424299')
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    await page.getByLabel('Expiry').pressSequentially('1930')
    expect(await page.getByLabel('Expiry').inputValue()).toBe('12 / 30')
    await button(page, 'SAVE CARD').click()
    await toastOf(page, 'Your credit card has been updated.')
    await page.getByText('•••• 4242').waitFor()
    await page.getByText('Expires 12 / 30').waitFor()
  })

  test('the CVD keeps digits only, four at most, and says what it is', async () => {
    await ada.client.call('updateCreditCard', CARD)
    const visitor = await visitStep('/host-game-invitation', ready(), WHOLE)
    const { page } = visitor
    const cvd = page.getByLabel('CVD')
    await page.getByText('The 3 or 4 digit code on your card: 3 on the back').waitFor()
    await barOf(page).getByText('Enter the CVD of your card.').waitFor()
    await expectSound(visitor)
    await cvd.fill('12345')
    expect(await cvd.inputValue()).toBe('9999')
    await cvd.fill('abc')
    expect(await cvd.inputValue()).toBe('')
    await cvd.pressSequentially('1a2b')
    expect(await cvd.inputValue()).toBe('12')
    expect(await button(page, 'SEND').isDisabled()).toBe(true)
    await cvd.press('3')
    expect(await button(page, 'SEND').isEnabled()).toBe(true)
    await barOf(page).getByText('SEND charges $10.00 CAD to •••• 4242.').waitFor()
    expect(await storedDraft(page)).not.toHaveProperty('cvd')
  })

  test('another card can be asked for, and the stored one kept after all', async () => {
    await ada.client.call('updateCreditCard', CARD)
    const { page } = await visitStep('/host-game-invitation', ready())
    await button(page, 'USE ANOTHER CARD').click()
    await page.getByLabel('Card number').waitFor()
    await barOf(page).getByText('Save the new card first.').waitFor()
    await button(page, 'KEEP THIS CARD').click()
    expect(await page.getByLabel('Card number').count()).toBe(0)
  })

  test('a wrong CVD is said beside the field in the words of the bank, and the draft stays', async () => {
    await ada.client.call('updateCreditCard', WRONG_CVD)
    const { page } = await visitStep('/host-game-invitation', ready())
    await page.getByLabel('CVD').fill('123')
    await button(page, 'SEND').click()
    const said = 'The CVD is not the one on your card. Please check it and try again.'
    await page.getByRole('region', { name: 'HOSTING CHIP' }).getByText(said).waitFor()
    expect(await page.getByLabel('CVD').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => focusedField(page)).toBe('CVD')
    await barOf(page).getByText('Nothing was charged. Your game is kept.').waitFor()
    expect(await heading(page, 'SEND INVITATION').isVisible()).toBe(true)
    expect(await storedDraft(page)).toMatchObject({ name: 'Friday Freezeout' })
    expect((await ada.client.call('listGames', {})).upcoming).toEqual([])
  })

  test('a create-game whose answer cannot be read fails with the fallback, and the draft stays', async () => {
    await ada.client.call('updateCreditCard', CARD)
    const visitor = await visitStep('/host-game-invitation', ready())
    const { page } = visitor
    await page.route('**/api/create-game', (route) => route.fulfill({ status: 500 }))
    await page.getByLabel('CVD').fill('123')
    await button(page, 'SEND').click()
    await toastOf(page, 'Failed to create game. Please try again later.')
    expect(await storedDraft(page)).toMatchObject({ name: 'Friday Freezeout' })
  })

  test('SEND creates the game, says so, forgets the draft and goes to the games', async () => {
    await ada.client.call('updateCreditCard', CARD)
    const { page } = await visitStep('/host-game-invitation', ready({ name: 'Sent at last' }))
    await page.getByRole('region', { name: 'YOUR GAME' }).getByText('Sent at last').waitFor()
    await rsvp(page).check()
    await page.getByLabel('Invite message').fill('Bring chips.')
    await page.getByLabel('CVD').fill('123')
    await button(page, 'SEND').dblclick()
    await toastOf(page, 'Game created successfully.')
    await button(page, 'HOST NEW GAME').waitFor()
    expect(await storedDraft(page)).toEqual({})

    const { upcoming } = await bea.client.call('listGames', {})
    const midnight = new Date().setHours(0, 0, 0, 0) / 1000
    expect(upcoming).toMatchObject([
      { name: 'Sent at last', inviteMessage: 'Bring chips.', rsvpTimestamp: midnight },
    ])
    expect(await ada.client.call('payments', {})).toMatchObject([{ amount: 10, currency: 'CAD' }])

    await button(page, 'HOST NEW GAME').click()
    await heading(page, 'HOST NEW GAME').waitFor()
    expect(await page.getByLabel('Name of the game').inputValue()).toBe('')
  })
})
