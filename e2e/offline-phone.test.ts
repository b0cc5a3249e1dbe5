import { describe, expect, test } from 'vitest'
import { arrangeTable, enter } from '../stage/arrange.ts'
import type { Account } from '../stage/newcomer.ts'
import { barGone, barSays, intoDeadSpot, keptOnPhone, NO_ANSWER, potIs, serverEvents } from './dead-spot.ts'
import type { VisitOptions } from './harness.ts'
import { expectOnly, hurryRetries } from './moves.ts'
import { atGames, logIn } from './pages/account.ts'
import { knock, rebuy, undo } from './pages/table.ts'
import type { Visitor } from './phone.ts'
import { expectSound } from './sound.ts'
import { stageWith } from './stage-with.ts'

const cash = { style: 'cash', rebuys: true, name: 'Basement Cash' } as const

describe('the phone at a table', () => {
  const { stage, ada, ben, cleo, dora } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora'])
  const people = [ada, ben, cleo, dora]

  const sit = async ({ id }: { id: string }, options: VisitOptions) => {
    const visitor = await stage.visit(`/game-in-play?gameId=${id}`, { signedInAs: ada, ...options })
    await potIs(visitor.page, '$80.00')
    return visitor
  }
  const done = (visitor: Visitor) => expectOnly(visitor, NO_ANSWER)

  test('another person at the same phone neither sees nor sends queued entries; they are sent when their owner is back', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await stage.visit('/login', { shell: true })
    const { page, context } = visitor
    await logIn(page, ada.username)
    await atGames(page)
    await page.goto(`/game-in-play?gameId=${game.id}`)
    await context.route('**/api/push-game-event', (route) => route.abort('internetdisconnected'))
    await rebuy(page, 'Ben', '20')
    await barSays(page, 'No connection. 1 entry waits to be sent.')
    const senders: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/push-game-event')) senders.push(request.headers().authorization)
    })
    // Somebody has signed in in another tab, and this one does not know yet.
    await page.evaluate(async (token) => {
      const former = String(localStorage.getItem('token'))
      localStorage.setItem('token', token)
      window.dispatchEvent(new Event('online'))
      // The queue sends under this lock: once it is free again, the queue has finished.
      await navigator.locks.request('anteroom-entries', () => undefined)
      localStorage.setItem('token', former)
    }, ben.token)
    const signIn = async (account: Account) => {
      await page.goto('/login')
      await logIn(page, account.username)
      await atGames(page)
    }
    // Her session expired; a logout would delete the waiting entries.
    await page.evaluate(() => localStorage.removeItem('token'))
    await signIn(ben)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    expect(senders).not.toContain(`Bearer ${ben.token}`)
    senders.splice(0)
    await page.goto(`/game-in-play?gameId=${game.id}`)
    await potIs(page, '$80.00')
    await page.reload()
    await potIs(page, '$80.00')
    expect(await page.getByText(/^No connection\./).isVisible()).toBe(false)
    expect(await serverEvents(ada, game, people)).toEqual([])
    expect(senders).toEqual([])

    await page.goto('/settings')
    await page.getByRole('button', { name: 'LOGOUT' }).click()
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await signIn(ada)
    await expect.poll(() => serverEvents(ada, game, people)).toEqual(['rebuy ben 20'])
    await expect.poll(() => senders).toHaveLength(1)
    done(visitor)
  })

  test('back from the background, the screen stays awake again, and a database that the browser has closed is reopened', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await sit(game, { shell: true, init: recordLocksAndDatabases })
    const { page } = visitor
    await keptOnPhone(page, game)
    const held = () => page.evaluate('window.locks.map(({ released }) => released)')
    await expect.poll(held).toEqual([false])
    // The browser releases it when the tab is hidden.
    await page.evaluate(
      'window.locks[0].released = true; document.dispatchEvent(new Event("visibilitychange"))',
    )
    await expect.poll(held).toEqual([true, false])
    // As Safari does to an app that was in the background.
    await page.evaluate(
      'for (const db of window.opened) { db.close(); db.dispatchEvent(new Event("close")) }',
    )
    await rebuy(page, 'Ben', '20')
    await expect.poll(() => serverEvents(ada, game, people)).toEqual(['rebuy ben 20'])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/games')
    await expect.poll(held).toEqual([true, true])
    done(visitor)
  })

  test('if a device stores nothing, the table works as long as the server can be reached', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const init = () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    }
    const visitor = await sit(game, { shell: true, init })
    const { page } = visitor
    await rebuy(page, 'Ben', '20')
    await potIs(page, '$100.00')
    await undo(page)
    await knock(page, 'Cleo', 'BUST')
    await expect.poll(() => serverEvents(ada, game, people)).toEqual(['knocked cleo 0'])
    done(visitor)
  })

  test('spectators are told that the connection is lost, and still see the last table, also after a reload', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await sit(game, { signedInAs: ben, init: hurryRetries })
    const { page, context } = visitor
    await keptOnPhone(page, game)
    await context.setOffline(true)
    await barSays(page, 'No connection. The table may have moved on.')
    const leave = await intoDeadSpot(context)
    await context.setOffline(false)
    await page.reload()
    await barSays(page, 'No connection. The table may have moved on.')
    await potIs(page, '$80.00')
    visitor.takeProblems()
    await expectSound(visitor, { expected: NO_ANSWER })
    await enter(ada, game, [[cleo, 'rebuy', 20]])
    await leave()
    await potIs(page, '$100.00')
    await barGone(page)
    done(visitor)
  })
})

/** Runs in the page: `window.locks` are its wake locks, `window.opened` its databases. */
function recordLocksAndDatabases(): void {
  const opened: IDBDatabase[] = []
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...given) {
    const opening = open.apply(this, given)
    opening.addEventListener('success', () => opened.push(opening.result))
    return opening
  }
  const locks: { released: boolean }[] = []
  const request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  Object.assign(window, { opened, locks })
}
