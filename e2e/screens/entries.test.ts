import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeTable, enter } from '../../stage/arrange.ts'
import type { VisitOptions } from '../harness.ts'
import { expectOnly, holdBack, refuse } from '../moves.ts'
import { openAddPlayer } from '../pages/add-player.ts'
import { button, isFocused, tap } from '../pages/controls.ts'
import {
  cashOut,
  entriesIn,
  eventsOf,
  knock,
  openEntry,
  pillOf,
  potOf,
  rebuy,
  sheet,
  sitDown,
  undo,
} from '../pages/table.ts'
import type { Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const REASON = 'A tournament ends when one player is left.'
const cash = { style: 'cash', rebuys: true, name: 'Basement Cash' } as const

describe('entries at the table', () => {
  const { stage, ada, ben, cleo, dora } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora'])

  const visit = (game: { id: string }, more: VisitOptions = {}) =>
    sitDown(stage, game, { signedInAs: ada, ...more })
  const done = (visitor: Visitor) => expect(visitor.takeProblems()).toEqual([])
  const pot = (page: Page) => expect.poll(() => potOf(page).innerText())

  test('REBUY asks for an amount, also about five buy-ins or more, as "Add player" does; it reports a failure, and UNDO removes the last event (Rules 4.13, 29.2)', async () => {
    const visitor = await visit(await arrangeTable(ada, [ben, cleo], { ...cash, buyIn: 25 }))
    const { page } = visitor
    // In the bottom bar, in reach of the thumb.
    const undoing = button(page.getByRole('contentinfo'), 'UNDO')
    await page.getByText('Nothing has happened yet. What you enter for a player shows up here.').waitFor()
    expect(await undoing.count()).toBe(0)
    const opened = await openEntry(page, 'REBUY', 'Ben')
    const amount = opened.getByLabel('Confirm rebuy amount:')
    expect(await amount.inputValue()).toBe('25.00')
    expect(await page.evaluate('getSelection()?.toString()')).toBe('25.00')
    await expectSound(visitor)
    await amount.fill('a1b2.5.0c')
    expect(await amount.inputValue()).toBe('12.50')
    await amount.fill('')
    await opened.getByText('A rebuy must be more than $0.00.').waitFor()
    expect(await opened.getByRole('button', { name: 'SUBMIT' }).isDisabled()).toBe(true)
    // By key, since a second click at the same place would be a double tap.
    await amount.fill('125')
    await button(opened, 'SUBMIT').press('Enter')
    await opened.getByText('$125.00 is five buy-ins or more. Is that right?').waitFor()
    await button(opened, 'NO').press('Enter')
    await amount.fill('7')
    await amount.press('Tab')
    expect(await amount.inputValue()).toBe('$7.00')
    const restore = await refuse(page, 'push-game-event')
    await opened.getByRole('button', { name: 'SUBMIT' }).click()
    await opened.getByText('Failed to push game event. Please try again later.').waitFor()
    expect(await amount.inputValue()).toBe('$7.00')
    expectOnly(visitor, [/console: .*409/])
    await restore()
    await opened.getByRole('button', { name: 'SUBMIT' }).press('Enter')
    await opened.waitFor({ state: 'hidden' })
    await pot(page).toContain('$82.00')

    await rebuy(page, 'Ben')
    await pot(page).toContain('$107.00')
    const lines = async () =>
      (await eventsOf(page).allInnerTexts()).map((line) => line.replace(/^\d+:\d\d [AP]M\s+/, 'at … '))
    await expect.poll(lines).toEqual(['at … Ben rebought $25.00', 'at … Ben rebought $7.00'])
    await undo(page)
    await expect.poll(() => eventsOf(page).count()).toBe(1)
    await expect.poll(() => undoing.isEnabled()).toBe(true)
    await undo(page)
    await pot(page).toContain('$75.00')
    await undoing.waitFor({ state: 'detached' })

    const adding = await openAddPlayer(page)
    await page.keyboard.type('Rosa')
    await adding.getByLabel('Buy-in').fill('125')
    await button(adding, 'Add player').press('Enter')
    await adding.getByText('$125.00 is five buy-ins or more. Is that right?').waitFor()
    await expectSound(visitor, { moved: true })
    await button(adding, 'YES').press('Enter')
    await pot(page).toContain('$200.00')
    done(visitor)
  })

  test('KNOCK asks YES or NO, and END GAME waits, with the reason beside it, until one player is left (Rule 14.23)', async () => {
    const game = await arrangeTable(ada, [ben, cleo], { payouts: [60, 40, 0] })
    const visitor = await visit(game)
    const { page } = visitor
    const end = page.getByRole('button', { name: 'END GAME' })
    await end.waitFor()
    expect(await page.getByRole('button', { name: 'END GAME', description: REASON }).isDisabled()).toBe(true)
    const opened = await openEntry(page, 'KNOCK', 'Ben')
    await opened.getByText('Is this player knocked out?').waitFor()
    await tap(opened, 'NO')
    await opened.waitFor({ state: 'hidden' })
    await knock(page, 'Ben')
    await expect.poll(() => pillOf(page, 'Ben').innerText()).toMatch(/knocked\s+-\$20\.00/)
    expect(await entriesIn(page, 'Ben').count()).toBe(0)
    // KNOCK has disappeared, and the focus is on the player, not lost.
    await expect.poll(() => page.evaluate('document.activeElement?.closest("li")?.ariaLabel')).toBe('Ben')
    await knock(page, 'Cleo')
    await expect.poll(() => end.isEnabled()).toBe(true)
    expect(await page.getByText(REASON).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'KNOCK Me' }).isDisabled()).toBe(true)
    // No event is half under the bar, where a thumb could not tap it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectSound(visitor, { moved: true })
    await end.click()
    await page.waitForURL(`**/game-end?gameId=${game.id}`)
    done(visitor)
  })

  test('while an undo is pending, a sheet closes and accepts an entry; BUST and CASH put players out; the last player of a cash game cannot be busted, only cashed out', async () => {
    const game = await arrangeTable(ada, [ben, cleo], cash)
    await enter(ada, game, [[ben, 'rebuy', 20]])
    const visitor = await visit(game, { unstreamed: true, shell: true })
    const { page } = visitor
    const letGo = await holdBack(page, '**/pop-game-event')
    await undo(page)
    await pot(page).toContain('$60.00')
    const opened = await openEntry(page, 'REBUY', 'Cleo')
    await tap(opened, 'CANCEL')
    await opened.waitFor({ state: 'hidden' })
    await openEntry(page, 'REBUY', 'Cleo')
    await button(opened, 'SUBMIT').press('Enter')
    await pot(page).toContain('$80.00')
    letGo()
    await opened.waitFor({ state: 'hidden' })
    await expect.poll(() => eventsOf(page).count()).toBe(1)

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(recordMoves)
    await knock(page, 'Ben', 'BUST')
    await expect.poll(() => pillOf(page, 'Ben').innerText()).toMatch(/busted\s+-\$20\.00/)
    // Ben goes below Cleo, each from where they were.
    await expect.poll(() => page.evaluate('moves')).toEqual(['Ben from above', 'Cleo from below'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await cashOut(page, 'Cleo', '55')
    await expect.poll(() => pillOf(page, 'Cleo').innerText()).toMatch(/cashed out\s+\+\$15\.00/)
    await pot(page).toContain('$25.00')
    await expect.poll(() => button(page, 'BUST Me').isDisabled()).toBe(true)
    await pillOf(page, 'Me').getByText('The last player cannot be busted, only cashed out.').waitFor()
    await page.getByText('A cash game ends when every player has cashed out or busted.').waitFor()
    // Nobody else is left to bust: no further question.
    await cashOut(page, 'Me', '10.50')
    await page.getByText('$14.50 is still in the pot and unaccounted for.').waitFor()
    await expect.poll(() => button(page, 'END GAME').isEnabled()).toBe(true)
    done(visitor)
  })

  test('CASH OUT asks once about an amount that nobody typed; it offers the whole pot, for which a double tap on SUBMIT only asks, NO leads back, and YES busts the rest (Rules 4.13, 23.15)', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await visit(game)
    const { page } = visitor
    const opened = await openEntry(page, 'CASH', 'Dora')
    const amount = opened.getByLabel('Confirm cash-out amount:')
    const submit = button(opened, 'SUBMIT')
    // SUBMIT opens a question whose YES lies where SUBMIT was.
    const doubleTapOnSubmit = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await submit.boundingBox()) ?? {}
      await page.mouse.dblclick(x + width / 2, y + height / 2)
    }
    const question = opened.getByRole('alert').getByText('Cash out exactly $20.00?')
    await opened.getByText('break even').waitFor()
    await doubleTapOnSubmit()
    await question.waitFor()
    await expectSound(visitor)
    await amount.fill('25')
    await question.waitFor({ state: 'detached' })
    await opened.getByText('up $5.00').waitFor()
    await amount.fill('5')
    await opened.getByText('down $15.00').waitFor()
    await tap(opened, 'CANCEL')
    await opened.waitFor({ state: 'hidden' })
    await openEntry(page, 'CASH', 'Dora')
    await submit.press('Enter')
    await question.waitFor()
    await submit.press('Enter')
    await opened.waitFor({ state: 'hidden' })
    await expect.poll(() => pillOf(page, 'Dora').innerText()).toMatch(/cashed out\s+\$0\.00/)

    await enter(ada, game, [[cleo, 'cashed', 45.5]])
    await pot(page).toContain('$14.50')
    await openEntry(page, 'CASH', 'Ben')
    expect(await amount.inputValue()).toBe('20.00')
    await opened.getByText('$14.50 is left in the pot.', { exact: true }).waitFor()
    await expect.poll(() => amount.evaluate(isFocused)).toBe(true)
    expect(await submit.isDisabled()).toBe(true)
    await expectSound(visitor, { moved: true })
    await tap(opened, 'CANCEL')
    await opened.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'CASH Ben' }).dblclick()
    await tap(opened, 'All of the pot $14.50')
    expect(await amount.inputValue()).toBe('$14.50')
    await doubleTapOnSubmit()
    const confirm = sheet(page, 'CONFIRM CASH OUT')
    await confirm.getByText('$14.50 is the whole pot.').waitFor()
    expect(await confirm.innerText()).toContain('Busted with it: Me.')
    await expectSound(visitor)
    await tap(confirm, 'NO')
    expect(await eventsOf(page).count()).toBe(2)
    const restore = await refuse(page, 'push-game-event')
    await submit.press('Enter')
    await button(confirm, 'YES').press('Enter')
    await confirm.getByText('Failed to process the cash out. Please try again later.').waitFor()
    expectOnly(visitor, [/console: .*409/])
    await restore()
    await button(confirm, 'YES').press('Enter')
    await confirm.waitFor({ state: 'hidden' })
    await pot(page).toContain('Everybody is out')
    await expect.poll(() => eventsOf(page).allInnerTexts()).toHaveLength(4)
    expect(await pillOf(page, 'Me').innerText()).toMatch(/busted\s+-\$20\.00/)
    done(visitor)
  })
})

/** Runs in the page: records who moves in the list of players, and from where, as `moves`. */
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
