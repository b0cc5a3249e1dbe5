import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame, befriend } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, type Stage, type VisitOptions } from '../harness.ts'
import { cutOff } from '../moves.ts'
import { bell, dockTo, openNotifications } from '../pages/dock.ts'
import { toastCard, toastOf } from '../pages/toast.ts'
import type { Visitor } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'

const HALF_MINUTE = 30_000
const INVITES = 11

let stage: Stage
let ada: Account
let ben: Account
let cleo: Account

/** Ada has eleven invites that wait, a notice of each, and one buddy request. */
beforeAll(async () => {
  stage = await openStage()
  ada = await stage.member('Ada')
  ben = await stage.member('Ben')
  cleo = await stage.member('Cleo')
  await befriend(ben, ada)
  for (let night = 1; night <= INVITES; night++) await arrangeGame(ben, [ada], { name: `Night ${night}` })
  await cleo.client.call('inviteBuddy', { id: ada.id })
})
afterAll(() => stage.close())

const open = (path: string, signedInAs: Account = ada, more: VisitOptions = { shell: true }) =>
  stage.visit(path, { signedInAs, ...more })

const badgeText = (page: Page, name: RegExp) => page.getByRole('button', { name }).innerText()

describe('the top bar', () => {
  test('the bell counts what is unread and shows 9+ above nine', async () => {
    const { page } = await open('/games')
    await page.getByRole('button', { name: 'Notifications, 9+ unread' }).waitFor()
    expect(await badgeText(page, /^Notifications/)).toBe('9+')
    const buddies = page.getByRole('link', { name: 'Buddies 1 buddy request received' })
    await buddies.waitFor()
    expect(await buddies.locator('[aria-hidden=true]').last().innerText()).toBe('1')
    await page.route('**/api/notifications/unread-count', (route) =>
      route.fulfill({ json: { data: { count: 9 } } }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Notifications, 9 unread', exact: true }).waitFor()
    expect(await badgeText(page, /^Notifications/)).toBe('9')
  })

  test('the bell of somebody with no news has no badge and opens on "No new notifications"', async () => {
    const dora = await stage.member('Dora')
    const visitor = await open('/games', dora, {})
    const panel = await openNotifications(visitor.page)
    await panel.getByText('No new notifications', { exact: true }).waitFor()
    expect(await bell(visitor.page).innerText()).toBe('')
    expect(await panel.getByRole('button', { name: 'Clear All' }).isDisabled()).toBe(true)
    await expectSound(visitor)
  })

  test('the panel lists title, message and short creation date of each notification', async () => {
    const visitor = await open('/games', ada, {})
    const panel = await openNotifications(visitor.page)
    const [newest] = await ada.client.call('notifications', {})
    if (!newest) throw new Error('Ada has no notifications.')
    const first = panel.getByRole('listitem').first()
    await first.getByText(newest.title, { exact: true }).waitFor()
    await first.getByText(newest.message, { exact: true }).waitFor()
    const date = new Date(newest.createdAt * 1000).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    })
    expect(await first.locator('time').innerText()).toMatch(new RegExp(`^(just now|\\d+ min ago) · ${date}$`))
    await expectSound(visitor)
  })

  test('the panel opens by key, closes with Escape and gives the focus back to the bell', async () => {
    const { page } = await open('/games')
    await bell(page).focus()
    const asked = page.waitForRequest('**/api/notifications?*')
    await page.keyboard.press('Enter')
    const { searchParams } = new URL((await asked).url())
    expect(Object.fromEntries(searchParams)).toEqual({ limit: '20', read: 'false' })
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('listitem').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await panel.getByRole('button', { name: 'Clear All' }).evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await bell(page).evaluate(isFocused)).toBe(true)
  })

  test('the mail icon counts the invites that await a response, opens UPCOMING and scrolls to the first', async () => {
    const { page } = await open('/stats')
    const mail = page.getByRole('button', { name: '9+ game invites awaiting response' })
    await mail.waitFor()
    expect(await mail.innerText()).toBe('9+')
    await mail.click()
    await page.waitForURL('**/games')
    await page.locator('details#upcoming[open]').waitFor()
    const { upcoming } = await ada.client.call('listGames', {})
    const card = page
      .locator('#upcoming')
      .getByRole('article', { name: upcoming[0]?.name ?? '' })
      .first()
    await card.waitFor()
    await expect.poll(() => card.evaluate(isInView)).toBe(true)

    // Again on the games screen itself, folded and from the bottom of it.
    const list = page.locator('#upcoming')
    await list.locator('summary').click()
    await page.locator('details#upcoming:not([open])').waitFor()
    await mail.click()
    await page.locator('details#upcoming[open]').waitFor()
    const first = list.getByRole('article').first()
    await first.waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await first.evaluate(isInView)).toBe(false)
    await mail.click()
    await expect.poll(() => first.evaluate(isInView)).toBe(true)
  })

  test('the bell, the invites and the buddy requests are counted anew every 30 s', async () => {
    const erin = await stage.member('Erin')
    const { page } = await stage.visit('/terms', { signedInAs: erin, unstreamed: true, shell: true })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + HALF_MINUTE)
    const tab = page.waitForResponse('**/api/tab')
    await page.goto('/games')
    await settled(page)
    await bell(page).waitFor()
    expect(await bell(page).innerText()).toBe('')
    // React holds back for a moment what is loaded last.
    await page.clock.runFor(1_000)
    await tab

    await cleo.client.call('inviteBuddy', { id: erin.id })
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls += 1
    })
    await page.clock.runFor(HALF_MINUTE - 2_000)
    expect(calls).toBe(0)
    await page.clock.runFor(2_000)
    await page.clock.resume()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    await page.getByRole('link', { name: 'Buddies 1 buddy request received' }).waitFor()

    await befriend(ben, erin)
    await arrangeGame(ben, [erin], { name: 'Late call' })
    await page.clock.runFor(HALF_MINUTE)
    await page.getByRole('button', { name: '1 game invite awaiting response' }).waitFor()
  })

  test('an open panel loads its notifications anew every 30 s', async () => {
    const fay = await stage.member('Fay')
    const { page } = await stage.visit('/terms', { signedInAs: fay, unstreamed: true, shell: true })
    await page.clock.install()
    await page.goto('/stats')
    const panel = await openNotifications(page)
    await panel.getByText('No new notifications', { exact: true }).waitFor()
    await cleo.client.call('inviteBuddy', { id: fay.id })
    await page.clock.runFor(HALF_MINUTE)
    await panel.getByText('Buddy request', { exact: true }).waitFor()
  })

  test('a badge that does not load shows nothing and says nothing', async () => {
    const { page } = await stage.visit('/terms', { signedInAs: ada, shell: true })
    for (const call of ['notifications', 'notifications/unread-count', 'list-buddies'])
      await cutOff(page, call)
    await page.goto('/games')
    await page.getByRole('button', { name: '9+ game invites awaiting response' }).waitFor()
    await settled(page)
    expect(await bell(page).innerText()).toBe('')
    expect(await page.getByRole('link', { name: 'Buddies' }).innerText()).toBe('Buddies')
    const panel = await openNotifications(page)
    await panel.getByText('This did not load.', { exact: true }).waitFor()
    expect(await page.getByRole('alert').allInnerTexts()).toEqual(['', ''])
  })
})

describe('the notifications', () => {
  test('a notification that fails to be dismissed comes back, under the title Error', async () => {
    const { page } = await open('/stats')
    await cutOff(page, 'notifications/dismiss')
    const panel = await openNotifications(page)
    const rows = panel.getByRole('listitem')
    await rows.first().waitFor()
    const before = await rows.count()
    await rows.first().getByRole('button').click()
    const toast = toastCard(page, 'alert', 'Failed to dismiss notification')
    await toast.waitFor()
    expect(await toast.locator('b').innerText()).toBe('Error')
    await toastOf(page, 'Failed to dismiss notification')
    await openNotifications(page)
    await expect.poll(() => rows.count()).toBe(before)
  })

  test('a tap on a notification dismisses it and goes where it leads', async () => {
    const { page } = await open('/stats')
    const [newest] = await ada.client.call('notifications', {})
    const { count } = await ada.client.call('unreadCount', {})
    const panel = await openNotifications(page)
    await panel.getByRole('listitem').first().getByRole('button').click()
    await page.waitForURL((url) => url.pathname + url.search === newest?.data.url)
    await panel.waitFor({ state: 'hidden' })
    const left = async () => (await ada.client.call('unreadCount', {})).count
    await expect.poll(left).toBe(count - 1)
  })

  test('Clear All empties the list and the badge, and a toast under the panel says so', async () => {
    const visitor = await open('/games')
    const { page } = visitor
    const panel = await openNotifications(page)
    await panel.getByRole('listitem').first().waitFor()
    const restore = await cutOff(page, 'notifications/clear-all')
    await panel.getByRole('button', { name: 'Clear All' }).click()
    const failure = toastCard(page, 'alert', 'Failed to clear notifications')
    await failure.waitFor()
    expect(await failure.locator('b').innerText()).toBe('Error')
    await panel.getByRole('listitem').first().waitFor()
    await restore()
    await panel.getByRole('button', { name: 'Clear All' }).click()
    await panel.getByText('No new notifications', { exact: true }).waitFor()
    const toast = toastCard(page, 'status', 'All notifications cleared')
    await toast.waitFor()
    const [below, list] = [await toast.boundingBox(), await panel.boundingBox()]
    expect(below?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0))
    expect(await toast.locator('b').innerText()).toBe('Success')
    await toast.click()
    await toast.waitFor({ state: 'detached' })
    await panel.waitFor()
    expect(await bell(page).innerText()).toBe('')
    expect((await ada.client.call('unreadCount', {})).count).toBe(0)
  })
})

describe('the dock', () => {
  test('the dock goes to buddies, games and stats, and marks where one is', async () => {
    const { page } = await open('/games')
    for (const [screen, path] of [
      ['Stats', '/stats'],
      ['Buddies', '/buddies'],
      ['Games', '/games'],
    ] as const) {
      await dockTo(page, screen)
      expect(new URL(page.url()).pathname).toBe(path)
      const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
      expect(await current.innerText()).toContain(screen)
    }
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'SETTINGS' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings')
  })

  test.each([
    { size: { width: 1280, height: 800 }, what: 'a rail on the left of a wide screen' },
    { size: { width: 844, height: 390 }, what: 'a low bar on a phone on its side' },
  ])('the dock is $what', async ({ size }) => {
    const visitor = await open('/stats', ada, { size })
    const { page } = visitor
    await settled(page)
    const dock = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    const title = await page.getByRole('banner').boundingBox()
    if (size.width > 900) {
      expect(dock).toMatchObject({ x: 0, y: 0, height: size.height })
      expect(dock?.width).toBeLessThan(120)
    } else {
      expect(dock?.height).toBeLessThan(64)
      expect(dock?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    }
    await expectSound(visitor)
  })
})

describe('toasts', () => {
  const GUARD = 'You must be logged in to access this page.'

  /** A page whose clock stands still, with a toast that has just come. */
  async function withToast(more: VisitOptions = { shell: true }): Promise<Visitor> {
    const visitor = await stage.visit('/terms', more)
    await visitor.page.clock.install()
    await visitor.page.clock.pauseAt(Date.now() + HALF_MINUTE)
    await visitor.page.goto('/games')
    await toastCard(visitor.page, 'alert', GUARD).waitFor()
    return visitor
  }
  const opacity = (page: Page) =>
    toastCard(page, 'alert', GUARD).evaluate((card) => Number(getComputedStyle(card).opacity))

  test('a toast stands for 2 s, fades, and is gone at 3 s', async () => {
    const { page } = await withToast()
    const toast = toastCard(page, 'alert', GUARD)
    await page.clock.runFor(1_999)
    // A CSS animation fades the toast in. It does not follow the page's clock.
    await expect.poll(() => opacity(page)).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(() => opacity(page)).toBeLessThan(1)
    await page.clock.runFor(999)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'detached' })
  })

  test('a pointer over a toast, or the focus in it, holds it', async () => {
    const { page } = await withToast()
    const toast = toastCard(page, 'alert', GUARD)
    await page.clock.runFor(2_500)
    await toast.hover()
    await expect.poll(() => opacity(page)).toBe(1)
    await page.clock.runFor(10_000)
    expect(await opacity(page)).toBe(1)
    await toast.getByRole('button', { name: 'Dismiss' }).focus()
    await page.mouse.move(0, 800)
    await page.clock.runFor(10_000)
    expect(await toast.count()).toBe(1)
    await page.keyboard.press('Enter')
    await toast.waitFor({ state: 'detached' })
  })

  test('a failure interrupts a screen reader and a success waits for it', async () => {
    const { page } = await stage.visit('/login', { shell: true })
    // Both regions are there, empty, before anything is said in them.
    expect(await page.locator('[role=alert][aria-atomic=false]').count()).toBe(1)
    expect(await page.locator('[role=status][aria-atomic=false]').count()).toBe(1)
    await page.goto('/games')
    await toastCard(page, 'alert', GUARD).waitFor()
    await page.goto('/reset-password')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'RESET' }).click()
    await toastCard(page, 'status', 'Please check your email for a password reset link.').waitFor()
  })

  test('several toasts stay readable and cover no control of header or action bar, at every size', async () => {
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
    await page.clock.install()
    await page.getByLabel('Username').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('not the one')
    // Or the oldest would be gone on a slow machine before the last has come.
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

  test('a toast is sound', async () => {
    const visitor = await withToast({})
    const { page } = visitor
    await toastCard(page, 'alert', GUARD).hover()
    await page.clock.resume()
    await expectSound(visitor)
    await toastCard(page, 'alert', GUARD).getByText('Failed', { exact: true }).tap()
    await toastCard(page, 'alert', GUARD).waitFor({ state: 'detached' })
  })
})

describe('sheets', () => {
  async function withBuddy(): Promise<Visitor> {
    const visitor = await open('/buddies', ben)
    await visitor.page.getByRole('button', { name: 'REMOVE' }).first().waitFor()
    return visitor
  }

  test('a sheet takes the focus, keeps it, closes with Escape and gives the focus back', async () => {
    const { page } = await withBuddy()
    const remove = page.getByRole('button', { name: 'REMOVE' }).first()
    await remove.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
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
  })

  test('a double tap on what opens a sheet does not close it again', async () => {
    const { page } = await withBuddy()
    const remove = page.getByRole('button', { name: 'REMOVE' }).first()
    await settled(page)
    await remove.dblclick()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    // A tap beside it, somewhere else, closes it as ever.
    await page.mouse.click(20, 20)
    await sheet.waitFor({ state: 'detached' })
  })

  test('after a reload with a sheet open, one Back leaves the screen', async () => {
    const { page } = await open('/games', ben)
    await dockTo(page, 'Buddies')
    await page.getByRole('button', { name: 'REMOVE' }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'REMOVE' }).first().waitFor()
    await expect.poll(() => page.evaluate(() => 'sheet' in window.history.state)).toBe(false)
    await page.goBack()
    await page.waitForURL('**/games')
  })

  test('Forward to a sheet that was closed stays on the screen', async () => {
    const { page } = await open('/games', ben)
    await dockTo(page, 'Buddies')
    await page.getByRole('button', { name: 'REMOVE' }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goForward()
    await expect.poll(() => page.evaluate(() => 'sheet' in window.history.state)).toBe(false)
    await page.goBack()
    await page.waitForURL('**/games')
  })
})

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function boxesOf(elements: readonly Element[]): Box[] {
  return elements.map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const isFocused = (element: Element) => element === document.activeElement

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
