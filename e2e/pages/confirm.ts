import type { Page } from 'playwright-core'

/** The sheet that asks for the password or a passkey. */
export const confirmSheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** Types the password into the sheet and submits it with Enter. */
export async function confirmWith(page: Page, password: string): Promise<void> {
  await confirmSheet(page).getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
}
