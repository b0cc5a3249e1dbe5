import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame, arrangeWon } from '../../stage/arrange.ts'
import { tap } from '../pages/controls.ts'
import { cardIn, soon } from '../pages/games.ts'
import { germanBrowser, inGerman, leftInEnglish } from '../pages/german.ts'
import { halfDone, openStep, storedDraft } from '../pages/host.ts'
import { sheet } from '../pages/table.ts'
import { toastCard } from '../pages/toast.ts'
import { expectSound, expectToFit } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

const WEEK = 7 * 24 * 3600
const weekly = (name: string) => {
  const timestamp = Math.floor(Date.now() / 1000) - 200
  return { name, timestamp, timeZone: 'America/Toronto', repeats: { weeks: 1 } } as const
}

describe('a standing game (Rules 42.1 to 42.5)', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'], FREE_HOSTING)
  beforeAll(async () => {
    await arrangeWon(ada, ben, weekly('The Kingston Nights'))
  })

  test('its next date waits on home, in German too', async () => {
    const german = await stage.visit('/games', { signedInAs: ada, browser: germanBrowser })
    await german.page.getByRole('button', { name: inGerman('Look & send') }).waitFor()
    expect(await leftInEnglish(german.page)).toEqual([])
    await expectToFit(german)
  })

  test('a date is skipped and restored, a series stopped once its host confirms, and the wizard offers another the rhythms that fit its date', async () => {
    await arrangeWon(ben, ada, weekly('Ben’s Table'))
    const visitor = await stage.visit('/games', { signedInAs: ben })
    const { page } = visitor
    const card = page.getByRole('region', { name: 'Yours to send' })
    const next = async () => (await ben.client.call('series', {}))[0]?.next?.startsAt ?? 0
    const before = await next()
    await card.getByRole('button', { name: 'Skip this date' }).click()
    await expect.poll(async () => Math.round((await next()) - before) / WEEK).toBeCloseTo(1, 1)
    // The date after it is two weeks ahead.
    await card.waitFor({ state: 'detached' })
    const skipped = toastCard(page, 'status', 'The date is skipped.')
    await skipped.getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
    expect(await next()).toBe(before)
    await card.getByRole('button', { name: 'Stop the series' }).click()
    await page.getByRole('dialog', { name: 'Stop the series?' }).waitFor()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await card.waitFor({ state: 'detached' })
    expect(await ben.client.call('series', {})).toEqual([])

    await openStep(page, '/host-game-details', halfDone({ date: '2099-11-13' }))
    await page.getByRole('switch', { name: 'Repeats' }).check()
    const often = page.getByLabel('How often')
    expect(await often.locator('option').allInnerTexts()).toEqual([
      ...['Every Friday', 'Every second Friday', 'Every third Friday', 'Every fourth Friday'],
      '2nd Friday of the month',
    ])
    await often.selectOption('2nd Friday of the month')
    await expect.poll(() => storedDraft(page)).toMatchObject({ repeats: { monthly: 2 } })
    await expectSound(visitor, { moved: true })
  })

  test('moving a night says that the series stays, and cancelling one can stop it too (Rules 3.10, 42.2, 42.5)', async () => {
    const night = { ...weekly('Called Off'), timestamp: soon(WEEK) }
    const { id: gameId } = await arrangeGame(ben, [ada], night)
    const visitor = await stage.visit(`/game-attendance?gameId=${gameId}&edit=terms`, { signedInAs: ben })
    const { page } = visitor
    await page.getByLabel('Time').fill('03:33')
    await page.getByText('Only this night moves: the series keeps its weekday and time.').waitFor()
    await tap(page, 'CANCEL')
    await page.goto('/games')
    await tap(await cardIn(page, 'HOSTING', 'Called Off'), 'CANCEL GAME')
    const asked = sheet(page, 'CANCEL GAME')
    await asked.getByText('Otherwise its next date will be yours to send, on Games.').waitFor()
    await asked.getByRole('switch', { name: 'Stop the series too' }).check()
    await expectSound(visitor)
    await tap(asked, 'CANCEL GAME')
    await cardIn(page, 'HISTORY', 'Called Off')
    expect(await ben.client.call('series', {})).toEqual([])
  })
})
