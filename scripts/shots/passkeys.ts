import type { Page } from 'playwright-core'
import { confirmSheet, confirmWith } from '../../e2e/pages/confirm.ts'
import { addPasskey, plugIn } from '../../e2e/pages/passkeys.ts'
import { PASSWORD } from '../../stage/cast.ts'
import { press } from './view.ts'

/** Opens the sheet that adds a passkey; the sheet before it comes where the last sign-in is too long ago. */
async function beginAdding(page: Page): Promise<void> {
  await addPasskey(page).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.or(confirmSheet(page)).first().waitFor()
  if (await confirmSheet(page).isVisible()) await confirmWith(page, PASSWORD)
  await name.waitFor()
}

/** Gives the person two passkeys, if they have none yet. */
export async function addTwoPasskeys(page: Page): Promise<void> {
  for (const name of ['iPhone', 'Chrome on Windows']) {
    if (await page.getByText(name, { exact: true }).count()) continue
    // A device makes one passkey for an account.
    const device = await plugIn(page)
    await beginAdding(page)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await press('CONTINUE')(page)
    await page.getByRole('region', { name: 'PASSKEYS' }).getByText(name, { exact: true }).waitFor()
    await device.unplug()
  }
  await page.getByRole('status').filter({ hasText: 'Passkey added.' }).waitFor({ state: 'detached' })
}

export async function removeFirst(page: Page): Promise<void> {
  await addTwoPasskeys(page)
  await page.getByRole('button', { name: 'Remove iPhone' }).click()
}

/** As when the last sign-in is long ago. */
export async function confirmWithPasskey(page: Page): Promise<void> {
  await addTwoPasskeys(page)
  await page.route('**/api/passkey-options', (route) =>
    route.fulfill({ status: 403, json: { code: 'confirm_password' } }),
  )
  await addPasskey(page).click()
  await page.getByRole('button', { name: 'USE A PASSKEY' }).waitFor()
}

export const nameOne = beginAdding
