import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeTable, enter } from '../../stage/arrange.ts'
import { CUT_OFF, failsFirst } from '../moves.ts'
import { button, isFocused, tap } from '../pages/controls.ts'
import { onScreen } from '../pages/games.ts'
import { eventsOf, openEntry, potOf, resultsOf, sheet, undo } from '../pages/table.ts'
import { toastCard } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

describe('a wrong entry', () => {
  const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])

  test('UNDO says what it undid, and "Put back" enters it again (Rule 22.9); a record that did not load can be retried, and is readable offline', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { style: 'cash', rebuys: true })
    await enter(ada, game, [[ben, 'rebuy', 2000]])
    const visitor = await stage.visit(`/game-in-play?gameId=${game.id}`, { signedInAs: ada })
    const { page } = visitor
    await potOf(page).getByText('$2,060.00').waitFor()
    await undo(page)
    const toast = toastCard(page, 'status', '“Ben rebought $2,000.00” no longer counts.')
    await toast.waitFor()
    await potOf(page).getByText('$60.00').waitFor()
    // The focused element stays.
    const putBack = toast.getByRole('button', { name: 'Put back' })
    await putBack.focus()
    // The undo itself may show later than half a second after the key.
    await expectSound(visitor, { moved: true })
    await putBack.press('Enter')
    await potOf(page).getByText('$2,060.00').waitFor()
    await toast.waitFor({ state: 'detached' })
    await expect.poll(() => eventsOf(page).allInnerTexts()).toMatchObject([/Ben rebought \$2,000\.00/])
    expect(visitor.takeProblems()).toEqual([])

    const seen = Promise.withResolvers<void>()
    const answer = async (route: Route) => {
      await seen.promise
      await route.fulfill({ status: 500 })
    }
    await page.route('**/api/game-record?*', answer, { times: 1 })
    await page.getByRole('link', { name: 'Record' }).click()
    await onScreen(page, 'Record')
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    seen.resolve()
    await page.getByText('Check your connection and try again.').waitFor()
    await expectSound(visitor, { moved: true, expected: CUT_OFF })
    await page.getByRole('button', { name: 'Try again' }).click()
    const lines = page.getByRole('listitem').filter({ hasText: 'Ben rebought $2,000.00' })
    // The entry, its undo and the one that was put back.
    await expect.poll(() => lines.count()).toBe(3)
    await visitor.context.setOffline(true)
    await page.getByText('No connection').waitFor()
    expect(await lines.count()).toBe(3)
  })

  test('"Put back" goes with the next entry of this device, and once the table no longer allows it (Rule 22.9)', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { style: 'tournament', rebuys: true })
    await enter(ada, game, [
      [cleo, 'rebuy', 20],
      [ben, 'knocked'],
    ])
    const { page } = await stage.visit(`/game-in-play?gameId=${game.id}`, { signedInAs: ada })
    const toast = toastCard(page, 'status', '“Ben knocked out” no longer counts.')
    /** The focus keeps it on the screen. */
    const undoAndFocus = async () => {
      await undo(page)
      await toast.getByRole('button', { name: 'Put back' }).focus()
    }
    await undoAndFocus()
    await enter(ada, game, [[ben, 'knocked']])
    await toast.waitFor({ state: 'detached' })
    // The focus is back where it was.
    await expect.poll(() => button(page, 'UNDO').evaluate(isFocused)).toBe(true)

    await page.setViewportSize({ width: 390, height: 560 })
    await undoAndFocus()
    // With the page scrolled to its end, the toast covers neither the last entry nor the bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const parts = [eventsOf(page).last(), toast, page.getByRole('contentinfo')]
    const [last, over, bar] = await Promise.all(parts.map((part) => part.boundingBox()))
    if (!last || !over || !bar) throw new Error('all are on show')
    expect(last.y + last.height).toBeLessThanOrEqual(over.y)
    expect(over.y + over.height).toBeLessThanOrEqual(bar.y)
    const knocking = await openEntry(page, 'KNOCK', 'Cleo')
    await tap(knocking, 'YES')
    await knocking.waitFor({ state: 'hidden' })
    expect(await toast.count()).toBe(0)
  })

  test('the sheet of a knock-out says that a new time leaves the places as they are (Rule 4.18)', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { style: 'tournament' })
    await enter(ada, game, [[ben, 'knocked']])
    const { page } = await stage.visit(`/game-in-play?gameId=${game.id}`, { signedInAs: ada })
    await page.getByRole('button', { name: /Ben knocked out/ }).click()
    await sheet(page, 'Change entry').getByText('The order of places stays as it is.').waitFor()
  })

  test('the sheet of a knock-out with a bounty says what each taker gets, and that several may be named (Rule 37.4)', async () => {
    const terms = { style: 'tournament', bounty: { amount: 5, kind: 'flat' } } as const
    const game = await arrangeTable(ada, [ben, cleo], terms)
    const knock = {
      gameId: game.id,
      userId: ben.id,
      type: 'knocked',
      timestamp: game.startedAt ?? 0,
      amount: 0,
      byId: ada.id,
    } as const
    await ada.client.call('pushGameEvent', knock)
    const { page } = await stage.visit(`/game-in-play?gameId=${game.id}`, { signedInAs: ada })
    await page.getByRole('button', { name: /You knocked out Ben/ }).click()
    const mending = sheet(page, 'Change entry')
    await mending.getByText('You get $5.00.', { exact: true }).waitFor()
    await mending.getByText('Two shared it? Tap both.').waitFor()
    await mending.getByRole('checkbox', { name: 'Cleo' }).check()
    await mending.getByText('You get $2.50. Cleo gets $2.50.').waitFor()
  })

  test('is changed in the log, with a reason; the record shows everybody, and results are recalculated after the end', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { style: 'cash', rebuys: true, name: 'Basement Cash' })
    await enter(ada, game, [[ben, 'rebuy', 200]])
    const host = await stage.visit(`/game-in-play?gameId=${game.id}`, { signedInAs: ada })
    const { page } = host

    // One tap names the killer.
    const busting = await openEntry(page, 'BUST', 'Cleo')
    await busting.getByRole('checkbox', { name: 'Ben' }).check()
    await busting.getByRole('button', { name: 'YES' }).click()
    await busting.waitFor({ state: 'hidden' })
    await expect.poll(() => eventsOf(page).first().innerText()).toContain('Ben busted Cleo')

    await enter(ada, game, [[ben, 'cashed', 250]])
    await expect.poll(() => eventsOf(page).count()).toBe(3)
    await page.getByRole('button', { name: /Ben rebought/ }).click()
    const mending = sheet(page, 'Change entry')
    await mending.getByLabel('Amount').fill('20')
    await mending.getByText(/“Ben cashed out \$250\.00” would no longer be valid: Only \$80\.00/).waitFor()
    expect(await mending.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await mending.getByLabel('Amount').fill('210')
    await mending.getByLabel('Reason').fill('Typed wrong')
    await expectSound(host, { moved: true })
    await mending.getByRole('button', { name: 'Save' }).click()
    await mending.getByText('$210.00').waitFor()
    await mending.getByRole('button', { name: 'YES' }).press('Enter')
    await mending.waitFor({ state: 'hidden' })
    await expect.poll(() => eventsOf(page).last().innerText()).toMatch(/Ben rebought \$210\.00\s+mended/)

    // Everybody in the game can read what happened.
    const guest = await stage.visit(`/game-in-play?gameId=${game.id}`, { signedInAs: cleo })
    expect(await guest.page.getByRole('button', { name: /Ben rebought/ }).count()).toBe(0)
    await guest.page.getByRole('link', { name: 'Record' }).click()
    await onScreen(guest.page, 'Record')
    const lines = guest.page.getByRole('listitem')
    await expect.poll(() => lines.count()).toBe(4)
    expect(await lines.last().innerText()).toMatch(
      /Ben rebought \$210\.00\s+mended\s+Was: Ben rebought \$200\.00 · “Typed wrong” · by Ada/,
    )
    await expectSound(guest, { moved: true })

    await enter(ada, game, [[ada, 'cashed', 20]])
    await ada.client.call('endGame', { id: game.id })
    const { transfers } = await ada.client.call('settlement', { gameId: game.id })
    const transferId = transfers[0]?.id ?? ''
    await ada.client.call('markTransfer', { gameId: game.id, transferId, paid: true })
    await page.goto(`/game-history?gameId=${game.id}`)
    expect((await resultsOf(page, 'FINAL RESULTS'))[0]).toBe('1st Ben +$20.00')
    await page.getByRole('button', { name: /Ben cashed out/ }).click()
    await mending.getByText(/^Payments are marked as paid already\./).waitFor()
    await mending.getByLabel('Amount').fill('240')
    await mending.getByRole('button', { name: 'Save' }).click()
    await mending.getByRole('button', { name: 'YES' }).press('Enter')
    await mending.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await resultsOf(page, 'FINAL RESULTS'))[0]).toBe('1st Ben +$10.00')
    // Down to the end, where the bar covers no half of a row.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectSound(host, { moved: true })
    await page.getByRole('button', { name: /Ben busted Cleo/ }).click()
    await mending.getByRole('group', { name: 'Busted by' }).getByRole('checkbox', { name: 'Ben' }).uncheck()
    const failure = 'Failed to change the entry. Please try again later.'
    await failsFirst(host, 'mend-game-event', mending.getByRole('button', { name: 'Save' }), failure)
  })
})
