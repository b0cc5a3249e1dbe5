import type { Locator, Page } from 'playwright-core'

/** Goes to a dock screen by its icon. */
export async function dockTo(page: Page, screen: 'Buddies' | 'Games' | 'Stats'): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
  await page.getByRole('heading', { level: 1, name: screen }).waitFor({ state: 'attached' })
}

/** The bell of the top bar. */
export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })

/** Opens the panel under the bell. */
export async function openNotifications(page: Page): Promise<Locator> {
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('heading', { name: 'Notifications' }).waitFor()
  return panel
}
