import type { Page } from 'playwright-core'

/** Waits for a toast with this text and taps it away. */
export async function toastOf(page: Page, text: string): Promise<void> {
  await page.locator('[role=status], [role=alert]').getByText(text, { exact: true }).first().click()
}
