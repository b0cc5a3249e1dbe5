import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeTable, enter } from '../stage/arrange.ts'
import {
  barGone,
  barSays,
  intoDeadSpot,
  keptOnPhone,
  loseTheAnswer,
  NO_ANSWER,
  potIs,
  serverEvents,
} from './dead-spot.ts'
import { SHELL, type VisitOptions, WHOLE } from './harness.ts'
import { expectOnly, hurryRetries } from './moves.ts'
import { networkIdle } from './network-idle.ts'
import { atGames, logIn } from './pages/account.ts'
import { cashOut, entriesIn, eventsOf, knock, rebuy, sheet, undo } from './pages/table.ts'
import type { Visitor } from './phone.ts'
import { expectSound } from './sound.ts'
import { stageWith } from './stage-with.ts'

const cash = { style: 'cash', rebuys: true, name: 'Basement Cash' } as const

/** The data that this phone stores for a person: rows of its database, and items of local storage except the device's own. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('anteroom-device')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const rows = [...db.objectStoreNames].map(async (name) => {
      const counting = db.transaction(name).objectStore(name).count()
      await new Promise((resolve) => counting.addEventListener('success', resolve))
      return counting.result === 0 ? [] : [`${name}: ${counting.result}`]
    })
    const found = (await Promise.all(rows)).flat()
    db.close()
    return [
      ...found,
      ...Object.keys(localStorage).filter(
        (key) => key === 'anteroom.arrivals' || !/^push$|^anteroom\./.test(key),
      ),
    ]
  })

describe('an offline table', () => {
  const { stage, ada, ben, cleo, dora } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora'])
  const people = [ada, ben, cleo, dora]

  const sit = async (game: { id: string; name: string }, options: VisitOptions = WHOLE) => {
    const path = `/game-in-play?gameId=${game.id}`
    const visitor = await stage.visit(path, { signedInAs: ada, cold: true, init: hurryRetries, ...options })
    await potIs(visitor.page, game.name === cash.name ? '$80.00' : '$40.00')
    await keptOnPhone(visitor.page, game)
    // The sheet's code loads after the table.
    await networkIdle(visitor.page)
    return visitor
  }
  const done = (visitor: Visitor) => expectOnly(visitor, NO_ANSWER)
  /** Six entries, the fourth of which undoes the third. */
  const enterSix = async (page: Page) => {
    await rebuy(page, 'Ben', '20')
    await rebuy(page, 'Cleo', '15.50')
    // By key: her row is where SUBMIT was, so an immediate tap would count as the second half of a double tap.
    await page.getByRole('button', { name: 'REBUY dora' }).press('Enter')
    await sheet(page, 'REBUY').getByLabel('Confirm rebuy amount:').fill('10')
    await sheet(page, 'REBUY').getByRole('button', { name: 'SUBMIT' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await undo(page)
    // Its toast stands above the bar.
    const toast = page.locator('[role=status] > div').filter({ hasText: 'no longer counts.' })
    const bar = await page.locator('p', { hasText: /^No connection\./ }).boundingBox()
    const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0)
    await eventsOf(page).first().getByText('Cleo', { exact: false }).waitFor()
    await knock(page, 'Cleo', 'BUST')
    await cashOut(page, 'Ben', '30')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // $80.00 of buy-ins, $35.50 more, $30.00 taken out.
    await potIs(page, '$85.50')
  }
  const SIX = ['rebuy ben 20', 'rebuy cleo 15.5', 'knocked cleo 0', 'cashed ben 30']

  test('six offline entries, one of them an undo, survive a reload and reach the server once each and in order', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await sit(game)
    const { page, context } = visitor
    await context.setOffline(true)
    await barSays(page, 'No connection. What you enter is kept here.')
    await enterSix(page)
    await barSays(page, 'No connection. 6 entries wait to be sent.')
    expect(await serverEvents(ada, game, people)).toEqual([])

    const leave = await intoDeadSpot(context)
    await context.setOffline(false)
    await page.reload()
    await potIs(page, '$85.50')
    await barSays(page, 'No connection. 6 entries wait to be sent.')
    visitor.takeProblems()
    await expectSound(visitor, { expected: NO_ANSWER })

    const sent: string[] = []
    page.on('response', (response) => {
      const call = /\/api\/((?:push|pop)-game-event)$/.exec(response.url())?.[1]
      if (call) sent.push(`${call} ${response.status()}`)
    })
    await leave()
    await barGone(page)
    await expect.poll(() => serverEvents(ada, game, people)).toEqual(SIX)
    await expect
      .poll(() => sent)
      .toEqual(['push', 'push', 'push', 'pop', 'push', 'push'].map((call) => `${call}-game-event 200`))
    await potIs(page, '$85.50')
    expect(await eventsOf(page).count()).toBe(4)
    done(visitor)
  })

  test('an entry whose answer was lost is sent again two days later and stored once, and its undo removes that one', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await sit(game, SHELL)
    const { page, context } = visitor
    const comeBack = await loseTheAnswer(context)
    await rebuy(page, 'Ben', '20')
    await barSays(page, 'No connection. 1 entry waits to be sent.')
    expect(await serverEvents(ada, game, people)).toEqual(['rebuy ben 20'])
    await undo(page)
    await rebuy(page, 'Cleo', '15.50')
    await potIs(page, '$95.50')
    await page.close()

    const later = await context.newPage()
    await later.clock.setFixedTime(Date.now() + 48 * 3_600_000)
    await comeBack()
    await later.goto(`/game-in-play?gameId=${game.id}`)
    await potIs(later, '$95.50')
    await expect.poll(() => serverEvents(ada, game, people)).toEqual(['rebuy cleo 15.5'])
    await barGone(later)
    expect(await sheet(later, 'Check the table').isVisible()).toBe(false)
    visitor.takeProblems()
    done(visitor)
  })

  test('entries that another device of the host has made impossible are listed with the reason, and the table equals the server’s', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await sit(game)
    const { page, context } = visitor
    const leave = await intoDeadSpot(context)
    await rebuy(page, 'Ben', '20')
    await rebuy(page, 'Cleo', '20')
    await knock(page, 'Ben', 'BUST')
    await barSays(page, 'No connection. 3 entries wait to be sent.')
    await enter(ada, game, [[ben, 'knocked']])
    await leave()
    const told = sheet(page, 'Check the table')
    await told.getByText('REBUY Ben $20.00: This player is already out.', { exact: true }).waitFor()
    await told.getByText('BUST Ben: This player is already out.', { exact: true }).waitFor()
    expect(await told.getByRole('listitem').count()).toBe(2)
    expect(await serverEvents(ada, game, people)).toEqual(['knocked ben 0', 'rebuy cleo 20'])
    await barGone(page)
    visitor.takeProblems()
    await expectSound(visitor, { moved: true })
    await told.getByRole('button', { name: 'Got it' }).click()
    await told.waitFor({ state: 'hidden' })
    await potIs(page, '$100.00')
    expect(await entriesIn(page, 'Ben').allInnerTexts()).toEqual(['Back in'])
    expect(await eventsOf(page).count()).toBe(2)
    done(visitor)
  })

  test('END GAME and CONFIRM wait for unsent entries, and entries after the end of the game are listed', async () => {
    const game = await arrangeTable(ada, [ben])
    const visitor = await sit(game, SHELL)
    const { page, context } = visitor
    const leave = await intoDeadSpot(context)
    await knock(page, 'Ben')
    await page.getByText('Your entries have to be sent first.').waitFor()
    expect(await page.getByRole('button', { name: 'END GAME' }).isDisabled()).toBe(true)
    for (const path of ['manual-payouts', 'game-end']) {
      await page.goto(`/${path}?gameId=${game.id}`)
      await page.getByText('Your entries have to be sent first.').waitFor()
      expect(await page.getByRole('button', { name: 'CONFIRM' }).isDisabled()).toBe(true)
    }
    // Meanwhile another device of the host has ended the game.
    await enter(ada, game, [[ben, 'knocked']])
    await ada.client.call('endGame', { id: game.id })
    await leave()
    await page.waitForURL(`**/game-history?gameId=${game.id}`)
    const told = sheet(page, 'Check the table')
    await told.getByText('KNOCK Ben: ', { exact: false }).waitFor()
    await told.getByRole('button', { name: 'Got it' }).click()
    await told.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { name: 'FINAL RESULTS' }).waitFor()
    expect(await told.isVisible()).toBe(false)
    visitor.takeProblems()
    done(visitor)
  })

  test('entries of a game whose start was undone meanwhile are listed on its page', async () => {
    const game = await arrangeTable(ada, [ben])
    const visitor = await sit(game, SHELL)
    const { page, context } = visitor
    const leave = await intoDeadSpot(context)
    await knock(page, 'Ben')
    await page.getByText('Your entries have to be sent first.').waitFor()
    await ada.client.call('undoStart', { gameId: game.id })
    await leave()
    await page.waitForURL(`**/game-attendance?gameId=${game.id}`)
    const told = sheet(page, 'Check the table')
    await told.getByText('KNOCK Ben: ', { exact: false }).waitFor()
    await told.getByRole('button', { name: 'Got it' }).click()
    await told.waitFor({ state: 'hidden' })
    visitor.takeProblems()
    done(visitor)
  })

  test('logging out says how many entries are unsent, and leaves nothing on the phone (Rule 17.12)', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await stage.visit('/login', { init: hurryRetries })
    const { page } = visitor
    await logIn(page, ada.username)
    await atGames(page)
    await page.evaluate(() => {
      localStorage.setItem('hostGameData', '{"name":"A draft"}')
      localStorage.setItem('hostGameAttempt', '{"hostId":"ada"}')
      for (const key of ['editGameData', 'countData']) localStorage.setItem(key, '{}')
      localStorage.setItem('anteroom.arrivals', '[]')
    })
    await page.goto(`/game-in-play?gameId=${game.id}`)
    await potIs(page, '$80.00')
    await page.route('**/api/push-game-event', (route) => route.abort('internetdisconnected'))
    await rebuy(page, 'Ben', '20')
    await rebuy(page, 'Cleo', '20')
    await barSays(page, 'No connection. 2 entries wait to be sent.')
    expect(await leftBehind(page)).not.toEqual([])

    // As soon as the button responds, before the page has read the queue.
    await page.addInitScript(() => {
      const look = () => {
        const logout = [...document.querySelectorAll('button')].find((each) => each.textContent === 'LOGOUT')
        if (logout && 'hydrated' in document.documentElement.dataset) logout.click()
        else requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/settings')
    const asked = sheet(page, 'Not sent yet')
    await asked.getByText('2 entries have not been sent.', { exact: false }).waitFor()
    expectOnly(visitor, NO_ANSWER)
    await expectSound(visitor, { expected: Array.from({ length: 9 }, () => NO_ANSWER).flat() })
    await asked.getByRole('button', { name: 'Stay' }).click()
    await asked.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'LOGOUT' }).click()
    await asked.getByRole('button', { name: 'LOGOUT' }).press('Enter')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await expect.poll(() => leftBehind(page)).toEqual([])
    expect(await serverEvents(ada, game, people)).toEqual([])
    done(visitor)
  })
})
