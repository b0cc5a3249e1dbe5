import { describe, expect, test } from 'vitest'
import { arrangeTable } from '../stage/arrange.ts'
import { holdBack } from './moves.ts'
import { deliverPush, noticesOf, showPush, tapNotice, withWorker, workerOf } from './pages/worker.ts'
import { NO_SCREEN, type Visitor } from './phone.ts'
import { stageWith } from './stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

const message = (change: Readonly<Record<string, string>> = {}) =>
  JSON.stringify({
    id: '1',
    title: 'Game started',
    body: 'Cards are in the air.',
    url: '/buddies',
    tag: 'a',
    ...change,
  })

async function atGames(): Promise<Visitor> {
  const visitor = await stage.visit('/games', { signedInAs: ada, browser: withWorker })
  await workerOf(visitor)
  return visitor
}

describe('the service worker', () => {
  test('registers by itself once the app is stable, under a policy that allows only it (Rule 10.9)', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, browser: withWorker })
    const { page } = visitor
    const letGo = await holdBack(page, '**/api/notifications/unread-count')
    await page.goto(`${stage.baseUrl}/games`)
    await page.getByRole('heading', { name: 'UPCOMING' }).waitFor()
    const registered = () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        return registrations.map(({ active, scope, updateViaCache }) => ({
          script: active && new URL(active.scriptURL).pathname,
          scope: new URL(scope).pathname,
          updateViaCache,
        }))
      })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await registered()).toEqual([])
    letGo()
    await workerOf(visitor)
    expect(await registered()).toEqual([{ script: '/sw.js', scope: '/', updateViaCache: 'none' }])
    const refused = await page.evaluate(() =>
      navigator.serviceWorker.register('/elsewhere.js').catch((error: unknown) => String(error)),
    )
    expect(refused).toMatch(/TrustedScriptURL/)
    visitor.takeProblems()
  })

  test('a browser without service workers is only logged, and the app works (Rule 10.9)', async () => {
    const visitor = await stage.visit('/terms', { signedInAs: ada })
    const { page, context } = visitor
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    })
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('service worker'))
    await page.goto('/games')
    expect((await logged).type()).toBe('warning')
    await page.getByRole('heading', { name: 'UPCOMING' }).waitFor()
    expect(await page.locator('[role=alert]').innerText()).toBe('')
    expect(visitor.takeProblems()).toEqual([])
  })

  test('a push is shown, another with the same tag replaces it, and a tap opens its path and query; a notification is gone for the next person, signed out or not (Rule 10.8)', async () => {
    const game = await arrangeTable(ada, [ben])
    const visitor = await atGames()
    const worker = await workerOf(visitor)
    await showPush(visitor, message())
    expect(await noticesOf(visitor.page)).toEqual([
      { title: 'Game started', body: 'Cards are in the air.', tag: 'a', icon: '/icon-192.png' },
    ])
    const url = `/game-in-play?gameId=${game.id}`
    await deliverPush(visitor, message({ title: 'Ada started', url }))
    const titles = async () => (await noticesOf(visitor.page)).map(({ title }) => title)
    await expect.poll(titles).toEqual(['Ada started'])
    await tapNotice(worker, 'Ada started')
    await visitor.page.getByRole('heading', { level: 1, name: 'ACTIVE GAME' }).waitFor()
    const { pathname, search } = new URL(visitor.page.url())
    expect(pathname + search).toBe(url)
    await expect.poll(() => noticesOf(visitor.page)).toEqual([])

    await showPush(visitor, message())
    const other = await visitor.context.newPage()
    await other.goto(`${stage.baseUrl}/terms`)
    await other.evaluate((token) => localStorage.setItem('token', token), ben.token)
    // By itself the browser removes a notification after half a minute.
    await expect.poll(() => noticesOf(visitor.page), { timeout: 15_000 }).toEqual([])
    visitor.takeProblems()
  })

  test('the end of a level is not notified over its table, and elsewhere silently if the switch is off (Rule 32.13)', async () => {
    const level = { small: 25, big: 50, ante: 0, seconds: 1200 }
    const game = await arrangeTable(ada, [ben], { levels: [level, level] })
    const visitor = await atGames()
    const { page } = visitor
    const url = `/game-in-play?gameId=${game.id}`
    const pushed = (tag: string) =>
      Object.assign(JSON.parse(message({ title: 'Level 2', url, tag })), { level: true })
    const isSilent = () =>
      page.evaluate(async () => {
        const notices = await (await navigator.serviceWorker.ready).getNotifications()
        return notices.map(({ silent }) => silent)
      })
    await showPush(visitor, JSON.stringify(pushed('one')))
    expect(await isSilent()).toEqual([false])
    await page.goto(stage.baseUrl + url)
    const about = page.getByRole('button', { name: 'About this game' })
    await about.click()
    await page.getByRole('switch', { name: 'Sound and vibration' }).click()
    await deliverPush(visitor, JSON.stringify(pushed('two')))
    await showPush(visitor, message({ tag: 'after' }), 2)
    expect((await noticesOf(page)).map(({ tag }) => tag).toSorted()).toEqual(['after', 'one'])
    const isMarked = () => page.evaluate(async () => (await caches.match('/clock-quiet')) !== undefined)
    await expect.poll(isMarked).toBe(true)
    await page.goto(`${stage.baseUrl}/games`)
    await showPush(visitor, JSON.stringify(pushed('three')), 3)
    expect((await isSilent()).filter(Boolean)).toEqual([true])
  })
})

test('the app can be installed: its manifest has a start, maskable icons that exist and shortcuts, and is requested again each time, as the worker is', async () => {
  const answer = await fetch(`${stage.baseUrl}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = await answer.json()
  // Another id would be another app on a phone that has installed this one.
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Anteroom',
    start_url: '/games',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/host-game', '/games'])
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons
  for (const sizes of ['192x192', '512x512'])
    expect(icons.filter((icon) => icon.sizes === sizes).map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, type } of [...icons, { src: '/badge-96.png', type: 'image/png' }]) {
    const icon = await fetch(stage.baseUrl + src)
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
  }
  for (const path of ['/sw.js', '/manifest.webmanifest']) {
    const { headers } = await fetch(stage.baseUrl + path)
    expect(headers.get('cache-control')).toBe('no-cache')
  }
})
