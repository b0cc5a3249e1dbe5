import type { Page } from 'playwright-core'

/** As when a person comes back to the page: it polls at once. */
export async function refetchNow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}
