import { describe, expect, test } from 'vitest'
import { accept, arrangeGame } from '../../stage/arrange.ts'
import { isFocused, tap } from '../pages/controls.ts'
import { payoutField, payoutsOf } from '../pages/table.ts'
import { PHONE } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

describe('/game-payouts (Rule 14.22)', () => {
  const { stage, ada, ben, cleo, dora, emil } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'])

  test('places are added and removed; the usual splits are one tap each, typed amounts are exact, and “Payouts in” rounds to whole bills, which the game keeps (Rules 35.1 to 35.3)', async () => {
    const payouts = [50, 30, 20, 0, 0]
    const game = await arrangeGame(ada, [ben, cleo, dora, emil], { payouts, rebuys: true })
    await accept(game, [ben, cleo, dora, emil])
    const path = `/game-payouts?gameId=${game.id}`
    const visitor = await stage.visit(path, { signedInAs: ada, size: { width: 390, height: 520 } })
    const { page } = visitor
    for (const place of ['4th', '5th']) {
      await tap(page, 'ADD PAYOUT')
      const field = payoutField(page, place)
      await expect.poll(() => field.evaluate(isFocused)).toBe(true)
      const bottom = () => field.evaluate((input) => input.getBoundingClientRect().bottom)
      const bar = (await page.getByRole('contentinfo').boundingBox())?.y ?? 0
      await expect.poll(bottom).toBeLessThanOrEqual(bar)
    }
    await page.getByText('There is a payout for every player.').waitFor()
    const twoPlaces = page.getByRole('button', { name: '60/40' })
    await twoPlaces.click()
    await tap(page, 'REMOVE PAYOUT')
    expect(await payoutsOf(page)).toEqual(['1st $100.00 100%'])
    await page.getByText('One payout always stays.').waitFor()
    await tap(page, 'BACK')
    await page.waitForURL(`**/game-check-in?gameId=${game.id}`)
    await page.goto(path)
    await twoPlaces.click()
    // If a player leaves while the editor is open, it starts over with the new pot.
    await emil.client.call('declineGameInvite', { gameId: game.id })
    await page.getByText('$20.00 buy-in × 4 players').waitFor()
    await page.setViewportSize(PHONE)
    expect(await payoutsOf(page)).toEqual(['1st $80.00 100%'])
    await page.getByText('The game was set up for 5 seats and starts with 4 players').waitFor()
    const splits = page.getByRole('group', { name: 'Usual splits' }).getByRole('button')
    // The split promised for five players is the first choice, and appears only once.
    const offered = ['50/30/20 as promised', 'All to 1st ·\u00a0suggested', '60/40', '40/30/20/10']
    expect(await splits.allInnerTexts()).toEqual(offered)
    await page.getByText('You promised 50/30/20.').waitFor()
    await page.getByRole('button', { name: '50/30/20 as promised' }).click()
    expect(await payoutsOf(page)).toEqual(['1st $40.00 50%', '2nd $24.00 30%', '3rd $16.00 20%'])
    expect(await page.getByRole('button', { name: '50/30/20', pressed: true }).count()).toBe(1)
    expect(await page.getByRole('status').getByText('1st 50%, 2nd 30%, 3rd 20%').count()).toBe(1)

    await page.getByText('One rebuy makes it $100.00 and pays 1st $50.00, 2nd $30.00').waitFor()
    const unit = page.getByRole('group', { name: 'Payouts in' })
    const chosen = () =>
      unit.getByRole('radio', { checked: true }).evaluate((radio) => radio.parentElement?.innerText)
    await unit.getByText('$5').click()
    await page.getByText('A last place that would get less than the buy-in is not paid.').waitFor()
    expect(await payoutsOf(page)).toEqual(['1st $50.00 50%', '2nd $30.00 30%', '3rd $0.00 20%'])
    await expectSound(visitor, { moved: true })
    // A tap on the choice commits what was typed in the field.
    await payoutField(page, '2nd').fill('33')
    await unit.getByText('$10').click()
    expect(await payoutsOf(page)).toEqual(['1st $50.00 58.8%', '2nd $30.00 41.3%', '3rd $0.00 0%'])
    await payoutField(page, '2nd').fill('3x2.5.5')
    expect(await payoutField(page, '2nd').inputValue()).toBe('32.55')
    await payoutField(page, '2nd').press('Enter')
    expect(await chosen()).toBe('EXACT')
    expect(await payoutsOf(page)).toEqual(['1st $47.45 59.3%', '2nd $32.55 40.7%', '3rd $0.00 0%'])
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(0)
    await unit.getByText('$5').click()
    await page.getByRole('button', { name: 'NEXT' }).click()
    await page.waitForURL(`**/game-in-play?gameId=${game.id}`)
    expect(await ada.client.call('fetchGame', { gameId: game.id })).toMatchObject({ payoutUnit: 5 })
    await page.goto(`/manual-payouts?gameId=${game.id}`)
    await page.getByRole('button', { name: 'ADD PAYOUT' }).waitFor()
    expect(await payoutsOf(page)).toEqual(['1st $45.00 59.3%', '2nd $35.00 40.7%'])
  })
})
