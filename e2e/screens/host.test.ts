import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame } from '../../stage/arrange.ts'
import { button, heading, tap } from '../pages/controls.ts'
import { barOf, dayFromNow, halfDone, openStep, storedDraft } from '../pages/host.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const SIX = new Date('2030-03-08T18:00:00')
const next = (page: Page) => button(page, 'NEXT')
const payout = (page: Page, place: string) => page.getByLabel(`${place} place payout in dollars`)

describe('the steps of the host wizard (Rule 14.19)', () => {
  const { stage, ada, hal } = stageWith(['Ada', 'Hal'])
  beforeAll(async () => {
    await hal.client.call('updateSettings', { myHouseAddress: '9 Mill Lane' })
  })

  test('the first step stands still while it loads, says what is missing, and its draft survives CANCEL and a reload', async () => {
    const visitor = await stage.visit('/host-game', { signedInAs: ada, cold: true })
    const { page } = visitor
    const name = page.getByLabel('Name of the game')
    await page.getByText('Save your house address in the settings and it is filled in for you.').waitFor()
    await page.getByText('Hosting costs one chip, $10.00 CAD, paid when you send the invites.').waitFor()
    await expectSound(visitor)
    await barOf(page).getByText('Give the game a name.').waitFor()
    expect(await next(page).isDisabled()).toBe(true)
    // A wide screen shows the game so far beside the fields, a phone does not.
    await page.setViewportSize({ width: 1280, height: 800 })
    await name.fill('Kept')
    const summary = page.getByRole('region', { name: 'Your game' })
    await summary.getByText('Kept').waitFor()
    await summary.getByText('Place to be chosen').waitFor()
    const pane = await summary.boundingBox()
    expect((await name.boundingBox())?.x).toBeGreaterThan((pane?.x ?? 0) + (pane?.width ?? 0))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await summary.isVisible()).toBe(false)

    await barOf(page).getByText('Say where it is played.').waitFor()
    await tap(page, 'CANCEL')
    await tap(page, 'HOST NEW GAME')
    await page.getByLabel('Place', { exact: true }).fill('My kitchen')
    // The host's own history has nothing to offer.
    expect(await page.getByRole('button', { name: /^Last time/ }).count()).toBe(0)
    await barOf(page).getByText('Choose the date, today or later.').waitFor()
    await page.getByLabel('Date').fill(dayFromNow(1))
    await barOf(page).getByText('Choose the time it starts.').waitFor()
    await page.getByLabel('Time').fill('21:45')
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Kept')
    expect(await page.getByLabel('Time').inputValue()).toBe('21:45')
    await next(page).click()
    await heading(page, 'GAME DETAILS').waitFor()
  })

  test('one tap each takes over the last place, Friday at seven, eight seats and a usual split; seats, buy-in and payouts can be set in other ways too (Rule 8.14)', async () => {
    await arrangeGame(hal, [ada], { place: '5 Rook Lane' })
    const visitor = await stage.visit('/games', { signedInAs: hal })
    const { page } = visitor
    await page.getByRole('button', { name: 'HOST NEW GAME', disabled: false }).click()
    await page.getByLabel('Name of the game').fill('Offered')
    // At home by default.
    await expect.poll(() => page.getByLabel('Place', { exact: true }).inputValue()).toBe('9 Mill Lane')
    const take = async (offer: string | RegExp) => {
      await page.getByRole('button', { name: offer }).click()
      await expect.poll(() => page.getByRole('button', { name: offer }).count()).toBe(0)
    }
    await take('Last time: 5 Rook Lane')
    const evenings = page.getByRole('button', { name: / · 7:00 PM$/ })
    const offered = await evenings.count()
    await evenings.last().click()
    await expect.poll(() => evenings.count()).toBe(offered - 1)
    expect(await storedDraft(page)).toMatchObject({
      ...{ placeType: 'custom', place: '5 Rook Lane', time: '19:00', seats: 2 },
    })
    await next(page).click()

    const options = page.getByLabel('Type').locator('option')
    const types = ["Texas Hold'em", 'Omaha', 'Five-Card Draw', 'Seven-Card Stud', "Dealer's Choice"]
    await expect.poll(() => options.allInnerTexts()).toEqual(types)
    await page.getByLabel('Type').selectOption('Omaha')
    await expectSound(visitor, { moved: true })
    const seats = page.getByLabel('Seats')
    await seats.fill('1')
    expect(await seats.inputValue()).toBe('1')
    await seats.blur()
    await expect.poll(() => seats.inputValue()).toBe('2')
    expect(await button(page, 'One seat less').isDisabled()).toBe(true)
    await tap(page, 'One seat more')
    await page.getByLabel('Enough players').selectOption('3')
    expect(await storedDraft(page)).toMatchObject({ type: 'omaha', seats: 3, minPlayers: 3 })
    await seats.press('ArrowUp')
    await expect.poll(() => seats.inputValue()).toBe('4')
    await page.getByLabel('Buy-in').fill('1000000.01')
    await barOf(page).getByText('An amount can be $1,000,000.00 at most.').waitFor()
    expect(await next(page).isDisabled()).toBe(true)
    await page.getByLabel('Buy-in').fill('CA$ 1,250.5 each')
    await page.getByLabel('Buy-in').blur()
    await page.getByText('Makes a pot of $5,002.00 with 4 seats filled.').waitFor()
    await take('8 seats')
    await next(page).click()

    await page.getByText('$1,250.50 buy-in × 8 seats').waitFor()
    expect(await payout(page, '1st').inputValue()).toBe('$10,004.00')
    await page.getByRole('button', { name: '50/30/20' }).click()
    await payout(page, '3rd').fill('1000.40')
    await payout(page, '3rd').press('Enter')
    await page.getByRole('img', { name: 'How the pot is split: 1st 50%, 2nd 40%, 3rd 10%' }).waitFor()
    expect(await storedDraft(page)).toMatchObject({ payouts: [50, 40, 10, 0, 0, 0, 0, 0] })
    await expectSound(visitor, { moved: true })
    await next(page).click()
    await heading(page, 'INVITE BUDDIES').waitFor()
    await tap(page, 'BACK')
    await heading(page, 'PAYOUT STRUCTURE').waitFor()
  })

  test('a time or day in the past says so, is moved to now on blur, and the move is shown before NEXT continues', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada })
    const { page } = visitor
    await page.clock.setFixedTime(SIX)
    await openStep(page, '/host-game', halfDone({ date: '2030-02-01', time: '17:30' }))
    const time = page.getByLabel('Time')
    const expectNote = (text: string) =>
      expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toBe(text)
    // An old draft.
    await expectNote(
      'The date was moved to Fri, Mar 8, 2030: Fri, Feb 1, 2030 has passed. The time was moved to 6:00 PM: 5:30 PM has passed.',
    )
    await openStep(page, '/host-game', halfDone({ date: '2030-03-08' }))
    expect(await time.getAttribute('min')).toBe('18:00')
    await time.fill('09:15')
    await page.getByText('That time has passed today.').waitFor()
    // Enter leaves the field, not the screen.
    await time.press('Enter')
    await expectNote('The time was moved to 6:00 PM: 9:15 AM has passed.')
    await expectSound(visitor, { moved: true })
    await time.fill('20:00')
    await expectNote('')
    // NEXT moves the time but stays on this step, so that the note can be read.
    await time.fill('09:25')
    await next(page).click()
    await expectNote('The time was moved to 6:00 PM: 9:25 AM has passed.')
    await next(page).click()
    await heading(page, 'GAME DETAILS').waitFor()
  })
})
