import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrangeTable, enter } from '../../stage/arrange.ts'
import { tap } from '../pages/controls.ts'
import { germanBrowser, inGerman, leftInEnglish } from '../pages/german.ts'
import { openEntry, pillOf, sheet, sitDown } from '../pages/table.ts'
import { expectSound, expectToFit } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'] as const
const { stage, ada, ben, cleo, dora, emil, fay, gus } = stageWith(names)
const guests = [ben, cleo, dora, emil, fay, gus]

/** The row that opens the seats, with one's own. */
const rowOf = (page: Page) => page.getByRole('button', { name: /^(Table \d+, s|S)eat(?! \d+, move)/ })

const moveTo = (gameId: string, { id: userId }: { id: string }, table: number, seat: number) =>
  ada.client.call('moveSeat', { gameId, userId, table, seat })

/** Ada, Ben and Cleo at table 1, the others at table 2, in this order. */
async function seatedGame() {
  const { id } = await arrangeTable(ada, guests)
  await ada.client.call('drawSeats', { gameId: id, perTable: 4 })
  for (const [index, person] of [dora, emil, fay, gus].entries()) await moveTo(id, person, 2, index + 1)
  for (const [index, person] of [ada, ben, cleo].entries()) await moveTo(id, person, 1, index + 1)
  return id
}

test('people who run the game draw the seats, and everybody sees their own on their phone (Rules 33.1, 33.7)', async () => {
  const bounty = { kind: 'progressive', amount: 10 } as const
  const { id } = await arrangeTable(ada, guests, { rebuys: true, bounty })
  const visitor = await sitDown(stage, { id }, { signedInAs: ada })
  const other = await sitDown(stage, { id }, { signedInAs: ben })
  const { page } = visitor
  expect(await other.page.getByRole('button', { name: 'Seats' }).count()).toBe(0)
  await tap(page, 'Seats')
  const drawing = sheet(page, 'Draw seats')
  await drawing.getByText('7 players').waitFor()
  await drawing.getByLabel('Most at a table').selectOption('4')
  await drawing.getByText('2 tables of 3 or 4').waitFor()
  await drawing.getByRole('button', { name: 'Draw seats' }).click()
  const seats = sheet(page, 'Seats')
  await seats.getByRole('heading', { name: 'Table 2 3 players' }).waitFor()
  await expectSound(visitor, { moved: true })
  await seats.getByRole('button', { name: 'Draw again' }).click()
  const again = sheet(page, 'Draw seats')
  await again.getByRole('checkbox', { name: 'Ben' }).check()
  const own = await rowOf(other.page).innerText()
  await again.getByRole('button', { name: 'Draw seats' }).click()
  await again.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await rowOf(page).waitFor()
  expect(await rowOf(other.page).innerText()).toBe(own)
  // A seat and a bounty wrap beside the buttons.
  const head = await pillOf(page, 'Ben').getByText('bounty $10.00', { exact: true }).boundingBox()
  const rebuy = await pillOf(page, 'Ben').getByRole('button', { name: 'REBUY' }).boundingBox()
  expect((head?.x ?? Number.NaN) + (head?.width ?? 0)).toBeLessThan(rebuy?.x ?? 0)
  await expectToFit(visitor, { moved: true })
  // The row appeared with the host's draw, and moved the players down.
  await other.layoutShift()
  await rowOf(other.page).click()
  expect(await sheet(other.page, 'Seats').getByRole('button').allInnerTexts()).toEqual(['Close'])
  await expectSound(other)
})

test('two taps move a player, on the plan or from the table: the player, then a free seat or another player’s (Rules 33.4, 33.7)', async () => {
  const id = await seatedGame()
  const visitor = await sitDown(stage, { id }, { signedInAs: ada })
  const { page } = visitor
  expect(await rowOf(page).innerText()).toBe('Table 1, seat 1\nTable 1: 3 · Table 2: 4')
  await rowOf(page).click()
  const seats = sheet(page, 'Seats')
  const free = seats.getByRole('button', { name: 'Table 1, seat 4, free' })
  expect(await free.isDisabled()).toBe(true)
  await seats.getByRole('button', { name: '4 Gus' }).click()
  await seats.getByText('Tap the new seat of Gus.').waitFor()
  await free.click()
  await seats.getByRole('heading', { name: 'Table 1 4 players' }).waitFor()
  await seats.getByRole('button', { name: '1 Dora' }).click()
  await seats.getByRole('button', { name: '2 Ben' }).click()
  await seats.getByRole('button', { name: '1 Ben' }).waitFor()
  await seats.getByRole('button', { name: '2 Dora' }).waitFor()
  await seats.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: 'Table 2 3 players' }).waitFor()
  await pillOf(page, 'Ben').getByText('In for $20.00 · Seat 1').waitFor()

  // Tapping a player’s seat at the table opens the plan with that player selected.
  const atTable = (number: number) =>
    page.getByRole('heading', { name: `Table ${number}` }).locator('+ ul > li')
  const namesAt = (number: number) =>
    atTable(number).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
  expect(await namesAt(1)).toEqual(['Me', 'Dora', 'Cleo', 'Gus'])
  await pillOf(page, 'Fay').getByRole('button', { name: 'Move Fay' }).click()
  await seats.getByText('Tap the new seat of Fay.').waitFor()
  await expectSound(visitor, { moved: true })
  await seats.getByRole('button', { name: 'Table 2, seat 4, free' }).click()
  await seats.getByText('Fay sits at table 2, seat 4.').waitFor()
  await seats.getByRole('button', { name: 'Close' }).click()
  await expectSound(visitor)
  expect(await namesAt(2)).toEqual(['Ben', 'Emil', 'Fay'])
  // A knock-out offers the same table first.
  const knocking = await openEntry(page, 'KNOCK', 'Fay')
  const offered = await knocking.locator('label').allInnerTexts()
  expect([offered.slice(0, 2), offered.length]).toEqual([['Ben', 'Emil'], 6])
})

test('uneven tables and a new draw fit in German, and say nothing in English', async () => {
  const id = await seatedGame()
  await enter(ada, { id }, [[cleo, 'knocked']])
  const visitor = await stage.visit(`/game-in-play?gameId=${id}`, { signedInAs: ada, browser: germanBrowser })
  const { page } = visitor
  await page.getByRole('button', { name: /^Tisch 1, Sitz 1/ }).click()
  await sheet(page, inGerman('Seats')).getByText('Tisch 2 hat 2 Spieler mehr als Tisch 1.').waitFor()
  await expectSound(visitor)
  expect(await leftInEnglish(page)).toEqual([])
  await page.getByRole('button', { name: inGerman('Draw again') }).click()
  await sheet(page, inGerman('Draw seats')).waitFor()
  await expectToFit(visitor)
  expect(await leftInEnglish(page)).toEqual([])
})
