import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { PATIENCE_MS, watchNetwork } from './network-idle.ts'

export const PHONE = { width: 390, height: 844 }

/** One person at their own phone: an isolated browser context. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, uncaught errors, failed requests and 5xx answers since the last call. Expect `[]`. */
  takeProblems(): string[]
  /**
   * The cumulative layout shift of this page since the last call. Expect 0. `expectSound` drops it
   * after `moved`: on a slow machine a tap's changes render half a second later, and then count.
   */
  layoutShift(): Promise<number>
}

/** The address of a phone with no screen open: a file of the site, because a tab that stays on one site keeps its process with the compiled code. */
export const NO_SCREEN = '/badge-96.png'

/** Opens a browser context for the server at this address, with no screen open yet. */
export async function openPhone(
  browser: Browser,
  baseUrl: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(watchLayoutShift)
  const page = await context.newPage()
  await page.goto(NO_SCREEN)
  return watched(context, page)
}

function watched(context: BrowserContext, page: Page): Visitor {
  watchNetwork(page)
  const problems: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // The browser requests it on a page that names no icon, such as the file at which a phone waits.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico'))
      problems.push(`console: ${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED')
      problems.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`answer: ${response.status()} ${response.url()}`)
  })
  return {
    page,
    context,
    takeProblems: () => problems.splice(0),
    layoutShift: () => page.evaluate(() => window.takeLayoutShift()),
  }
}

const LISTENED = [
  'console',
  'dialog',
  'domcontentloaded',
  'framenavigated',
  'load',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/**
 * Leaves the screen and clears everything that the visit stored and set, so that the next one can use the phone. Throws if the page cannot be
 * left.
 */
export async function clearPhone({ context, page }: Visitor): Promise<Visitor> {
  for (const event of LISTENED) page.removeAllListeners(event)
  // First of all, because an open screen would send the requests that its routes have held back.
  await page.goto(NO_SCREEN)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(forgetEverything)
  await context.clearCookies()
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  })
  // Otherwise the next screen renders the element under the pointer as hovered.
  await page.mouse.move(-1, -1)
  return watched(context, page)
}

/** Runs in the page. */
async function forgetEverything(): Promise<void> {
  window.name = ''
  localStorage.clear()
  sessionStorage.clear()
  for (const key of await caches.keys()) await caches.delete(key)
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<unknown>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = resolve
      request.onerror = reject
      request.onblocked = reject
    })
  }
}

declare global {
  interface Window {
    takeLayoutShift(): Promise<number>
  }
}

/** Runs in the page: adds up the layout shifts that no input caused, as the Web Vitals do. */
function watchLayoutShift(): void {
  let total = 0
  // A test may replace the browser's clock.
  const nextFrame = requestAnimationFrame.bind(window)
  const count = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry)
        total += entry.hadRecentInput ? 0 : entry.value
  }
  const observer = new PerformanceObserver((list) => count(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.takeLayoutShift = async () => {
    // On a busy machine a test gets here before its changes have rendered, and their shift would count for the next step.
    await new Promise((resolve) => nextFrame(() => nextFrame(resolve)))
    count(observer.takeRecords())
    const taken = total
    total = 0
    return taken
  }
}
