import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame } from '../../stage/arrange.ts'
import { SHELL, WHOLE } from '../harness.ts'
import { button, heading, tap } from '../pages/controls.ts'
import { barOf, dayFromNow, halfDone, openStep, storedDraft } from '../pages/host.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const SIX = new Date('2030-03-08T18:00:00')
const next = (page: Page) => page.getByRole('button', { name: 'NEXT' })
const note = (page: Page) => page.getByRole('main').getByRole('status')
const payout = (page: Page, place: string) => page.getByLabel(`${place} place payout in dollars`)

const { stage, ada, hal } = stageWith(['Ada', 'Hal'])

describe('/host-game (HOST NEW GAME) (Rule 14.19)', () => {
  beforeAll(async () => {
    await hal.client.call('updateSettings', { myHouseAddress: '9 Mill Lane' })
  })

  const visit = async (path = '/host-game', more = SHELL) => stage.visit(path, { signedInAs: ada, ...more })

  /** The first step at six in the evening of March 8, 2030. */
  const visitAtSix = async (draft: Record<string, unknown>, more = SHELL) => {
    const visitor = await visit(NO_SCREEN, more)
    await visitor.page.clock.setFixedTime(SIX)
    await openStep(visitor.page, '/host-game', draft)
    return visitor
  }

  test('opened by its address, nothing moves while it loads and everything is sound', async () => {
    const visitor = await visit('/host-game', { ...WHOLE, cold: true })
    const { page } = visitor
    const name = page.getByLabel('Name of the game')
    await name.waitFor()
    await expectSound(visitor)
    // A wide screen shows the game so far beside the fields, a phone does not.
    await page.setViewportSize({ width: 1280, height: 800 })
    await name.fill('Taking shape')
    const summary = page.getByRole('region', { name: 'Your game' })
    await summary.getByText('Taking shape').waitFor()
    await summary.getByText('Place to be chosen').waitFor()
    const pane = await summary.boundingBox()
    expect((await name.boundingBox())?.x).toBeGreaterThan((pane?.x ?? 0) + (pane?.width ?? 0))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await summary.isVisible()).toBe(false)
  })

  test('HOST NEW GAME opens the first step, CANCEL leaves it; NEXT says what is missing, and the draft survives a reload', async () => {
    const { page } = await visit('/games')
    const waitsFor = async (reason: string) => {
      await barOf(page).getByText(reason).waitFor()
      expect(await next(page).isDisabled()).toBe(true)
    }
    await page.getByRole('button', { name: 'HOST NEW GAME' }).click()
    await heading(page, 'HOST NEW GAME').waitFor()
    // The host's own history is still unknown.
    expect(await page.getByRole('button', { name: /^Last time/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'CANCEL' }).click()
    await page.getByRole('button', { name: 'HOST NEW GAME' }).click()
    await page.getByText('Save your house address in the settings and it is filled in for you.').waitFor()
    await waitsFor('Give the game a name.')
    await page.getByLabel('Name of the game').fill('Kept')
    expect(await storedDraft(page)).toMatchObject({
      name: 'Kept',
      type: 'texas',
      style: 'tournament',
      seats: 2,
      buyIn: 20,
      rebuys: false,
      hostIsPlaying: true,
      payouts: [100, 0],
      displayedPayouts: 1,
    })
    await waitsFor('Say where it is played.')
    await page.getByLabel('Place', { exact: true }).fill('My kitchen')
    expect(await storedDraft(page)).toMatchObject({ placeType: 'my-house', place: 'My kitchen' })
    await waitsFor('Choose the date, today or later.')
    await page.getByLabel('Date').fill(dayFromNow(1))
    await waitsFor('Choose the time it starts.')
    await page.getByLabel('Time').fill('21:45')
    await page.reload()
    await page.getByLabel('Name of the game').waitFor()
    expect(await page.getByLabel('Name of the game').inputValue()).toBe('Kept')
    expect(await page.getByLabel('Time').inputValue()).toBe('21:45')
    await next(page).click()
    await heading(page, 'GAME DETAILS').waitFor()
  })

  test('one tap each takes over the last place, Friday at seven and eight seats, offered until then (Rule 8.14)', async () => {
    await arrangeGame(hal, [ada], { place: '5 Rook Lane' })
    const { page } = await stage.visit('/games', { signedInAs: hal, ...SHELL })
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
    await take('8 seats')
    expect(await storedDraft(page)).toMatchObject({ seats: 8 })
    await next(page).click()
    await page.getByRole('button', { name: '50/30/20' }).click()
    await expect.poll(async () => (await storedDraft(page)).displayedPayouts).toBe(3)
  })

  test('a time or day in the past says so, is moved to now on blur, and the move is shown before NEXT continues', async () => {
    const visitor = await visitAtSix(halfDone({ date: '2030-02-01', time: '17:30' }), WHOLE)
    const { page } = visitor
    const [date, time] = [page.getByLabel('Date'), page.getByLabel('Time')]
    const expectNote = (text: string) => expect.poll(() => note(page).innerText()).toBe(text)
    // An old draft.
    await expectNote(
      'The date was moved to Fri, Mar 8, 2030: Fri, Feb 1, 2030 has passed. The time was moved to 6:00 PM: 5:30 PM has passed.',
    )
    expect(await date.inputValue()).toBe('2030-03-08')

    await openStep(page, '/host-game', halfDone({ date: '2030-03-08' }))
    expect(await time.getAttribute('min')).toBe('18:00')
    await time.fill('09:15')
    await page.getByText('That time has passed today.').waitFor()
    expect(await storedDraft(page)).toMatchObject({ time: '19:30' })
    await time.blur()
    await expectNote('The time was moved to 6:00 PM: 9:15 AM has passed.')
    expect(await storedDraft(page)).toMatchObject({ date: '2030-03-08', time: '18:00' })
    await expectSound(visitor, { moved: true })
    await time.fill('20:00')
    await expectNote('')

    // Enter leaves the field, not the screen.
    await time.fill('09:20')
    await time.press('Enter')
    await expectNote('The time was moved to 6:00 PM: 9:20 AM has passed.')
    // NEXT moves the time but stays on this step, so that the note can be read.
    await time.fill('09:25')
    await next(page).click()
    await expectNote('The time was moved to 6:00 PM: 9:25 AM has passed.')
    expect(await heading(page, 'HOST NEW GAME').isVisible()).toBe(true)
    await next(page).click()
    await heading(page, 'GAME DETAILS').waitFor()
  })
})

const visitStep = async (step: string, change: Readonly<Record<string, unknown>> = {}, more = SHELL) => {
  const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, ...more })
  await openStep(visitor.page, step, halfDone(change))
  return visitor
}

describe('/host-game-details (GAME DETAILS) (Rule 14.19)', () => {
  test('offers the five types and both styles; seats are an integer of at least two, by typing, button or arrow; the buy-in is shown as currency', async () => {
    const visitor = await visitStep('/host-game-details', {}, WHOLE)
    const { page } = visitor
    await heading(page, 'GAME DETAILS').waitFor()
    // The title appears before the fields do.
    await expect
      .poll(() => page.getByLabel('Type').locator('option').evaluateAll(valuesAndNames))
      .toEqual([
        ['texas', "Texas Hold'em"],
        ['omaha', 'Omaha'],
        ['draw', 'Five-Card Draw'],
        ['stud', 'Seven-Card Stud'],
        ['choice', "Dealer's Choice"],
      ])
    const styles = page.getByRole('group', { name: 'Style' }).locator('label')
    expect(await styles.allInnerTexts()).toEqual(['Tournament', 'Cash Game'])
    await page.getByLabel('Type').selectOption('Omaha')
    expect(await storedDraft(page)).toMatchObject({ type: 'omaha' })
    await expectSound(visitor)
    const seats = page.getByLabel('Seats')
    await seats.fill('5.6')
    await seats.blur()
    expect(await seats.inputValue()).toBe('6')
    await seats.fill('1')
    expect(await seats.inputValue()).toBe('1')
    await seats.blur()
    await expect.poll(() => seats.inputValue()).toBe('2')
    expect(await storedDraft(page)).toMatchObject({ seats: 2 })
    expect(await button(page, 'One seat less').isDisabled()).toBe(true)
    const enough = page.getByLabel('Enough players')
    expect(await enough.count()).toBe(0)
    await tap(page, 'One seat more')
    await expect.poll(() => seats.inputValue()).toBe('3')
    await enough.selectOption('3')
    expect(await storedDraft(page)).toMatchObject({ seats: 3, minPlayers: 3 })
    await seats.press('ArrowUp')
    await expect.poll(() => seats.inputValue()).toBe('4')
    await seats.press('ArrowDown')
    await tap(page, 'One seat less')
    await expect.poll(() => seats.inputValue()).toBe('2')
    const buyIn = page.getByLabel('Buy-in')
    expect(await buyIn.inputValue()).toBe('$20.00')
    await buyIn.fill('CA$ 1,250.5 each')
    await buyIn.blur()
    expect(await buyIn.inputValue()).toBe('$1,250.50')
    await page.getByText('Makes a pot of $2,501.00 with 2 seats filled.').waitFor()
    await buyIn.fill('')
    await buyIn.blur()
    expect(await buyIn.inputValue()).toBe('$0.00')
  })
})

describe('/host-game-payouts (PAYOUT STRUCTURE) (Rule 14.19)', () => {
  test('splits the pot as amounts are typed, into up to as many places as seats; NEXT leads to the buddies, and BACK there returns', async () => {
    const visitor = await visitStep('/host-game-payouts', {}, WHOLE)
    const { page } = visitor
    await page.getByText('$20.00 buy-in × 3 seats').waitFor()
    await page.getByText('Gross pot').waitFor()
    expect(await payout(page, '1st').inputValue()).toBe('$60.00')
    await page.getByRole('img', { name: 'How the pot is split: 1st 100%' }).waitFor()
    await tap(page, 'ADD PAYOUT')
    await payout(page, '2nd').fill('15')
    await payout(page, '2nd').press('Enter')
    await expect.poll(() => payout(page, '1st').inputValue()).toBe('$45.00')
    await page.getByRole('img', { name: 'How the pot is split: 1st 75%, 2nd 25%' }).waitFor()
    expect(await storedDraft(page)).toMatchObject({
      payouts: [75, 25, 0],
      displayedPayouts: 2,
    })
    await expectSound(visitor)
    await tap(page, 'NEXT')
    await heading(page, 'INVITE BUDDIES').waitFor()
    await tap(page, 'BACK')
    await heading(page, 'PAYOUT STRUCTURE').waitFor()
  })
})

/** Runs in the page: each option's value and label. */
const valuesAndNames = (options: readonly Element[]) =>
  options.map((option) => [option.getAttribute('value'), option.textContent])
