import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import type { FoundEngine } from '../../test/provided.ts'
import { type Engine, type Phone, SCREEN } from './engine.ts'

const run = promisify(execFile)
const FIREFOX = '/usr/bin/firefox-esr'

/** Scroll bars take no room, as on a phone. Without push, the app does not offer to turn it on. */
const PREFERENCES = { 'ui.useOverlayScrollbars': 1, 'dom.push.enabled': false }

/** Firefox ESR as Debian packages it. */
export async function findFirefox(): Promise<FoundEngine> {
  try {
    const { stdout } = await run(FIREFOX, ['--version'])
    return { version: `Firefox ESR ${/[\d.]+/.exec(stdout)?.[0] ?? stdout}` }
  } catch {
    return { problem: `no Firefox ESR: ${FIREFOX} does not run (Debian: apt-get install firefox-esr)` }
  }
}

/** Each phone is a user context in one Firefox, which is driven over WebDriver BiDi. */
export function openFirefox(): Engine {
  let browser: Promise<Browser> | undefined
  return {
    openPhone: async () => {
      browser ??= puppeteer.launch({
        browser: 'firefox',
        executablePath: FIREFOX,
        extraPrefsFirefox: PREFERENCES,
      })
      const context = await (await browser).createBrowserContext()
      const page = await context.newPage({ type: 'window' })
      await page.setViewport(SCREEN)
      return phoneOf(page)
    },
    close: async () => {
      await (await browser)?.close()
    },
  }
}

function phoneOf(page: Page): Phone {
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    evaluate: <Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args) =>
      page.evaluate(`(${inPage}).apply(null, ${JSON.stringify(args)})`) as Promise<Awaited<Result>>,
    tapAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
  }
}
