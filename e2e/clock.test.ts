import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeTable, befriend } from '../stage/arrange.ts'
import type { Account } from '../stage/newcomer.ts'
import { startPostgres } from '../test/postgres.ts'
import { SHELL } from './harness.ts'
import { refetchNow } from './pages/pass.ts'
import { entriesIn, potOf, sheet, sitDown } from './pages/table.ts'
import { FREE_HOSTING, stageWith } from './stage-with.ts'
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const postgres = await startPostgres()
if (!postgres) print('No PostgreSQL server was found: the clock on two processes over one is not tried.')

/** The maximum difference between two devices, in milliseconds. */
const CLOSE = 250
const minutes = (count: number) => ({ small: 50, big: 100, ante: 0, seconds: count * 60 })
const night = { rebuys: true, levels: [minutes(20), minutes(30)] }

/** Runs in the page: the clock of this device is three hours ahead. */
function threeHoursAhead(): void {
  const now = Date.now
  Date.now = () => now() + 3 * 3600 * 1000
}

const clockOf = (page: Page) => page.getByRole('timer').first()
/** Only the time: at the table a hidden label precedes it. */
const shown = async (page: Page) => (await clockOf(page).innerText()).replace(/^[^\d]+/, '')
const tapClock = (page: Page, label: string) =>
  potOf(page).getByRole('button', { name: label, exact: true }).click()

/** When this page shows each of the next seconds, in milliseconds of a neutral clock. */
const seconds = (page: Page): Promise<Record<string, number>> =>
  clockOf(page).evaluate(
    (element, count) =>
      new Promise((resolve) => {
        const changes: Record<string, number> = {}
        const watch = new MutationObserver(() => {
          changes[element.textContent?.replace(/^[^\d]+/, '') ?? ''] =
            performance.timeOrigin + performance.now()
          if (Object.keys(changes).length < count) return
          watch.disconnect()
          resolve(changes)
        })
        watch.observe(element, { childList: true, characterData: true, subtree: true })
      }),
    4,
  )

/** The smallest difference between devices in showing the same second: on a busy machine one of them may sometimes be late. */
async function difference(pages: readonly Page[]): Promise<number> {
  const all = await Promise.all(pages.map(seconds))
  const [first = {}] = all
  const spreads = Object.keys(first).flatMap((text) => {
    const times = all.flatMap((changes) => changes[text] ?? [])
    return times.length === pages.length ? Math.max(...times) - Math.min(...times) : []
  })
  return Math.min(...spreads)
}

async function expectTogether(what: string, ...pages: readonly Page[]): Promise<void> {
  const ms = await difference(pages)
  print(`the clock ${what}: ${Math.round(ms)} ms apart`)
  expect(ms).toBeLessThanOrEqual(CLOSE)
}

describe('one truth for all devices (Rule 32.10)', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'], FREE_HOSTING)

  test('a host, a player whose clock is wrong, a guest’s pass and the table screen show the same second', async () => {
    const game = await arrangeTable(ada, [ben], night)
    const added = await ada.client.call('addPlayer', { gameId: game.id, name: 'Mike' })
    const guest = added.gameUsers.find((person) => person.guest)
    const { url } = await ada.client.call('guestPass', { gameId: game.id, guestId: guest?.id ?? '' })
    const table = `/game-in-play?gameId=${game.id}`
    const host = await stage.visit(table, { ...SHELL, signedInAs: ada })
    const player = await stage.visit(table, { ...SHELL, signedInAs: ben, init: threeHoursAhead })
    const pass = await stage.visit(new URL(url).pathname + new URL(url).hash, SHELL)
    const screenLink = await ada.client.call('screenLink', { gameId: game.id, on: true })
    const wall = await stage.visit(screenLink.url?.slice(stage.baseUrl.length), SHELL)
    const pages = [host.page, player.page, pass.page, wall.page]
    await potOf(player.page).getByText('Level 1 of 2 · not started').waitFor()
    await tapClock(host.page, 'Start the clock')
    await clockOf(player.page).getByText('19:').waitFor()
    for (const { page } of [pass, wall]) {
      await refetchNow(page)
      await clockOf(page).getByText('19:').waitFor()
    }
    await expectTogether('as it runs', ...pages)

    await tapClock(host.page, 'About this game')
    await tapClock(host.page, '+1 min')
    await clockOf(player.page).getByText('20:').waitFor()
    for (const { page } of [pass, wall]) {
      await refetchNow(page)
      await clockOf(page).getByText('20:').waitFor()
    }

    await player.context.setOffline(true)
    await expectTogether('after a minute more, one without a network', ...pages)
    await potOf(player.page).getByText('Offline: the clock goes on by itself.').waitFor()
    await player.context.setOffline(false)

    await tapClock(host.page, 'Pause the clock')
    await potOf(player.page).getByText('Level 1 of 2 · paused').waitFor()
    await refetchNow(pass.page)
    await potOf(pass.page).getByText('Level 1 of 2 · paused').waitFor()
    await refetchNow(wall.page)
    await wall.page.getByText('Level 1 of 2 · paused').waitFor()
    const [stands, ...others] = await Promise.all(pages.map(shown))
    expect(others).toEqual([stands, stands, stands])

    await tapClock(host.page, 'Resume the clock')
    await potOf(player.page).getByText('Level 1 of 2 · paused').waitFor({ state: 'hidden' })
    stage.keepData()
    await stage.putBackData()
    await player.page.reload()
    await expectTogether('after a restart of the server', host.page, player.page)
    player.takeProblems()
    expect(await host.page.getByRole('button', { name: 'REBUY Ben' }).isEnabled()).toBe(true)
  })

  test('row buttons appear and disappear as levels end, without the server (Rules 32.2, 32.3)', async () => {
    const short = { ...minutes(1), seconds: 5 }
    const game = await arrangeTable(ada, [ben], {
      rebuys: true,
      levels: [short, { break: true, seconds: 600, colourUp: [] }, minutes(20)],
      ...{ entriesUntil: 1, addOn: 15, chips: { start: 5000, rebuy: 5000, addOn: 5000 } },
    })
    const { page } = await sitDown(stage, game, { ...SHELL, signedInAs: ada, unstreamed: true })
    const sayings = page.getByRole('region', { name: 'PLAYERS' })
    const add = page.getByRole('button', { name: 'ADD PLAYER' })
    await sayings.getByText('Add-ons are taken straight after the last level with rebuys.').waitFor()
    expect(await entriesIn(page, 'Ben').allInnerTexts()).toEqual(['REBUY', 'KNOCK'])
    expect(await add.isEnabled()).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    // Shortcuts work once it is there.
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('p')
    await potOf(page).getByRole('button', { name: 'Pause the clock' }).waitFor()
    await sayings.getByText('Entries have closed: no more rebuys or late arrivals.').waitFor()
    expect(await entriesIn(page, 'Ben').allInnerTexts()).toEqual(['ADD-ON', 'KNOCK'])
    expect(await add.isDisabled()).toBe(true)
    expect(await potOf(page).locator('[aria-live=polite]').innerText()).toBe('Break')
    await potOf(page)
      .getByText(/^Back at \d+:\d\d [AP]M$/)
      .waitFor()
    await page.getByRole('button', { name: 'ADD-ON Ben' }).click()
    await sheet(page, 'ADD-ON').getByText('An add-on for $15.00 · 5,000 chips?').waitFor()
  })

  test('the running clock costs nothing: no request, and no render but its own', async () => {
    const game = await arrangeTable(ada, [ben], night)
    await ada.client.call('runClock', { gameId: game.id, action: 'start', level: 0 })
    const { page } = await stage.visit(`/game-in-play?gameId=${game.id}`, {
      ...SHELL,
      signedInAs: ada,
      unstreamed: true,
    })
    await clockOf(page).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const changesOutside = () =>
      page.evaluate(
        (ms) =>
          new Promise<number>((resolve) => {
            let outside = 0
            const felt = document.querySelector('[role=timer]')?.closest('section')
            const watch = new MutationObserver((changes) => {
              outside += changes.filter(({ target }) => !felt?.contains(target)).length
            })
            watch.observe(document.body, {
              subtree: true,
              childList: true,
              characterData: true,
              attributes: true,
            })
            setTimeout(() => {
              watch.disconnect()
              resolve(outside)
            }, ms)
          }),
        2500,
      )
    // A slow machine may still be opening the page; a real cost of the clock would show in every two seconds.
    await expect
      .poll(
        async () => {
          requests.length = 0
          return { changed: await changesOutside(), requests }
        },
        { timeout: 40_000 },
      )
      .toEqual({ changed: 0, requests: [] })
  })
})

describe.skipIf(!postgres)('two processes over one PostgreSQL', () => {
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

  test('the clock started in one process runs in the other', async () => {
    const game = await arrangeTable(ada, [ben], night)
    const [first, second] = stage.servers
    const table = `/game-in-play?gameId=${game.id}`
    const host = await stage.phone(first.baseUrl, ada)
    const player = await stage.phone(second.baseUrl, ben, threeHoursAhead)
    await host.page.goto(table)
    await player.page.goto(table)
    await tapClock(host.page, 'Start the clock')
    await clockOf(player.page).getByText('19:').waitFor()
    await expectTogether('on two processes', host.page, player.page)
    await tapClock(host.page, 'Pause the clock')
    await potOf(player.page).getByText('Level 1 of 2 · paused').waitFor()
    expect(await shown(host.page)).toBe(await shown(player.page))
  })
})
