import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame, arrangeTable, befriend, circle } from '../stage/arrange.ts'
import type { Account } from '../stage/newcomer.ts'
import { openStage, type Stage } from './harness.ts'
import { networkIdle } from './network-idle.ts'
import { NO_SCREEN } from './phone.ts'

const FONTS = ['Bricolage Grotesque Variable', 'Figtree Variable']

describe('a first visit', () => {
  let stage: Stage
  let ada: Account
  let ben: Account
  let gameId: string
  let tableId: string
  let linkUrl: string
  beforeAll(async () => {
    stage = await openStage()
    const [host, guest, other] = await circle(stage, 'Ada', 'Ben', 'Cleo')
    ada = host
    ben = guest
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400
    gameId = (await arrangeGame(ada, [guest], { name: 'Late Night', timestamp: tomorrow })).id
    linkUrl = (await ada.client.call('gameLink', { gameId, access: 'seat' })).url
    await befriend(ben, other)
    tableId = (await arrangeTable(ben, [other])).id
  })
  afterAll(() => stage.close())
  const visitorOf = (path: string) => {
    if (path === '/game-in-play') return { signedInAs: ben }
    return /^\/game|^\/settings/.test(path) ? { signedInAs: ada } : {}
  }
  const addressOf = (path: string) => {
    return path === '/game-in-play'
      ? `${path}?gameId=${tableId}`
      : path.replace(/^\/game-.*/, `$&?gameId=${gameId}`)
  }

  test('the poster asks for one script before it is painted', async () => {
    const { page, takeProblems } = await stage.visit(linkUrl, { init: onlyByPaint, cold: true })
    const before = await fetchedBeforePaint(page)
    expect(before).toEqual([expect.stringMatching(/\/assets\/poster-[\w-]+\.js$/)])
    expect(takeProblems()).toEqual([])
  })

  test.each(['/', '/games'])('%s has its fonts, its manifest and its icon', async (path) => {
    const { page, layoutShift } = await stage.visit(path, { ...visitorOf(path), cold: true })
    await page
      .locator('head > link[rel="manifest"][href="/manifest.webmanifest"]')
      .waitFor({ state: 'attached' })
    expect(await page.locator('head > link[rel="icon"]').count()).toBe(1)
    await page.evaluate(() => document.fonts.ready)
    const shown = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(shown).toContain('Figtree Variable')
    const loaded = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    )
    expect(loaded).toEqual(expect.arrayContaining(FONTS))
    expect(await layoutShift()).toBe(0)
  })

  test('a font that cannot be fetched holds up nothing', async () => {
    const { page } = await stage.visit(NO_SCREEN)
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/login')
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByLabel('Username').fill('ada')
  })

  test.each([
    ['/games', 'Hosting in 23 hours', '/api/list-games'],
    ['/game-attendance', 'Late Night', '/api/fetch-game'],
    ['/game-in-play', 'Pot', '/api/fetch-game'],
  ])('%s asks once for each thing it shows, and shows it from the start', async (path, shown, read) => {
    // The stream asks for an open game again when it starts: it may have changed meanwhile.
    const stream = path === '/games' ? {} : { unstreamed: true as const }
    const { page } = await stage.visit(NO_SCREEN, { ...visitorOf(path), ...stream })
    const asked = watchRequests(page)
    // No answer is a second old, or older than the page, which would be asked for again, however long the machine takes.
    await page.clock.setFixedTime(Date.now() + 60_000)
    await page.goto(addressOf(path))
    await page.getByText(shown).first().waitFor()
    const wanted = [read, '/api/user', '/api/validate-token']
    // On a busy machine the network can be idle before the last request is sent.
    await expect.poll(() => asked).toEqual(expect.arrayContaining(wanted))
    await networkIdle(page)
    for (const address of wanted) expect(asked.filter((path) => path === address)).toEqual([address])
  })
})

/** The paths of what a page requests from here on. */
function watchRequests(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Runs in the page: a slow machine may take longer to its first paint than browsers that tell of none are waited for. */
function onlyByPaint(): void {
  const after = window.setTimeout
  window.setTimeout = ((work: () => void, ms?: number) => (ms === 1000 ? 0 : after(work, ms))) as typeof after
}

/** The paths of the files that a page had begun to fetch when it was painted. Waits for the paint: a page can answer taps before it. */
function fetchedBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint')
        if (paint) resolve(paint.startTime)
      }).observe({ type: 'paint', buffered: true })
    })
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < painted)
      .map(({ name }) => new URL(name).pathname)
  })
}
