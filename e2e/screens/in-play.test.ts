import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeTable, enter } from '../../stage/arrange.ts'
import { SHELL, type VisitOptions } from '../harness.ts'
import { expectChip, expectPicture, uploadPicture } from '../pages/avatars.ts'
import { tap } from '../pages/controls.ts'
import { entriesIn, eventsOf, openPlayer, pillOf, potOf, resultsOf, sheet, sitDown } from '../pages/table.ts'
import type { Visitor } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const LONGEST = 'Maximilianthegreates'
const cash = { style: 'cash', rebuys: true, name: 'Basement Cash' } as const

describe('/game-in-play', () => {
  const hosts = ['Ada', 'Ben', 'Cleo', 'Christopher'] as const
  const names = [...hosts, 'Dora', 'Emil', 'Fay', 'Gus', 'Hal', 'Ivy', LONGEST] as const
  const { stage, ada, ben, cleo, christopher, ...others } = stageWith(names)

  const visit = (game: { id: string }, more: VisitOptions = {}) =>
    sitDown(stage, game, { signedInAs: ada, ...more })
  const done = (visitor: Visitor) => expect(visitor.takeProblems()).toEqual([])
  const pot = (page: Page) => expect.poll(() => potOf(page).innerText())

  test('the pot card shows pot, game, start time and who is left, and unfolds the rest; a tap on a name opens the player: the entries, the killer, and the same buttons, larger (Rules 14.23, 29.1)', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { payouts: [60, 40, 0], rebuys: true })
    const visitor = await visit(game)
    const { page } = visitor
    await pot(page).toMatch(/\$60\.00[\s\S]*Friday Freezeout[\s\S]*Started \d+:\d\d [AP]M[\s\S]*3 of 3 in/)
    const details = page.getByRole('button', { name: 'About this game', expanded: false })
    expect(await page.getByText('14 Alder St').isVisible()).toBe(false)
    await details.click()
    await page.getByText('14 Alder St').waitFor()
    await potOf(page).getByText('1st $36.00 · 2nd $24.00').waitFor()
    await expectSound(visitor, { moved: true })
    await page.getByRole('button', { name: 'About this game', expanded: true }).click()
    await page.getByText('14 Alder St').waitFor({ state: 'hidden' })

    await enter(ada, game, [[ben, 'rebuy', 20]])
    await expect.poll(() => eventsOf(page).count()).toBe(1)
    const buttons = () => entriesIn(page, 'Ben').allInnerTexts()
    expect(await buttons()).toEqual(['REBUY', 'KNOCK'])
    const opened = await openPlayer(page, 'Ben')
    await opened.getByText('In for $40.00 · 1 rebuy').waitFor()
    const large = opened.getByRole('button', { name: 'KNOCK' })
    expect((await large.boundingBox())?.height).toBeGreaterThanOrEqual(104)
    await expectSound(visitor, { moved: true })
    await opened.getByRole('button', { name: /rebought \$20\.00/ }).click()
    await tap(sheet(page, 'Change entry'), 'CANCEL')
    await opened.getByRole('checkbox', { name: 'Cleo' }).check()
    await large.click()
    // By key: an immediate click beside the last one would count as the second half of a double tap.
    await sheet(page, 'KNOCK').getByRole('button', { name: 'YES' }).press('Enter')
    await expect.poll(() => eventsOf(page).allInnerTexts()).toHaveLength(2)
    expect(await eventsOf(page).first().innerText()).toContain('Cleo knocked out Ben')
    expect(await buttons()).toEqual(['Back in'])
    // Beside a button there is no room for the time.
    const place = pillOf(page, 'Ben').getByText('In for $40.00 · 3rd', { exact: true })
    expect((await place.boundingBox())?.height).toBeLessThan(24)
    done(visitor)
  })

  test('a tapped notification of another table opens it without the sheet of this one', async () => {
    const game = await arrangeTable(ada, [ben, cleo], cash)
    const other = await arrangeTable(ada, [ben, cleo], { ...cash, name: 'Attic Cash' })
    const { page } = await stage.visit('/games', { signedInAs: ada })
    await page.getByRole('region', { name: 'Next up' }).waitFor()
    /** As the service worker passes a tap on to an open window. */
    const notified = ({ id }: { id: string }) =>
      page.evaluate(
        (open) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open } })),
        `/game-in-play?gameId=${id}`,
      )
    await notified(game)
    await page.getByRole('button', { name: 'CASH Ben' }).click()
    await sheet(page, 'CASH OUT').waitFor()
    await notified(other)
    await potOf(page).getByText('Attic Cash').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('a row of a cash game is 58 px high: avatar, name, total buy-in once, REBUY, BUST and CASH; on a desktop, keys select a player and press the buttons, but not while typing (Rule 29.3)', async () => {
    const game = await arrangeTable(ada, [ben, cleo, christopher], cash)
    await enter(ada, game, [[ben, 'rebuy', 15]])
    await uploadPicture(cleo)
    const visitor = await visit(game)
    const { page } = visitor
    const { keyboard } = page
    const pill = pillOf(page, 'Ben')
    await expectChip(pill, 'BP')
    await expectPicture(pillOf(page, 'Cleo'), cleo)
    expect((await pill.innerText()).split('\n')).toEqual(['Ben', 'In for $35.00', 'REBUY', 'BUST', 'CASH'])
    expect((await pill.boundingBox())?.height).toBe(58)
    // Higher if the name breaks.
    expect((await pillOf(page, 'Christopher').boundingBox())?.height).toBe(58)
    expect(await pillOf(page, 'Me').innerText()).toContain('In for $20.00')
    await expectSound(visitor)

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await keyboard.press('?')
    const list = sheet(page, 'Keyboard shortcuts')
    await list.getByText('Cash out').waitFor()
    await keyboard.press('u')
    await expectSound(visitor, { moved: true })
    await keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    for (const key of ['ArrowDown', 'ArrowDown', 'r']) await keyboard.press(key)
    const opened = sheet(page, 'REBUY')
    await opened.getByText('Ben').waitFor()
    await opened.getByLabel('Confirm rebuy amount:').fill('30')
    for (const key of ['b', 'u', 'Enter']) await keyboard.press(key)
    await opened.waitFor({ state: 'hidden' })
    await pot(page).toContain('$125.00')
    await keyboard.press('u')
    await pot(page).toContain('$95.00')
    await keyboard.press('a')
    const adding = sheet(page, 'Add player')
    await adding.waitFor()
    expect(await adding.getByLabel('Search your buddies or type a name').inputValue()).toBe('')
    await keyboard.press('Escape')
    await adding.waitFor({ state: 'hidden' })
    // Switched off, also at the next visit.
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await list.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck()
    await page.reload()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await keyboard.press('a')
    await keyboard.press('?')
    await settled(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    done(visitor)
  })

  test('a tournament without rebuys has only KNOCK, seven of ten players are visible, and a wide screen has pot and events beside them (Rule 29.5)', async () => {
    const game = await arrangeTable(ada, [ben, cleo, ...Object.values(others)])
    const visitor = await visit(game, SHELL)
    const { page } = visitor
    await pillOf(page, 'Ben').waitFor()
    expect((await pillOf(page, 'Ben').innerText()).split('\n')).toEqual(['Ben', 'In for $20.00', 'KNOCK'])
    // Ten sit here; on a phone seven are in sight at once.
    const bar = (await page.getByRole('contentinfo').boundingBox())?.y ?? 0
    const pills = await page
      .getByRole('region', { name: 'PLAYERS' })
      .getByRole('list')
      .first()
      .getByRole('listitem')
      .all()
    const boxes = await Promise.all(pills.map((pill) => pill.boundingBox()))
    expect(boxes).toHaveLength(10)
    expect(boxes.filter((box) => box !== null && box.y + box.height <= bar)).toHaveLength(7)
    await page.setViewportSize({ width: 320, height: 640 })
    expect((await pillOf(page, 'Me').boundingBox())?.y).toBeLessThan(290)
    // The reason takes one line, the buttons another one.
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(108)
    for (const size of [
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size)
      await pillOf(page, 'Ben').waitFor()
      await page.getByRole('region', { name: 'EVENTS' }).waitFor()
      const [card, players, events] = await Promise.all(
        [potOf(page), ...['PLAYERS', 'EVENTS'].map((name) => page.getByRole('region', { name }))].map(
          (part) => part.boundingBox(),
        ),
      )
      if (!card || !players || !events) throw new Error('all are on show')
      expect(Math.abs(card.y - players.y)).toBeLessThan(8)
      expect(card.x + card.width).toBeLessThan(players.x)
      expect(events.x >= players.x + players.width).toBe(size.width === 1920)
      // At 1920 px the table fills at least five sixths of the width.
      if (size.width === 1920) expect(events.x + events.width).toBeGreaterThan((size.width * 5) / 6)
    }
    done(visitor)
  })

  test('a player sees the same without the controls, is told at once when they have won, waits for the host, and then sees the final results (Rule 28.2)', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { payouts: [60, 40, 0], rebuys: true })
    await enter(ada, game, [
      [ben, 'rebuy', 20],
      [cleo, 'knocked'],
    ])
    const visitor = await visit(game, { signedInAs: ben })
    const { page } = visitor
    await expect.poll(() => eventsOf(page).count()).toBe(2)
    expect(await page.locator('main button[aria-keyshortcuts]').count()).toBe(0)
    for (const name of ['UNDO', 'END GAME']) expect(await page.getByRole('button', { name }).count()).toBe(0)
    await expectSound(visitor)
    const read = await openPlayer(page, 'Me')
    await read.getByText('You rebought $20.00').waitFor()
    expect(await read.getByRole('button').allInnerTexts()).toEqual([''])
    await read.getByRole('button').click()

    const told = page.getByRole('status').filter({ hasText: 'You won! +$8.00' })
    expect(await told.count()).toBe(0)
    await enter(ada, game, [[ada, 'knocked']])
    await told.getByText('The host is settling up.').waitFor()
    await expectSound(visitor, { moved: true })
    await ada.client.call('endGame', { id: game.id })
    await expect
      .poll(async () => {
        // The app returns to the foreground, as when the phone is unlocked.
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        return page.url()
      })
      .toContain('/game-history')
    await page.getByRole('status').filter({ hasText: 'You won! $48.00' }).waitFor()
    expect((await resultsOf(page, 'FINAL RESULTS'))[0]).toBe('1st Me +$8.00')
    done(visitor)
  })
})
