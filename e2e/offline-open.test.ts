import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeTable, circle } from '../stage/arrange.ts'
import type { Account } from '../stage/newcomer.ts'
import { keptOnPhone } from './dead-spot.ts'
import { openStage, type Stage } from './harness.ts'
import { cardIn } from './pages/games.ts'
import { withWorker, workerOf } from './pages/worker.ts'
import type { Visitor } from './phone.ts'
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

describe('without a network', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await stage.visit('/games', { signedInAs: ada, browser: withWorker, stays: true })
    await workerOf(visitor)
    await visitor.page.goto(`/game-in-play?gameId=${game.id}`)
    await visitor.page.getByRole('region', { name: 'Pot' }).waitFor()
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await keptOnPhone(visitor.page, game)
    await visitor.context.setOffline(true)
  })

  test('the app opens at /games with the stored games', async () => {
    await visitor.page.goto('/games')
    await cardIn(visitor.page, 'HOSTING', 'Friday Freezeout')
  })

  test('a game in play that was opened before shows its pot and its players', async () => {
    await visitor.page.goto(`/game-in-play?gameId=${game.id}`)
    await visitor.page.getByRole('heading', { level: 1, name: 'ACTIVE GAME' }).waitFor()
    await expect.poll(() => visitor.page.getByRole('region', { name: 'Pot' }).innerText()).toContain('$40.00')
    await visitor.page.getByText('Ben', { exact: true }).first().waitFor()
  })

  test('the app itself renders a page that the server renders otherwise', async () => {
    await visitor.page.goto('/')
    await expect.poll(() => visitor.page.locator('#main').count()).toBe(1)
    expect(await visitor.page.locator('#root[data-prerendered]').count()).toBe(0)
  })

  test('a mail’s unsubscribe page is never the app’s', async () => {
    await expect(visitor.page.goto('/unsubscribe/abc')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  })

  test('the licences of the app’s packages are a file of the server, never the app', async () => {
    const answer = await fetch(`${stage.baseUrl}/licences.txt`)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toContain('\nreact-dom ')
    await expect(visitor.page.goto('/licences.txt')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  })
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
