import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrangeTable, circle } from '../stage/arrange.ts'
import type { Account } from '../stage/newcomer.ts'
import { keptOnPhone } from './dead-spot.ts'
import { openStage, type Stage } from './harness.ts'
import { cardIn } from './pages/games.ts'
import { withWorker, workerOf } from './pages/worker.ts'
import { type Rebuilt, startRebuilt } from './rebuilt.ts'
import { expectSound } from './sound.ts'

let stage: Stage
let rebuilt: Rebuilt
let ada: Account
let game: { id: string }
beforeAll(async () => {
  stage = await openStage()
  rebuilt = await startRebuilt(stage.baseUrl)
  const [host, ben] = await circle(stage, 'Ada', 'Ben')
  ada = host
  game = await arrangeTable(ada, [ben])
})
afterAll(async () => {
  await rebuilt.close()
  await stage.close()
})

test('without a network the app opens with the stored games; pages that are the server’s alone do not open', async () => {
  const visitor = await stage.visit('/games', { signedInAs: ada, browser: withWorker })
  const { page, context } = visitor
  await workerOf(visitor)
  await page.goto(`/game-in-play?gameId=${game.id}`)
  await page.getByRole('region', { name: 'Pot' }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await keptOnPhone(page, game)
  await context.setOffline(true)

  await page.goto('/games')
  await cardIn(page, 'HOSTING', 'Friday Freezeout')
  await page.goto(`/game-in-play?gameId=${game.id}`)
  await page.getByRole('heading', { level: 1, name: 'ACTIVE GAME' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Pot' }).innerText()).toContain('$40.00')
  await page.getByText('Ben', { exact: true }).first().waitFor()
  // The app itself renders the page, which the server sends prerendered.
  await page.goto('/')
  await expect.poll(() => page.locator('#main').count()).toBe(1)
  expect(await page.locator('#root[data-prerendered]').count()).toBe(0)
  const licences = await fetch(`${stage.baseUrl}/licences.txt`)
  expect(licences.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await licences.text()).toContain('\nreact-dom ')
  for (const path of ['/unsubscribe/abc', '/licences.txt'])
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('a new version waits while the game goes on, can be dismissed, is offered at the next start, and takes over at "Reload"', async () => {
  const visitor = await stage.visit(`/game-in-play?gameId=${game.id}`, {
    signedInAs: ada,
    browser: { serviceWorkers: 'allow', baseURL: rebuilt.baseUrl },
  })
  const { page } = visitor
  const pot = page.getByRole('region', { name: 'Pot' })
  const bar = page.getByRole('complementary', { name: 'A new version of Anteroom is ready.' })
  const mark = () =>
    page.evaluate(() => {
      document.documentElement.dataset.marked = 'yes'
    })
  const isMarked = () => page.evaluate(() => document.documentElement.dataset.marked === 'yes')
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await workerOf(visitor)
  await page.reload()
  await pot.waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await mark()
  await visitor.layoutShift()
  rebuilt.rebuild()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await bar.waitFor()
  await expectSound(visitor)
  expect(await isMarked()).toBe(true)
  expect(await waits()).toBe(true)

  await bar.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => bar.count()).toBe(0)
  await page.reload()
  await bar.waitFor()

  // On a desktop it covers no button of the page.
  for (const width of [900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const over = await bar.boundingBox()
    if (!over) throw new Error('It is on show.')
    const covered = await page.locator(':is(header, main, footer) button').evaluateAll(
      (buttons, { x, y, width, height }) =>
        buttons
          .filter((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect()
            return left < x + width && right > x && top < y + height && bottom > y
          })
          .map((button) => button.textContent),
      over,
    )
    expect(covered).toEqual([])
  }

  await mark()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await bar.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isMarked().catch(() => true)).toBe(false)
  await pot.waitFor()
  expect(await waits()).toBe(false)
  await expect.poll(() => loads).toBe(1)
  expect(await bar.count()).toBe(0)
})
