import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeTable } from '../../stage/arrange.ts'
import { connect } from '../../stage/client.ts'
import { PASSWORD } from '../../stage/newcomer.ts'
import { goneFromPhone, intoDeadSpot, keptOnPhone } from '../dead-spot.ts'
import type { VisitOptions } from '../harness.ts'
import { holdBack } from '../moves.ts'
import { storedToken } from '../pages/account.ts'
import { dockTo } from '../pages/dock.ts'
import { pushCalls, standInPushService } from '../pages/push-service.ts'
import { toastCard } from '../pages/toast.ts'
import { withWorker, workerOf } from '../pages/worker.ts'
import { NO_SCREEN, type Visitor } from '../phone.ts'
import { settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const EXPIRED = 'Invalid or expired session. Please login again.'
const DEAD_TOKEN = 'no-session-has-this-token-0000000000'
const MINUTE_MS = 60_000

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])
let game: { readonly id: string }
let inPlay: string

beforeAll(async () => {
  game = await arrangeTable(ada, [ben])
  inPlay = `/game-in-play?gameId=${game.id}`
})

/** A phone that has opened nothing yet. */
const phoneOf = (token: string, options: VisitOptions = { shell: true }) =>
  stage.visit(NO_SCREEN, { signedInAs: { ...ada, token }, ...options })

/** How often the page has called validate-token so far. */
function countQuestions(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/validate-token')) asked += 1
  })
  return () => asked
}

describe('validate-token (Rule 1.12)', () => {
  test('is called again by the next page only if the answer is a minute old', async () => {
    const { page } = await phoneOf(ada.token, { unstreamed: true, shell: true })
    const questions = countQuestions(page)
    const opened = Date.now()
    await page.clock.setFixedTime(opened)
    const validated = page.waitForResponse('**/api/validate-token')
    await page.goto('/games')
    await validated
    await page.clock.setFixedTime(opened + MINUTE_MS - 1)
    await dockTo(page, 'Buddies')
    await settled(page)
    expect(questions()).toBe(1)
    await page.clock.setFixedTime(opened + MINUTE_MS)
    await dockTo(page, 'Stats')
    await expect.poll(questions).toBe(2)
  })

  test('leaves no answers on a phone whose session was ended elsewhere before the app started', async () => {
    const { token } = await connect(stage.baseUrl).call('login', {
      username: ada.username,
      password: PASSWORD,
    })
    const visitor = await phoneOf(token)
    const { page } = visitor
    await page.goto(inPlay)
    await keptOnPhone(page, game)
    // The app is closed: otherwise its live stream would report the end of the session.
    await page.goto('about:blank')
    await connect(stage.baseUrl, token).call('logout', {})
    // The first render waits for fonts: the refusal comes before it.
    await page.route('**/*.woff2', () => {})
    // The load event waits for fonts requested before it.
    await page.goto(inPlay, { waitUntil: 'commit' })
    await toastCard(page, 'alert', EXPIRED).waitFor()
    await page.waitForURL('**/login')
    await goneFromPhone(page, game)
  })

  test('is not called by a public page', async () => {
    const { page } = await phoneOf(ada.token)
    const questions = countQuestions(page)
    await page.goto('/terms')
    await settled(page)
    expect(questions()).toBe(0)
  })

  test('tells the table who is signed in if the profile does not load', async () => {
    const { page } = await phoneOf(ada.token)
    await page.route('**/api/user', (route) => route.fulfill({ status: 500 }))
    await page.goto(inPlay)
    await page.getByRole('button', { name: 'END GAME' }).waitFor()
  })

  test('without an answer keeps the token and reports nothing', async () => {
    const { page, context } = await phoneOf(ada.token)
    const questions = countQuestions(page)
    await intoDeadSpot(context)
    await page.goto('/host-game')
    // A call that gets no answer is tried five times.
    await expect.poll(questions).toBe(5)
    await settled(page)
    expect(await storedToken(page)).toBe(ada.token)
    expect(await page.getByRole('alert').innerText()).toBe('')
    expect(new URL(page.url()).pathname).toBe('/host-game')
  })
})

describe('push', () => {
  /** A browser with push, whose worker is active. */
  async function pushable(token: string): Promise<Visitor> {
    const visitor = await phoneOf(token, { browser: withWorker })
    await standInPushService(visitor)
    await visitor.page.goto('/terms')
    await workerOf(visitor)
    return visitor
  }
  /** All of a page's requests about push, including those before a subscription. */
  function pushQuestions({ page }: Visitor): string[] {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/push-')) asked.push(pathname)
    })
    return asked
  }
  /** The services have started, and their first requests have been sent. */
  const attended = async (visitor: Visitor, live: Promise<unknown>) => {
    await live
    await workerOf(visitor)
    await visitor.page.evaluate(() => fetch('/api/ping'))
  }

  test('subscribes only after validate-token has accepted the token (Rule 1.12)', async () => {
    const visitor = await pushable(ada.token)
    const { page } = visitor
    const letGo = await holdBack(page, '**/api/validate-token')
    const asked = pushQuestions(visitor)
    const calls = pushCalls(visitor)
    const live = page.waitForRequest('**/api/live')
    await page.goto('/settings')
    await attended(visitor, live)
    // The screen does not wait for it.
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor()
    expect(asked).toEqual([])
    letGo()
    await expect.poll(() => calls).toEqual(['POST'])
  })

  test('never subscribes with a refused token', async () => {
    const visitor = await pushable(DEAD_TOKEN)
    const { page } = visitor
    const asked = pushQuestions(visitor)
    await page.route(/\/api\/(?!validate-token|push-|ping)/, () => {})
    const letGo = await holdBack(page, '**/api/validate-token')
    const live = page.waitForRequest('**/api/live')
    await page.goto('/settings')
    await attended(visitor, live)
    letGo()
    await toastCard(page, 'alert', EXPIRED).waitFor()
    await page.waitForURL('**/login')
    expect(await storedToken(page)).toBeNull()
    await page.evaluate(() => fetch('/api/ping'))
    expect(asked).toEqual([])
  })
})
