import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { arrangeTable, circle, enter } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, SHELL, type Stage, WHOLE } from '../harness.ts'
import { CUT_OFF, cutOff, expectOnly } from '../moves.ts'
import { payoutField, payoutsOf, resultsOf } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'

describe('/manual-payouts', () => {
  let stage: Stage
  let ada: Account
  let ben: Account
  let cleo: Account
  beforeAll(async () => {
    stage = await openStage()
    ;[ada, ben, cleo] = await circle(stage, 'Ada', 'Ben', 'Cleo')
  })
  afterAll(() => stage.close())

  /** Ada won it; Ben rebought once, so the pot is $80.00. */
  const finished = async (change: Partial<Input<'createGame'>> = {}) => {
    const game = await arrangeTable(ada, [ben, cleo], { rebuys: true, payouts: [100, 0, 0], ...change })
    await enter(ada, game, [
      [ben, 'rebuy', 20],
      [cleo, 'knocked'],
      [ben, 'knocked'],
    ])
    return game
  }
  const visit = async (game: { id: string }, more = SHELL) => {
    const visitor = await stage.visit(`/manual-payouts?gameId=${game.id}`, { signedInAs: ada, ...more })
    await visitor.page.getByRole('button', { name: 'ADD PAYOUT' }).waitFor()
    return visitor
  }

  test('edits the payouts of the pot as it is, rebuys and all', async () => {
    const visitor = await visit(await finished(), WHOLE)
    const { page } = visitor
    const editor = page.getByRole('region', { name: 'POT' })
    expect(await editor.innerText()).toMatch(
      /POT\s+\$80\.00\s+\$20\.00 buy-in × 3 players \+ \$20\.00 of rebuys/,
    )
    expect(await payoutsOf(page)).toEqual(['1st $80.00 100%'])
    await page.getByRole('button', { name: 'ADD PAYOUT' }).click()
    await payoutField(page, '2nd').fill('30')
    await payoutField(page, '2nd').press('Enter')
    expect(await payoutsOf(page)).toEqual(['1st $50.00 62.5%', '2nd $30.00 37.5%'])
    await expectSound(visitor)
  })

  test('CONFIRM saves them and leads to the results that come of them', async () => {
    const game = await finished()
    const { page } = await visit(game)
    await page.getByRole('button', { name: '50/30/20' }).click()
    await page.getByRole('button', { name: 'CONFIRM' }).click()
    await page.waitForURL(`**/game-end?gameId=${game.id}`)
    expect(await resultsOf(page, 'RESULTS')).toEqual(['1st Me +$20.00', '2nd ben -$16.00', '3rd cleo -$4.00'])
    expect((await ada.client.call('fetchGame', { gameId: game.id })).payouts).toEqual([50, 30, 20])
  })

  test('BACK goes back in history and saves nothing', async () => {
    const game = await finished()
    const { page } = await stage.visit(`/game-end?gameId=${game.id}`, { signedInAs: ada, shell: true })
    await page.getByRole('button', { name: 'DO MANUAL PAYOUT' }).click()
    await page.getByRole('button', { name: '60/40' }).click()
    await page.getByRole('button', { name: 'BACK' }).click()
    await page.waitForURL(`**/game-end?gameId=${game.id}`)
    expect((await ada.client.call('fetchGame', { gameId: game.id })).payouts).toEqual([100, 0, 0])
    await page.goForward()
    await page.waitForURL(`**/manual-payouts?gameId=${game.id}`)
  })

  test('payouts that cannot be saved say so and stay as they were typed', async () => {
    const visitor = await visit(await finished())
    const { page } = visitor
    await cutOff(page, 'update-payouts')
    await page.getByRole('button', { name: '60/40' }).click()
    await page.getByRole('button', { name: 'CONFIRM' }).click()
    await toastOf(page, 'Failed to update payouts. Please try again later.')
    expect(await payoutsOf(page)).toEqual(['1st $48.00 60%', '2nd $32.00 40%'])
    expect(page.url()).toContain('/manual-payouts')
    expectOnly(visitor, CUT_OFF)
  })

  test('a game ended meanwhile cannot be paid otherwise: the server says so and its history is shown', async () => {
    const game = await finished()
    const visitor = await visit(game, { unstreamed: true })
    await ada.client.call('endGame', { id: game.id })
    await visitor.page.getByRole('button', { name: 'CONFIRM' }).click()
    await toastOf(visitor.page, 'Payouts can only be changed before or during the game.')
    await visitor.page.waitForURL(`**/game-history?gameId=${game.id}`)
    expectOnly(visitor, [/console: .*409/])
  })

  test('cash games have none, and guests cannot change them: they are shown the table', async () => {
    const cash = await arrangeTable(ada, [ben], { style: 'cash', rebuys: true })
    const host = await stage.visit(`/manual-payouts?gameId=${cash.id}`, { signedInAs: ada, shell: true })
    await host.page.waitForURL(`**/game-in-play?gameId=${cash.id}`)
    const tournament = await finished()
    const guest = await stage.visit(`/manual-payouts?gameId=${tournament.id}`, {
      signedInAs: ben,
      shell: true,
    })
    await guest.page.waitForURL(`**/game-in-play?gameId=${tournament.id}`)
  })
})
