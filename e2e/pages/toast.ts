import type { Page } from 'playwright-core'

/** Waits for a toast with this text and taps it away. */
export async function toastOf(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('status').getByRole('button').filter({ hasText: text })
  const alert = page.getByRole('alert').filter({ hasText: text })
  await toast.or(alert).first().click()
}
