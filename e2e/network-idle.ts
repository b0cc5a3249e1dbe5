import type { Page, Request } from 'playwright-core'

const QUIET_MS = 500
/** Not a measure of speed: only a hang takes this long. */
export const PATIENCE_MS = 45_000

const idlers = new WeakMap<Page, () => Promise<void>>()

/**
 * Waits until this page has had no open request for half a second. Unlike Playwright's `networkidle`, it also waits for requests that are
 * sent after the page has loaded. Ignores the live stream, which never ends.
 */
export async function networkIdle(page: Page): Promise<void> {
  await idlers.get(page)?.()
}

/** Lets `networkIdle` watch this page. Call it before the page sends its first request. */
export function watchNetwork(page: Page): void {
  const asked = new Set<Request>()
  let idle = Promise.withResolvers<void>()
  let isIdle = false
  let timer: NodeJS.Timeout | undefined
  let navigation: Request | undefined
  const becomeIdle = () => {
    isIdle = true
    idle.resolve()
  }
  const look = () => {
    clearTimeout(timer)
    if (asked.size === 0) timer = setTimeout(becomeIdle, QUIET_MS)
  }
  const startOver = () => {
    if (isIdle) idle = Promise.withResolvers()
    isIdle = false
  }
  const ended = (request: Request) => {
    if (asked.delete(request)) look()
  }
  page.on('request', (request) => {
    if (isLiveStream(request)) return
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigation = request
    asked.add(request)
    startOver()
    look()
  })
  page.on('framenavigated', (frame) => {
    // Without a request, the app itself has changed the address.
    if (frame !== page.mainFrame() || !navigation) return
    // The old page sends requests until the new one replaces it, and the browser does not always report their
    // end.
    for (const request of asked) if (request !== navigation) asked.delete(request)
    navigation = undefined
    look()
  })
  page.on('requestfinished', ended).on('requestfailed', ended)
  page.on('domcontentloaded', () => {
    startOver()
    look()
  })
  idlers.set(page, async () => {
    const late = () =>
      new Error(`The page still waits for: ${[...asked].map((each) => each.url()).join(', ')}`)
    const patience = setTimeout(() => idle.reject(late()), PATIENCE_MS)
    await idle.promise.finally(() => clearTimeout(patience))
  })
}

export const isLiveStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/live'
