import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeCalledOff, arrangeGame, arrangeWon, circle } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { intoDeadSpot, NO_ANSWER } from '../dead-spot.ts'
import { openStage, type Stage } from '../harness.ts'
import { cutOff } from '../moves.ts'
import { networkIdle } from '../network-idle.ts'
import { namesIn, onScreen, openSection, sectionOf } from '../pages/games.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'

const DAY = 86_400
const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const OLDER = 'SHOW OLDER GAMES'

describe('a history of more games than are loaded at once', () => {
  let stage: Stage
  let ada: Account
  let ben: Account
  /** Their names, newest first; the last three were played, all others called off. */
  let all: string[]
  let first: string
  beforeAll(async () => {
    stage = await openStage({ HOSTING_CHIP_CENTS: '0' })
    ;[ada, ben] = await circle(stage, 'Ada', 'Ben')
    first = await arrangeWon(ada, ben, { name: 'The Very First', timestamp: soon(60) })
    for (const [index, name] of ['The Second', 'The Third'].entries())
      await arrangeWon(ada, ben, { name, timestamp: soon(120 + index) })
    all = [...(await arrangeCalledOff(ada, [ben], 62)), 'The Third', 'The Second', 'The Very First']
  })
  afterAll(() => stage.close())

  const cards = (page: Page) => sectionOf(page, 'HISTORY').getByRole('article')
  const older = (page: Page) => sectionOf(page, 'HISTORY').getByRole('button', { name: OLDER })
  const total = (page: Page) => sectionOf(page, 'HISTORY').locator('summary').innerText()
  /** Shows the next page of an open HISTORY; so many games are there then. */
  async function showMore(page: Page, count: number): Promise<void> {
    await older(page).click()
    await expect.poll(() => cards(page).count()).toBe(count)
  }
  /** What is asked of the list from now on: the query of each request. */
  function asksOf(page: Page): string[] {
    const asks: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/list-games') asks.push(search)
    })
    return asks
  }

  test('is counted whole, and shown page by page: all of it in order, each game once', async () => {
    const visitor = await stage.visit('/games', { signedInAs: ben })
    const { page } = visitor
    const asks = asksOf(page)
    await openSection(page, 'HISTORY')
    await sectionOf(page, 'HISTORY').getByText('30 of 65 games').waitFor()
    expect(await total(page)).toContain('65')
    expect(await namesIn(page, 'HISTORY')).toEqual(all.slice(0, 30))
    await older(page).scrollIntoViewIfNeeded()
    await expectSound(visitor)
    await showMore(page, 60)
    await sectionOf(page, 'HISTORY').getByText('60 of 65 games').waitFor()
    await showMore(page, 65)
    expect(await namesIn(page, 'HISTORY')).toEqual(all)
    expect(await older(page).count()).toBe(0)
    expect(await total(page)).toContain('65')
    expect(asks.filter((query) => query.includes('before='))).toHaveLength(2)
  })

  test('moves no section below it when it comes late', async () => {
    // An empty device: one that has opened /games before shows its stored games first.
    const { page, layoutShift } = await stage.visit(NO_SCREEN, { signedInAs: ben })
    const history = sectionOf(page, 'HISTORY')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/list-games?*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/games', { waitUntil: 'commit' })
    await page.locator('html[data-hydrated]').waitFor()
    // By script: what moves within half a second of a tap is not counted.
    await history.locator('summary').evaluate((summary: HTMLElement) => summary.click())
    await history.locator('[aria-busy]').waitFor()
    release()
    await history.getByText('30 of 65 games').waitFor()
    await settled(page)
    expect(await layoutShift()).toBe(0)
    await sectionOf(page, 'HOSTING').waitFor()
  })

  test('goes on under the finger: the page stays, and the focus is on the first game that has come', async () => {
    const { page, layoutShift } = await stage.visit('/games', { signedInAs: ben })
    await openSection(page, 'HISTORY')
    await older(page).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await layoutShift()
    await showMore(page, 60)
    await expect.poll(() => cards(page).nth(30).evaluate(isFocused)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await older(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => cards(page).count()).toBe(65)
    await expect.poll(() => cards(page).nth(60).evaluate(isFocused)).toBe(true)
  })

  test('stays loaded, and where it was, for whoever comes back from a game', async () => {
    const { page } = await stage.visit('/games', { signedInAs: ben, shell: true })
    await openSection(page, 'HISTORY')
    await showMore(page, 60)
    await showMore(page, 65)
    const asks = asksOf(page)
    const card = cards(page).filter({ hasText: 'The Second' })
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await card.getByRole('link', { name: 'The Second' }).click()
    await onScreen(page, 'GAME HISTORY')
    await page.getByRole('button', { name: 'BACK' }).click()
    await card.waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    await networkIdle(page)
    expect(await namesIn(page, 'HISTORY')).toEqual(all)
    expect(asks.filter((query) => query.includes('before='))).toEqual([])
  })

  test('is loaded as far as the game of the address, which is scrolled to', async () => {
    const visitor = await stage.visit(`/games?gameId=${first}`, { signedInAs: ben, shell: true })
    const { page } = visitor
    const card = cards(page).filter({ hasText: 'The Very First' })
    await card.waitFor()
    await expect.poll(() => card.evaluate(isFocused)).toBe(true)
    const box = await card.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(844)
    expect(await namesIn(page, 'HISTORY')).toEqual(all)
    expect(visitor.takeProblems()).toEqual([])
  })

  test('that does not load says so, loses nothing, and can be tried again', async () => {
    const visitor = await stage.visit('/games', { signedInAs: ben })
    const { page } = visitor
    await openSection(page, 'HISTORY')
    await showMore(page, 60)
    const mend = await cutOff(page, 'list-games')
    await older(page).click()
    await sectionOf(page, 'HISTORY').getByText('The older games did not load.').waitFor()
    expect(await namesIn(page, 'HISTORY')).toEqual(all.slice(0, 60))
    await mend()
    visitor.takeProblems()
    await visitor.layoutShift()
    await expectSound(visitor)
    await sectionOf(page, 'HISTORY').getByRole('button', { name: 'TRY AGAIN' }).click()
    await expect.poll(() => cards(page).count()).toBe(65)
    expect(await namesIn(page, 'HISTORY')).toEqual(all)
  })

  test('keeps its order while games end, told or found at the next refresh of the newest page', async () => {
    const { page } = await stage.visit('/games', { signedInAs: ben, shell: true })
    await openSection(page, 'HISTORY')
    await showMore(page, 60)
    const names = ['Called Off Late', 'Called Off Early']
    const games = []
    for (const [index, name] of names.entries())
      games.push(await arrangeGame(ada, [ben], { name, timestamp: soon((90 - index * 40.5) * DAY) }))
    await expect.poll(() => total(page)).toContain('65')
    for (const { id } of games) await ada.client.call('cancelGame', { gameId: id })
    await expect.poll(() => total(page)).toContain('67')
    // Between Night 48 and Night 47, as far as days go: it starts 49.5 days from now, and Night 48 in 49.
    all.splice(all.indexOf('Night 48'), 0, 'Called Off Early')
    all.unshift('Called Off Late')
    expect(await namesIn(page, 'HISTORY')).toEqual(all.slice(0, 60))

    const asks = asksOf(page)
    await page.clock.install()
    await page.clock.fastForward('01:00')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => asks).toContain('?most=30')
    await networkIdle(page)
    expect(asks.filter((query) => query !== '?most=30')).toEqual([])
    await showMore(page, 67)
    expect(await namesIn(page, 'HISTORY')).toEqual(all)
  })

  test('opens without a network as it was kept: the newest page, and what is older is only counted', async () => {
    const { page, context, takeProblems } = await stage.visit('/games', { signedInAs: ben, shell: true })
    await openSection(page, 'HISTORY')
    await showMore(page, 60)
    await networkIdle(page)
    const out = await intoDeadSpot(context)
    await page.reload()
    await openSection(page, 'HISTORY')
    await expect.poll(() => cards(page).count()).toBe(30)
    expect(await total(page)).toContain('67')
    await older(page).click()
    await sectionOf(page, 'HISTORY').getByText('The older games did not load.').waitFor()
    expect(NO_ANSWER.length).toBeGreaterThan(takeProblems().length)
    await out()
    await sectionOf(page, 'HISTORY').getByRole('button', { name: 'TRY AGAIN' }).click()
    await expect.poll(() => cards(page).count()).toBe(60)
  })

  test('is told in figures that need none of it', async () => {
    const upcoming = await arrangeGame(ada, [ben])
    const stats = await stage.visit('/stats', { signedInAs: ada, shell: true })
    const asks = asksOf(stats.page)
    await stats.page.getByText('Money finishes').waitFor()
    const text = (await stats.page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('3 games played')
    expect(text).toContain('1st place finishes 3 Games hosted 3 Upcoming hosting 1')
    expect(asks.filter((query) => query !== '?most=30')).toEqual([])
    const profile = await stage.visit(`/buddy-profile?userId=${ada.id}`, { signedInAs: ben, shell: true })
    await profile.page.getByText('Upcoming hosting').waitFor()
    const told = (await profile.page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    expect(told).toMatch(/Games hosted 3 Upcoming hosting 1/)
    await ada.client.call('cancelGame', { gameId: upcoming.id })
  })
})

/** Runs in the page. */
const isFocused = (element: Element) => document.activeElement === element
