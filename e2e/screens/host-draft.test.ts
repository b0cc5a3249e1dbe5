import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { circle } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, type Stage } from '../harness.ts'
import { dayFromNow, openStep, storedDraft } from '../pages/host.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: 'NEXT' }).click()
const fieldValue = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()
const payout = (page: Page, place: string) => fieldValue(page, `${place} place payout in dollars`)

describe('Rule 8.1: hostGameData', () => {
  let stage: Stage
  let ada: Account
  let ben: Account
  let cora: Account
  beforeAll(async () => {
    stage = await openStage()
    ;[ada, ben, cora] = await circle(stage, 'Ada', 'Ben', 'Cora')
    // A draft keeps its own place even where My House could fill one in.
    await ada.client.call('updateSettings', { myHouseAddress: '9 Mill Lane' })
  })
  afterAll(() => stage.close())

  const visit = () => stage.visit('/privacy', { signedInAs: ada, shell: true })

  /** The fields that the specification lists, and no others: buy-in in dollars, payouts as percentages. */
  const specified = () => ({
    name: 'Friday Freezeout',
    place: '14 Alder St',
    date: dayFromNow(2),
    time: '19:30',
    type: 'omaha',
    style: 'tournament',
    seats: 3,
    buyIn: 12.5,
    rebuys: true,
    hostIsPlaying: true,
    payouts: [66.666667, 33.333333, 0],
    displayedPayouts: 2,
    invitedBuddies: [ben.id, cora.id],
    rsvpDate: dayFromNow(1),
    inviteMessage: 'Bring snacks',
  })

  /** Walks from the first step to the last and finds that draft in their fields. */
  const expectRestored = async (page: Page) => {
    await page.getByLabel('Name of the game').waitFor()
    expect(await fieldValue(page, 'Name of the game')).toBe('Friday Freezeout')
    expect(await fieldValue(page, 'Place')).toBe('14 Alder St')
    expect(await fieldValue(page, 'Date')).toBe(dayFromNow(2))
    expect(await fieldValue(page, 'Time')).toBe('19:30')
    await next(page)
    await heading(page, 'GAME DETAILS').waitFor()
    expect(await fieldValue(page, 'Type')).toBe('omaha')
    expect(await fieldValue(page, 'Seats')).toBe('3')
    expect(await fieldValue(page, 'Buy-in')).toBe('$12.50')
    expect(await page.getByRole('switch', { name: 'Rebuys' }).isChecked()).toBe(true)
    await next(page)
    await heading(page, 'PAYOUT STRUCTURE').waitFor()
    expect(await payout(page, '1st')).toBe('$25.00')
    expect(await payout(page, '2nd')).toBe('$12.50')
    await next(page)
    await heading(page, 'INVITE BUDDIES').waitFor()
    for (const name of ['ben', 'cora']) {
      expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true)
    }
    await next(page)
    await heading(page, 'SEND INVITATION').waitFor()
    expect(await page.getByRole('switch', { name: 'ASK USERS TO RSVP BY A DATE' }).isChecked()).toBe(true)
    expect(await fieldValue(page, 'RSVP date')).toBe(dayFromNow(1))
    expect(await fieldValue(page, 'Invite message')).toBe('Bring snacks')
  }

  test('typing keeps the buy-in in dollars and the payouts as percentages', async () => {
    const { page } = await visit()
    await openStep(page, '/host-game-details', { ...specified(), payouts: [100, 0, 0], displayedPayouts: 1 })
    await page.getByLabel('Buy-in').fill('7.25')
    expect(await storedDraft(page)).toMatchObject({
      ...specified(),
      buyIn: 7.25,
      payouts: [100, 0, 0],
      displayedPayouts: 1,
    })
    await next(page)
    await page.getByRole('button', { name: 'ADD PAYOUT' }).click()
    await page.getByLabel('2nd place payout in dollars').fill('7.25')
    await page.getByLabel('2nd place payout in dollars').press('Enter')
    await expect
      .poll(() => storedDraft(page))
      .toMatchObject({ buyIn: 7.25, payouts: [66.666667, 33.333333, 0], displayedPayouts: 2 })
  })

  test('a draft with the specified fields alone is restored on every step', async () => {
    const { page } = await visit()
    await openStep(page, '/host-game', specified())
    await expectRestored(page)
  })

  test.each(['not JSON', '[]', '7', '{"seats":{},"buyIn":"x","payouts":"y","invitedBuddies":7}'])(
    'the wizard begins anew where %s is stored',
    async (text) => {
      const { page } = await visit()
      await page.evaluate((kept) => window.localStorage.setItem('hostGameData', kept), text)
      await page.goto('/host-game')
      await page.getByLabel('Name of the game').fill('Friday')
      expect(await storedDraft(page)).toMatchObject({
        name: 'Friday',
        seats: 2,
        buyIn: 20,
        payouts: [100, 0],
      })
    },
  )
})
