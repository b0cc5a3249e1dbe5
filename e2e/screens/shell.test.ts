import { beforeAll, describe, expect, test } from 'vitest'
import { befriend, giveCard, hostGame } from '../../stage/arrange.ts'
import { SHELL, type VisitOptions, WHOLE } from '../harness.ts'
import { cutOff } from '../moves.ts'
import { isFocused } from '../pages/controls.ts'
import { bell, openNotifications } from '../pages/dock.ts'
import { toastCard, toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const HALF_MINUTE = 30_000
const INVITES = 11
const WIDE = { width: 1280, height: 800 }
const ON_ITS_SIDE = { width: 844, height: 390 }

const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben'], { others: ['Cleo'] })

/** Ada has eleven pending invites, a notification for each, and one buddy request. */
beforeAll(async () => {
  await giveCard(ben)
  for (let night = 1; night <= INVITES; night++) await hostGame(ben, [ada], { name: `Night ${night}` })
  await cleo.client.call('inviteBuddy', { id: ada.id })
})

const open = (path: string, more: VisitOptions = SHELL) => stage.visit(path, { signedInAs: ada, ...more })

describe('the top bar (Rule 14.11)', () => {
  test('the bell counts unread notifications; its panel opens by key, returns the focus, and covers no button of a wide screen', async () => {
    const visitor = await open('/games', WHOLE)
    const { page } = visitor
    await page.getByRole('button', { name: 'Notifications, 9+ unread' }).waitFor()
    expect(await bell(page).innerText()).toBe('9+')
    const buddies = page.getByRole('link', { name: 'Buddies 1 buddy request received' })
    await buddies.waitFor()
    expect(await buddies.locator('[aria-hidden=true]').last().innerText()).toBe('1')

    await bell(page).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    const [newest] = await ada.client.call('notifications', {})
    if (!newest) throw new Error('Ada has no notifications.')
    const first = panel.getByRole('listitem').first()
    await first.getByText(newest.title, { exact: true }).waitFor()
    await first.getByText(newest.message, { exact: true }).waitFor()
    expect(await first.locator('time').innerText()).toMatch(/^(just now|\d+ min ago) · \w+/)
    await expectSound(visitor)
    await page.keyboard.press('Tab')
    expect(await panel.getByRole('button', { name: 'Clear All' }).evaluate(isFocused)).toBe(true)
    await page.setViewportSize(WIDE)
    // Fails if anything covers it.
    await page.getByRole('button', { name: 'HOST NEW GAME' }).click({ trial: true })
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await bell(page).evaluate(isFocused)).toBe(true)
  })

  test('the bell, the invites, the buddy requests and an open panel are refetched every 30 s (Rule 10.10)', async () => {
    const erin = await stage.member('Erin')
    const { page } = await stage.visit(NO_SCREEN, { signedInAs: erin, unstreamed: true, shell: true })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + HALF_MINUTE)
    const tab = page.waitForResponse('**/api/tab')
    await page.goto('/games')
    await settled(page)
    await bell(page).waitFor()
    expect(await bell(page).innerText()).toBe('')
    // React briefly holds back what loaded last.
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

    const panel = await openNotifications(page)
    await panel.getByText('Buddy request', { exact: true }).waitFor()
    await befriend(ben, erin)
    await hostGame(ben, [erin], { name: 'Late call' })
    await page.clock.runFor(HALF_MINUTE)
    await panel
      .getByText(/Late call/)
      .first()
      .waitFor()
    await page.locator('button[aria-label="1 game invite awaiting response"]').waitFor()
  })

  test('a failed badge shows nothing; a failed panel says so, and one whose tap or Clear All fails stays; then they dismiss the notifications (Rule 10.3)', async () => {
    const { page } = await open(NO_SCREEN)
    const calls = ['notifications', 'notifications/unread-count', 'list-buddies']
    const mends = await Promise.all(calls.map((call) => cutOff(page, call)))
    await page.goto('/games')
    await page.getByRole('button', { name: '9+ game invites awaiting response' }).waitFor()
    await settled(page)
    expect(await bell(page).innerText()).toBe('')
    expect(await page.getByRole('link', { name: 'Buddies' }).innerText()).toBe('Buddies')
    const panel = await openNotifications(page)
    await panel.getByText('This did not load.', { exact: true }).waitFor()
    expect(await page.getByRole('alert').allInnerTexts()).toEqual(['', ''])

    for (const mend of mends) await mend()
    await page.goto('/stats')
    const letDismiss = await cutOff(page, 'notifications/dismiss')
    await openNotifications(page)
    const rows = panel.getByRole('listitem')
    await rows.first().waitFor()
    const before = await rows.count()
    await rows.first().getByRole('button').click()
    await toastOf(page, 'Failed to dismiss notification')
    await openNotifications(page)
    await expect.poll(() => rows.count()).toBe(before)
    await letDismiss()
    const unread = async () => (await ada.client.call('unreadCount', {})).count
    const count = await unread()
    const [newest] = await ada.client.call('notifications', {})
    await rows.first().getByRole('button').click()
    await page.waitForURL((url) => url.pathname + url.search === newest?.data.url)
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(unread).toBe(count - 1)

    await openNotifications(page)
    const letClear = await cutOff(page, 'notifications/clear-all')
    await panel.getByRole('button', { name: 'Clear All' }).click()
    await toastCard(page, 'alert', 'Failed to clear notifications').waitFor()
    await rows.first().waitFor()
    await letClear()
    await panel.getByRole('button', { name: 'Clear All' }).click()
    await panel.getByText('No new notifications', { exact: true }).waitFor()
    const toast = toastCard(page, 'status', 'All notifications cleared')
    await toast.waitFor()
    const [below, list] = [await toast.boundingBox(), await panel.boundingBox()]
    expect(below?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0))
    await toast.click()
    await panel.waitFor()
    expect(await bell(page).innerText()).toBe('')
    expect(await unread()).toBe(0)
  })
})

describe('the dock (Rule 14.12)', () => {
  test('the dock is a rail on the left of a wide screen, and a low bar on a phone in landscape', async () => {
    const visitor = await open('/stats', { size: WIDE })
    const { page } = visitor
    await settled(page)
    const dock = page.getByRole('navigation', { name: 'Main' })
    const rail = await dock.boundingBox()
    expect(rail).toMatchObject({ x: 0, y: 0, height: WIDE.height })
    expect(rail?.width).toBe(216)
    await expectSound(visitor)
    await page.setViewportSize(ON_ITS_SIDE)
    const [bar, title] = [await dock.boundingBox(), await page.getByRole('banner').boundingBox()]
    expect(bar?.height).toBeLessThan(64)
    expect(bar?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    await expectSound(visitor, { moved: true })
  })
})
