import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeTable, hostGame } from '../../stage/arrange.ts'
import { clockOf } from '../pages/clock.ts'
import { button, isFocused, tap } from '../pages/controls.ts'
import { halfDone, openStep } from '../pages/host.ts'
import { potOf, sheet, sitDown } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound, setTextSize } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'], FREE_HOSTING)

const problemIn = (within: Locator) => within.locator('[role="alert"].problem')
const levelOf = (within: Locator, number: number) => within.getByRole('button', { name: `Level ${number} ` })
const switchOf = (page: Page) => page.getByRole('switch', { name: 'Clock & chips' })

describe('a tournament with clock and chips', () => {
  test('at the table: a game without a clock gets one, whose levels can be changed until they begin (Rules 32.9, 32.12)', async () => {
    const game = await arrangeTable(ada, [ben])
    const host = await sitDown(stage, game, { signedInAs: ada, shell: true })
    const pot = potOf(host.page)
    const levels = sheet(host.page, 'Levels')
    await pot.getByRole('button', { name: 'About this game' }).click()
    await tap(pot, 'Add a clock')
    await tap(levels, 'Save')
    await tap(pot, 'Start the clock')
    await button(pot, 'Pause the clock').waitFor()
    await tap(pot, 'Levels')
    await levels.getByText('begun', { exact: true }).waitFor()
    expect(await levelOf(levels, 1).isHidden()).toBe(true)
    await levelOf(levels, 2).click()
    const small = levels.getByLabel('Small blind')
    await small.fill('20000')
    expect(await problemIn(levels).isVisible()).toBe(false)
    await small.blur()
    await problemIn(levels).getByText('A small blind can’t be more than its big blind.').waitFor()
    expect(await button(levels, 'Save').isDisabled()).toBe(true)
    await small.fill('100')
    await levels.getByLabel('Big blind').fill('210')
    await tap(levels, 'Save')
    await levels.waitFor({ state: 'hidden' })
    await pot.getByText('100 / 210').waitFor()

    await pot.getByLabel('Late arrivals').selectOption('until level 2')
    await tap(pot, 'Save')
    await button(pot, 'Save').waitFor({ state: 'hidden' })
    const { clock, entriesUntil } = await ada.client.call('fetchGame', { gameId: game.id })
    expect([clock?.levels[1], entriesUntil]).toMatchObject([{ small: 100, big: 210 }, 2])

    // At large text sizes the pot is below the time, and no smaller than it was.
    const amount = pot.getByText('$40.00', { exact: true }).first()
    const place = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }
    const { height } = await place(amount)
    await setTextSize(host.page, '200%')
    const [time, sum, pause] = await Promise.all([
      place(clockOf(host.page)),
      place(amount),
      place(button(pot, 'Pause the clock')),
    ])
    expect(sum.y).toBeGreaterThanOrEqual(time.y + time.height)
    expect(sum.height).toBeGreaterThanOrEqual(height)
    expect(pause.y).toBeLessThan(sum.y)
  })

  test('in the wizard: each setting changes the levels, the host’s own chips make up the stacks, and an edited list stays (Rules 32.8, 32.14)', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada })
    const { page } = visitor
    const draft = halfDone({ seats: 2, invitedBuddies: [ben.id], rebuys: true })
    await openStep(page, '/host-game-details', draft)
    await switchOf(page).check()
    const card = page.getByRole('region', { name: 'Clock & chips' })
    await card.getByText('9 levels of 20 min, 10,000 chips each.').click()
    await card.getByLabel('A level').selectOption('30 min')
    await card.getByText('6 levels of 30 min, 10,000 chips each.').waitFor()
    const stack = card.getByLabel('Starting stack')
    await stack.fill('20')
    expect(await problemIn(card).isVisible()).toBe(false)
    await stack.blur()
    await card.getByText('A starting stack has to be two of the smallest chip at least.').waitFor()
    expect(await button(page, 'NEXT').isDisabled()).toBe(true)
    const rebuy = card.getByLabel('Chips for a rebuy')
    expect(await rebuy.inputValue()).toBe('20')
    await rebuy.fill('500')
    await stack.fill('')
    await stack.pressSequentially('5000')
    expect(await rebuy.inputValue()).toBe('500')
    await expectSound(visitor, { moved: true })

    await tap(card, 'Your chips')
    const chips = sheet(page, 'Your chips')
    await chips.getByText('Each player gets:').waitFor()
    await expectSound(visitor, { moved: true })
    await tap(chips, 'Save')
    await chips.waitFor({ state: 'hidden' })
    await card.getByText('Each player gets:').waitFor()
    expect((await ada.client.call('user', {})).chipSet).toHaveLength(4)

    await tap(card, 'Edit')
    const levels = sheet(page, 'Levels')
    await levelOf(levels, 1).click()
    await expectSound(visitor, { moved: true })
    await button(levels, 'Move Level 1 down').press('Enter')
    await expect.poll(() => button(levels, 'Move Level 2 down').evaluate(isFocused)).toBe(true)
    await button(levels, 'Remove').press('Enter')
    await expect.poll(() => levelOf(levels, 2).evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Escape')
    await levels.waitFor({ state: 'hidden' })
    await tap(card, 'Edit')
    expect(await levels.getByRole('button', { name: /^Level \d/ }).count()).toBe(5)
    await tap(levels, 'Save')
    await card.getByText('5 levels of 30 min, 5,000 chips each.').waitFor()
    await switchOf(page).uncheck()
    await switchOf(page).check()
    await card.getByText('5 levels of 30 min, 5,000 chips each.').waitFor()
    await tap(card, 'Suggest again')
    await card.getByText('6 levels of 30 min').waitFor()
    await tap(card, 'Back to your levels')
    await card.getByText('5 levels of 30 min, 5,000 chips each.').waitFor()
  })

  test('Edit game sets it until the start (Rule 32.12)', async () => {
    const { id } = await hostGame(ada, [ben])
    const path = `/game-attendance?edit=terms&gameId=${id}`
    const { page } = await stage.visit(path, { signedInAs: ada, shell: true })
    await switchOf(page).check()
    await page.getByText('10,000 chips each.').click()
    await page.getByLabel('Starting stack').fill('20000')
    await tap(page, 'Save')
    await toastOf(page, 'Your changes have been saved.')
    const edited = await ada.client.call('fetchGame', { gameId: id })
    expect(edited).toMatchObject({ chips: { start: 20_000, rebuy: 20_000 }, entriesUntil: 4 })
  })
})
