import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, SHELL, type Stage, WHOLE } from '../harness.ts'
import { barOf, dayFromNow, halfDone, openStep, storedDraft } from '../pages/host.ts'
import { expectSound } from '../sound.ts'

const SIX = new Date('2030-03-08T18:00:00')
const next = (page: Page) => page.getByRole('button', { name: 'NEXT' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const note = (page: Page) => page.getByRole('main').getByRole('status')

describe('/host-game (HOST NEW GAME)', () => {
  let stage: Stage
  let ada: Account
  let hal: Account
  beforeAll(async () => {
    stage = await openStage()
    ada = await stage.member('Ada')
    hal = await stage.member('Hal')
    await hal.client.call('updateSettings', { myHouseAddress: '9 Mill Lane' })
  })
  afterAll(() => stage.close())

  const visit = async (path = '/host-game', more = SHELL) => stage.visit(path, { signedInAs: ada, ...more })

  /** The first step at six in the evening of March 8, 2030. */
  const visitAtSix = async (draft: Record<string, unknown>, more = SHELL) => {
    const visitor = await visit('/privacy', more)
    await visitor.page.clock.setFixedTime(SIX)
    await openStep(visitor.page, '/host-game', draft)
    return visitor
  }

  test('HOST NEW GAME on the games opens the first step, and CANCEL goes back to the games', async () => {
    const visitor = await visit('/games')
    const { page } = visitor
    await page.getByRole('button', { name: 'HOST NEW GAME' }).click()
    await heading(page, 'HOST NEW GAME').waitFor()
    await page.getByRole('button', { name: 'CANCEL' }).click()
    await page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/games')
  })

  test('opened by its address, nothing moves while it loads and everything is sound', async () => {
    const visitor = await visit('/host-game', { ...WHOLE, cold: true })
    await visitor.page.getByLabel('Name of the game').waitFor()
    await expectSound(visitor)
  })

  test('NEXT waits for name, place, date and time, and says which is missing', async () => {
    const { page } = await visit()
    const waitsFor = async (reason: string) => {
      await barOf(page).getByText(reason).waitFor()
      expect(await next(page).isDisabled()).toBe(true)
    }
    await page.getByLabel('Name of the game').waitFor()
    await waitsFor('Give the game a name.')
    await page.getByLabel('Name of the game').fill('Friday Freezeout')
    await waitsFor('Say where it is played.')
    await page.getByLabel('Place', { exact: true }).fill('14 Alder St')
    await waitsFor('Choose the date, today or later.')
    await page.getByLabel('Date').fill(dayFromNow(1))
    await waitsFor('Choose the time it starts.')
    await page.getByLabel('Time').fill('19:30')
    await next(page).click()
    await heading(page, 'GAME DETAILS').waitFor()
  })

  test('a time that has passed today says so, is bumped to now when left, and the move is told', async () => {
    const visitor = await visitAtSix(halfDone({ date: '2030-03-08' }), WHOLE)
    const { page } = visitor
    expect(await page.getByLabel('Time').getAttribute('min')).toBe('18:00')
    await page.getByLabel('Time').fill('09:15')
    await page.getByText('That time has passed today.').waitFor()
    expect(await storedDraft(page)).toMatchObject({ time: '19:30' })
    await page.getByLabel('Time').blur()
    await expect.poll(() => note(page).innerText()).toBe('The time was moved to 6:00 PM: 9:15 AM has passed.')
    expect(await page.getByLabel('Time').inputValue()).toBe('18:00')
    expect(await storedDraft(page)).toMatchObject({ date: '2030-03-08', time: '18:00' })
    // The warning beside the field came and went by what was typed, which a filled field does not count as input.
    await visitor.layoutShift()
    await expectSound(visitor)
    await page.getByLabel('Time').fill('20:00')
    await expect.poll(() => note(page).innerText()).toBe('')
  })

  test('a day that has passed says so, is bumped to today when left, and the move is told', async () => {
    const { page } = await visitAtSix(halfDone({ date: '2030-03-20' }))
    expect(await page.getByLabel('Date').getAttribute('min')).toBe('2030-03-08')
    await page.getByLabel('Date').fill('2030-03-07')
    await page.getByText('That day has passed.').waitFor()
    await page.getByLabel('Date').blur()
    await expect
      .poll(() => note(page).innerText())
      .toBe('The date was moved to Fri, Mar 8, 2030: Thu, Mar 7, 2030 has passed.')
    expect(await storedDraft(page)).toMatchObject({ date: '2030-03-08', time: '19:30' })
  })

  test('the tap on NEXT that moves the time stays for the note to be read; the next tap goes on', async () => {
    const { page } = await visitAtSix(halfDone({ date: '2030-03-08' }))
    await page.getByLabel('Time').fill('09:15')
    await next(page).click()
    await note(page).getByText('The time was moved to 6:00 PM: 9:15 AM has passed.').waitFor()
    expect(await heading(page, 'HOST NEW GAME').isVisible()).toBe(true)
    await next(page).click()
    await heading(page, 'GAME DETAILS').waitFor()
  })

  test('Enter on a time that has passed leaves the field, not the screen', async () => {
    const { page } = await visitAtSix(halfDone({ date: '2030-03-08' }))
    await page.getByLabel('Time').fill('09:15')
    await page.getByLabel('Time').press('Enter')
    await note(page).getByText('The time was moved to 6:00 PM: 9:15 AM has passed.').waitFor()
    expect(await heading(page, 'HOST NEW GAME').isVisible()).toBe(true)
  })

  test('a draft that has lain around is brought up to now, and says so', async () => {
    const { page } = await visitAtSix(halfDone({ date: '2030-02-01', time: '17:30' }))
    await expect
      .poll(() => note(page).innerText())
      .toBe(
        'The date was moved to Fri, Mar 8, 2030: Fri, Feb 1, 2030 has passed. The time was moved to 6:00 PM: 5:30 PM has passed.',
      )
    expect(await page.getByLabel('Date').inputValue()).toBe('2030-03-08')
  })

  test('My House is the saved address and cannot be typed over; Custom is free text', async () => {
    const { page } = await visit('/host-game', { signedInAs: hal, ...SHELL })
    const place = page.getByLabel('Place', { exact: true })
    const kind = page.getByRole('group', { name: 'Place type' })
    await page.getByText('Your house address from the settings.').waitFor()
    expect(await place.inputValue()).toBe('9 Mill Lane')
    expect(await place.getAttribute('readonly')).not.toBeNull()
    await kind.getByText('Custom').click()
    expect(await place.inputValue()).toBe('')
    await place.fill('The old barn')
    expect(await storedDraft(page)).toMatchObject({ placeType: 'custom', place: 'The old barn' })
    await kind.getByText('My House').click()
    expect(await place.inputValue()).toBe('9 Mill Lane')
  })

  test('My House without a saved address is free text, and says where to save one', async () => {
    const { page } = await visit()
    await page.getByText('Save your house address in the settings and it is filled in for you.').waitFor()
    await page.getByLabel('Place', { exact: true }).fill('My kitchen')
    expect(await storedDraft(page)).toMatchObject({ placeType: 'my-house', place: 'My kitchen' })
  })

  test('the draft is kept in hostGameData at every change and comes back after a reload', async () => {
    const { page } = await visit()
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
    await page.getByLabel('Time').fill('21:45')
    expect(await storedDraft(page)).toMatchObject({ name: 'Kept', time: '21:45' })
    await page.reload()
    await page.getByLabel('Name of the game').waitFor()
    expect(await page.getByLabel('Name of the game').inputValue()).toBe('Kept')
    expect(await page.getByLabel('Time').inputValue()).toBe('21:45')
  })

  test('a wide screen shows the game taking shape beside the fields, a phone does not', async () => {
    const visitor = await stage.visit('/host-game', {
      signedInAs: ada,
      size: { width: 1280, height: 800 },
      shell: true,
    })
    const { page } = visitor
    await page.getByLabel('Name of the game').fill('Taking shape')
    const summary = page.getByRole('region', { name: 'YOUR GAME' })
    await summary.getByText('Taking shape').waitFor()
    await summary.getByText('Place to be chosen').waitFor()
    const fields = await page.getByLabel('Name of the game').boundingBox()
    const pane = await summary.boundingBox()
    expect(fields?.x).toBeGreaterThan((pane?.x ?? 0) + (pane?.width ?? 0))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await summary.isVisible()).toBe(false)
  })

  test.each(['/host-game-details', '/host-game-payouts', '/host-game-add-buddies', '/host-game-invitation'])(
    '%s with nothing filled in begins at the first step',
    async (path) => {
      const { page } = await visit(path)
      await heading(page, 'HOST NEW GAME').waitFor()
      expect(new URL(page.url()).pathname).toBe('/host-game')
    },
  )
})
