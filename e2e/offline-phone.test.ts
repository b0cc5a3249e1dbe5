import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeTable, circle, enter } from '../stage/arrange.ts'
import type { Account } from '../stage/newcomer.ts'
import { barGone, barSays, intoDeadSpot, keptOnPhone, NO_ANSWER, potIs, serverEvents } from './dead-spot.ts'
import { openStage, type Stage } from './harness.ts'
import { expectOnly } from './moves.ts'
import { atGames, logIn } from './pages/account.ts'
import { knock, rebuy, undo } from './pages/table.ts'
import { NO_SCREEN, type Visitor } from './phone.ts'
import { expectSound } from './sound.ts'

const cash = { style: 'cash', rebuys: true, name: 'Basement Cash' } as const

describe('the phone at a table', () => {
  let stage: Stage
  let people: readonly Account[]
  let ada: Account
  let ben: Account
  let cleo: Account
  let dora: Account
  beforeAll(async () => {
    stage = await openStage()
    people = [ada, ben, cleo, dora] = await circle(stage, 'Ada', 'Ben', 'Cleo', 'Dora')
  })
  afterAll(() => stage.close())

  const done = (visitor: Visitor) => expectOnly(visitor, NO_ANSWER)

  test('somebody else at the same phone neither sees nor sends what waits; it is sent when its owner is back', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await stage.visit('/login', { shell: true })
    const { page, context } = visitor
    await logIn(page, ada.username)
    await atGames(page)
    await page.goto(`/game-in-play?gameId=${game.id}`)
    await context.route('**/api/push-game-event', (route) => route.abort('internetdisconnected'))
    await rebuy(page, 'ben', '20')
    await barSays(page, 'No connection. 1 entry waits to be sent.')
    const signIn = async (account: Account) => {
      await page.goto('/login')
      await logIn(page, account.username)
      await atGames(page)
    }
    // Her session ended; she did not log out, which would delete what waits.
    await page.evaluate(() => localStorage.removeItem('token'))
    await signIn(ben)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/push-game-event')) sent.push(request.url())
    })
    await page.goto(`/game-in-play?gameId=${game.id}`)
    await potIs(page, '$80.00')
    await page.reload()
    await potIs(page, '$80.00')
    expect(await page.getByText(/^No connection\./).isVisible()).toBe(false)
    expect(await serverEvents(ada, game, people)).toEqual([])
    expect(sent).toEqual([])

    await page.goto('/settings')
    await page.getByRole('button', { name: 'LOGOUT' }).click()
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await signIn(ada)
    await expect.poll(() => serverEvents(ada, game, people)).toEqual(['rebuy ben 20'])
    await expect.poll(() => sent).toHaveLength(1)
    done(visitor)
  })

  test('what waits is not sent with the token of somebody who has just signed in in another tab', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await stage.visit('/login', { shell: true })
    const { page } = visitor
    await logIn(page, ada.username)
    await atGames(page)
    await page.goto(`/game-in-play?gameId=${game.id}`)
    const address = '**/api/push-game-event'
    await page.route(address, (route) => route.abort('internetdisconnected'))
    await rebuy(page, 'ben', '20')
    await barSays(page, 'No connection. 1 entry waits to be sent.')
    // The token is another's before this tab hears of it.
    await page.evaluate((token) => {
      Object.assign(window, { former: localStorage.getItem('token') })
      localStorage.setItem('token', token)
    }, ben.token)
    const senders: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/push-game-event')) senders.push(request.headers().authorization)
    })
    await page.unroute(address)
    await page.evaluate(async () => {
      window.dispatchEvent(new Event('online'))
      // The queue sends under this lock: when it is free again, the queue has done what it would do.
      await navigator.locks.request('anteroom-entries', () => undefined)
      localStorage.setItem('token', String(Reflect.get(window, 'former')))
      window.dispatchEvent(new Event('online'))
    })
    await expect.poll(() => serverEvents(ada, game, people)).toEqual(['rebuy ben 20'])
    expect(senders).not.toContain(`Bearer ${ben.token}`)
    await barGone(page)
    visitor.takeProblems()
    done(visitor)
  })

  test('a database that the browser took away is opened again for the next entry', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, shell: true })
    const { page, context } = visitor
    await context.addInitScript(() => {
      const opened: IDBDatabase[] = []
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (...given) {
        const opening = open.apply(this, given)
        opening.addEventListener('success', () => opened.push(opening.result))
        return opening
      }
      Object.assign(window, { opened })
    })
    await page.goto(`/game-in-play?gameId=${game.id}`)
    await potIs(page, '$80.00')
    await keptOnPhone(page, game)
    // As Safari does to an app that was in the background.
    await page.evaluate(
      'for (const db of window.opened) { db.close(); db.dispatchEvent(new Event("close")) }',
    )
    await rebuy(page, 'ben', '20')
    await expect.poll(() => serverEvents(ada, game, people)).toEqual(['rebuy ben 20'])
    done(visitor)
  })

  test('where a device keeps nothing the table works as long as the server can be reached', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, shell: true })
    const { page, context } = visitor
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    })
    await page.goto(`/game-in-play?gameId=${game.id}`)
    await potIs(page, '$80.00')
    await rebuy(page, 'ben', '20')
    await potIs(page, '$100.00')
    await undo(page)
    await knock(page, 'cleo', 'BUST')
    await expect.poll(() => serverEvents(ada, game, people)).toEqual(['knocked cleo 0'])
    done(visitor)
  })

  test('who watches is told that the line is lost, and still sees the last table, also after a reload', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora], cash)
    const visitor = await stage.visit(`/game-in-play?gameId=${game.id}`, { signedInAs: ben })
    const { page, context } = visitor
    await potIs(page, '$80.00')
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

  test('the screen is kept awake while the table is open, and again when its tab returns', async () => {
    const game = await arrangeTable(ada, [ben])
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, shell: true })
    const { page } = visitor
    await page.addInitScript(() => {
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
      Object.assign(window, { locks })
    })
    const held = () => page.evaluate('window.locks.map(({ released }) => released)')
    await page.goto(`/game-in-play?gameId=${game.id}`)
    await expect.poll(held).toEqual([false])
    // The browser lets go of it when the tab is hidden.
    await page.evaluate(
      'window.locks[0].released = true; document.dispatchEvent(new Event("visibilitychange"))',
    )
    await expect.poll(held).toEqual([true, false])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/games')
    await expect.poll(held).toEqual([true, true])
    done(visitor)
  })
})
