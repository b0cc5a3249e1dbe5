import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { potOf } from './table.ts'

/** The maximum difference between two devices, in milliseconds. */
const CLOSE = 250

/** Runs in the page: the clock of this device is three hours ahead. */
export function threeHoursAhead(): void {
  const now = Date.now
  Date.now = () => now() + 3 * 3600 * 1000
}

export const clockOf = (page: Page) => page.getByRole('timer').first()
/** Reads the time without the visually hidden label that precedes it at the table. */
export const shown = async (page: Page) => (await clockOf(page).innerText()).replace(/^[^\d]+/, '')
export const tapClock = (page: Page, label: string) =>
  potOf(page).getByRole('button', { name: label, exact: true }).click()

/** When this page shows each of the next seconds, in milliseconds of a neutral clock. */
const seconds = (page: Page): Promise<Record<string, number>> =>
  clockOf(page).evaluate(
    (element, count) =>
      new Promise((resolve) => {
        const changes: Record<string, number> = {}
        const watch = new MutationObserver(() => {
          changes[element.textContent?.replace(/^[^\d]+/, '') ?? ''] =
            performance.timeOrigin + performance.now()
          if (Object.keys(changes).length < count) return
          watch.disconnect()
          resolve(changes)
        })
        watch.observe(element, { childList: true, characterData: true, subtree: true })
      }),
    4,
  )

/** The smallest difference measured between devices that show the same second. One sample can be late on a busy machine. */
async function difference(pages: readonly Page[]): Promise<number> {
  const all = await Promise.all(pages.map(seconds))
  const [first = {}] = all
  const spreads = Object.keys(first).flatMap((text) => {
    const times = all.flatMap((changes) => changes[text] ?? [])
    return times.length === pages.length ? Math.max(...times) - Math.min(...times) : []
  })
  return Math.min(...spreads)
}

/** These pages show the same second of the clock at the same time. */
export async function expectTogether(what: string, ...pages: readonly Page[]): Promise<void> {
  const ms = await difference(pages)
  process.stdout.write(`the clock ${what}: ${Math.round(ms)} ms apart\n`)
  expect(ms).toBeLessThanOrEqual(CLOSE)
}
