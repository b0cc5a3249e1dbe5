import type { Locator, Page } from 'playwright-core'

/**
 * Waits for a toast with this text and dismisses it. Not by mouse: if the toast disappeared at that moment, the click would hit what is behind
 * it.
 */
export async function toastOf(page: Page, text: string): Promise<void> {
  const toast = page.locator('[role=status], [role=alert]').getByText(text, { exact: true }).first()
  await toast.evaluate((said: HTMLElement) => said.click())
}

/** The card of the toast with this text: `alert` for a failure, `status` for a success. */
export function toastCard(page: Page, kind: 'alert' | 'status', text: string): Locator {
  return page.locator(`[role=${kind}] > div`).filter({ has: page.getByText(text, { exact: true }) })
}
