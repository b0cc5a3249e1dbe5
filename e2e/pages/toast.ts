import type { Locator, Page } from 'playwright-core'

/** Waits for a toast with this text and taps it away. */
export async function toastOf(page: Page, text: string): Promise<void> {
  await page.locator('[role=status], [role=alert]').getByText(text, { exact: true }).first().click()
}

/** The card of the toast with this text: `alert` for a failure, `status` for a success. */
export function toastCard(page: Page, kind: 'alert' | 'status', text: string): Locator {
  return page.locator(`[role=${kind}] > div`).filter({ has: page.getByText(text, { exact: true }) })
}
