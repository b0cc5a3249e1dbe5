import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { arrangeGame, arrangeTable, circle } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, type Stage, type VisitOptions } from '../harness.ts'
import { CUT_OFF, cutOff, expectOnly } from '../moves.ts'
import { payoutField, payoutsOf } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import type { Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'

describe('/game-payouts', () => {
  let stage: Stage
  let ada: Account
  let ben: Account
  let cleo: Account
  let dora: Account
  let emil: Account
  beforeAll(async () => {
    stage = await openStage()
    ;[ada, ben, cleo, dora, emil] = await circle(stage, 'Ada', 'Ben', 'Cleo', 'Dora', 'Emil')
  })
  afterAll(() => stage.close())

  /** A tournament for five seats that four play: its pot is $80.00. */
  const four = async (change: Partial<Input<'createGame'>> = {}) => {
    const game = await arrangeGame(ada, [ben, cleo, dora, emil], { payouts: [50, 30, 20, 0, 0], ...change })
    for (const { client } of [ben, cleo, dora]) await client.call('acceptGameInvite', { gameId: game.id })
    return game
  }
  const visit = async (game: { id: string }, more: VisitOptions = {}) => {
    const visitor = await stage.visit(`/game-payouts?gameId=${game.id}`, { signedInAs: ada, ...more })
    await visitor.page.getByRole('button', { name: 'ADD PAYOUT' }).waitFor()
    return visitor
  }
  const type = async (page: Page, place: string, dollars: string) => {
    await payoutField(page, place).fill(dollars)
    await payoutField(page, place).press('Enter')
  }
  const done = (visitor: Visitor) => expect(visitor.takeProblems()).toEqual([])

  test('shows the gross pot, a notice, and all of the pot for first place where the seats have changed', async () => {
    const visitor = await visit(await four())
    const { page } = visitor
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('PAYOUT STRUCTURE')
    const editor = page.getByRole('region', { name: 'GROSS POT' })
    expect(await editor.innerText()).toMatch(/GROSS POT\s+\$80\.00\s+\$20\.00 buy-in × 4 players/)
    expect(await payoutsOf(page)).toEqual(['1st $80.00 100%'])
    await page.getByText('The other places adjust so payouts always total the pot.').waitFor()
    await page.getByText('The game was set up for 5 seats and starts with 4 players').waitFor()
    expect(await page.getByText('Rebuys are on').count()).toBe(0)
    await expectSound(visitor)
    done(visitor)
  })

  test('keeps payouts that there are as many of as players', async () => {
    const game = await arrangeGame(ada, [ben, cleo], { payouts: [70, 30, 0] })
    for (const { client } of [ben, cleo]) await client.call('acceptGameInvite', { gameId: game.id })
    const visitor = await visit(game, { shell: true })
    expect(await payoutsOf(visitor.page)).toEqual(['1st $42.00 70%', '2nd $18.00 30%'])
    done(visitor)
  })

  test('the usual splits are one tap each, as many places as there are players', async () => {
    const visitor = await visit(await four())
    const { page } = visitor
    const splits = page.getByRole('group', { name: 'Usual splits' }).getByRole('button')
    // What the host promised for five is the first choice, and comes only once.
    const offered = ['50/30/20 as promised', 'All to 1st', '60/40', '40/30/20/10']
    expect(await splits.allInnerTexts()).toEqual(offered)
    await page.getByText('You promised 50/30/20.').waitFor()
    await page.getByText('NEXT starts the game with this split.').waitFor()
    await page.getByRole('button', { name: '50/30/20 as promised' }).click()
    expect(await payoutsOf(page)).toEqual(['1st $40.00 50%', '2nd $24.00 30%', '3rd $16.00 20%'])
    expect(await page.getByRole('button', { name: '50/30/20', pressed: true }).count()).toBe(1)
    expect(await page.getByRole('status').getByText('1st 50%, 2nd 30%, 3rd 20%').count()).toBe(1)
    // From the nearest split, the last place up: what is typed stays.
    await page.getByText('Start from the nearest split and type from the last place up.').waitFor()
    await type(page, '3rd', '14')
    await type(page, '2nd', '22')
    expect(await payoutsOf(page)).toEqual(['1st $44.00 55%', '2nd $22.00 27.5%', '3rd $14.00 17.5%'])
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(0)
    await expectSound(visitor)
    done(visitor)
  })

  test('an edit takes from earlier places first, then later ones, and sorts what comes of it', async () => {
    const visitor = await visit(await four(), { shell: true })
    const { page } = visitor
    await page.getByRole('button', { name: '50/30/20' }).click()
    await type(page, '3rd', '30')
    expect(await payoutsOf(page)).toEqual(['1st $40.00 50%', '2nd $30.00 37.5%', '3rd $10.00 12.5%'])
    await type(page, '1st', '50')
    expect(await payoutsOf(page)).toEqual(['1st $50.00 62.5%', '2nd $20.00 25%', '3rd $10.00 12.5%'])
    // What first place gives up goes to the next, which shows one more row.
    await page.getByRole('button', { name: 'All to 1st' }).click()
    await type(page, '1st', '65')
    expect(await payoutsOf(page)).toEqual(['1st $65.00 81.3%', '2nd $15.00 18.8%'])
    done(visitor)
  })

  test('only digits and one dot can be typed, blank is 0, and more than the pot is the pot', async () => {
    const visitor = await visit(await four(), { shell: true })
    const { page } = visitor
    await page.getByRole('button', { name: '60/40' }).click()
    await payoutField(page, '1st').fill('5x0.2.5')
    expect(await payoutField(page, '1st').inputValue()).toBe('50.25')
    await payoutField(page, '1st').press('Enter')
    expect(await payoutsOf(page)).toEqual(['1st $50.25 62.8%', '2nd $29.75 37.2%'])
    await type(page, '2nd', '')
    expect(await payoutsOf(page)).toEqual(['1st $80.00 100%', '2nd $0.00 0%'])
    await type(page, '2nd', '900')
    expect(await payoutsOf(page)).toEqual(['1st $80.00 100%', '2nd $0.00 0%'])
    done(visitor)
  })

  test('ADD PAYOUT shows, reveals and focuses one more place, up to the players; REMOVE PAYOUT zeroes the last', async () => {
    const visitor = await visit(await four(), { shell: true })
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 520 })
    const add = page.getByRole('button', { name: 'ADD PAYOUT' })
    const remove = page.getByRole('button', { name: 'REMOVE PAYOUT' })
    expect(await remove.isDisabled()).toBe(true)
    await page.getByText('One payout always stays.').waitFor()
    for (const place of ['2nd', '3rd', '4th']) {
      await add.click()
      const field = payoutField(page, place)
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
      const bar = (await page.getByRole('contentinfo').boundingBox())?.y ?? 0
      await expect
        .poll(async () => ((await field.boundingBox())?.y ?? 0) + ((await field.boundingBox())?.height ?? 0))
        .toBeLessThanOrEqual(bar)
    }
    expect(await add.isDisabled()).toBe(true)
    await page.getByText('There is a payout for every player.').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: '40/30/20/10' }).click()
    await remove.click()
    expect(await payoutsOf(page)).toEqual(['1st $32.00 40%', '2nd $24.00 30%', '3rd $24.00 30%'])
    done(visitor)
  })

  test('where rebuys are on it says what one rebuy would pay', async () => {
    const visitor = await visit(await four({ rebuys: true }))
    const { page } = visitor
    await page.getByRole('button', { name: '60/40' }).click()
    await page.getByText('One rebuy makes it $100.00 and pays 1st $60.00, 2nd $40.00.').waitFor()
    await expectSound(visitor)
    done(visitor)
  })

  test('BACK leads to the check-in', async () => {
    const game = await four()
    const visitor = await visit(game, { shell: true })
    await visitor.page.getByRole('button', { name: 'BACK' }).click()
    await visitor.page.waitForURL(`**/game-check-in?gameId=${game.id}`)
    done(visitor)
  })

  test('NEXT saves the payouts, starts the game and leads to the table', async () => {
    const game = await four()
    const visitor = await visit(game, { shell: true })
    const { page } = visitor
    await page.getByRole('button', { name: '60/40' }).click()
    await page.getByRole('button', { name: 'NEXT' }).dblclick()
    await page.waitForURL(`**/game-in-play?gameId=${game.id}`)
    const saved = await ada.client.call('fetchGame', { gameId: game.id })
    expect([saved.state, saved.payouts]).toEqual(['active', [60, 40, 0, 0]])
    done(visitor)
  })

  test('payouts that cannot be saved say so, and nothing starts', async () => {
    const game = await four()
    const visitor = await visit(game, { shell: true })
    await cutOff(visitor.page, 'update-payouts')
    await visitor.page.getByRole('button', { name: 'NEXT' }).click()
    await toastOf(visitor.page, 'Failed to update payouts. Please try again later.')
    expect((await ada.client.call('fetchGame', { gameId: game.id })).state).toBe('upcoming')
    expectOnly(visitor, CUT_OFF)
    done(visitor)
  })

  test('a game that cannot start says so and can be started again', async () => {
    const game = await four()
    const visitor = await visit(game, { shell: true })
    const { page } = visitor
    const restore = await cutOff(page, 'start-game')
    await page.getByRole('button', { name: 'NEXT' }).click()
    await toastOf(page, 'Failed to start game. Please try again later.')
    expectOnly(visitor, CUT_OFF)
    await restore()
    await page.getByRole('button', { name: 'NEXT' }).click()
    await page.waitForURL(`**/game-in-play?gameId=${game.id}`)
    done(visitor)
  })

  test('when a player has left meanwhile the server says how many payouts there must be', async () => {
    const game = await four()
    const visitor = await visit(game, { unstreamed: true, shell: true })
    const { page } = visitor
    await dora.client.call('declineGameInvite', { gameId: game.id })
    await page.getByRole('button', { name: 'NEXT' }).click()
    await toastOf(page, 'Set one payout for each of the 3 players.')
    // The editor starts over with the pot of those who are left.
    await page.getByText('$20.00 buy-in × 3 players').waitFor()
    expectOnly(visitor, [/console: .*4\d\d/])
    done(visitor)
  })

  test('a guest is shown the game instead, and a game in play its table', async () => {
    const upcoming = await four()
    const guest = await stage.visit(`/game-payouts?gameId=${upcoming.id}`, { signedInAs: ben, shell: true })
    await guest.page.waitForURL(`**/game-attendance?gameId=${upcoming.id}`)
    done(guest)
    const table = await arrangeTable(ada, [ben])
    const host = await stage.visit(`/game-payouts?gameId=${table.id}`, { signedInAs: ada, shell: true })
    await host.page.waitForURL(`**/game-in-play?gameId=${table.id}`)
    done(host)
  })
})
