import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accept, arrangeTable, hostGame } from '../../stage/arrange.ts'
import { WHOLE } from '../harness.ts'
import { halfDone, openStep } from '../pages/host.ts'
import { potOf, sheet, sitDown } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'], FREE_HOSTING)

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const problemIn = (within: Locator) => within.locator('[role="alert"].problem')
const focused = (control: Locator) =>
  expect.poll(() => control.evaluate((each) => each === document.activeElement)).toBe(true)
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

/** Sends a draft from GAME DETAILS on. Returns the number of taps. */
async function send(page: Page, first: readonly Locator[]): Promise<number> {
  const steps = ['PAYOUT STRUCTURE', 'INVITE BUDDIES', 'SEND INVITATION']
  for (const control of first) await control.click()
  for (const title of steps) {
    await button(page, 'NEXT').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await button(page, 'Send').click()
  await toastOf(page, 'Game created successfully.')
  return first.length + steps.length + 1
}

const latestOf = async (name: string) => {
  const { upcoming } = await ada.client.call('listGames', {})
  const game = upcoming.find((each) => each.name === name)
  if (!game) throw new Error(`${name} was not created.`)
  return game
}

describe('a tournament with clock and chips (Rule 32.14)', () => {
  test('takes one more tap than without; at the table an upcoming level can be changed, but not one that has begun (Rules 32.9, 32.12)', async () => {
    const plain = await wizard({ name: 'Plain' })
    const without = await send(plain.page, [])
    expect(await latestOf('Plain')).toMatchObject({ clock: null, chips: null, entriesUntil: null })

    const { page } = await wizard({ name: 'Timed' })
    expect(await send(page, [switchOf(page)])).toBe(without + 1)
    const game = await latestOf('Timed')
    expect(game).toMatchObject({ chips: { start: 10_000 }, entriesUntil: 4, clock: { state: 'ready' } })

    await accept(game, [ben])
    await ada.client.call('startGame', { id: game.id })
    const host = await sitDown(stage, game, { signedInAs: ada })
    const pot = potOf(host.page)
    await button(pot, 'Start the clock').click()
    await button(pot, 'Pause the clock').waitFor()
    await pot.getByRole('button', { name: 'About this game' }).click()
    await button(pot, 'Levels').click()
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
    await button(levels, 'Save').click()
    await levels.waitFor({ state: 'hidden' })
    const { clock } = await ada.client.call('fetchGame', { gameId: game.id })
    expect(clock?.levels.slice(0, 2)).toEqual([
      { small: 50, big: 100, ante: 0, seconds: 1200 },
      { small: 100, big: 200, ante: 0, seconds: 1200 },
    ])
    await pot.getByText('100 / 200').waitFor()

    await pot.getByLabel('Late arrivals').selectOption('until level 2')
    await button(pot, 'Save').click()
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

    await button(card, 'Your chips').click()
    const chips = sheet(page, 'Your chips')
    await chips.getByText('Each player gets:').waitFor()
    await expectSound(visitor)
    await button(chips, 'Save').click()
    await chips.waitFor({ state: 'hidden' })
    await card.getByText('Each player gets:').waitFor()
    expect((await ada.client.call('user', {})).chipSet).toHaveLength(4)

    await button(card, 'Edit').click()
    const levels = sheet(page, 'Levels')
    await levelOf(levels, 1).click()
    await expectSound(visitor)
    await button(levels, 'Move Level 1 down').press('Enter')
    await focused(button(levels, 'Move Level 2 down'))
    await button(levels, 'Move Level 2 up').press('Enter')
    await button(levels, 'Remove').press('Enter')
    await focused(levelOf(levels, 1))
    await page.keyboard.press('Escape')
    await levels.waitFor({ state: 'hidden' })
    await button(card, 'Edit').click()
    expect(await levels.getByRole('button', { name: /^Level \d/ }).count()).toBe(5)
    await button(levels, 'Save').click()
    await card.getByText('5 levels of 30 min, 5,000 chips each.').waitFor()
    await switchOf(page).uncheck()
    await switchOf(page).check()
    await card.getByText('5 levels of 30 min, 5,000 chips each.').waitFor()
    await button(card, 'Suggest again').click()
    await card.getByText('6 levels of 30 min').waitFor()
    await button(card, 'Back to your levels').click()
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
    await button(page, 'Save').click()
    await toastOf(page, 'Your changes have been saved.')
    const edited = await ada.client.call('fetchGame', { gameId: game.id })
    expect(edited).toMatchObject({ chips: { start: 20_000, rebuy: 20_000 }, entriesUntil: 4 })
    expect(edited.clock?.levels).toHaveLength(11)

    const table = await arrangeTable(ada, [ben])
    const host = await sitDown(stage, table, { signedInAs: ada })
    const pot = potOf(host.page)
    await pot.getByRole('button', { name: 'About this game' }).click()
    await button(pot, 'Add a clock').click()
    await button(sheet(host.page, 'Levels'), 'Save').click()
    await button(pot, 'Start the clock').waitFor()
  })
})
