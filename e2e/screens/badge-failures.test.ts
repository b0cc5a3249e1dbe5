import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, type Stage } from '../harness.ts'
import { openNotifications } from '../pages/dock.ts'
import { settled } from '../sound.ts'

const HALF_MINUTE = 30_000

let stage: Stage
let ada: Account
beforeAll(async () => {
  stage = await openStage()
  ada = await stage.member('Ada')
  const ben = await stage.member('Ben')
  await ben.client.call('inviteBuddy', { id: ada.id })
})
afterAll(() => stage.close())

/** The calls, and what a page shows once each has loaded. */
const loads = [
  {
    call: 'unreadCount',
    path: '/api/notifications/unread-count',
    shown: (page: Page) => page.getByRole('button', { name: 'Notifications, 1 unread' }),
  },
  {
    call: 'listBuddies',
    path: '/api/list-buddies',
    shown: (page: Page) => page.getByRole('link', { name: 'Buddies 1 buddy request received' }),
  },
  {
    call: 'notifications',
    path: '/api/notifications',
    shown: (page: Page) => page.getByRole('dialog').getByRole('listitem'),
  },
]
/** What the browser and the harness note down of an answer of 500. */
const REFUSED = /status of 500|^answer: 500/

describe('a load that fails', () => {
  test.each(loads)(
    'of $call is only logged, once for a fault, with its stack',
    async ({ call, path, shown }) => {
      const { page, takeProblems } = await stage.visit('/terms', {
        signedInAs: ada,
        unstreamed: true,
        shell: true,
      })
      let asked = 0
      let fails = true
      await page.route(
        (url) => url.pathname === path,
        (route) => {
          asked += 1
          return fails ? route.fulfill({ status: 500 }) : route.continue()
        },
      )
      const problems: string[] = []
      /** What the app itself has logged by now. */
      const logged = () => {
        problems.push(...takeProblems())
        return problems.filter((problem) => !REFUSED.test(problem))
      }
      const next = async () => {
        const before = asked
        await page.clock.runFor(HALF_MINUTE)
        await expect.poll(() => asked).toBe(before + 1)
        await settled(page)
      }
      await page.clock.install()
      await page.goto('/stats')
      if (call === 'notifications') await openNotifications(page)
      await expect.poll(logged).toHaveLength(1)
      expect(logged()[0]).toMatch(
        new RegExp(`^console: ${call} ApiError: unreadable\\s+at .*/assets/.*\\.js:\\d+`),
      )
      expect(await shown(page).count()).toBe(0)
      expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('')

      await next()
      await next()
      expect(logged()).toHaveLength(1)

      fails = false
      await next()
      await shown(page).waitFor()
      fails = true
      await next()
      await expect.poll(logged).toHaveLength(2)
    },
  )
})
