import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame, arrangeTable, arrangeWon, befriend } from '../stage/arrange.ts'
import type { VisitOptions } from './harness.ts'
import { readStoredFirst } from './moves.ts'
import { networkIdle } from './network-idle.ts'
import { NO_SCREEN } from './phone.ts'
import { stageWith } from './stage-with.ts'

const FONTS = ['Bricolage Grotesque', 'Figtree Variable']

/** The script with a game's screens. */
const SCREENS = '**/assets/game-screens-*.js'

const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])

describe('a first visit', () => {
  let tableId: string
  let linkUrl: string
  beforeAll(async () => {
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400
    const game = await arrangeGame(ada, [ben], { timestamp: tomorrow })
    linkUrl = (await ada.client.call('gameLink', { gameId: game.id, access: 'seat' })).url
    await befriend(ben, cleo)
    tableId = (await arrangeTable(ben, [cleo])).id
  })

  test('a poster shows its text in the app’s fonts, without moving it', async () => {
    const { page, layoutShift } = await stage.visit(NO_SCREEN, { cold: true })
    // The page waits for its fonts for as long as a busy machine takes.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(linkUrl)
    await page.locator('html:not([data-fonts])').waitFor()
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((one) => getComputedStyle(one).fontFamily)).toContain(FONTS[0])
    expect(await layoutShift()).toBe(0)
  })

  test.each(['lost', 'late'])(
    'a poster whose fonts are %s shows its text, and keeps the device’s fonts',
    async (fate) => {
      const { page, layoutShift } = await stage.visit(NO_SCREEN, { cold: true })
      const late = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        if (fate === 'lost') return route.abort()
        await late.promise
        await route.continue()
      })
      await page.goto(linkUrl, { waitUntil: 'commit' })
      await page.locator('html[data-fonts="device"]').waitFor()
      const title = page.getByRole('heading', { level: 1 })
      await title.waitFor()
      late.resolve()
      await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== 'loading'))
      expect(await title.evaluate((one) => getComputedStyle(one).fontFamily)).not.toContain(FONTS[0])
      expect(await layoutShift()).toBe(0)
    },
  )

  test('the app’s page has its fonts, its manifest and its icon', async () => {
    const { page, layoutShift } = await stage.visit('/games', { signedInAs: ada, cold: true })
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

  test('on a first visit the fonts wait for the data; a device that had them requests them at once', async () => {
    const { page } = await stage.visit(NO_SCREEN, { signedInAs: ada, cold: true })
    await page.evaluate(() => localStorage.removeItem('anteroom.fonts'))
    // The first rendering waits for as long as a busy machine takes.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = watchRequests(page)
    const fonts = () => asked.filter((path) => path.endsWith('.woff2')).length
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/list-games*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto('/games', { waitUntil: 'commit' })
    await expect.poll(() => asked.some((path) => /Games-.*\.js$/.test(path))).toBe(true)
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    expect(fonts()).toBe(0)
    answered.resolve()
    await expect.poll(fonts).toBe(FONTS.length)
    await page.waitForFunction(() => localStorage.getItem('anteroom.fonts') !== null)
    await page.route('**/api/list-games*', () => {})
    await page.goto('/games', { waitUntil: 'commit' })
    await expect.poll(fonts).toBe(2 * FONTS.length)
  })

  test('a font that never comes delays no prerendered page', async () => {
    const { page } = await stage.visit(NO_SCREEN, { init: readStoredFirst })
    await page.route('**/*.woff2', () => {})
    await page.goto('/login', { waitUntil: 'commit' })
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByLabel('Username').fill('ada')
  })

  test.each(['/games', '/game-in-play'])(
    '%s requests everything that it shows once, and shows it from the start',
    async (path) => {
      const isTable = path === '/game-in-play'
      // The stream reloads an open game when it starts, since it may have changed meanwhile.
      const options = isTable ? { signedInAs: ben, unstreamed: true as const } : { signedInAs: ada }
      const { page } = await stage.visit(NO_SCREEN, options)
      const asked = watchRequests(page)
      // No answer is a second old, or older than the page, so none is requested again, however long the machine takes.
      await page.clock.setFixedTime(Date.now() + 60_000)
      await page.goto(isTable ? `${path}?gameId=${tableId}` : path)
      await page
        .getByText(isTable ? 'Pot' : 'Hosting in 23 hours')
        .first()
        .waitFor()
      const wanted = [isTable ? '/api/fetch-game' : '/api/list-games', '/api/user', '/api/validate-token']
      // On a busy machine the app may send its last request only after the network has been idle.
      await expect.poll(() => asked).toEqual(expect.arrayContaining(wanted))
      await networkIdle(page)
      for (const address of wanted) expect(asked.filter((each) => each === address)).toEqual([address])
    },
  )
})

describe('code that fails to load', () => {
  const visit = (more: VisitOptions = {}) => stage.visit(NO_SCREEN, { signedInAs: ada, cold: true, ...more })

  test('a page whose app did not load starts once it loads', async () => {
    const { page } = await visit()
    const restore = await failing(page, '**/assets/start-*.js')
    await page.goto('/games')
    await networkIdle(page)
    await restore()
    await page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor()
  })

  test('a failed screen is not requested in a loop, and is shown once it loads', async () => {
    const id = await arrangeWon(ada, ben)
    const { page } = await visit()
    const restore = await failing(page, SCREENS)
    await page.goto(`/settle-up?gameId=${id}`)
    await networkIdle(page)
    await restore()
    await page.getByRole('heading', { level: 1, name: 'Settle up' }).waitFor()
  })

  test('a screen that keeps failing offers a reload, which shows it', async () => {
    const id = await arrangeWon(ada, ben)
    const { page } = await visit({ init: hurry })
    await page.route(SCREENS, (route) => route.abort())
    await page.goto(`/settle-up?gameId=${id}`)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(SCREENS)
    await again.click()
    await page.getByRole('heading', { level: 1, name: 'Settle up' }).waitFor()
  })
})

/** Runs in the page: pauses between attempts are a tenth as long. */
function hurry(): void {
  const after = window.setTimeout
  window.setTimeout = ((work: () => void, ms = 0) => after(work, ms / 10)) as typeof after
}

/** Blocks requests for these files. The returned function lets them through, and tells the page that it is online. */
async function failing(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort())
  return async () => {
    await page.unroute(files)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
}

/** The paths that a page requests from here on. */
function watchRequests(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}
