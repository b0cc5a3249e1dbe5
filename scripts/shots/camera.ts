import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { View } from './view.ts'

export const sizes = {
  phone: { width: 390, height: 844, scale: 2 },
  desk: { width: 1280, height: 800, scale: 1 },
  small: { width: 320, height: 568, scale: 2 },
} as const
export type Size = keyof typeof sizes

/** How long a page may go on asking for things before its picture is taken: some of them never stop. */
const PATIENCE_MILLISECONDS = 4_000

export interface Camera {
  readonly browser: Browser
  readonly baseUrl: string
  readonly folder: string
}

/** Takes `NAME-SIZE.png`, and `NAME-SIZE-full.png` of a page that is longer than the screen. */
export async function photograph(
  { browser, baseUrl, folder }: Camera,
  name: string,
  view: View,
  size: Size,
): Promise<void> {
  const { scale, ...viewport } = sizes[size]
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    deviceScaleFactor: scale,
    hasTouch: size !== 'desk',
    colorScheme: view.scheme ?? 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    context.setDefaultTimeout(15_000)
    await remember(context, baseUrl, view)
    // A stream that never ends: the page would never come to rest.
    await context.route('**/api/live', (route) => route.fulfill({ status: 401 }))
    await disturb(context, view)
    const page = await context.newPage()
    await page.goto(view.path)
    await page.locator('html[data-hydrated]').waitFor()
    await settle(page)
    if (view.text) await enlarge(page, view.text)
    if (view.broken) await page.getByRole('button', { name: 'TRY AGAIN' }).first().waitFor()
    await view.act?.(page)
    await settle(page)
    const path = join(folder, `${name}-${size}`)
    await page.screenshot({ path: `${path}.png` })
    if (await isLonger(page)) await page.screenshot({ path: `${path}-full.png`, fullPage: true })
  } finally {
    await context.close()
  }
}

/** The session and what else this browser kept (Rule 1.10). */
async function remember(context: BrowserContext, baseUrl: string, { as, stored = {} }: View): Promise<void> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  if (as) localStorage.push({ name: 'token', value: as.token })
  await context.setStorageState({ cookies: [], origins: [{ origin: baseUrl, localStorage }] })
}

async function disturb(context: BrowserContext, { held, broken, answers = {} }: View): Promise<void> {
  for (const [call, data] of Object.entries(answers))
    await context.route(new RegExp(`/api/${call}(?:\\?|$)`), (route) => route.fulfill({ json: { data } }))
  if (held) await context.route(`**/api/${held}**`, () => undefined)
  if (broken) await context.route(`**/api/${broken}**`, (route) => route.fulfill({ status: 500 }))
}

async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, `${percent}%`)
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MILLISECONDS }).catch(() => undefined)
  await page.evaluate('document.fonts.ready')
}

/** A sheet or a panel over the page stands still while the page would scroll. */
function isLonger(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document.documentElement.scrollHeight > window.innerHeight + 1 &&
      !document.querySelector('dialog[open], :popover-open'),
  )
}
