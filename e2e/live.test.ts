import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeTable, befriend, enter } from '../stage/arrange.ts'
import type { Account } from '../stage/newcomer.ts'
import { startPostgres } from '../test/postgres.ts'
import { potIs } from './dead-spot.ts'
import { isLiveStream, watchNetwork } from './network-idle.ts'
import { logIn } from './pages/account.ts'
import { clockOf, expectTogether, shown, tapClock, threeHoursAhead } from './pages/clock.ts'
import { potOf, rebuy } from './pages/table.ts'
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const postgres = await startPostgres()
if (!postgres) print('No PostgreSQL server was found: two processes over one are not tried.')

/** Runs in the page: disables the refresh every 30 s, so that updates can only come by the stream. */
function withoutRefresh(): void {
  const every = window.setInterval
  window.setInterval = ((work: () => void, ms?: number) =>
    ms === 30_000 ? 0 : every(work, ms)) as typeof every
}

/** Counts a page's calls to an address of the API from now on. */
function countCalls(page: Page, call: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${call}`) count++
  })
  return () => count
}

/** Counts pending loads of a game: it is reloaded as soon as the stream opens. */
function countLoading(page: Page): () => number {
  const loads = new Set<Request>()
  const ended = (request: Request) => loads.delete(request)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/fetch-game') loads.add(request)
  })
  page.on('requestfinished', ended).on('requestfailed', ended)
  return () => loads.size
}

const streamOf = (page: Page) => page.waitForResponse((response) => isLiveStream(response.request()))
/** Resolves when the server or the page ends the stream. */
const endOfStream = (page: Page) =>
  new Promise<void>((resolve) => {
    const look = (request: Request) => isLiveStream(request) && resolve()
    page.on('requestfinished', look).on('requestfailed', look)
  })

describe.skipIf(!postgres)('two people at two processes over one PostgreSQL', () => {
  let stage: TwoProcesses
  let ada: Account
  let ben: Account
  beforeAll(async () => {
    if (!postgres) return
    stage = await openTwoProcesses(postgres)
    ;[ada, ben] = await Promise.all([stage.member('Ada'), stage.member('Ben')])
    await befriend(ada, ben)
  })
  afterAll(async () => {
    await stage?.close()
    await postgres?.stop()
  })

  const table = () => arrangeTable(ada, [ben], { style: 'cash', rebuys: true })
  /** The table on a phone, with its stream open and everything loaded. */
  const sit = async (baseUrl: string, account: Account, game: { id: string }, init?: () => void) => {
    const visitor = await stage.phone(baseUrl, account, withoutRefresh)
    if (init) await visitor.context.addInitScript(init)
    const stands = streamOf(visitor.page)
    const loading = countLoading(visitor.page)
    await visitor.page.goto(`/game-in-play?gameId=${game.id}`)
    await stands
    await potIs(visitor.page, '$40.00')
    await expect.poll(loading).toBe(0)
    return visitor
  }

  test('an entry on one phone reaches the other by the stream, with one load, and so does the clock', async () => {
    const level = { small: 50, big: 100, ante: 0, seconds: 20 * 60 }
    const game = await arrangeTable(ada, [ben], { rebuys: true, levels: [level, level] })
    const [first, second] = stage.servers
    const host = await sit(first.baseUrl, ada, game)
    const guest = await sit(second.baseUrl, ben, game, threeHoursAhead)
    const [hostLoads, guestLoads] = [host, guest].map(({ page }) => countCalls(page, 'fetch-game'))
    for (const [index, amount] of ['$60.00', '$80.00', '$100.00'].entries()) {
      const stored = host.page.waitForResponse('**/api/push-game-event').then(() => Date.now())
      await rebuy(host.page, 'Ben')
      await potIs(guest.page, amount)
      print(`an entry was seen ${Date.now() - (await stored)} ms after the host had its answer`)
      expect(guestLoads?.()).toBe(index + 1)
    }
    expect(hostLoads?.(), 'the host has the answer').toBe(0)
    await tapClock(host.page, 'Start the clock')
    await clockOf(guest.page).getByText('19:').waitFor()
    await expectTogether('on two processes', host.page, guest.page)
    await tapClock(host.page, 'Pause the clock')
    await potOf(guest.page).getByText('Level 1 of 2 · paused').waitFor()
    expect(await shown(host.page)).toBe(await shown(guest.page))
    for (const visitor of [host, guest]) expect(visitor.takeProblems()).toEqual([])
  })

  test('two tabs share one stream, which the second takes over when the first is closed', async () => {
    const game = await table()
    const [, second] = stage.servers
    const guest = await stage.phone(second.baseUrl, ben, withoutRefresh)
    const streams: string[] = []
    guest.context.on('request', (request) => {
      if (isLiveStream(request)) streams.push(request.url())
    })
    const stands = streamOf(guest.page)
    await guest.page.goto(`/game-in-play?gameId=${game.id}`)
    await stands
    const tab = await guest.context.newPage()
    watchNetwork(tab)
    await tab.goto(`/game-in-play?gameId=${game.id}`)
    await potIs(tab, '$40.00')
    // The second waits for the stream.
    await expect
      .poll(() => tab.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)))
      .toContain('anteroom-live')
    await enter(ada, game, [[ben, 'rebuy', 20]])
    for (const page of [guest.page, tab]) await potIs(page, '$60.00')
    await expect.poll(() => streams).toHaveLength(1)

    const taken = streamOf(tab)
    await guest.page.close()
    await taken
    await expect.poll(() => streams).toHaveLength(2)
    await enter(ada, game, [[ada, 'rebuy', 20]])
    await potIs(tab, '$80.00')
  })

  test('a logout ends the stream, and the next person gets their own', async () => {
    const [, second] = stage.servers
    const emil = await stage.member('Emil')
    const guest = await stage.phone(second.baseUrl, emil, withoutRefresh)
    const { page } = guest
    const stands = streamOf(page)
    await page.goto('/settings')
    expect((await stands).request().headers().authorization).toBe(`Bearer ${emil.token}`)
    const ended = endOfStream(page)
    await page.getByRole('button', { name: 'LOGOUT' }).click()
    await ended
    await page.getByRole('link', { name: 'LOGIN' }).click()
    const theirs = streamOf(page)
    await logIn(page, ben.username)
    const { authorization } = (await theirs).request().headers()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(authorization).toBe(`Bearer ${token}`)
    expect(token).not.toBe(emil.token)

    const game = await table()
    await page.goto(`/game-in-play?gameId=${game.id}`)
    await potIs(page, '$40.00')
    await enter(ada, game, [[ben, 'rebuy', 20]])
    await potIs(page, '$60.00')
    expect(guest.takeProblems()).toEqual([])
  })
})
