import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SHELL } from '../harness.ts'
import { isFocused } from '../pages/controls.ts'
import { dockTo } from '../pages/dock.ts'
import { toastCard } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const HALF_MINUTE = 30_000

const { stage, ben } = stageWith(['Ben', 'Ada'])

describe('toasts', () => {
  const GUARD = 'You must be logged in to access this page.'

  const opacity = (page: Page) =>
    toastCard(page, 'alert', GUARD).evaluate((card) => Number(getComputedStyle(card).opacity))

  test('a toast stays for 2 s, fades, and is gone at 3 s, unless a pointer is over it or the focus in it (Rule 15.8)', async () => {
    const visitor = await stage.visit(NO_SCREEN)
    const { page } = visitor
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + HALF_MINUTE)
    await page.goto('/games')
    const toast = toastCard(page, 'alert', GUARD)
    await toast.waitFor()
    await page.clock.runFor(1_999)
    // A CSS animation fades the toast in. It does not follow the page's clock.
    await expect.poll(() => opacity(page)).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(() => opacity(page)).toBeLessThan(1)
    await toast.hover()
    await expect.poll(() => opacity(page)).toBe(1)
    await page.clock.runFor(10_000)
    expect(await opacity(page)).toBe(1)
    await toast.getByRole('button', { name: 'Dismiss' }).focus()
    await page.mouse.move(0, 800)
    await page.clock.runFor(10_000)
    expect(await toast.count()).toBe(1)
    await page.clock.resume()
    await expectSound(visitor)
    await page.keyboard.press('Enter')
    await toast.waitFor({ state: 'detached' })

    await page.clock.pauseAt(Date.now() + 10 * HALF_MINUTE)
    await page.goto('/games')
    await toast.waitFor()
    await page.clock.runFor(2_999)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'detached' })
  })

  test('several toasts are announced, stay readable and cover no control of header or action bar, at every size', async () => {
    const { page } = await stage.visit('/login', { shell: true })
    const sentences = [
      'The name or the password is wrong.',
      'The account is not active yet. The link that activates it was sent to its email address when it was made.',
      'Too many attempts. Wait a minute and try again.',
    ]
    let said = 0
    await page.route('**/api/login', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 401, code: 'refused', detail: sentences[said++] }),
      }),
    )
    await settled(page)
    // Both live regions exist, empty, before the first toast: a screen reader announces only what changes in them.
    for (const role of ['alert', 'status'])
      expect(await page.locator(`[role=${role}][aria-atomic=false]`).allInnerTexts()).toEqual([''])
    await page.clock.install()
    await page.getByLabel('Username').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('not the one')
    // Otherwise, on a slow machine, the oldest would be gone before the last appears.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    for (const sentence of sentences) {
      await page.getByRole('button', { name: 'LOGIN' }).click()
      await toastCard(page, 'alert', sentence).waitFor()
    }
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      const boxes = await page.locator('[role=alert] > div').evaluateAll(boxesOf)
      expect(boxes.length).toBe(sentences.length)
      const controls = await page.locator('header :is(button, a), footer :is(button, a)').evaluateAll(boxesOf)
      expect(controls.length).toBe(3)
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(size.width)
        for (const other of [...boxes.slice(index + 1), ...controls]) expect(overlap(box, other)).toBe(false)
      }
    }
  })
})

describe('sheets', () => {
  test('a sheet takes the focus, keeps it, closes with Escape and returns it; after a reload one Back leaves the screen, and Forward to a closed sheet stays on it', async () => {
    const { page } = await stage.visit('/games', { signedInAs: ben, ...SHELL })
    await dockTo(page, 'Buddies')
    const remove = page.getByRole('button', { name: 'REMOVE' }).first()
    const sheet = page.getByRole('dialog')
    await settled(page)
    await remove.focus()
    await page.keyboard.press('Enter')
    await sheet.waitFor()
    for (let presses = 0; presses < 5; presses++) {
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      )
      expect(inside).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await remove.evaluate(isFocused)).toBe(true)

    await remove.dblclick()
    await sheet.waitFor()
    // A tap beside it, elsewhere, closes it as usual.
    await page.mouse.click(20, 20)
    await sheet.waitFor({ state: 'detached' })

    const leaves = async () => {
      await expect.poll(() => page.evaluate(() => 'sheet' in window.history.state)).toBe(false)
      await page.goBack()
      await page.waitForURL('**/games')
    }
    await remove.click()
    await sheet.waitFor()
    await page.reload()
    await remove.waitFor()
    await leaves()
    await dockTo(page, 'Buddies')
    await remove.click()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await page.goForward()
    await leaves()
  })
})

const boxesOf = (elements: readonly Element[]) =>
  elements.map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })
type Box = ReturnType<typeof boxesOf>[number]

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
