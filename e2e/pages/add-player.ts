import type { Locator, Page } from 'playwright-core'
import { sheet } from './table.ts'

/** Opens "Add player" beside the title of the players. */
export async function openAddPlayer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add player' }).click()
  const opened = sheet(page, 'Add player')
  await opened.waitFor()
  return opened
}
