import type { Locator, Page } from 'playwright-core'
import { sheet } from './table.ts'

/** The shared costs at the table, collapsed at first. */
export const costsAt = (page: Page): Locator => page.locator('details', { hasText: 'Shared costs' })

/** Adds a cost to the table, paid by the person at this phone. */
export async function addCost(
  page: Page,
  cost: { amount: string; what: string; without?: string; twice?: string },
) {
  await costsAt(page).getByRole('heading').click()
  await page.getByRole('button', { name: 'Add a cost' }).click()
  const adding = sheet(page, 'Add a cost')
  await adding.getByLabel('Amount').fill(cost.amount)
  await adding.getByLabel('What for').fill(cost.what)
  if (cost.without) await adding.getByRole('checkbox', { name: cost.without }).uncheck()
  if (cost.twice) {
    await adding.getByRole('switch', { name: 'Not in equal parts' }).check()
    await adding.getByLabel(`Parts of ${cost.twice}`).selectOption('2 parts')
  }
  await adding.getByRole('button', { name: 'Save' }).click()
  await adding.waitFor({ state: 'hidden' })
}
