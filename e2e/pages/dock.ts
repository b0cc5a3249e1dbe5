import type { Page } from 'playwright-core'

/** Goes to a dock screen by its icon. */
export async function dockTo(page: Page, screen: 'Buddies' | 'Games' | 'Stats'): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
  await page.getByRole('heading', { level: 1, name: screen }).waitFor({ state: 'attached' })
}
