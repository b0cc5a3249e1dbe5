import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SHELL } from '../harness.ts'
import { storedToken } from '../pages/account.ts'
import { sheet } from '../pages/table.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const WIDE = { width: 1280, height: 800 }

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function downloaded(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)])
  return readFile(await download.path(), 'utf8')
}

test('"Block" on a profile ends being buddies, and "Unblock" is in the settings', async () => {
  const visitor = await stage.visit(`/buddy-profile?userId=${ben.id}`, { signedInAs: ada })
  const { page } = visitor
  await press(page, 'Block')
  await sheet(page, 'Block').getByText('ben is not told.', { exact: false }).waitFor()
  await expectSound(visitor)
  await sheet(page, 'Block').getByRole('button', { name: 'Block' }).press('Enter')
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  expect((await ben.client.call('listBuddies', {})).active).toEqual([])

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('listitem', { name: 'ben' }).waitFor()
  await expectSound(visitor)
  await press(page, 'Unblock')
  await page.getByText("You haven't blocked anybody.", { exact: false }).waitFor()
})

test('"Block" in a request removes it', async () => {
  const cleo = await stage.member('Cleo')
  await cleo.client.call('inviteBuddy', { id: ada.id })
  const { page } = await stage.visit('/buddies', { signedInAs: ada, ...SHELL })
  await page.getByRole('listitem', { name: 'cleo' }).waitFor()
  await press(page, 'Block')
  await sheet(page, 'Block').getByRole('button', { name: 'Block' }).press('Enter')
  await page.getByRole('listitem', { name: 'cleo' }).waitFor({ state: 'hidden' })
})

test('stored data can be downloaded, as one file and as a table of nights', async () => {
  const visitor = await stage.visit('/settings/your-data', { signedInAs: ada, size: WIDE })
  const { page } = visitor
  await page.getByRole('heading', { name: 'Blocked people' }).waitFor()
  const data = JSON.parse(await downloaded(page, 'Download everything'))
  expect(data.account.username).toBe('ada')
  expect(await downloaded(page, 'Download nights')).toMatch(/^Date \(UTC\),Game,Place/)
  await expectSound(visitor)
})

test('an account is deleted after its owner was told the consequences, and nothing stays on the phone', async () => {
  const dora = await stage.member('Dora')
  const visitor = await stage.visit('/settings/your-data', { signedInAs: dora })
  const { page } = visitor
  await press(page, 'Delete account')
  const asked = sheet(page, 'Delete for good?')
  await asked.getByText('This deletes the account dora.').waitFor()
  await expectSound(visitor)
  await asked.getByRole('button', { name: 'CANCEL' }).click()
  await asked.waitFor({ state: 'hidden' })
  await press(page, 'Delete account')
  await asked.getByRole('button', { name: 'Delete account' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Anteroom' }).waitFor()
  await page.getByText('Your account is deleted.').waitFor()
  expect(await storedToken(page)).toBeNull()
  await expect(dora.client.call('user', {})).rejects.toThrow()
})
