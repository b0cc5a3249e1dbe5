import { describe, expect, test } from 'vitest'
import { arrangeEnded, arrangeTable, enter } from '../../stage/arrange.ts'
import { expectOnly, failsFirst } from '../moves.ts'
import { pillOf, potOf, rebuy, resultsOf, sheet, toGameEnd, undo } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound, setTextSize } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const LONGEST = 'Maximilianthegreates'
/** Runs in the page: how much of the screen's height a field can scroll in, and 0 if something covers it. */
function roomAround(field: Element): number {
  const { left, top, width, height } = field.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  if (document.elementFromPoint(x, y) !== field) return 0
  const moves = (at: number) => document.elementFromPoint(x, at)?.closest('#main > section') != null
  let [from, to] = [y, y]
  while (from > 0 && moves(from - 1)) from -= 1
  while (to < window.innerHeight && moves(to + 1)) to += 1
  return to - from
}

const cash = { style: 'cash', rebuys: true, name: 'Basement Cash' } as const

describe('/game-count', () => {
  const { stage, ada, ben, maximilianthegreates: max } = stageWith(['Ada', 'Ben', LONGEST])

  test('large text on a small phone leaves room for the stacks, and the field of the last amount stays visible when the bar grows', async () => {
    const game = await arrangeTable(ada, [ben, max], cash)
    const { page } = await stage.visit(`/game-count?gameId=${game.id}`, {
      signedInAs: ada,
      size: { width: 320, height: 568 },
    })
    await setTextSize(page, '200%')
    for (const name of ['Me', 'Ben', LONGEST]) {
      const field = page.getByLabel(`Counted for ${name}`)
      await field.focus()
      expect(await field.evaluate(roomAround)).toBeGreaterThan(300)
    }
    await setTextSize(page, '')
    await page.setViewportSize({ width: 320, height: 480 })
    for (const name of ['Me', 'Ben', LONGEST]) await page.getByLabel(`Counted for ${name}`).fill('25')
    await page.getByRole('heading', { name: 'Who covers it?' }).waitFor()
    await expect
      .poll(() => page.getByLabel(`Counted for ${LONGEST}`).evaluate(roomAround))
      .toBeGreaterThan(60)
  })

  test('a cash night with $5.00 over: the host looks for the mistake, then shares the gap', async () => {
    const game = await arrangeTable(ada, [ben, max], cash)
    await enter(ada, game, [[ben, 'rebuy', 15]])
    const visitor = await stage.visit(`/game-in-play?gameId=${game.id}`, { signedInAs: ada })
    const { page } = visitor
    const live = page.getByRole('status').filter({ hasText: 'Pot' })
    const field = (name: string) => page.getByLabel(`Counted for ${name}`)
    const gets = (name: string) => page.getByRole('listitem', { name }).locator('output')
    const cashOutAll = page.getByRole('button', { name: 'Cash out all' })
    await page.getByRole('button', { name: 'Count' }).click()

    await page.getByText('3 to count').waitFor()
    expect(await cashOutAll.isDisabled()).toBe(true)
    await page.getByText('Everybody who is still in has to be counted.').waitFor()
    await field('Me').fill('25')
    await page.getByText('counted $25.00').waitFor()
    // Announced once, when the amount is typed.
    expect(await live.innerText()).toContain('Counted $0.00')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => live.innerText())
      .toMatch(/^Counted \$25\.00, the pot is \$75\.00\. 2 left to count\.$/)
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await page.keyboard.type('15')
    await page.getByText('$5.00 over', { exact: true }).waitFor()
    await page.getByText('Choose who covers it.', { exact: true }).waitFor()
    // The gap is said once.
    expect(await page.locator('p:not([role=status]), h2, b').filter({ hasText: '$5.00' }).count()).toBe(1)
    await expectSound(visitor)

    await page.getByRole('button', { name: 'Find the mistake' }).click()
    await page.getByRole('region', { name: 'EVENTS' }).waitFor()
    await rebuy(page, 'Ben', '5')
    await page.getByRole('button', { name: 'Count' }).click()
    await expect.poll(() => live.innerText()).toMatch(/The pot was \$75\.00 when you began\./)
    await page.getByText('It adds up').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await undo(page)
    await expect.poll(() => potOf(page).innerText()).toContain('$75.00')
    await page.getByRole('button', { name: 'Count' }).click()

    await page.getByLabel('Same for all').check()
    await expect.poll(() => gets('Me').innerText()).toContain('$23.33')
    await page.getByLabel('One person pays').click()
    await sheet(page, 'Who covers it?').getByLabel('Ben').click()
    await expect.poll(() => gets('Ben').innerText()).toContain('$35.00')

    // Ada's other phone changes an entry while the count is on its way.
    const { gameEvents } = await ada.client.call('fetchGame', { gameId: game.id })
    const mended = { gameId: game.id, eventId: gameEvents[0]?.id ?? '', amount: 20 }
    await page.route(
      '**/api/count-table',
      async (route) => {
        await ada.client.call('mendGameEvent', mended)
        await route.continue()
      },
      { times: 1 },
    )
    await cashOutAll.click()
    await toastOf(page, 'The game has moved on: an entry or a buy-in was changed since.')
    expectOnly(visitor, [/console: .*409/])
    await page.getByText('It adds up').waitFor()

    const ids: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/count-table')) ids.push(request.postDataJSON().commandId)
    })
    const failure = 'Failed to count the table. Please try again later.'
    await failsFirst(visitor, 'count-table', cashOutAll, failure)
    await cashOutAll.click()
    await expect.poll(() => pillOf(page, 'Ben').innerText()).toMatch(/cashed out\s+\$0\.00/)
    // The server may have acted on the first one: the second is the same command.
    expect(ids).toEqual([ids[0], ids[0]])
    await toGameEnd(page)
    expect(await resultsOf(page, 'RESULTS')).toHaveLength(3)
    expect(visitor.takeProblems()).toEqual([])
  })

  test('an entry of a scaled count says why its stack is not what the player got', async () => {
    const game = await arrangeTable(ada, [ben, max], cash)
    const counts = [ada, ben, max].map(({ id }, seat) => ({ userId: id, amount: [25, 25, 13][seat] ?? 0 }))
    await ada.client.call('countTable', { gameId: game.id, counts, gap: { rule: 'scale' } })
    await ada.client.call('endGame', { id: game.id })
    const { page } = await stage.visit(`/game-history?gameId=${game.id}`, { signedInAs: ada, shell: true })
    await page.getByRole('button', { name: /You cashed out \$23\.81/ }).click()
    const mending = sheet(page, 'Change entry')
    expect(await mending.getByLabel('Amount').inputValue()).toBe('$25.00')
    await mending.getByText('$1.19 off for the extra $3.00, stacks scaled').waitFor()
  })

  test('leftover money after the end is shared from the history', async () => {
    const moves = [
      [ben, 'cashed', 15],
      [ada, 'cashed', 20],
    ] as const
    const id = await arrangeEnded(ada, [ben], moves, cash)
    const visitor = await stage.visit(`/settle-up?gameId=${id}`, { signedInAs: ada })
    const { page } = visitor
    await page
      .getByText('$5.00 is still in the pot. Who pays whom is worked out once somebody gets it.')
      .waitFor()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'Count' }).click()
    await page.getByRole('heading', { name: 'Who gets it?' }).waitFor()
    // The history leads there too.
    await page.goto(`/game-history?gameId=${id}`)
    await page.getByRole('button', { name: 'Count' }).click()
    await page.getByText('Nobody is in, and $5.00 is left in the pot.').waitFor()
    const share = page.getByRole('button', { name: 'Share it' })
    expect(await share.isDisabled()).toBe(true)
    const rules = page.getByRole('radiogroup', { name: 'Who gets it?' })
    await page.getByText('Choose who gets it.').waitFor()
    await rules.getByLabel('One person').click()
    await sheet(page, 'Who gets it?').getByLabel('Ben').click()
    await expect.poll(() => share.isEnabled()).toBe(true)
    await expectSound(visitor)
    await share.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'GAME HISTORY' }).waitFor()
    await expect.poll(() => resultsOf(page, 'FINAL RESULTS')).toEqual(['1st Me $0.00', '1st Ben $0.00'])
    expect(await page.getByRole('button', { name: 'Count', exact: true }).count()).toBe(0)
    expect(visitor.takeProblems()).toEqual([])
  })

  test('after the end a mend and a buy-in ask who bears the gap, and results, "Why?" and the record show it', async () => {
    const game = await arrangeTable(ada, [ben, max], { ...cash, name: 'Counted Cash' })
    await enter(ada, game, [[ben, 'rebuy', 15]])
    const stacks = [ada, ben, max].map(({ id }, seat) => ({ userId: id, amount: [40, 20, 15][seat] ?? 0 }))
    await ada.client.call('countTable', { gameId: game.id, counts: stacks })
    await ada.client.call('endGame', { id: game.id })
    const visitor = await stage.visit(`/game-history?gameId=${game.id}`, { signedInAs: ada })
    const { page } = visitor
    const results = page.getByRole('region', { name: 'FINAL RESULTS' })

    await page.getByRole('button', { name: /Ben rebought/ }).click()
    const mending = sheet(page, 'Change entry')
    await mending.getByLabel('Amount').fill('10')
    await mending.getByText('$75.00 is counted and $70.00 is in the pot: $5.00 over.').waitFor()
    expect(await mending.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    const rules = mending.getByRole('radiogroup', { name: 'The extra $5.00' })
    await rules.getByText('$1.66 to $1.67 off each').waitFor()
    // By keyboard: the choice is where the entry was just clicked, and a second tap there is ignored.
    await rules.getByLabel('Winners give it up').press('Space')
    await expectSound(visitor, { moved: true })
    await mending.getByRole('button', { name: 'Save' }).click()
    await mending.waitFor({ state: 'hidden' })
    await results.getByText('$5.00 off for the extra $5.00, winners give it up').waitFor()

    await page.getByRole('button', { name: 'Change a buy-in' }).click()
    const buyIns = sheet(page, 'Buy-ins')
    await buyIns.getByRole('radio', { name: 'Ben' }).check()
    await buyIns.getByLabel('Buy-in').fill('40')
    await buyIns.getByLabel('One person gets it').click()
    await sheet(page, 'Who gets it?').getByLabel('Ben').click()
    await buyIns.getByRole('button', { name: 'Save' }).click()
    await buyIns.waitFor({ state: 'hidden' })
    const line = '$15.00 more: the count was $15.00 short, one person gets it'
    await results.getByText(line).waitFor()
    // At most two lines, under the name and the figure.
    expect((await results.getByText(line).boundingBox())?.height).toBeLessThan(48)
    await expectSound(visitor, { moved: true })

    await page.goto(`/settle-up?gameId=${game.id}`)
    await page.getByRole('button', { name: 'Why?' }).click()
    await sheet(page, 'Why these payments').getByText(line).waitFor()
    await page.goto(`/game-record?gameId=${game.id}`)
    await page.getByText('Shared out, one person gets it').waitFor()
    expect(visitor.takeProblems()).toEqual([])
  })
})
