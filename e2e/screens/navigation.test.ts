import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeWon } from '../../stage/arrange.ts'
import { holdBack } from '../moves.ts'
import { dockTo } from '../pages/dock.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

/** Low enough that a few buddies exceed it. */
const LOW = { width: 390, height: 400 }

const { stage, ada, ben } = stageWith(['Ada', 'Ben', 'Cleo'])

test('a game’s screen without a gameId goes to /games, and an unknown address says so and links home (Rules 14.3, 14.31)', async () => {
  const visitor = await stage.visit('/game-in-play', { signedInAs: ada })
  const { page } = visitor
  await page.waitForURL('**/games')
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor({ state: 'attached' })
  // It redirected by itself, not because a game without an id did not load.
  expect(visitor.takeProblems()).toEqual([])
  await page.goto('/nowhere')
  await page.getByText('Nothing is at this address.', { exact: true }).waitFor()
  await expectSound(visitor)
  await page.getByRole('link', { name: 'Go to games' }).click()
  await page.waitForURL('**/games')
})

test('the shared header’s title stays centred beside an action at 320 px, and without a history its close button opens /games (Rule 14.29)', async () => {
  const { page } = await stage.visit(`/game-history?gameId=${await arrangeWon(ada, ben)}`, {
    signedInAs: ada,
    size: { width: 320, height: 568 },
    shell: true,
  })
  await page.getByRole('button', { name: 'Download this night as CSV' }).waitFor()
  await settled(page)
  const middle = await page.getByRole('heading', { level: 1, name: 'GAME HISTORY' }).evaluate((title) => {
    const { left, right } = title.getBoundingClientRect()
    return (left + right) / 2
  })
  expect(Math.abs(middle - 160)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/games')
})

describe('back and forward', () => {
  test('Back finds a page where it was left, without a shift, also while its list loads; Forward and a new visit start at the top', async () => {
    const visitor = await stage.visit('/buddies', { signedInAs: ada, size: LOW })
    const { page } = visitor
    const second = page.getByRole('listitem').filter({ hasText: 'cleo' })
    const isAt = (top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
    await second.waitFor()
    await settled(page)
    const left = await scrollDown(page)
    await second.getByText('VIEW PROFILE', { exact: true }).dispatchEvent('click')
    await page.waitForURL('**/buddy-profile?*')
    await isAt(0)
    await page.getByRole('tab', { name: 'STATS' }).waitFor()
    await settled(page)
    await visitor.layoutShift()
    await page.goBack()
    await second.waitFor()
    await isAt(left)
    expect(await visitor.layoutShift()).toBe(0)
    await page.goForward()
    await page.waitForURL('**/buddy-profile?*')
    await isAt(0)

    // A new session forgets everything that was loaded.
    await page.evaluate((token) => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
    }, ada.token)
    const letGo = await holdBack(page, '**/api/list-buddies')
    await page.goBack()
    await page.waitForURL('**/buddies')
    await page.getByRole('heading', { level: 1, name: 'Buddies' }).waitFor({ state: 'attached' })
    letGo()
    await second.waitFor()
    await isAt(left)

    await dockTo(page, 'Stats')
    await dockTo(page, 'Buddies')
    await second.waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('fast navigation', () => {
  test('a dock screen seen before is there in the frame after the tap, whatever the network does', async () => {
    const { page } = await stage.visit('/buddies', { signedInAs: ada, shell: true })
    await page.getByRole('listitem').filter({ hasText: 'cleo' }).waitFor()
    await dockTo(page, 'Stats')
    await page.getByText('ada', { exact: true }).first().waitFor()
    await settled(page)
    let held = 0
    // From now on no call is answered.
    await page.route('**/api/**', () => {
      held += 1
    })
    const thereAtOnce = async () =>
      expect([
        await page.evaluate(tapAndLook, { link: '/buddies', text: 'cleo' }),
        await page.evaluate(tapAndLook, { link: '/stats', text: 'ada' }),
        await page.evaluate(tapAndLook, { link: '/games', text: 'UPCOMING' }),
      ]).toEqual([true, true, true])
    // Data that have just loaded are refetched a second later.
    await expect.poll(() => thereAtOnce().then(() => held)).toBeGreaterThan(0)
    await thereAtOnce()
  })

  test('a pointer near a link fetches the code behind it', async () => {
    const { page } = await stage.visit('/login', { shell: true })
    await settled(page)
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/assets/account-screens-')),
      )
    expect(await fetched()).toBe(false)
    await page.getByRole('link', { name: 'Forgot your password' }).hover()
    await expect.poll(fetched).toBe(true)
  })
})

/** Scrolls some way down and returns how far. */
async function scrollDown(page: Page): Promise<number> {
  const top = await page.evaluate(() => {
    window.scrollTo(0, 120)
    return window.scrollY
  })
  expect(top).toBe(120)
  return top
}

/** Runs in the page: taps a link of the dock and returns whether the text is rendered in the very next frame. */
function tapAndLook({ link, text }: { link: string; text: string }): Promise<boolean> {
  document.querySelector<HTMLElement>(`nav a[href="${link}"]`)?.click()
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(document.querySelector('main')?.innerText.includes(text) === true))
  })
}
