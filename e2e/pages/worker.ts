import type { Page, Worker } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from '../harness.ts'
import type { Visitor } from '../phone.ts'

/** A browser that may run service workers and show notifications. */
export const withWorker: NonNullable<VisitOptions['browser']> = {
  serviceWorkers: 'allow',
  permissions: ['notifications'],
}

/** Waits until the app has registered its worker and the worker is active; returns it. */
export async function workerOf({ page, context }: Visitor): Promise<Worker> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (!active || active.state === 'activated') return
    await new Promise((resolve) => active.addEventListener('statechange', resolve))
  })
  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/sw.js'))
  return worker ?? context.waitForEvent('serviceworker')
}

/** Delivers a push to the worker, as the browser does after decrypting one. */
export async function deliverPush({ page, context }: Visitor, text: string): Promise<void> {
  const devtools = await context.newCDPSession(page)
  try {
    const origin = new URL(page.url()).origin
    const registration = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
        if (ours) resolve(ours.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registration
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
  } finally {
    await devtools.detach()
  }
}

/** In checks, half a second apart: a slow notification would come a second time, after it was dismissed. */
const LOST_AFTER = 20

/**
 * Delivers a push, repeatedly if necessary, until so many notifications are shown: DevTools may hand one to a worker that is still
 * starting.
 */
export async function showPush(visitor: Visitor, text: string, notices = 1): Promise<void> {
  let looks = 0
  const shown = async () => {
    const { length } = await noticesOf(visitor.page)
    if (length < notices && looks++ % LOST_AFTER === 0) await deliverPush(visitor, text)
    return length
  }
  await expect.poll(shown, { interval: 500 }).toBe(notices)
}

export interface ShownNotice {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly icon: string
}

/** The notifications shown on the device. */
export function noticesOf(page: Page): Promise<ShownNotice[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notices = await registration.getNotifications()
    return notices.map(({ title, body, tag, icon }) => ({ title, body, tag, icon: new URL(icon).pathname }))
  })
}

/** The worker's globals that a tap needs. */
interface InsideWorker extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** Taps the notification with this title. The device's own list is out of reach, so the worker gets the event directly. */
export async function tapNotice(worker: Worker, title: string): Promise<void> {
  await worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as InsideWorker
    const notices = await scope.registration.getNotifications()
    const notification = notices.find((notice) => notice.title === wanted)
    if (!notification) throw new Error(`There is no notification ${wanted}.`)
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  }, title)
}
