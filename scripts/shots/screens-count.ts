import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'
import { type Album, press, type View } from './view.ts'

/** What makes a night add up: the count, an entry that is changed, the record. */
export function countScreens({ cast: { marie }, ids }: Scene): Album {
  const count = { path: `/game-count?gameId=${ids.table}`, as: marie }
  const over = { ...count, act: countTooMuch }
  const table = { path: `/game-in-play?gameId=${ids.table}`, as: marie }
  const record: View = { path: `/game-record?gameId=${ids.table}`, as: marie }
  return {
    'game-count': {
      '': count,
      over,
      person: { ...count, act: chargeOnePerson },
      light: { ...over, scheme: 'light' },
      narrow: { ...over, size: 'small' },
      'text-200': { ...over, text: 200 },
    },
    'change-entry': {
      '': { ...table, act: openEntry },
      changed: { ...table, act: changeAmount },
      narrow: { ...table, size: 'small', act: changeAmount },
    },
    'add-player': {
      '': { ...table, act: addPlayer },
      name: { ...table, act: nameSomebody },
      narrow: { ...table, size: 'small', act: nameSomebody },
    },
    'game-record': {
      '': record,
      light: { ...record, scheme: 'light' },
      narrow: { ...record, size: 'small' },
      loading: { ...record, held: 'game-record' },
      broken: { ...record, broken: 'game-record' },
    },
  }
}

/** Counts $5.00 more than there are in the pot of $145.00. */
async function countTooMuch(page: Page): Promise<void> {
  const fields = await page.getByLabel(/^Counted for /).all()
  for (const [index, field] of fields.entries()) await field.fill(index === 0 ? '60' : '30')
  await page.getByText('$5.00 over', { exact: true }).waitFor()
}

async function chargeOnePerson(page: Page): Promise<void> {
  await countTooMuch(page)
  await page.getByLabel('One person pays').click()
  await page.getByRole('dialog', { name: 'WHO COVERS IT?' }).waitFor()
}

async function openEntry(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /rebought/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'CHANGE ENTRY' }).waitFor()
}

async function changeAmount(page: Page): Promise<void> {
  await openEntry(page)
  await page.getByRole('dialog').getByLabel('Amount').fill('1')
}

async function addPlayer(page: Page): Promise<void> {
  await press('ADD')(page)
  await page.getByRole('dialog', { name: 'ADD PLAYER' }).waitFor()
}

async function nameSomebody(page: Page): Promise<void> {
  await addPlayer(page)
  await page.getByLabel('Search your buddies or type a name').fill('Mike (Jan’s cousin)')
}
