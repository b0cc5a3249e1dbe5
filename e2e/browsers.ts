import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from '../test/browser.ts'
import type { FoundBrowsers } from '../test/provided.ts'

const launched = new Map<keyof FoundBrowsers, Promise<Browser>>()

/**
 * This worker's browser, launched on first use. It serves one test file after another and ends with the worker, because a launch costs
 * as much as two visits. Throws an error with the reason if no browser was found.
 */
export async function browserOf(which: keyof FoundBrowsers): Promise<Browser> {
  const found = inject('browsers')
  if ('problem' in found) throw new Error(found.problem)
  const before = launched.get(which)
  if (before) return before
  const browser = launchBrowser(found[which])
  launched.set(which, browser)
  const forget = () => launched.delete(which)
  browser.then((opened) => opened.on('disconnected', forget), forget)
  return browser
}
