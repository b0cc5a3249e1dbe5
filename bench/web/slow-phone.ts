import type { Browser, BrowserContext, Page } from 'playwright-core'

/** 1.6 Mbit/s down, 750 kbit/s up, in bytes a second, and a round trip of 150 ms. */
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** The slowdown factor of the processor. */
const SLOWER = 4
const PATIENCE_MS = 60_000

/** Elements to wait for on a screen. */
export interface Sight {
  readonly selector: string
  /** Each contains this text. */
  readonly text?: string
  /** The minimum number of elements; one by default. */
  readonly count?: number
}

/** Every page has this attribute once it handles taps. */
export const answersTaps: Sight = { selector: 'html[data-hydrated]' }

declare global {
  interface Window {
    /** Milliseconds from the navigation, or from the first tap after `watch` ran, to the paint of the sight. */
    painted?: Promise<number>
  }
}

/** A new phone, signed in if `token` is given. Blocks service workers unless `worker` is set. */
export async function takePhone(
  browser: Browser,
  baseUrl: string,
  { token, worker = false }: { readonly token?: string; readonly worker?: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const localStorage = token === undefined ? [] : [{ name: 'token', value: token }]
  await context.setStorageState({ cookies: [], origins: [{ origin: baseUrl, localStorage }] })
  return context
}

/** Opens a new tab on the slow line, or offline. Returns the milliseconds from the navigation to the paint of the sight. */
export async function openSlowly(
  context: BrowserContext,
  path: string,
  sight: Sight,
  { offline = false } = {},
): Promise<{ readonly page: Page; readonly milliseconds: number }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline, ...LINE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await context.setOffline(offline)
  await page.addInitScript(watch, { sight, fromTap: false })
  await page.goto(path, { waitUntil: 'commit' })
  return { page, milliseconds: await inTime(page, sight) }
}

/** Taps, and returns the milliseconds to the paint of the sight. */
export async function waitAfterTap(page: Page, tap: () => Promise<void>, sight: Sight): Promise<number> {
  await page.evaluate(watch, { sight, fromTap: true })
  await tap()
  return inTime(page, sight)
}

async function inTime(page: Page, sight: Sight): Promise<number> {
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`${page.url()} did not show ${JSON.stringify(sight)}.`))
    setTimeout(fail, PATIENCE_MS).unref()
  })
  return (await Promise.race([page.evaluate(() => window.painted), late])) ?? Number.NaN
}

/** Runs in the page. The message arrives after the frame with the sight. */
function watch({ sight, fromTap }: { sight: Sight; fromTap: boolean }): void {
  const { selector, text = '', count = 1 } = sight
  let begin = fromTap ? Number.NaN : 0
  addEventListener('pointerdown', ({ timeStamp }) => (begin = begin >= 0 ? begin : timeStamp), {
    capture: true,
  })
  const isThere = () =>
    begin >= 0 &&
    [...document.querySelectorAll(selector)].filter((one) => one.textContent?.includes(text)).length >= count
  window.painted = new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - begin)
        port2.postMessage(null)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    look()
  })
}
