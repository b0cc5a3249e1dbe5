import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from './harness.ts'
import { PHONE, type Visitor } from './phone.ts'
import { openPhones, type PhoneOptions, type Phones } from './phones.ts'

const SHELL: PhoneOptions = { shell: true }

describe('a released phone', () => {
  let stage: Stage
  let phones: Phones
  beforeAll(async () => {
    stage = await openStage()
    phones = openPhones(stage.baseUrl)
  })
  afterAll(async () => {
    await phones.close()
    await stage.close()
  })

  test('is reused, without any trace of the previous visit', async () => {
    const before = await phones.take({
      ...SHELL,
      init: () => document.addEventListener('DOMContentLoaded', () => document.body.append('from before')),
    })
    await before.page.route('**/terms', (route) => route.abort())
    await before.page.goto('/privacy')
    await before.page.getByText('from before').waitFor()
    await before.page.evaluate(leaveTraces)
    await before.context.addCookies([{ name: 'trace', value: '1', url: stage.baseUrl }])
    await before.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
    await before.page.setViewportSize({ width: 1280, height: 800 })
    await before.page.evaluate("console.error('of before')")
    await phones.giveBack(before)

    const next = await phones.take(SHELL)
    expect(next.context).toBe(before.context)
    await next.page.goto('/terms')
    expect(await next.page.evaluate(traces)).toEqual([])
    expect(await next.page.evaluate(() => innerWidth)).toBe(PHONE.width)
    const set = ['(prefers-color-scheme: light)', '(prefers-reduced-motion: reduce)']
    expect(await next.page.evaluate((each) => each.map((query) => matchMedia(query).matches), set)).toEqual([
      true,
      true,
    ])
    expect(await next.page.getByText('from before').count()).toBe(0)
    expect(next.takeProblems()).toEqual([])
    await next.page.evaluate("console.error('now')")
    await expect.poll(() => next.takeProblems()).toEqual([expect.stringContaining('now')])
  })

  test.each<[string, PhoneOptions, (phone: Visitor) => Promise<unknown>]>([
    ['set a clock', SHELL, ({ page }) => page.clock.setFixedTime(0)],
    ['added a script', SHELL, ({ page }) => page.addInitScript('0')],
    ['opened another page', SHELL, ({ context }) => context.newPage()],
    ['keeps it from leaving its screen', SHELL, ({ page }) => page.route('**/*', (route) => route.abort())],
    ['asked for an empty cache', { ...SHELL, cold: true }, async () => {}],
    ['allowed a service worker', { ...SHELL, browser: { serviceWorkers: 'allow' } }, async () => {}],
  ])('is closed after a test that %s', async (_says, options, change) => {
    const phone = await phones.take(options)
    await change(phone)
    await phones.giveBack(phone)
    expect(phone.page.isClosed()).toBe(true)
  })
})

/** Runs in the page. */
async function leaveTraces(): Promise<void> {
  localStorage.setItem('trace', '1')
  sessionStorage.setItem('trace', '1')
  await caches.open('trace')
  await new Promise((resolve, reject) => {
    const request = indexedDB.open('trace')
    request.onsuccess = resolve
    request.onerror = reject
  })
}

/** Runs in the page. */
async function traces(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name }) => name)
  return Object.entries({
    localStorage: localStorage.getItem('trace') !== null,
    sessionStorage: sessionStorage.getItem('trace') !== null,
    cookie: document.cookie.includes('trace'),
    caches: await caches.has('trace'),
    indexedDB: databases.includes('trace'),
  }).flatMap(([name, isThere]) => (isThere ? [name] : []))
}
