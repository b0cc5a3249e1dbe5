import { describe, expect, test } from 'vitest'
import { arrangeGame, giveCard } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { failsFirst } from '../moves.ts'
import { cardIn } from '../pages/games.ts'
import { halfDone, openStep } from '../pages/host.ts'
import { pushCalls, standInPushService } from '../pages/push-service.ts'
import { shareSheet } from '../pages/share.ts'
import { toastOf } from '../pages/toast.ts'
import { withWorker, workerOf } from '../pages/worker.ts'
import { NO_SCREEN, type Visitor } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ASK = 'Keep me posted?'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

/** The settings in a browser with push. */
async function settingsOf(person: Account): Promise<Visitor> {
  const visitor = await stage.visit(NO_SCREEN, { signedInAs: person, browser: withWorker })
  await standInPushService(visitor)
  await visitor.page.goto('/settings')
  await workerOf(visitor)
  await pushSwitch(visitor).waitFor()
  return visitor
}

const pushSwitch = ({ page }: Visitor) => page.getByRole('switch', { name: 'Notifications on this device' })
const subscribedKey = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('stand-in-key'))
const isSubscribed = async (visitor: Visitor) => (await subscribedKey(visitor)) !== null

test('notifications on this device: a permitted browser is subscribed at sign-in; switched off, it stays off; LOGOUT ends it', async () => {
  const fay = await stage.member('Fay')
  const visitor = await settingsOf(fay)
  const { page } = visitor
  await expect.poll(() => pushSwitch(visitor).isChecked()).toBe(true)
  // The server is told once.
  const calls = pushCalls(visitor)
  const key = page.waitForResponse('**/api/push-public-key')
  await page.reload()
  await key
  await page.getByRole('button', { name: 'LOGOUT' }).waitFor()
  await settled(page)
  expect(calls).toEqual([])

  const told = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/api/push-subscription'),
  )
  await pushSwitch(visitor).click()
  expect((await told).postDataJSON()).toEqual({ endpoint: 'https://fcm.googleapis.com/fcm/send/stand-in' })
  await expect.poll(() => pushSwitch(visitor).isChecked()).toBe(false)
  await expect.poll(() => isSubscribed(visitor)).toBe(false)
  await page.reload()
  await pushSwitch(visitor).waitFor()
  expect(await pushSwitch(visitor).isChecked()).toBe(false)
  await pushSwitch(visitor).click()
  await toastOf(page, 'Notifications are on for this device.')
  expect(await subscribedKey(visitor)).toBe((await fay.client.call('pushPublicKey', {})).publicKey)

  await page.getByRole('button', { name: 'LOGOUT' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => isSubscribed(visitor)).toBe(false)
})

test('a refused permission is reported, and the settings say where to allow it', async () => {
  const visitor = await stage.visit('/settings', { signedInAs: ada, browser: withWorker })
  const { page } = visitor
  await workerOf(visitor)
  // Without a push service the browser cannot subscribe.
  await pushSwitch(visitor).click()
  await toastOf(page, 'Failed to turn on notifications. Please try again later.')
  expect(await pushSwitch(visitor).isChecked()).toBe(false)
  await visitor.context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.reload()
  await page.getByText('Your browser does not let Anteroom notify you.').waitFor()
  expect(await pushSwitch(visitor).isDisabled()).toBe(true)
})

describe('the question', () => {
  test('comes after the first accepted invite, once: "Not now" is an answer, "Turn on" asks the browser', async () => {
    await arrangeGame(ada, [ben], { name: 'The first night' })
    const visitor = await stage.visit('/games', { signedInAs: ben, browser: { serviceWorkers: 'allow' } })
    const { page } = visitor
    await workerOf(visitor)
    expect(await page.getByRole('dialog').count()).toBe(0)
    const accept = async (name: string) => {
      const card = await cardIn(page, 'UPCOMING', name)
      await card.getByRole('button', { name: 'ACCEPT' }).first().click()
    }
    await accept('The first night')
    const sheet = page.getByRole('dialog', { name: ASK })
    await sheet.getByText('Anteroom can tell you on this device').waitFor()
    await expectSound(visitor)
    await sheet.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(() => sheet.count()).toBe(0)
    expect(await page.evaluate(() => Notification.permission)).toBe('default')
    const asked = await page.evaluate(() => localStorage.getItem('push'))
    expect(JSON.parse(asked ?? '{}')).toMatchObject({ asked: true })

    // As on another phone.
    await page.evaluate(() => localStorage.removeItem('push'))
    await arrangeGame(ada, [ben], { name: 'The next night' })
    await page.reload()
    await accept('The next night')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await toastOf(page, 'Your browser did not allow notifications from Anteroom.')
  })

  test('waits after "Send" until "Share the invite" is closed, which a reload does not open again; an iPhone first explains the home screen', async () => {
    const eve = await stage.member('Eve')
    await giveCard(eve)
    const browser = { serviceWorkers: 'allow', userAgent: IPHONE } as const
    const visitor = await stage.visit('/privacy', { signedInAs: eve, browser })
    const { page } = visitor
    await workerOf(visitor)
    await openStep(page, '/host-game-invitation', halfDone({ link: 'seat' }))
    await page.getByLabel('CVD').fill('123')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await shareSheet(page).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(1)
    await page.goBack()
    await shareSheet(page).waitFor({ state: 'hidden' })
    const sheet = page.getByRole('dialog', { name: ASK })
    await sheet.getByText('“Add to Home Screen”').waitFor()
    expect(await sheet.getByRole('button', { name: 'Turn on' }).count()).toBe(0)
    await sheet.getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('button', { name: 'Share the invite' }).first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto('/settings')
    await page.getByText('On an iPhone or iPad this takes Anteroom on your home screen').waitFor()
    expect(await pushSwitch(visitor).isDisabled()).toBe(true)
  })
})

test('mails about invitations switch at once; "Show calendar link", "Copy" and "Renew" the secret link', async () => {
  const visitor = await stage.visit('/settings', {
    signedInAs: ada,
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const { page } = visitor
  const mailSwitch = page.getByRole('switch', { name: 'Mail me about invitations' })
  expect(await mailSwitch.isChecked()).toBe(true)
  await mailSwitch.click()
  await expect.poll(async () => (await ada.client.call('user', {})).mailInvites).toBe(false)
  const failure = 'Failed to update user settings. Please try again later.'
  await failsFirst(visitor, 'settings', mailSwitch, failure)
  await expect.poll(() => mailSwitch.isChecked()).toBe(false)

  await page.getByRole('button', { name: 'Show calendar link' }).click()
  const { url } = await ada.client.call('calendarLink', {})
  const link = page.getByLabel('Calendar link')
  await expect.poll(() => link.inputValue()).toBe(url)
  await page.getByRole('button', { name: 'Copy' }).click()
  await toastOf(page, 'Calendar link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expectSound(visitor, { moved: true })

  const sheet = page.getByRole('dialog', { name: 'Renew the link?' })
  await page.getByRole('button', { name: 'Renew' }).click()
  await sheet.getByRole('button', { name: 'CANCEL' }).click()
  expect((await fetch(url)).status).toBe(200)
  await page.getByRole('button', { name: 'Renew' }).click()
  await sheet.getByRole('button', { name: 'Renew' }).click()
  await toastOf(page, 'Calendar link renewed. The old one no longer works.')
  expect(await link.inputValue()).not.toBe(url)
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(await link.inputValue())).status).toBe(200)
})
