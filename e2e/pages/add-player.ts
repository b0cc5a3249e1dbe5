import type { Locator, Page } from 'playwright-core'
import { sheet } from './table.ts'

/** Opens "Add player" beside the title of the players. */
export async function openAddPlayer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add player' }).click()
  const opened = sheet(page, 'Add player')
  await opened.waitFor()
  return opened
}

/** At the table: types into the sheet's one field, and picks what is named, or else what is suggested. */
export async function addPlayer(page: Page, name: string, pick?: string): Promise<void> {
  const opened = await openAddPlayer(page)
  await page.keyboard.type(name)
  if (pick) await opened.getByRole('radio', { name: pick }).check()
  await opened.getByRole('button', { name: 'Add player' }).click()
  await opened.waitFor({ state: 'hidden' })
}
