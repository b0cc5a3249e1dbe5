import { describe, expect, test } from 'vitest'
import { arrangeGame, arrangeTable, comeByLink, enter } from '../../stage/arrange.ts'
import { SHELL } from '../harness.ts'
import { germanBrowser, inGerman } from '../pages/german.ts'
import { refetchNow } from '../pages/pass.ts'
import { sheet } from '../pages/table.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

const TELEVISION = { width: 1280, height: 720 }
const level = (small: number) => ({ small, big: 2 * small, ante: 0, seconds: 1200 })
const levels = [level(25), { break: true as const, seconds: 600, colourUp: [25] }, level(5000)]
const tournament = {
  levels,
  chips: { start: 5000, rebuy: 5000, addOn: 8000 },
  payouts: [75, 25],
}

/** Runs in the page: counts its print requests. */
function countPrints(): void {
  window.print = () => {
    document.documentElement.dataset.prints = String(Number(document.documentElement.dataset.prints ?? 0) + 1)
  }
}

describe('the table screen (Rules 34.1, 34.2)', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'], FREE_HOSTING)

  test('opens by the secret link from the table, and follows it from the level to the winner', async () => {
    const game = await arrangeTable(ada, [ben], tournament)
    const host = await stage.visit(`/game-in-play?gameId=${game.id}`, { signedInAs: ada })
    await host.page.getByRole('button', { name: 'Table screen' }).click()
    await sheet(host.page, 'Table screen').getByRole('switch', { name: 'Link for another screen' }).click()
    await sheet(host.page, 'Table screen').getByRole('img', { name: 'QR code of the table screen' }).waitFor()
    const url = await sheet(host.page, 'Table screen').getByLabel('Link', { exact: true }).inputValue()
    await expectSound(host, { moved: true })

    const visitor = await stage.visit(new URL(url).pathname + new URL(url).hash)
    const { page } = visitor
    await page.setViewportSize(TELEVISION)
    await page.getByText('Level 1 of 2 · not started').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await ada.client.call('runClock', { gameId: game.id, action: 'start', level: 0 })
    await refetchNow(page)
    await page.getByRole('timer').getByText('19:').waitFor()
    const shown = await page.getByRole('main').innerText()
    for (const told of ['25/50', 'Next level', '5,000/10,000', '$40', '2 of 2', 'Ada', 'Ben', 'Break at'])
      expect(shown).toContain(told)
    for (const hidden of [/Player\b/, ada.email, '14 Alder St']) expect(shown).not.toMatch(hidden)
    await expectSound(visitor)

    await visitor.context.setOffline(true)
    await page.getByText('offline').waitFor()
    const before = await page.getByRole('timer').innerText()
    await expect.poll(() => page.getByRole('timer').innerText()).not.toBe(before)
    await visitor.context.setOffline(false)
    visitor.takeProblems()
    await ada.client.call('runClock', { gameId: game.id, action: 'next', level: 0 })
    await refetchNow(page)
    await page.getByText('Colour up 25').waitFor()
    await page.getByText('Back at', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Colour up 25').waitFor()

    await enter(ada, game, [[ben, 'knocked']])
    await refetchNow(page)
    await page.getByRole('region', { name: 'Winner' }).getByText('Ada').waitFor()

    await page.route('**/api/open-screen**', (route) =>
      route.fulfill({ status: 404, body: 'Sign in to this network' }),
    )
    await refetchNow(page)
    await page.getByText('offline').waitFor()
    await page.unroute('**/api/open-screen**')
    visitor.takeProblems()
    await sheet(host.page, 'Table screen').getByRole('switch', { name: 'Link for another screen' }).click()
    await sheet(host.page, 'End the link').getByRole('button', { name: 'End the link' }).click()
    await sheet(host.page, 'Table screen').getByRole('img').waitFor({ state: 'detached' })
    await refetchNow(page)
    await page.getByText('There is no table screen here').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('anteroom-screen'))).toBeNull()
  })

  test('does not show the previous table at an address that is no screen’s, and ends offline too', async () => {
    const game = await arrangeTable(ada, [ben], tournament)
    const { url } = await ada.client.call('screenLink', { gameId: game.id, on: true })
    const { hash } = new URL(url ?? '')
    const { page } = await stage.visit(`/table-screen${hash}`, SHELL)
    await page.getByText('Level 1 of 2 · not started').waitFor()
    await page.evaluate(() => window.location.assign('#not a token'))
    await page.getByText('There is no table screen here').waitFor()

    await page.evaluate((address) => window.location.assign(address), hash)
    await page.getByText('Level 1 of 2 · not started').waitFor()
    await page.evaluate(() => {
      const { at, value, ...kept } = JSON.parse(localStorage.getItem('anteroom-screen') ?? '')
      const answer = { ...value.answer, endsAt: at - 1 }
      localStorage.setItem('anteroom-screen', JSON.stringify({ ...kept, at, value: { ...value, answer } }))
    })
    await page.reload()
    await page.getByText('There is no table screen here').waitFor()
  })

  test('opens for a person in the game, stays dark without anything else, and follows the table', async () => {
    const game = await arrangeTable(ada, [ben], { rebuys: true })
    for (const name of ['Lieselotte-Maximiliana', 'Walt', 'Jo', 'Rosa'])
      await ada.client.call('addPlayer', { gameId: game.id, buyIn: 20, name })
    await ada.client.call('drawSeats', { gameId: game.id, perTable: 10 })
    const visitor = await stage.visit(`/table-screen?gameId=${game.id}`, { signedInAs: ben })
    const { page } = visitor
    await page.setViewportSize(TELEVISION)
    await page.getByRole('region', { name: 'Pot' }).getByText('$120').waitFor()
    const close = page.getByRole('button', { name: 'Close' })
    const takesTaps = () =>
      close.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') === button
      })
    expect(await takesTaps()).toBe(false)
    await enter(ada, game, [[ben, 'rebuy', 20]])
    await page.getByRole('region', { name: 'Pot' }).getByText('$140').waitFor()
    // A name that is too long leaves its seat in sight.
    const row = page.getByRole('listitem').filter({ hasText: 'Lieselotte' })
    const seat = await row.getByText(/^Seat \d+$/).boundingBox()
    const whole = await row.boundingBox()
    expect((seat?.x ?? 0) + (seat?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0))
    expect(seat?.width).toBeGreaterThan(0)
    // A move stands in place of the payouts.
    await page.getByRole('heading', { name: 'Payouts' }).waitFor()
    await ada.client.call('moveSeat', { gameId: game.id, userId: ben.id, table: 1, seat: 9 })
    await page.getByRole('list', { name: 'New seats' }).getByText('Table 1, seat 9').waitFor()
    expect(await page.getByRole('heading', { name: 'Payouts' }).count()).toBe(0)

    await page.emulateMedia({ colorScheme: 'light' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await page.mouse.move(50, 50)
    await expect.poll(takesTaps).toBe(true)
    await page.getByRole('button', { name: 'FULL SCREEN' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.getByRole('button', { name: 'EXIT FULL SCREEN' }).waitFor()
    await page.mouse.move(60, 60)
    await close.click()
    await page.waitForURL('**/games')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
    expect(visitor.takeProblems()).toEqual([])
  })

  test('of a cash game shows its pot', async () => {
    const game = await arrangeTable(ada, [ben], { style: 'cash' })
    const path = `/table-screen?gameId=${game.id}`
    const { page } = await stage.visit(path, { ...SHELL, signedInAs: ada })
    await page.getByRole('region', { name: 'Pot' }).getByText('$40', { exact: true }).waitFor()
    await page.getByText(/^Started \d+:\d\d [AP]M$/).waitFor()
  })

  test('prints names, levels with breaks, chips, the QR code for the door, before the start and after it (Rule 34.4)', async () => {
    const guest = 'Jan’s cousin'
    const more = { link: 'seat' as const, seats: 3, payouts: [75, 25, 0] }
    const game = await arrangeGame(ada, [ben], { ...tournament, ...more })
    await ben.client.call('acceptGameInvite', { gameId: game.id })
    await comeByLink(stage, ada, game, guest)
    const { url } = await ada.client.call('gameLink', { gameId: game.id })
    const { page } = await stage.visit(NO_SCREEN, {
      ...{ signedInAs: ada, init: countPrints, browser: germanBrowser },
    })
    for (const start of [null, () => ada.client.call('startGame', { id: game.id })]) {
      await start?.()
      await page.goto(`/table-print?gameId=${game.id}`)
      await page.getByRole('img', { name: game.name }).waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.prints)).toBe('1')
      await page.emulateMedia({ media: 'print' })
      const paper = (await page.locator('body').innerText()).replace(/\s/g, '')
      for (const told of [
        ...[game.name, 'Ada Player', 'Ben Player', guest, inGerman('Sign in'), inGerman('Signature')],
        ...[inGerman('Chips worth {0}').replace('{0}', '25·100·500·1.000·5.000')],
        ...[inGerman('Levels'), inGerman('Break'), '5.000', '10.000', inGerman('Scan to answer'), url],
      ])
        expect(paper).toContain(told.replace(/\s/g, ''))
      expect(paper).not.toContain(inGerman('PRINT'))
    }
  })
})
