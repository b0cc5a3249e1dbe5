import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accept, arrangeGame } from '../stage/arrange.ts'
import { openAddPlayer } from './pages/add-player.ts'
import { entriesIn, knock, pillOf, potOf, rebuy, sheet, sitDown } from './pages/table.ts'
import { FREE_HOSTING, stageWith } from './stage-with.ts'

const { stage, ada, ben, cleo, dora, emil } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'], FREE_HOSTING)
const names = ['Ann', 'Bob', 'Cy', 'Deb', 'Eli', 'Flo', 'Gus', 'Hal'] as const

const minutes = (small: number) => ({ small, big: 2 * small, ante: 0, seconds: 1200 })
const levels = [
  minutes(25),
  minutes(50),
  { break: true as const, seconds: 600, colourUp: [25] },
  minutes(100),
  minutes(200),
]
const PAID = [50, 30, 20]

/** Thirteen people who have started, eight of them guests. */
async function thirteen() {
  const game = await arrangeGame(ada, [ben, cleo, dora, emil], {
    ...{ rebuys: true, levels, entriesUntil: 2, seats: 5, payouts: [...PAID, 0, 0] },
    ...{ chips: { start: 5000, rebuy: 5000, addOn: 8000 }, addOn: 15 },
  })
  await accept(game, [ben, cleo, dora, emil])
  for (const name of names) await ada.client.call('addPlayer', { gameId: game.id, name })
  const payouts = [...PAID, ...Array<number>(10).fill(0)]
  return ada.client.call('startGame', { id: game.id, payouts })
}

const says = (page: Page, text: string) => potOf(page).getByText(text).first().waitFor()
const tap = (page: Page, label: string) =>
  potOf(page).getByRole('button', { name: label, exact: true }).click()

/** Answers a sheet's question with YES. */
async function yes(page: Page, button: string, title: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await sheet(page, title).getByRole('button', { name: 'YES' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('a tournament of fourteen at two tables, nine of them guests, from the draw to the results (Rules 33.5, 33.6)', async () => {
  const game = await thirteen()
  const { page, takeProblems } = await sitDown(stage, game, { signedInAs: ada })
  const seats = sheet(page, 'Seats')
  const read = () => ada.client.call('fetchGame', { gameId: game.id })
  const nameOf = (wire: Awaited<ReturnType<typeof read>>, id: string) =>
    wire.gameUsers.find((person) => person.id === id)?.firstName ?? ''

  for (const name of ['More about the players', 'Seats'])
    await page.getByRole('button', { name, exact: true }).click()
  await sheet(page, 'Draw seats').getByLabel('Most at a table').selectOption('7')
  await sheet(page, 'Draw seats').getByRole('button', { name: 'Draw seats' }).click()
  await seats.getByRole('heading', { name: 'Table 1 7 players' }).waitFor()
  await seats.getByRole('heading', { name: 'Table 2 6 players' }).waitFor()
  await page.keyboard.press('Escape')

  await tap(page, 'Start the clock')
  await says(page, '5,000')
  await rebuy(page, 'Ben')
  await knock(page, 'Ann')
  await yes(page, 'Back in Ann', 'Back in')
  // 14 starts and a rebuy at 5,000 chips, of 13 players.
  await says(page, '5,769')
  const adding = await openAddPlayer(page)
  await adding.getByLabel('Search your buddies or type a name').fill('Ida')
  await adding.getByRole('button', { name: 'ADD PLAYER' }).click()
  await adding.waitFor({ state: 'hidden' })
  await says(page, '5,714')
  await says(page, '$320')

  await tap(page, 'About this game')
  await tap(page, 'Next level')
  await says(page, 'Level 2')
  await tap(page, 'Next level')
  await says(page, 'Colour up 25')
  expect(await entriesIn(page, 'Ben').allInnerTexts()).toEqual(['ADD-ON', 'KNOCK'])
  for (const name of ['Cleo', 'Dora', 'Bob']) await yes(page, `ADD-ON ${name}`, 'ADD-ON')
  // 80,000 chips and three add-ons of 8,000, of 14 players.
  await says(page, '7,429')
  await says(page, '$365')
  await tap(page, 'Next level')
  await says(page, 'Level 3')
  expect(await entriesIn(page, 'Emil').allInnerTexts()).toEqual(['KNOCK'])
  await tap(page, 'About this game')

  const paid = ['Ada', 'Dora', 'Bob']
  /** Knocks out a player at a table, but none of those who will be paid. */
  const knockAt = async (table: number) => {
    const wire = await read()
    const out = wire.seating
      .filter((seat) => seat.table === table)
      .map(({ userId }) => nameOf(wire, userId))
      .find((name) => !paid.includes(name))
    await knock(page, out ?? '')
    await expect.poll(async () => (await read()).seating.length).toBe(wire.seating.length - 1)
  }
  await knockAt(2)
  await knockAt(2)
  await page.getByRole('button', { name: /Table 1 has 2 players more than table 2/ }).click()
  expect(await seats.getByRole('button', { name: 'Move a player' }).isDisabled()).toBe(true)
  for (const table of [1, 2])
    await seats
      .getByRole('group', { name: `Who is big blind next at table ${table}?` })
      .getByRole('radio')
      .first()
      .check()
  await seats.getByRole('button', { name: /^Move .+ to table 2, seat \d$/ }).click()
  await seats.getByRole('heading', { name: 'Table 1 6 players' }).waitFor()
  await seats
    .getByRole('status')
    .getByText(/ at table 2, seat \d\.$/)
    .waitFor()
  await seats.locator('button[aria-pressed]:focus').waitFor()
  await page.keyboard.press('Escape')

  for (const table of [1, 1, 2, 2, 1]) await knockAt(table)
  await page.getByRole('button', { name: /^Table \d, seat \d/ }).click()
  await seats.getByRole('button', { name: 'Break table 2' }).click()
  await seats.getByRole('heading', { name: 'Table 1 7 players' }).waitFor()
  await seats.locator('p:focus').getByText('Table 2 is broken. Its players have new seats.').waitFor()
  await page.keyboard.press('Escape')
  for (let left = 7; left > 3; left--) await knockAt(1)
  await page.getByText('Next out is 3rd, $73.00. Then 2nd, $109.50.').waitFor()
  await knock(page, 'Bob')
  expect(await pillOf(page, 'Bob').innerText()).toContain('In for $35.00 · 3rd')
  await knock(page, 'Dora')

  await page.getByRole('button', { name: 'END GAME' }).click()
  await page.getByRole('button', { name: 'CONFIRM' }).click()
  await page.getByText('FINAL RESULTS').first().waitFor()
  const { balances } = await ada.client.call('settlement', { gameId: game.id })
  const wire = await read()
  const nets = new Map(balances.map(({ userId, net }) => [nameOf(wire, userId), net]))
  // 50, 30 and 20 % of $365.00, minus each player's payments: $20.00, and $15.00 for an add-on.
  expect([nets.get('Ada'), nets.get('Dora'), nets.get('Bob')]).toEqual([162.5, 74.5, 38])
  expect([nets.get('Ben'), nets.get('Ann'), nets.get('Cleo'), nets.get('Ida')]).toEqual([-40, -40, -35, -20])
  expect(nets.size).toBe(14)
  expect(takeProblems()).toEqual([])
})
