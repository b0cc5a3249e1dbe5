import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { networkIdle, watchNetwork } from '../../e2e/network-idle.ts'
import { type Row, sayIn } from './directions.ts'

export const sizes = {
  phone: { width: 390, height: 844, scale: 2 },
  desk: { width: 1280, height: 800, scale: 1 },
  wide: { width: 1440, height: 900, scale: 1 },
  small: { width: 320, height: 568, scale: 2 },
} as const
export type Size = keyof typeof sizes

/** How long to wait for a page's requests before taking its picture, because a held call never ends. */
const PATIENCE_MS = 4_000
const TAP_MS = 400

export interface Camera {
  readonly browser: Browser
  readonly baseUrl: string
  readonly folder: string
  readonly language: string
  /** The text size in percent. */
  readonly text: number
}

/** Takes `NAME-SIZE.png` in dark and `NAME-SIZE-light.png`, and each with `-full` if the page is longer than the screen. */
export async function photograph(
  { browser, baseUrl, folder, language, text }: Camera,
  name: string,
  [path, person, ...directions]: Row,
  size: Size,
): Promise<void> {
  const { scale, ...viewport } = sizes[size]
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    deviceScaleFactor: scale,
    hasTouch: size !== 'desk',
    locale: language,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    context.setDefaultTimeout(15_000)
    const stored = Object.entries(Object.assign({}, ...directions.map((direction) => direction.stored)))
    const localStorage = stored.map(([key, value]) => ({ name: key, value: JSON.stringify(value) }))
    // The token is in local storage, as in the app (Rule 1.10).
    if (person) localStorage.push({ name: 'token', value: person.token })
    await context.setStorageState({ cookies: [], origins: [{ origin: baseUrl, localStorage }] })
    for (const { before } of directions) await before?.(context)
    const page = await context.newPage()
    watchNetwork(page)
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await settle(page)
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${text}%`)
    const say = sayIn(language)
    for (const { act } of directions) await act?.(page, say)
    await settle(page)
    const longer = await isLonger(page)
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      const file = join(folder, `${name}-${size}${scheme === 'light' ? '-light' : ''}`)
      await page.screenshot({ path: `${file}.png` })
      if (longer) await page.screenshot({ path: `${file}-full.png`, fullPage: true })
    }
  } finally {
    await context.close()
  }
}

async function settle(page: Page): Promise<void> {
  // A tap may first load code, which then requests data.
  await setTimeout(TAP_MS)
  await Promise.race([networkIdle(page), setTimeout(PATIENCE_MS, null, { ref: false })])
  await page.evaluate('document.fonts.ready')
}

/** Whether the page is longer than the screen. A sheet or panel over it does not scroll with it. */
function isLonger(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document.documentElement.scrollHeight > window.innerHeight + 1 &&
      !document.querySelector('dialog[open], :popover-open'),
  )
}
