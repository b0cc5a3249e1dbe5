import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame, arrangeTable, circle, enter } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, type Stage, type VisitOptions } from '../harness.ts'
import { CUT_OFF, cutOff, expectOnly } from '../moves.ts'
import { expectChip, expectPicture, uploadPicture } from '../pages/avatars.ts'
import {
  cashOut,
  entriesIn,
  eventsOf,
  knock,
  openEntry,
  openPlayer,
  pillOf,
  potOf,
  rebuy,
  resultsOf,
  sheet,
  undo,
} from '../pages/table.ts'
import type { Visitor } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'

const LONGEST = 'Maximilianthegreates'
const cash = { style: 'cash', rebuys: true, name: 'Basement Cash' } as const

describe('/game-in-play', () => {
  let stage: Stage
  let ada: Account
  let ben: Account
  let cleo: Account
  let christopher: Account
  let others: readonly Account[]
  beforeAll(async () => {
    stage = await openStage()
    const names = ['Dora', 'Emil', 'Fay', 'Gus', 'Hal', 'Ivy', LONGEST] as const
    ;[ada, ben, cleo, christopher, ...others] = await circle(
      stage,
      'Ada',
      'Ben',
      'Cleo',
      'Christopher',
      ...names,
    )
  })
  afterAll(() => stage.close())

  const visit = async (game: { id: string }, more: VisitOptions = {}) => {
    const visitor = await stage.visit(`/game-in-play?gameId=${game.id}`, {
      signedInAs: ada,
      init: untilAnswered,
      ...more,
    })
    await visitor.page.getByRole('heading', { level: 1, name: 'ACTIVE GAME' }).waitFor()
    await potOf(visitor.page).waitFor()
    return visitor
  }
  const done = (visitor: Visitor) => expect(visitor.takeProblems()).toEqual([])
  const pot = (page: Page) => expect.poll(() => potOf(page).innerText())

  test('its close leads to /games', async () => {
    const { id } = await arrangeTable(ada, [ben, cleo])
    // Back in history would be the attendance.
    const visitor = await stage.visit(`/game-attendance?gameId=${id}`, { signedInAs: ben, shell: true })
    await visitor.page.getByRole('button', { name: 'OPEN GAME' }).click()
    await visitor.page.getByRole('heading', { level: 1, name: 'ACTIVE GAME' }).waitFor()
    await potOf(visitor.page).waitFor()
    await visitor.page.getByRole('button', { name: 'Close' }).click()
    await visitor.page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/games')
    done(visitor)
  })

  test('a game that is not in play is shown where it belongs', async () => {
    const upcoming = await arrangeGame(ada, [ben, cleo])
    const visitor = await stage.visit(`/game-in-play?gameId=${upcoming.id}`, { signedInAs: ada, shell: true })
    await visitor.page.waitForURL(`**/game-attendance?gameId=${upcoming.id}`)
    const over = await arrangeTable(ada, [ben])
    await enter(ada, over, [[ben, 'knocked']])
    await ada.client.call('endGame', { id: over.id })
    await visitor.page.goto(`/game-in-play?gameId=${over.id}`)
    await visitor.page.waitForURL(`**/game-history?gameId=${over.id}`)
    done(visitor)
  })

  test('the pot card tells pot, game, start time and who is left, and unfolds the rest', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { payouts: [60, 40, 0], rebuys: true })
    const visitor = await visit(game)
    const { page } = visitor
    await pot(page).toMatch(/\$60\.00[\s\S]*Friday Freezeout[\s\S]*Started \d+:\d\d [AP]M[\s\S]*3 of 3 in/)
    const details = page.getByRole('button', { name: 'About this game' })
    expect(await details.getAttribute('aria-expanded')).toBe('false')
    expect(await page.getByText('14 Alder St').isVisible()).toBe(false)
    await details.click()
    expect(await details.getAttribute('aria-expanded')).toBe('true')
    await page.getByText('14 Alder St').waitFor()
    const text = (await potOf(page).innerText()).replaceAll('\u00a0', ' ')
    for (const part of ["Texas Hold'em", 'Tournament', 'Rebuys', '$20.00', '14 Alder St', "I'm hosting"])
      expect(text).toContain(part)
    expect(text).toContain('1st $36.00 · 2nd $24.00')
    // What a tap unfolds moves the rest; if its code takes more than half a second, that counts as a shift.
    await visitor.layoutShift()
    await expectSound(visitor)
    await details.click()
    await page.getByText('14 Alder St').waitFor({ state: 'hidden' })
    done(visitor)
  })

  test('a row of a cash game is 64 px high: avatar, name, total buy-in once, REBUY, BUST and CASH', async () => {
    const game = await arrangeTable(ada, [ben, cleo, christopher], cash)
    await enter(ada, game, [[ben, 'rebuy', 15]])
    await uploadPicture(cleo)
    const visitor = await visit(game)
    const { page } = visitor
    const pill = pillOf(page, 'ben')
    await expectChip(pill, 'BP')
    await expectPicture(pillOf(page, 'cleo'), cleo)
    expect((await pill.innerText()).split('\n')).toEqual(['ben', 'In for $35.00', 'REBUY', 'BUST', 'CASH'])
    expect((await pill.boundingBox())?.height).toBe(64)
    // Higher if the name breaks.
    expect((await pillOf(page, 'christopher').boundingBox())?.height).toBe(64)
    expect(await pillOf(page, 'Me').innerText()).toContain('In for $20.00')
    await expectSound(visitor)
    done(visitor)
  })

  test('a tournament without rebuys has KNOCK alone, in one line with the player', async () => {
    const game = await arrangeTable(ada, [ben, cleo, ...others])
    const visitor = await visit(game)
    const { page } = visitor
    await pillOf(page, 'ben').waitFor()
    expect((await pillOf(page, 'ben').innerText()).split('\n')).toEqual(['ben', 'In for $20.00', 'KNOCK'])
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
    await expectSound(visitor)
    done(visitor)
  })

  test('a tap on the name opens the player: entries to mend, who did it, and the same buttons, large', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { rebuys: true })
    await enter(ada, game, [[ben, 'rebuy', 20]])
    const visitor = await visit(game)
    const { page } = visitor
    const buttons = () => entriesIn(page, 'ben').allInnerTexts()
    expect(await buttons()).toEqual(['REBUY', 'KNOCK'])
    const opened = await openPlayer(page, 'ben')
    await opened.getByText('In for $40.00 · 1 rebuy').waitFor()
    const large = opened.getByRole('button', { name: 'KNOCK' })
    expect((await large.boundingBox())?.height).toBeGreaterThanOrEqual(104)
    await expectSound(visitor)
    await opened.getByRole('button', { name: 'ben rebought $20.00' }).click()
    const mending = sheet(page, 'CHANGE ENTRY')
    await mending.getByRole('button', { name: 'CANCEL' }).click()
    await opened.getByRole('checkbox', { name: 'cleo' }).check()
    await large.click()
    // By key: a click this soon beside the last one would count as the second half of a double tap.
    await sheet(page, 'KNOCK').getByRole('button', { name: 'YES' }).press('Enter')
    await expect.poll(() => eventsOf(page).allInnerTexts()).toHaveLength(2)
    expect(await eventsOf(page).first().innerText()).toContain('cleo knocked out ben')
    expect(await buttons()).toEqual(['BACK IN'])
    done(visitor)
    // Who does not run the game reads the entries.
    const watcher = await visit(game, { signedInAs: cleo, shell: true })
    const read = await openPlayer(watcher.page, 'ben')
    await read.getByText('ben rebought $20.00').waitFor()
    expect(await read.getByRole('button').allInnerTexts()).toEqual([''])
    done(watcher)
  })

  test('on a desktop keys choose a player and press what is on the page, but not where somebody types', async () => {
    const game = await arrangeTable(ada, [ben, cleo], cash)
    const visitor = await visit(game, { size: { width: 1280, height: 800 } })
    const { page } = visitor
    const { keyboard } = page
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await keyboard.press('?')
    const list = sheet(page, 'KEYBOARD SHORTCUTS')
    await list.getByText('Cash out').waitFor()
    await expectSound(visitor)
    await keyboard.press('u')
    await keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    for (const key of ['ArrowDown', 'ArrowDown', 'r']) await keyboard.press(key)
    const opened = sheet(page, 'REBUY')
    await opened.getByText('ben').waitFor()
    await opened.getByLabel('Confirm rebuy amount:').fill('30')
    for (const key of ['b', 'u', 'Enter']) await keyboard.press(key)
    await opened.waitFor({ state: 'hidden' })
    await pot(page).toContain('$90.00')
    await keyboard.press('u')
    await pot(page).toContain('$60.00')
    await keyboard.press('a')
    const adding = sheet(page, 'ADD PLAYER')
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

  test('REBUY asks for an amount, the buy-in unless told otherwise, and adds it to the pot', async () => {
    const visitor = await visit(await arrangeTable(ada, [ben, cleo], { ...cash, buyIn: 25 }))
    const { page } = visitor
    const opened = await openEntry(page, 'REBUY', 'ben')
    const amount = opened.getByLabel('Confirm rebuy amount:')
    expect(await amount.inputValue()).toBe('25.00')
    expect(await page.evaluate('getSelection()?.toString()')).toBe('25.00')
    expect(await opened.getByRole('button').allInnerTexts()).toEqual(['CANCEL', 'SUBMIT'])
    await expectSound(visitor)
    await amount.fill('a1b2.5.0c')
    expect(await amount.inputValue()).toBe('12.50')
    await amount.fill('')
    await opened.getByText('A rebuy must be more than $0.00.').waitFor()
    expect(await opened.getByRole('button', { name: 'SUBMIT' }).isDisabled()).toBe(true)
    await amount.fill('7')
    await amount.press('Tab')
    expect(await amount.inputValue()).toBe('$7.00')
    await opened.getByRole('button', { name: 'CANCEL' }).click()
    await opened.waitFor({ state: 'hidden' })
    await rebuy(page, 'ben')
    await pot(page).toContain('$100.00')
    expect(await pillOf(page, 'ben').innerText()).toContain('In for $50.00')
    await rebuy(page, 'ben', '12.345')
    await pot(page).toContain('$112.35')
    done(visitor)
  })

  test('KNOCK asks YES or NO, and YES puts the player out with the chip knocked', async () => {
    const visitor = await visit(await arrangeTable(ada, [ben, cleo], { payouts: [60, 40, 0] }))
    const { page } = visitor
    const opened = await openEntry(page, 'KNOCK', 'ben')
    expect(await opened.innerText()).toContain('Is this player knocked out?')
    expect(await opened.getByRole('button').allInnerTexts()).toEqual(['NO', 'YES'])
    await expectSound(visitor)
    await opened.getByRole('button', { name: 'NO' }).click()
    await opened.waitFor({ state: 'hidden' })
    expect(await entriesIn(page, 'ben').count()).toBe(1)
    await knock(page, 'ben')
    await expect.poll(() => pillOf(page, 'ben').innerText()).toMatch(/knocked\s+-\$20\.00/)
    expect(await entriesIn(page, 'ben').count()).toBe(0)
    // KNOCK has gone with it: the focus is on the player, not lost.
    await expect.poll(() => page.evaluate('document.activeElement?.closest("li")?.ariaLabel')).toBe('ben')
    done(visitor)
  })

  test('BUST and CASH put players out with the chips busted and cashed out', async () => {
    const visitor = await visit(await arrangeTable(ada, [ben, cleo], cash))
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(recordMoves)
    await knock(page, 'ben', 'BUST')
    await expect.poll(() => pillOf(page, 'ben').innerText()).toMatch(/busted\s+-\$20\.00/)
    // Ben goes below Cleo, each from where they were.
    await expect.poll(() => page.evaluate('moves')).toEqual(['ben from above', 'cleo from below'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await cashOut(page, 'cleo', '35')
    await expect.poll(() => pillOf(page, 'cleo').innerText()).toMatch(/cashed out\s+\+\$15\.00/)
    await pot(page).toContain('$25.00')
    done(visitor)
  })

  test('CASH OUT starts at the buy-in, offers all of the pot in one tap, and no more than that', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { ...cash, buyIn: 25 })
    await enter(ada, game, [[cleo, 'cashed', 60.5]])
    const visitor = await visit(game)
    const opened = await openEntry(visitor.page, 'CASH', 'ben')
    const amount = opened.getByLabel('Confirm cash-out amount:')
    expect(await amount.inputValue()).toBe('$25.00')
    await opened.getByText('$14.50 is left in the pot.', { exact: true }).waitFor()
    await expect
      .poll(() => visitor.page.evaluate('document.activeElement?.textContent'))
      .toBe('ALL OF THE POT $14.50')
    expect(await opened.getByRole('button', { name: 'SUBMIT' }).isDisabled()).toBe(true)
    await expectSound(visitor)
    await opened.getByRole('button', { name: 'ALL OF THE POT $14.50' }).click()
    expect(await amount.inputValue()).toBe('$14.50')
    expect(await opened.getByRole('button', { name: 'SUBMIT' }).isEnabled()).toBe(true)
    done(visitor)
  })

  test('CONFIRM CASH OUT comes for the whole pot of several: NO leads back, YES busts the rest', async () => {
    const visitor = await visit(await arrangeTable(ada, [ben, cleo], cash))
    const { page } = visitor
    await cashOut(page, 'ben', '60')
    const confirm = sheet(page, 'CONFIRM CASH OUT')
    await confirm.getByText('$60.00 is the whole pot.').waitFor()
    expect(await confirm.innerText()).toContain('Busted with it: Me, cleo.')
    await expectSound(visitor)
    await confirm.getByRole('button', { name: 'NO' }).click()
    const restore = await cutOff(page, 'push-game-event')
    await sheet(page, 'CASH OUT').getByRole('button', { name: 'SUBMIT' }).click()
    await confirm.getByRole('button', { name: 'YES' }).press('Enter')
    await confirm.getByText('Failed to process the cash out. Please try again later.').waitFor()
    expectOnly(visitor, CUT_OFF)
    await restore()
    await confirm.getByRole('button', { name: 'YES' }).press('Enter')
    await confirm.waitFor({ state: 'hidden' })
    await pot(page).toContain('$0.00')
    await expect.poll(() => eventsOf(page).allInnerTexts()).toHaveLength(3)
    expect(await pillOf(page, 'ben').innerText()).toMatch(/cashed out\s+\+\$40\.00/)
    expect(await pillOf(page, 'Me').innerText()).toMatch(/busted\s+-\$20\.00/)
    done(visitor)
  })

  test('the last player of a cash game cannot be busted, only cashed out', async () => {
    const game = await arrangeTable(ada, [ben, cleo], cash)
    await enter(ada, game, [
      [ben, 'knocked'],
      [cleo, 'knocked'],
    ])
    const visitor = await visit(game, { shell: true })
    const { page } = visitor
    const bust = page.getByRole('button', { name: 'BUST Me' })
    await bust.waitFor()
    expect(await bust.isDisabled()).toBe(true)
    await pillOf(page, 'Me').getByText('The last player cannot be busted, only cashed out.').waitFor()
    await page.getByText('A cash game ends when every player has cashed out or busted.').waitFor()
    // Nobody else is left to bust: no further question.
    await cashOut(page, 'Me', '45.50')
    await page.getByText('$14.50 is still in the pot and unaccounted for.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'END GAME' }).isEnabled()).toBe(true)
    done(visitor)
  })

  test('the second tap of a double tap does not reach what the first one opened under it', async () => {
    const visitor = await visit(await arrangeTable(ada, [ben, cleo], cash), { shell: true })
    const { page } = visitor
    // The first sheet is loaded by now, so that the next opens within the double tap.
    const first = await openEntry(page, 'CASH', 'ben')
    await first.getByRole('button', { name: 'CANCEL' }).click()
    await first.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'CASH ben' }).dblclick()
    const opened = sheet(page, 'CASH OUT')
    await opened.getByRole('button', { name: 'ALL OF THE POT $60.00' }).click()
    // SUBMIT opens a sheet whose YES lies where SUBMIT was.
    const submit = await opened.getByRole('button', { name: 'SUBMIT' }).boundingBox()
    if (!submit) throw new Error('SUBMIT is on show')
    await page.mouse.dblclick(submit.x + submit.width / 2, submit.y + submit.height / 2)
    const confirm = sheet(page, 'CONFIRM CASH OUT')
    await confirm.getByRole('button', { name: 'NO' }).click()
    await sheet(page, 'CASH OUT').getByRole('button', { name: 'CANCEL' }).click()
    await pot(page).toContain('$60.00')
    expect(await eventsOf(page).count()).toBe(0)
    done(visitor)
  })

  test('UNDO is there once something has happened and takes back the last event', async () => {
    const visitor = await visit(await arrangeTable(ada, [ben, cleo], cash), { shell: true })
    const { page } = visitor
    // In the bar at the bottom, where the thumb is.
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'UNDO' })
    await page.getByText('Nothing has happened yet. What you enter for a player shows up here.').waitFor()
    expect(await button.count()).toBe(0)
    await rebuy(page, 'ben', '30')
    await knock(page, 'ben', 'BUST')
    const lines = async () =>
      (await eventsOf(page).allInnerTexts()).map((line) => line.replace(/^\d+:\d\d [AP]M\s+/, 'at … '))
    await expect.poll(lines).toEqual(['at … ben busted', 'at … ben rebought $30.00'])
    await undo(page)
    await expect.poll(() => eventsOf(page).count()).toBe(1)
    expect(await entriesIn(page, 'ben').count()).toBe(3)
    await expect.poll(() => button.isEnabled()).toBe(true)
    await undo(page)
    await pot(page).toContain('$60.00')
    await button.waitFor({ state: 'detached' })
    done(visitor)
  })

  test('while an undo is on its way, a sheet closes and takes an entry', async () => {
    const game = await arrangeTable(ada, [ben, cleo], cash)
    await enter(ada, game, [[ben, 'rebuy', 20]])
    const visitor = await visit(game, { unstreamed: true })
    const { page } = visitor
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/pop-game-event', async (route) => {
      await released
      await route.continue()
    })
    await undo(page)
    await pot(page).toContain('$60.00')
    const opened = await openEntry(page, 'REBUY', 'cleo')
    await opened.getByRole('button', { name: 'CANCEL' }).click()
    await opened.waitFor({ state: 'hidden' })
    await openEntry(page, 'REBUY', 'cleo')
    await opened.getByRole('button', { name: 'SUBMIT' }).press('Enter')
    await pot(page).toContain('$80.00')
    release()
    await opened.waitFor({ state: 'hidden' })
    await expect.poll(() => eventsOf(page).count()).toBe(1)
    done(visitor)
  })

  test('an entry that fails says so, leaves its sheet open and can be sent again', async () => {
    const visitor = await visit(await arrangeTable(ada, [ben, cleo], cash), { shell: true })
    const { page } = visitor
    const restore = await cutOff(page, 'push-game-event')
    const opened = await openEntry(page, 'REBUY', 'ben')
    await opened.getByLabel('Confirm rebuy amount:').fill('35')
    await opened.getByRole('button', { name: 'SUBMIT' }).click()
    await opened.getByText('Failed to push game event. Please try again later.').waitFor()
    expect(await opened.getByLabel('Confirm rebuy amount:').inputValue()).toBe('$35.00')
    expectOnly(visitor, CUT_OFF)
    await restore()
    await opened.getByRole('button', { name: 'SUBMIT' }).click()
    await opened.waitFor({ state: 'hidden' })
    await pot(page).toContain('$95.00')
    expect(await eventsOf(page).count()).toBe(1)
    done(visitor)
  })

  test('an entry that the server refuses says why', async () => {
    const game = await arrangeTable(ada, [ben, cleo], cash)
    const visitor = await visit(game, { shell: true })
    const { page } = visitor
    const opened = await openEntry(page, 'REBUY', 'ben')
    // What the stream tells of cannot be loaded: only the server knows.
    await page.route('**/api/fetch-game*', (route) => route.abort())
    await enter(ada, game, [[ben, 'knocked']])
    await opened.getByRole('button', { name: 'SUBMIT' }).click()
    await opened.getByText('This player is already out.').first().waitFor()
    expect(await opened.isVisible()).toBe(true)
    expectOnly(visitor, [/console: .*(?:409|ERR_FAILED)/, /request: GET .*fetch-game/])
  })

  test('END GAME of a tournament waits, with the reason beside it, until one player is left', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { payouts: [60, 40, 0] })
    const visitor = await visit(game)
    const { page } = visitor
    const end = page.getByRole('button', { name: 'END GAME' })
    await end.waitFor()
    expect(await end.isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'END GAME', description: REASON }).count()).toBe(1)
    await knock(page, 'ben')
    await knock(page, 'cleo')
    await expect.poll(() => end.isEnabled()).toBe(true)
    expect(await page.getByText(REASON).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'KNOCK Me' }).isDisabled()).toBe(true)
    // No event half under the bar, where a thumb could not tap it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectSound(visitor)
    await end.click()
    await page.waitForURL(`**/game-end?gameId=${game.id}`)
    done(visitor)
  })

  test('everybody but the host sees the same table without the controls', async () => {
    const game = await arrangeTable(ada, [ben, cleo], cash)
    await enter(ada, game, [
      [ben, 'rebuy', 15],
      [cleo, 'knocked'],
    ])
    const visitor = await visit(game, { signedInAs: ben })
    const { page } = visitor
    await pillOf(page, 'Me').waitFor()
    expect(await pillOf(page, 'Me').innerText()).toContain('In for $35.00')
    expect(await pillOf(page, 'cleo').innerText()).toMatch(/busted\s+-\$20\.00/)
    await expect.poll(() => eventsOf(page).count()).toBe(2)
    expect(await page.locator('main button[aria-keyshortcuts]').count()).toBe(0)
    for (const name of ['UNDO', 'END GAME']) expect(await page.getByRole('button', { name }).count()).toBe(0)
    await expectSound(visitor)
    done(visitor)
  })

  test('when the game is over the winner is told at once, waits for the host, and then sees the final results', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { payouts: [60, 40, 0] })
    await enter(ada, game, [[cleo, 'knocked']])
    const visitor = await visit(game, { signedInAs: ben })
    const { page } = visitor
    const told = page.getByRole('status').filter({ hasText: 'You won! +$16.00' })
    expect(await told.count()).toBe(0)
    await visitor.layoutShift()
    await enter(ada, game, [[ada, 'knocked']])
    await told.getByText('The host is settling up.').waitFor()
    // The table made room for it.
    await visitor.layoutShift()
    await expectSound(visitor)
    await ada.client.call('endGame', { id: game.id })
    await expect
      .poll(async () => {
        // The app comes to the front again, as when the phone is taken up.
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        return page.url()
      })
      .toContain('/game-history')
    await page.getByRole('status').filter({ hasText: 'You won! +$16.00' }).waitFor()
    expect(await resultsOf(page, 'FINAL RESULTS')).toEqual([
      '1st Me +$16.00',
      '2nd ada +$4.00',
      '3rd cleo -$20.00',
    ])
    done(visitor)
  })

  test('on a phone on its side and from 900 px on the pot stands left of the players, at 1920 px the events right of them', async () => {
    const game = await arrangeTable(ada, [ben, cleo, ...others], cash)
    const visitor = await visit(game, { shell: true })
    const { page } = visitor
    for (const size of [
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size)
      await pillOf(page, 'ben').waitFor()
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
})

const REASON = 'A tournament ends when one player is left.'

/** Runs in the page: a sheet stays open until there is an answer, however slow the machine is, and not for 1.5 s at most. */
function untilAnswered(): void {
  const after = window.setTimeout
  window.setTimeout = ((work: () => void, ms?: number) => (ms === 1500 ? 0 : after(work, ms))) as typeof after
}

/** Runs in the page: notes who moves in the list of players, and from where, as `moves`. */
function recordMoves(): void {
  const moves: string[] = []
  Object.assign(window, { moves })
  const { animate } = Element.prototype
  Element.prototype.animate = function (this: Element, ...move) {
    const [keyframes] = move
    const from = Array.isArray(keyframes) ? String(keyframes[0]?.transform) : ''
    const [, y] = /translate\(0px, (-?\d+)px\)/.exec(from) ?? []
    if (y) moves.push(`${this.ariaLabel} from ${Number(y) < 0 ? 'above' : 'below'}`)
    moves.sort()
    return animate.apply(this, move)
  }
}
