import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeTable } from '../stage/arrange.ts'
import { SHELL } from './harness.ts'
import { clockOf, expectTogether, shown, tapClock, threeHoursAhead } from './pages/clock.ts'
import { refetchNow } from './pages/pass.ts'
import { entriesIn, potOf, sheet, sitDown } from './pages/table.ts'
import { FREE_HOSTING, stageWith } from './stage-with.ts'

const minutes = (count: number) => ({ small: 50, big: 100, ante: 0, seconds: count * 60 })
const night = { rebuys: true, levels: [minutes(20), minutes(30)] }

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

  test('row buttons appear and disappear as levels end, without the server; the running clock costs nothing (Rules 32.2, 32.3)', async () => {
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
    await page.keyboard.press('Escape')
    await ada.client.call('runClock', { gameId: game.id, action: 'next', level: 1 })
    await refetchNow(page)
    await potOf(page).getByText('Level 2 of 2').waitFor()

    // The running clock costs no request, and no render but its own.
    await page.evaluate(() => document.fonts.ready)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    // A slow machine may still be opening the page; a real cost of the clock would show in every two seconds.
    await expect
      .poll(
        async () => {
          requests.length = 0
          return { changed: await changesOutsidePot(page), requests }
        },
        { timeout: 40_000 },
      )
      .toEqual({ changed: 0, requests: [] })
  })
})

/** How many changes of a table's page in the next seconds are not the clock's own. */
const changesOutsidePot = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        let outside = 0
        const felt = document.querySelector('[role=timer]')?.closest('section')
        const watch = new MutationObserver((changes) => {
          outside += changes.filter(({ target }) => !felt?.contains(target)).length
        })
        const everything = { subtree: true, childList: true, characterData: true, attributes: true }
        watch.observe(document.body, everything)
        setTimeout(() => {
          watch.disconnect()
          resolve(outside)
        }, ms)
      }),
    2500,
  )
