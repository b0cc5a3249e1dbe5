import type { Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { onScreen } from './games.ts'
import { sheet } from './table.ts'

/** Creates a group of a night's players, and a season by places: the last one gets a point, everybody above one more. */
export async function makeGroup(visitor: Visitor, name: string): Promise<string> {
  const { page } = visitor
  await page.getByRole('button', { name: /^Make a group of these / }).click()
  const edit = sheet(page, 'Name and members')
  await edit.getByLabel('Name').fill(name)
  await edit.getByRole('button', { name: 'Later' }).waitFor()
  await expectSound(visitor)
  await edit.getByRole('button', { name: 'Save' }).click()
  await onScreen(page, name)
  await page.getByText('No season yet').waitFor()
  await expectSound(visitor)
  await page.getByRole('button', { name: 'New season' }).click()
  const season = sheet(page, 'New season')
  await season.getByLabel('First day').fill('2020-01-01')
  await season.getByLabel('Last day').fill('2090-01-01')
  await expectSound(visitor)
  await season.getByRole('button', { name: 'Start the season' }).click()
  await page.getByRole('region', { name: 'Standings' }).waitFor()
  return new URL(page.url()).searchParams.get('groupId') ?? ''
}
