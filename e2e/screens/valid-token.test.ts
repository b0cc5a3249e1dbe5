import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeTable } from '../../stage/arrange.ts'
import { intoDeadSpot } from '../dead-spot.ts'
import type { VisitOptions } from '../harness.ts'
import { holdBack, hurryRetries } from '../moves.ts'
import { storedToken } from '../pages/account.ts'
import { standInPushService } from '../pages/push-service.ts'
import { toastCard } from '../pages/toast.ts'
import { withWorker, workerOf } from '../pages/worker.ts'
import { NO_SCREEN } from '../phone.ts'
import { settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const EXPIRED = 'Invalid or expired session. Please login again.'
const DEAD_TOKEN = 'no-session-has-this-token-0000000000'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

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
  test('tells the table who is signed in if the profile does not load; without an answer it keeps the token and reports nothing', async () => {
    const { page, context } = await phoneOf(ada.token, { shell: true, init: hurryRetries })
    await page.route('**/api/user', (route) => route.fulfill({ status: 500 }))
    await page.goto(`/game-in-play?gameId=${(await arrangeTable(ada, [ben])).id}`)
    await page.getByRole('button', { name: 'END GAME' }).waitFor()
    await page.unroute('**/api/user')

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

test('push waits for validate-token, and never subscribes with a refused token (Rule 1.12)', async () => {
  const visitor = await phoneOf(DEAD_TOKEN, { browser: withWorker })
  const { page } = visitor
  await standInPushService(visitor)
  await page.goto('/terms')
  await workerOf(visitor)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/push-')) asked.push(pathname)
  })
  await page.route(/\/api\/(?!validate-token|push-|ping)/, () => {})
  const letGo = await holdBack(page, '**/api/validate-token')
  const live = page.waitForRequest('**/api/live')
  await page.goto('/settings')
  // The services have started, and their first requests have been sent.
  await live
  await workerOf(visitor)
  await page.evaluate(() => fetch('/api/ping'))
  letGo()
  await toastCard(page, 'alert', EXPIRED).waitFor()
  await page.waitForURL('**/login')
  expect(await storedToken(page)).toBeNull()
  await page.evaluate(() => fetch('/api/ping'))
  expect(asked).toEqual([])
})
