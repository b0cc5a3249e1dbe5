import type { Page } from 'playwright-core'
import type { Output } from '../../src/contract/endpoints.ts'
import type { Scene } from './scene.ts'
import { type Album, press } from './view.ts'

/** A night with $5.00 over, one that adds up, and a row that cannot be read. */
const SPREADSHEET = [
  'Date\tWho\tSeat\tChips bought\tTook home',
  '2024-03-08\tMarie\t1\t20\t55',
  '2024-03-08\tDana\t2\t40\t0',
  '2024-03-08\tMaximilian the Terrible of Tottenham\t3\t20\t30',
  '2024-03-15\tMarie\t1\t20\t0',
  '2024-03-15\tDana\t2\t20\t40',
  '2024-03-22\tMarie\t1\tlots\t40',
].join('\n')

/** Past nights from a spreadsheet, and what is asked of a buddy who played them. */
export function importScreens({ cast: { marie, dana }, newcomer }: Scene): Album {
  const table = { path: '/import-nights', as: marie }
  const offered = { path: '/import-offers', as: dana, answers: { 'import-offers': [offer(marie.id)] } }
  const people = { ...table, act: toPeople }
  return {
    'import-nights': {
      '': table,
      columns: { ...table, act: toColumns },
      people,
      nights: { ...table, act: toNights },
      light: { ...people, scheme: 'light' },
      narrow: { ...table, size: 'small', act: toNights },
    },
    'import-offers': {
      '': offered,
      light: { ...offered, scheme: 'light' },
      narrow: { ...offered, size: 'small' },
      none: { path: '/import-offers', as: dana },
      loading: { path: '/import-offers', as: dana, held: 'import-offers' },
      broken: { path: '/import-offers', as: dana, broken: 'import-offers' },
    },
    'your-data': {
      '': { path: '/settings/your-data', as: marie },
      empty: { path: '/settings/your-data', as: newcomer },
    },
  }
}

function offer(importerId: string): Output<'importOffers'>[number] {
  const night = { timestamp: 1_709_942_400, timeZone: 'America/Toronto', buyIn: 20, cashOut: 55, net: 35 }
  const nights = [
    { ...night, name: 'Fri, Mar 8, 2024' },
    { ...night, name: 'The Seven-Deuce Memorial Freezeout', buyIn: 40, cashOut: 0, net: -40 },
  ]
  const importId = importerId.replace(/^./, 'f')
  return { importId, importerId, importerName: 'Marie Kowalski', name: 'Dana', at: 1_790_000_000, nights }
}

async function toColumns(page: Page): Promise<void> {
  await page.getByLabel('Your table').fill(SPREADSHEET)
  await press('NEXT', true)(page)
  await page.getByLabel('Chips bought').selectOption('Buy-in')
  await page.getByLabel('Took home').selectOption('Cash-out')
}

async function toPeople(page: Page): Promise<void> {
  await toColumns(page)
  await press('NEXT', true)(page)
  await page.getByLabel('Maximilian').selectOption('New guest')
}

async function toNights(page: Page): Promise<void> {
  await toPeople(page)
  for (const name of ['Marie', 'Dana']) {
    const who = page.getByLabel(name).first()
    if ((await who.inputValue()) === '') await who.selectOption('New guest')
  }
  await press('NEXT', true)(page)
  await press('Players of Fri, Mar 8, 2024')(page)
}
