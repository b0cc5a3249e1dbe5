import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accept, arrangeTable, hostGame } from '../../stage/arrange.ts'
import { WHOLE } from '../harness.ts'
import { button, isFocused, tap } from '../pages/controls.ts'
import { halfDone, openStep } from '../pages/host.ts'
import { potOf, sheet, sitDown } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'], FREE_HOSTING)

const problemIn = (within: Locator) => within.locator('[role="alert"].problem')
const levelOf = (within: Locator, number: number) => within.getByRole('button', { name: `Level ${number} ` })
const cardOf = (page: Page) => page.getByRole('region', { name: 'Clock & chips' })
const switchOf = (page: Page) => page.getByRole('switch', { name: 'Clock & chips' })

const wizard = async (change: Readonly<Record<string, unknown>> = {}) => {
  const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, ...WHOLE })
  const people = { seats: 2, invitedBuddies: [ben.id] }
  await openStep(visitor.page, '/host-game-details', halfDone({ ...people, ...change }))
  await switchOf(visitor.page).waitFor()
  return visitor
}

/** Sends a draft from GAME DETAILS on. */
async function send(page: Page): Promise<void> {
  for (const title of ['PAYOUT STRUCTURE', 'INVITE BUDDIES', 'SEND INVITATION']) {
    await tap(page, 'NEXT')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await tap(page, 'Send')
  await toastOf(page, 'Game created successfully.')
}

const latestOf = async (name: string) => {
  const { upcoming } = await ada.client.call('listGames', {})
  const game = upcoming.find((each) => each.name === name)
  if (!game) throw new Error(`${name} was not created.`)
  return game
}

describe('a tournament with clock and chips (Rule 32.14)', () => {
  test('takes one tap; at the table an upcoming level can be changed, but not one that has begun (Rules 32.9, 32.12)', async () => {
    const { page } = await wizard({ name: 'Timed' })
    await switchOf(page).click()
    await send(page)
    const game = await latestOf('Timed')
    expect(game).toMatchObject({ chips: { start: 10_000 }, entriesUntil: 4, clock: { state: 'ready' } })

    await accept(game, [ben])
    await ada.client.call('startGame', { id: game.id })
    const host = await sitDown(stage, game, { signedInAs: ada })
    const pot = potOf(host.page)
    await tap(pot, 'Start the clock')
    await button(pot, 'Pause the clock').waitFor()
    await pot.getByRole('button', { name: 'About this game' }).click()
    await tap(pot, 'Levels')
    const levels = sheet(host.page, 'Levels')
    await levels.getByText('begun', { exact: true }).waitFor()
    expect(await levelOf(levels, 1).isHidden()).toBe(true)
    await levelOf(levels, 2).click()
    await levels.getByLabel('Small blind').fill('200')
    expect(await problemIn(levels).isVisible()).toBe(false)
    await levels.getByLabel('Small blind').blur()
    await problemIn(levels).getByText('A small blind can’t be more than its big blind.').waitFor()
    expect(await button(levels, 'Save').isDisabled()).toBe(true)
    await levels.getByLabel('Small blind').fill('100')
    await levels.getByLabel('Big blind').fill('200')
    await tap(levels, 'Save')
    await levels.waitFor({ state: 'hidden' })
    const { clock } = await ada.client.call('fetchGame', { gameId: game.id })
    expect(clock?.levels.slice(0, 2)).toEqual([
      { small: 50, big: 100, ante: 0, seconds: 1200 },
      { small: 100, big: 200, ante: 0, seconds: 1200 },
    ])
    await pot.getByText('100 / 200').waitFor()

    await pot.getByLabel('Late arrivals').selectOption('until level 2')
    await tap(pot, 'Save')
    await button(pot, 'Save').waitFor({ state: 'hidden' })
    const player = await sitDown(stage, game, { signedInAs: ben })
    await potOf(player.page).getByRole('button', { name: 'About this game' }).click()
    await potOf(player.page).getByText('Entries until level 2').waitFor()
  })

  test('unfolded: each setting changes the levels, the host’s own chips make up the stacks, and an edited list stays (Rule 32.8)', async () => {
    const visitor = await wizard({ rebuys: true })
    const { page } = visitor
    await switchOf(page).check()
    const card = cardOf(page)
    await card.getByText('9 levels of 20 min, 10,000 chips each.').click()
    await card.getByLabel('A level').selectOption('30 min')
    await card.getByText('6 levels of 30 min, 10,000 chips each.').waitFor()
    const stack = card.getByLabel('Starting stack')
    await stack.fill('20')
    expect(await problemIn(card).isVisible()).toBe(false)
    await stack.blur()
    await card.getByText('A starting stack has to be two of the smallest chip at least.').waitFor()
    await card.getByText('6 levels of 30 min, 20 chips each.').waitFor()
    expect(await button(page, 'NEXT').isDisabled()).toBe(true)
    const rebuy = card.getByLabel('Chips for a rebuy')
    expect(await rebuy.inputValue()).toBe('20')
    await rebuy.fill('500')
    await stack.fill('')
    await stack.pressSequentially('5000')
    expect(await rebuy.inputValue()).toBe('500')
    await expectSound(visitor)

    await tap(card, 'Your chips')
    const chips = sheet(page, 'Your chips')
    await chips.getByText('Each player gets:').waitFor()
    await expectSound(visitor)
    await tap(chips, 'Save')
    await chips.waitFor({ state: 'hidden' })
    await card.getByText('Each player gets:').waitFor()
    expect((await ada.client.call('user', {})).chipSet).toHaveLength(4)

    await tap(card, 'Edit')
    const levels = sheet(page, 'Levels')
    await levelOf(levels, 1).click()
    await expectSound(visitor)
    await button(levels, 'Move Level 1 down').press('Enter')
    await expect.poll(() => button(levels, 'Move Level 2 down').evaluate(isFocused)).toBe(true)
    await button(levels, 'Move Level 2 up').press('Enter')
    await button(levels, 'Remove').press('Enter')
    await expect.poll(() => levelOf(levels, 1).evaluate(isFocused)).toBe(true)
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

  test('Edit game sets it until the start, and a table without one gets it then (Rule 32.12)', async () => {
    const game = await hostGame(ada, [ben], { seats: 2, payouts: [100, 0] })
    const { page } = await stage.visit(`/game-attendance?edit=terms&gameId=${game.id}`, {
      signedInAs: ada,
      ...WHOLE,
    })
    await switchOf(page).check()
    await cardOf(page).getByText('10,000 chips each.').click()
    await cardOf(page).getByLabel('Starting stack').fill('20000')
    await tap(page, 'Save')
    await toastOf(page, 'Your changes have been saved.')
    const edited = await ada.client.call('fetchGame', { gameId: game.id })
    expect(edited).toMatchObject({ chips: { start: 20_000, rebuy: 20_000 }, entriesUntil: 4 })
    expect(edited.clock?.levels).toHaveLength(11)

    const table = await arrangeTable(ada, [ben])
    const host = await sitDown(stage, table, { signedInAs: ada })
    const pot = potOf(host.page)
    await pot.getByRole('button', { name: 'About this game' }).click()
    await tap(pot, 'Add a clock')
    await tap(sheet(host.page, 'Levels'), 'Save')
    await button(pot, 'Start the clock').waitFor()
  })
})
