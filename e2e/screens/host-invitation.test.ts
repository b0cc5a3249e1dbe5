import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { giveCard } from '../../stage/arrange.ts'
import { connect } from '../../stage/client.ts'
import { SHELL, WHOLE } from '../harness.ts'
import { cutOff } from '../moves.ts'
import { button, heading, tap } from '../pages/controls.ts'
import { barOf, dayFromNow, halfDone, openStep, storedDraft } from '../pages/host.ts'
import { sharedBy, shareSheet, tokenOf, withShareSheet } from '../pages/share.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const CARD = { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' }
const today = () => dayFromNow(0)
const buddy = (page: Page, username: string) => page.getByRole('checkbox', { name: username })
const rsvp = (page: Page) => page.getByRole('switch', { name: 'ASK USERS TO RSVP BY A DATE' })

const { stage, ada, bea, cyd } = stageWith(['Ada', 'Bea', 'Cyd'])

const visitStep = async (step: string, change: Readonly<Record<string, unknown>> = {}, more = SHELL) => {
  const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, ...more })
  await openStep(visitor.page, step, halfDone(change))
  return visitor
}

describe('/host-game-add-buddies (INVITE BUDDIES) (Rule 14.19)', () => {
  test('finds and picks buddies, and refuses too few; with enough NEXT leads to the invitation, and BACK returns', async () => {
    const visitor = await visitStep('/host-game-add-buddies', {}, WHOLE)
    const { page } = visitor
    await buddy(page, 'bea').waitFor()
    await expectSound(visitor)
    await tap(page, 'Select all')
    await barOf(page).getByText('2 buddies invited').waitFor()
    // Too few are picked, so that the link is on until the host switches it off.
    await tap(page, 'Select none')
    await barOf(page).getByText('0 invited, the link fills the rest').waitFor()
    await page.getByRole('switch', { name: 'Invite by a link too' }).uncheck()
    await barOf(page).getByText('0 invited, at least 2 needed').waitFor()
    await page.getByLabel('Search your buddies').fill('CYD@example')
    await buddy(page, 'cyd').check()
    expect(await buddy(page, 'bea').count()).toBe(0)
    await barOf(page).getByText('1 invited, at least 2 needed').waitFor()
    expect(await storedDraft(page)).toMatchObject({ invitedBuddies: [cyd.id] })
    await page.getByLabel('Search your buddies').fill('nobody')
    await page.getByText('None of your buddies matches “nobody”.').waitFor()
    await tap(page, 'NEXT')
    await toastOf(page, 'Please invite a minimum of 2 player(s) to the game.')
    expect(await heading(page, 'INVITE BUDDIES').isVisible()).toBe(true)
    await page.getByLabel('Search your buddies').fill('')
    await buddy(page, 'bea').check()
    await tap(page, 'NEXT')
    await heading(page, 'SEND INVITATION').waitFor()
    await tap(page, 'BACK')
    await heading(page, 'INVITE BUDDIES').waitFor()
    expect(await buddy(page, 'cyd').isChecked()).toBe(true)
  })

  test('a host without buddies is led to the search, and the draft waits', async () => {
    const fay = await stage.member('Fay')
    const visitor = await visitStep('/privacy', {}, { signedInAs: fay })
    const { page } = visitor
    const mend = await cutOff(page, 'list-buddies')
    await page.goto('/host-game-add-buddies')
    await page.getByText('This did not load.').waitFor()
    await mend()
    await tap(page, 'Try again')
    await page.getByText('No buddies to invite yet').waitFor()
    visitor.takeProblems()
    await expectSound(visitor)
    await tap(page, 'ADD POKER BUDDY')
    await page.getByLabel('Search people').waitFor()
    expect(await storedDraft(page)).toMatchObject({ name: 'Friday Freezeout' })
  })
})

describe('/host-game-invitation (SEND INVITATION) (Rule 14.19)', () => {
  const ready = (change: Readonly<Record<string, unknown>> = {}) => ({
    invitedBuddies: [bea.id, cyd.id],
    ...change,
  })

  test('a first card and its CVD are one form, which pays; the chip shows its price and what it buys (Rule 9.9)', async () => {
    const visitor = await visitStep('/host-game-invitation', ready(), WHOLE)
    const { page } = visitor
    const chip = page.getByRole('region', { name: 'Hosting chip' })
    await chip.getByText('$10.00 CAD').waitFor()
    await chip.getByText(/^One chip hosts this one game: invites, check-in, payouts and results/).waitFor()
    await barOf(page).getByText('Add a card to pay for the hosting chip.').waitFor()
    const pay = button(page, 'Pay $10.00 and send')
    expect(await pay.isDisabled()).toBe(true)
    await page.getByLabel('Card number').waitFor()
    await expectSound(visitor)
    await page.getByLabel('Card number').pressSequentially('4242x42424242424299')
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    await page.getByRole('img', { name: 'Visa' }).waitFor()
    await page.getByLabel('Expiry').pressSequentially('1930')
    expect(await page.getByLabel('Expiry').inputValue()).toBe('12 / 30')
    const cvd = page.getByLabel('CVD')
    await page.getByText('The 3 digit code on the back of your card.').waitFor()
    await cvd.fill('12345')
    expect(await cvd.inputValue()).toBe('9999')
    await cvd.fill('12')
    expect(await pay.isDisabled()).toBe(true)
    await cvd.press('3')
    await barOf(page).getByText('Your card is kept for the next game, its CVD is not.').waitFor()
    await page.getByLabel('Card number').fill('4242 4242 4242 4241')
    await page.getByText('Check the card number.').waitFor()
    expect(await pay.isDisabled()).toBe(true)
  })

  test('"Send" creates the game, says so, deletes the draft and opens the games (Rule 8.1)', async () => {
    await ada.client.call('updateCreditCard', CARD)
    const { page } = await visitStep('/host-game-invitation', ready({ name: 'Sent at last' }))
    await page.getByRole('region', { name: 'Your game' }).getByText('Sent at last').waitFor()
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
    await page.getByLabel('Invite message').fill('Bring chips.')
    expect(await storedDraft(page)).toMatchObject({ rsvpOn: true, rsvpDate: dayFromNow(1) })
    await page.getByLabel('CVD').fill('123')
    await button(page, 'Send').dblclick()
    await toastOf(page, 'Game created successfully.')
    await button(page, 'HOST NEW GAME').waitFor()
    expect(await storedDraft(page)).toEqual({})

    const { upcoming } = await bea.client.call('listGames', {})
    const rsvpTimestamp = new Date(`${dayFromNow(1)}T00:00`).getTime() / 1000
    expect(upcoming).toMatchObject([{ name: 'Sent at last', inviteMessage: 'Bring chips.', rsvpTimestamp }])
    expect(await ada.client.call('payments', {})).toMatchObject([{ amount: 10, currency: 'CAD' }])
  })
})

test('the first step shows the price of hosting, the buddies’ step that the link fills the seats; after "Send" one tap shares it (Rules 8.1, 14.19)', async () => {
  const eve = await stage.member('Eve')
  await giveCard(eve)
  const visitor = await stage.visit(NO_SCREEN, { signedInAs: eve, init: withShareSheet })
  const { page } = visitor
  await openStep(page, '/host-game', halfDone({ placeType: 'my-house' }))
  await page.getByText('Hosting costs one chip, $10.00 CAD, paid when you send the invites.').waitFor()
  for (const title of ['GAME DETAILS', 'PAYOUT STRUCTURE', 'INVITE BUDDIES']) {
    await tap(page, 'NEXT')
    await heading(page, title).waitFor()
  }
  await page.getByText('No buddies to invite yet').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Invite by a link too' }).isChecked()).toBe(true)
  // At the host's own house nobody is let in unasked, unless the host says so.
  expect(await storedDraft(page)).toMatchObject({ link: 'ask' })
  await page.getByText('Straight in', { exact: true }).click()
  await barOf(page).getByText('0 invited, the link fills the rest').waitFor()
  await expectSound(visitor)
  await page.reload()
  expect(await page.getByRole('radio', { name: 'Straight in' }).isChecked()).toBe(true)
  await tap(page, 'NEXT')
  await page.getByText('Everybody who opens the link can read it.').waitFor()
  await page.getByLabel('CVD').fill('123')
  await tap(page, 'Send')
  await toastOf(page, 'Game created successfully.')

  const opened = shareSheet(page)
  await opened.getByRole('button', { name: 'Share', exact: true }).click()
  const { url } = (await sharedBy(page)) ?? {}
  const poster = await connect(stage.baseUrl).call('openLink', { token: tokenOf(url ?? '') })
  expect(poster).toMatchObject({ access: 'seat', game: { name: 'Friday Freezeout', filled: 1, seats: 3 } })
  expect(new URL(page.url()).pathname).toBe('/games')
  expect(await storedDraft(page)).toEqual({})
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor()
  expect(await opened.count()).toBe(0)
})
