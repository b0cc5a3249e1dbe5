/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isQuiet } from '../table/clock/quiet-clock.ts'
import { clickedAddress, type PushMessage, readPushMessage } from './push-message.ts'

declare const self: ServiceWorkerGlobalScope
declare global {
  /** Static routing, which TypeScript's library lacks. */
  interface ExtendableEvent {
    addRoutes?: (rule: { condition: { urlPattern: string }; source: 'cache' }) => Promise<void>
  }
}
/** Every file of this build with its revision, inserted by scripts/build-web.ts. */
declare const __PRECACHE__: { url: string; revision: string | null }[]
/** The paths of prerendered pages, inserted by scripts/build-web.ts. */
declare const __PRERENDERED__: string[]

/** Online the server answers these; offline the app renders them. */
const prerendered = __PRERENDERED__.map((path) => new RegExp(`^${path}(?:\\?|$)`))
const notOurs = [/^\/(?:api|avatars|unsubscribe|answer|join|healthz|readyz|metrics|licences\.txt)(?:\/|\?|$)/]

/** A browser opens six connections over HTTP/1.1: one for the live stream, and two left for the page's requests. */
const AT_ONCE = 3

type Installed = Awaited<ReturnType<PrecacheController['install']>>

/**
 * Caches the files of the build, `AT_ONCE` at a time. Workbox fetches them one by one, a round trip per file.
 * Until all are cached, the app does not open offline (docs/decisions/0009).
 */
class Precache extends PrecacheController {
  override install(event: ExtendableEvent): Promise<Installed> {
    const left = [...this.getURLsToCacheKeys()]
    const cacheRest = async () => {
      for (let file = left.shift(); file; file = left.shift()) await this.#cache(file, event)
    }
    const installed = Promise.all(Array.from({ length: AT_ONCE }, cacheRest)).then(
      (): Installed => ({ updatedURLs: [], notUpdatedURLs: [] }),
    )
    event.waitUntil(installed)
    return installed
  }

  async #cache([url, cacheKey]: readonly [string, string], event: ExtendableEvent): Promise<void> {
    // The HTTP cache may hold an old version of a file without a hash in its name. Workbox does the same.
    const cache = cacheKey === url ? 'default' : 'reload'
    const request = new Request(url, { cache, credentials: 'same-origin' })
    await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
  }
}

const files = new Precache()
files.precache(__PRECACHE__)
registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/./] }))
cleanupOutdatedCaches()

// Browsers with static routing take the build's files from the cache without starting this worker.
self.addEventListener('install', (event) => {
  const done = event.addRoutes?.({ condition: { urlPattern: '/assets/*' }, source: 'cache' })
  if (done) event.waitUntil(done)
})

const app = files.createHandlerBoundToURL('/app.html')
registerRoute(new NavigationRoute(app, { denylist: [...prerendered, ...notOurs] }))
registerRoute(
  new NavigationRoute(
    async (options) => {
      const answer = await fetch(options.request).catch(() => null)
      return answer ?? app(options)
    },
    { allowlist: prerendered },
  ),
)

// A new version waits for "Reload": a game in play keeps its files.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('push', (event) => {
  const message = readPushMessage(event.data?.text())
  if (message) event.waitUntil(show(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(clickedAddress(event.notification.data, self.location.origin)))
})

/**
 * Notifications with the same tag replace each other. A level's is silent if the device is set to quiet, and closes at once if its
 * table is visible (Rule 32.13). It is still shown, because iPhones end the subscription of an app that shows nothing for a push.
 */
async function show({ title, body, tag, url, level }: PushMessage): Promise<void> {
  const isSeen = level && (await isVisible(url))
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { url },
    silent: isSeen || (level && (await isQuiet())),
  })
  if (isSeen) for (const notice of await self.registration.getNotifications({ tag })) notice.close()
}

async function isVisible(address: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { href } = new URL(address, self.location.origin)
  return windows.some(({ url, visibilityState }) => visibilityState === 'visible' && url.startsWith(href))
}

/** Opens an address in an existing window, or in a new one (Rule 10.8). */
async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [shown] = windows.toSorted((a, b) => Number(b.focused) - Number(a.focused))
  if (!shown) {
    await self.clients.openWindow(address)
    return
  }
  shown.postMessage({ open: address })
  // Refused without a user gesture; the window is visible anyway.
  await shown.focus().catch(() => undefined)
}
