import type { Page } from 'playwright-core'
import { onScreen } from './games.ts'
import { sheet } from './table.ts'

/** Creates a group of a night's players, and a season by places: the last one gets a point, everybody above one more. */
export async function makeGroup(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: /^Make a group of these / }).click()
  const edit = sheet(page, 'Name and members')
  await edit.getByLabel('Name').fill(name)
  await edit.getByRole('button', { name: 'Save' }).click()
  await onScreen(page, name)
  await page.getByRole('button', { name: 'New season' }).click()
  const season = sheet(page, 'New season')
  await season.getByLabel('First day').fill('2020-01-01')
  await season.getByLabel('Last day').fill('2090-01-01')
  await season.getByRole('button', { name: 'Start the season' }).click()
  await page.getByRole('region', { name: 'Standings' }).waitFor()
  return new URL(page.url()).searchParams.get('groupId') ?? ''
}
