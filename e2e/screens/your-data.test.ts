import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storedToken } from '../pages/account.ts'
import { tap } from '../pages/controls.ts'
import { sheet } from '../pages/table.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

async function downloaded(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), tap(page, button)])
  return readFile(await download.path(), 'utf8')
}

test('"Block" on a profile ends being buddies, in a request it removes that, and "Unblock" is in the settings, with the downloads of one’s data', async () => {
  const cleo = await stage.member('Cleo')
  await cleo.client.call('inviteBuddy', { id: ada.id })
  const visitor = await stage.visit(`/buddy-profile?userId=${ben.id}`, { signedInAs: ada })
  const { page } = visitor
  await tap(page, 'Block')
  await sheet(page, 'Block').getByText('ben is not told.', { exact: false }).waitFor()
  await expectSound(visitor)
  await sheet(page, 'Block').getByRole('button', { name: 'Block' }).press('Enter')
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  expect((await ben.client.call('listBuddies', {})).active).toEqual([])
  await page.goto('/buddies')
  await page.getByRole('listitem', { name: 'cleo' }).waitFor()
  await tap(page, 'Block')
  await sheet(page, 'Block').getByRole('button', { name: 'Block' }).press('Enter')
  await page.getByRole('listitem', { name: 'cleo' }).waitFor({ state: 'hidden' })

  await page.goto('/buddies-user-search')
  await page.getByLabel('Search people').fill('ben')
  const found = page.getByRole('listitem', { name: 'ben' })
  await found.getByRole('button', { name: 'Unblock' }).waitFor()
  expect(await found.getByRole('button').count()).toBe(1)

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('listitem', { name: 'ben' }).waitFor()
  await expectSound(visitor)
  for (const name of ['ben', 'cleo']) {
    const blocked = page.getByRole('listitem', { name })
    await tap(blocked, 'Unblock')
    await blocked.waitFor({ state: 'detached' })
  }
  await page.getByText('You haven’t blocked anybody.', { exact: false }).waitFor()

  const data = JSON.parse(await downloaded(page, 'Download everything'))
  expect(data.account.username).toBe('ada')
  expect(await downloaded(page, 'Download nights')).toMatch(/^Date,Game,Place/)
})

test('an account is deleted after its owner was told the consequences, and nothing stays on the phone', async () => {
  const dora = await stage.member('Dora')
  const visitor = await stage.visit('/settings/your-data', { signedInAs: dora })
  const { page } = visitor
  await tap(page, 'Delete account')
  const asked = sheet(page, 'Delete for good?')
  await asked.getByText('This deletes the account dora.').waitFor()
  await expectSound(visitor)
  await asked.getByRole('button', { name: 'CANCEL' }).click()
  await asked.waitFor({ state: 'hidden' })
  await tap(page, 'Delete account')
  await asked.getByRole('button', { name: 'Delete account' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Anteroom' }).waitFor()
  await page.getByText('Your account is deleted.').waitFor()
  expect(await storedToken(page)).toBeNull()
  await expect(dora.client.call('user', {})).rejects.toThrow()
})
