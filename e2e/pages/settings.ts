import type { Page } from 'playwright-core'

/** The list of charges and refunds, newest first, each as one line. */
export async function chargesOf(page: Page): Promise<string[]> {
  const rows = await page
    .getByRole('heading', { name: 'Charges' })
    .locator('xpath=following-sibling::ul/li')
    .allInnerTexts()
  return rows.map((text) => text.replace(/\s+/g, ' '))
}

/** Opens the card form, if there is no card yet. */
export async function enterCard(page: Page): Promise<void> {
  const asked = page.getByRole('button', { name: /^(?:Add|Change) card$/ })
  if (await asked.isVisible()) await asked.click()
}

/** Enters another card and saves it. */
export async function saveCard(page: Page, number: string, expiry: string): Promise<void> {
  await enterCard(page)
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM / YY)').fill(expiry)
  await page.getByRole('button', { name: 'Save card' }).click()
}

/** The button that saves names, house address, hidden stats and password. */
export const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save changes' })
