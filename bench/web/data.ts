import { setTimeout } from 'node:timers/promises'
import { type CDPSession, chromium } from 'playwright-core'
import type { DebuggedChromium } from './chromium.ts'
import type { Page } from './pages.ts'

/** What stands on a screen once its own data do. */
const dataOf: Readonly<Record<string, string>> = {
  games: 'article.GameCard-game',
  table: '.PlayerPill-pill',
  attendance: '.PlayerList-card',
  'check-in': '.CheckInRow-row',
  history: '.Results-card',
  results: '.Results-card',
  pass: '.Ticket-ticket',
}

export const hasData = ({ name }: Page): boolean => Object.hasOwn(dataOf, name)

/** Slow 4G as Lighthouse means it: 1.6 Mbit/s down, 750 kbit/s up, in bytes a second, and 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4
/** What an open tab keeps of the app, but for local storage with the session. */
const KEPT = 'cache_storage,indexeddb,service_workers,shader_cache,file_systems'
const PATIENCE_MS = 60_000

declare global {
  interface Window {
    /** In milliseconds from the start of the navigation. */
    dataPainted?: Promise<number>
  }
}

/**
 * Opens a screen cold, on a line and a processor that are slowed down and not simulated, and gives the milliseconds from the
 * navigation until its data are painted.
 */
export async function timeOfData(
  { port }: DebuggedChromium,
  baseUrl: string,
  { name, path }: Page,
): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const context = browser.contexts()[0]
    const page = await context?.newPage()
    if (!context || !page) throw new Error('The browser has no profile.')
    await page.bringToFront()
    await page.setViewportSize({ width: 412, height: 823 })
    const session: CDPSession = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseUrl).origin, storageTypes: KEPT })
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watch, dataOf[name] ?? '')
    await page.goto(baseUrl + path, { waitUntil: 'commit' })
    const late = setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${path} has not shown its data in ${PATIENCE_MS / 1000} seconds.`)
    })
    const painted = await Promise.race([page.evaluate(() => window.dataPainted), late])
    await page.close()
    return Math.round(painted ?? Number.NaN)
  } finally {
    await browser.close()
  }
}

/** Runs in the page. The message comes after the frame that shows what was found. */
function watch(selector: string): void {
  window.dataPainted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
