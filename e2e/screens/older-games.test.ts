import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeCalledOff, arrangeWon } from '../../stage/arrange.ts'
import { intoDeadSpot } from '../dead-spot.ts'
import { cutOff, holdBack } from '../moves.ts'
import { networkIdle } from '../network-idle.ts'
import { isFocused } from '../pages/controls.ts'
import { namesIn, onScreen, openSection, sectionOf, soon } from '../pages/games.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

describe('a history with more games than are loaded at once', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'], FREE_HOSTING)
  /** Their names, newest first; the last one was played, all others called off. */
  let all: string[]
  beforeAll(async () => {
    await arrangeWon(ada, ben, { name: 'The Very First', timestamp: soon(60) })
    all = [...(await arrangeCalledOff(ada, [ben], 32)), 'The Very First']
  })

  const cards = (page: Page) => sectionOf(page, 'HISTORY').getByRole('article')
  const total = (page: Page) => sectionOf(page, 'HISTORY').locator('summary').innerText()
  /** The list's requests from now on: the query of each. */
  function asksOf(page: Page): string[] {
    const asks: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/list-games') asks.push(search)
    })
    return asks
  }

  test('moves no section below it when it loads late; a search says what it searched, and searches the rest on request (Rule 14.16)', async () => {
    // An empty device: one that has opened /games before shows its stored games first.
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ben })
    const { page } = visitor
    const history = sectionOf(page, 'HISTORY')
    const letGo = await holdBack(page, '**/api/list-games?*')
    await page.goto('/games', { waitUntil: 'commit' })
    await page.locator('html[data-hydrated]').waitFor()
    // By script: movement within half a second of a tap is not counted.
    await history.locator('summary').evaluate((summary: HTMLElement) => summary.click())
    await history.locator('[aria-busy]').waitFor()
    letGo()
    await history.getByText('20 of 33 games').waitFor()
    await settled(page)
    expect(await visitor.layoutShift()).toBe(0)

    await history.getByRole('searchbox', { name: 'Search nights' }).fill('very first')
    await history.getByText('No night with “very first”').waitFor()
    await history.getByText('Searched 20 of 33 games').waitFor()
    await expectSound(visitor, { moved: true })
    await history.getByRole('button', { name: 'Search the older games' }).click()
    await expect.poll(() => namesIn(page, 'HISTORY')).toEqual(['The Very First'])
    // The focus survives the button.
    await expect.poll(() => history.getByText('Searched 33 of 33 games').evaluate(isFocused)).toBe(true)
    await history.getByRole('searchbox', { name: 'Search nights' }).fill('')
    await history.getByText('20 of 33 games').waitFor()
  })

  test('is shown page by page, each game once, the focus on the first new one; it stays loaded, at its position, when returning from a game (Rule 14.16)', async () => {
    const visitor = await stage.visit('/games', { signedInAs: ben })
    const { page, context } = visitor
    const history = await openSection(page, 'HISTORY')
    await history.getByText('20 of 33 games').waitFor()
    expect(await total(page)).toContain('33')
    const mend = await cutOff(page, 'list-games')
    await history.getByRole('button', { name: 'Show older games' }).focus()
    await page.keyboard.press('Enter')
    await history.getByText('The older games did not load.').waitFor()
    expect(await namesIn(page, 'HISTORY')).toEqual(all.slice(0, 20))
    await mend()
    visitor.takeProblems()
    await expectSound(visitor, { moved: true })

    // It continues under the finger: the page stays, and the focus is on the first new game.
    const again = history.getByRole('button', { name: 'Try again' })
    await again.scrollIntoViewIfNeeded()
    const top = () => page.evaluate(() => window.scrollY)
    const before = await top()
    await again.click()
    await expect.poll(() => cards(page).nth(20).evaluate(isFocused)).toBe(true)
    expect(await top()).toBe(before)
    expect(await namesIn(page, 'HISTORY')).toEqual(all)
    expect(await history.getByRole('button', { name: 'Show older games' }).count()).toBe(0)

    const asks = asksOf(page)
    const card = cards(page).filter({ hasText: 'The Very First' })
    await card.scrollIntoViewIfNeeded()
    const left = await top()
    await card.getByRole('link', { name: 'The Very First' }).click()
    await onScreen(page, 'GAME HISTORY')
    await page.getByRole('button', { name: 'BACK' }).click()
    await card.waitFor()
    await expect.poll(top).toBe(left)
    await networkIdle(page)
    expect(await namesIn(page, 'HISTORY')).toEqual(all)
    expect(asks.filter((query) => query.includes('before='))).toEqual([])
    // Offline it opens as stored: the newest page, with older games only counted.
    await intoDeadSpot(context)
    await page.reload()
    await openSection(page, 'HISTORY')
    await expect.poll(() => cards(page).count()).toBe(20)
    expect(await total(page)).toContain('33')
  })
})
