import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from '../test/browser.ts'
import type { FoundBrowsers } from '../test/provided.ts'

export interface Browsers {
  full(): Promise<Browser>
  shell(): Promise<Browser>
  close(): Promise<void>
}

/** Launches each of the browsers when it is first asked for. Throws the line that says why there is none. */
export function openBrowsers(): Browsers {
  const found = inject('browsers')
  if ('problem' in found) throw new Error(found.problem)
  const open = new Map<keyof FoundBrowsers, Promise<Browser>>()
  const opened = (which: keyof FoundBrowsers) => {
    const browser = open.get(which) ?? launchBrowser(found[which])
    open.set(which, browser)
    return browser
  }
  return {
    full: () => opened('full'),
    shell: () => opened('shell'),
    close: async () => {
      for (const browser of open.values()) await (await browser).close()
    },
  }
}
