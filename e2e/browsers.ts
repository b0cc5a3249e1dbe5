import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from '../test/browser.ts'
import type { FoundBrowsers } from '../test/provided.ts'

const launched = new Map<keyof FoundBrowsers, Promise<Browser>>()

/**
 * A browser of this worker: launched when it is first asked for, it serves one test file after the other and ends with the worker. A launch costs as
 * much as two visits. Throws an error that says why there is no browser.
 */
export async function browserOf(which: keyof FoundBrowsers): Promise<Browser> {
  const found = inject('browsers')
  if ('problem' in found) throw new Error(found.problem)
  const before = launched.get(which)
  if (before && (await before).isConnected()) return before
  const browser = launchBrowser(found[which])
  launched.set(which, browser)
  return browser
}
