import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { arrangeGame } from '../../stage/arrange.ts'
import type { VisitOptions } from '../harness.ts'
import { isFocused } from '../pages/controls.ts'
import { payoutField, payoutsOf } from '../pages/table.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

describe('/game-payouts (Rule 14.22)', () => {
  const { stage, ada, ben, cleo, dora, emil } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'])

  /** A tournament with five seats and four players: its pot is $80.00. */
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

  test('shows the gross pot, all of it for first place if the seats have changed; the usual splits are one tap each', async () => {
    const visitor = await visit(await four())
    const { page } = visitor
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('PAYOUT STRUCTURE')
    const editor = page.getByRole('region', { name: 'Gross pot' })
    expect(await editor.innerText()).toMatch(/Gross pot\s+\$80\.00\s+\$20\.00 buy-in × 4 players/)
    expect(await payoutsOf(page)).toEqual(['1st $80.00 100%'])
    await page.getByText('The other places adjust so payouts always total the pot.').waitFor()
    await page.getByText('The game was set up for 5 seats and starts with 4 players').waitFor()
    expect(await page.getByText('Rebuys are on').count()).toBe(0)
    const splits = page.getByRole('group', { name: 'Usual splits' }).getByRole('button')
    // The split promised for five players is the first choice, and appears only once.
    const offered = ['50/30/20 as promised', 'All to 1st ·\u00a0suggested', '60/40', '40/30/20/10']
    expect(await splits.allInnerTexts()).toEqual(offered)
    await page.getByText('You promised 50/30/20.').waitFor()
    await page.getByText('NEXT starts the game with this split.').waitFor()
    await page.getByRole('button', { name: '50/30/20 as promised' }).click()
    expect(await payoutsOf(page)).toEqual(['1st $40.00 50%', '2nd $24.00 30%', '3rd $16.00 20%'])
    expect(await page.getByRole('button', { name: '50/30/20', pressed: true }).count()).toBe(1)
    expect(await page.getByRole('status').getByText('1st 50%, 2nd 30%, 3rd 20%').count()).toBe(1)
    // From the nearest split, last place first: the typed amounts stay.
    await page.getByText('Start from the nearest split and type from the last place up.').waitFor()
    await type(page, '3rd', '14')
    await type(page, '2nd', '22')
    expect(await payoutsOf(page)).toEqual(['1st $44.00 55%', '2nd $22.00 27.5%', '3rd $14.00 17.5%'])
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(0)
    await payoutField(page, '1st').fill('5x0.2.5')
    expect(await payoutField(page, '1st').inputValue()).toBe('50.25')
    await payoutField(page, '1st').press('Enter')
    expect(await payoutsOf(page)).toEqual(['1st $50.25 62.8%', '2nd $15.75 19.7%', '3rd $14.00 17.5%'])
    await expectSound(visitor)
  })

  test('“Payouts in” rounds to whole bills, which the game keeps; a typed amount is exact again (Rules 35.1 to 35.3)', async () => {
    const game = await four()
    const visitor = await visit(game)
    const { page } = visitor
    const unit = page.getByRole('group', { name: 'Payouts in' })
    const chosen = () =>
      unit.getByRole('radio', { checked: true }).evaluate((radio) => radio.parentElement?.innerText)
    expect(await unit.innerText()).toMatch(/Payouts in\s+EXACT\s+\$1\s+\$5\s+\$10/)
    await page.getByRole('button', { name: '50/30/20 as promised' }).click()
    await unit.getByText('$10').click()
    expect(await payoutsOf(page)).toEqual(['1st $40.00 50%', '2nd $20.00 30%', '3rd $20.00 20%'])
    await unit.getByText('$5').click()
    await page.getByText('A last place that would get less than the buy-in is not paid.').waitFor()
    expect(await payoutsOf(page)).toEqual(['1st $50.00 50%', '2nd $30.00 30%', '3rd $0.00 20%'])
    await expectSound(visitor)
    // A tap on the choice commits what was typed in the field.
    await payoutField(page, '2nd').fill('33')
    await unit.getByText('$10').click()
    expect(await payoutsOf(page)).toEqual(['1st $50.00 58.8%', '2nd $30.00 41.3%', '3rd $0.00 0%'])
    await type(page, '2nd', '32.5')
    expect(await chosen()).toBe('EXACT')
    await unit.getByText('$5').click()
    await page.getByRole('button', { name: 'NEXT' }).click()
    await page.waitForURL(`**/game-in-play?gameId=${game.id}`)
    expect(await ada.client.call('fetchGame', { gameId: game.id })).toMatchObject({ payoutUnit: 5 })
    await page.goto(`/manual-payouts?gameId=${game.id}`)
    await page.getByRole('button', { name: 'ADD PAYOUT' }).waitFor()
    expect(await payoutsOf(page)).toEqual(['1st $50.00 59.4%', '2nd $30.00 40.6%'])
  })

  test('ADD PAYOUT shows, reveals and focuses one more place, up to the players; REMOVE PAYOUT zeroes the last; BACK leads to the check-in', async () => {
    const game = await four({ rebuys: true })
    const visitor = await visit(game, { shell: true })
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 520 })
    const add = page.getByRole('button', { name: 'ADD PAYOUT' })
    const remove = page.getByRole('button', { name: 'REMOVE PAYOUT' })
    expect(await remove.isDisabled()).toBe(true)
    await page.getByText('One payout always stays.').waitFor()
    for (const place of ['2nd', '3rd', '4th']) {
      await add.click()
      const field = payoutField(page, place)
      await expect.poll(() => field.evaluate(isFocused)).toBe(true)
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
    await page.getByRole('button', { name: '60/40' }).click()
    await page.getByText('One rebuy makes it $100.00 and pays 1st $60.00, 2nd $40.00.').waitFor()
    // When a player leaves meanwhile, the editor starts over with the new pot.
    await dora.client.call('declineGameInvite', { gameId: game.id })
    await page.getByText('$20.00 buy-in × 3 players').waitFor()
    await page.getByRole('button', { name: 'BACK' }).click()
    await page.waitForURL(`**/game-check-in?gameId=${game.id}`)
  })
})
