import type { Locator, Page } from 'playwright-core'

/** From the table to the count of its stacks. */
export async function openCount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'COUNT' }).click()
  await page.getByRole('heading', { level: 1, name: 'COUNT' }).waitFor()
}

/** Types what is in front of each player, in dollars. */
export async function countStacks(page: Page, stacks: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, amount] of Object.entries(stacks))
    await page.getByLabel(`Counted for ${name}`).fill(amount)
}

/** What the count says about the gap, such as "$5.00 over". */
export const gapLine = (page: Page, text: string): Locator => page.getByText(text, { exact: true })
