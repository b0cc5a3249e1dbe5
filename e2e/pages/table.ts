import type { Locator, Page } from 'playwright-core'
import type { Stage, VisitOptions } from '../harness.ts'
import type { Visitor } from '../phone.ts'
import { toastOf } from './toast.ts'

/** An open sheet, by its title. */
export const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title })

const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' })

/** The pot on the felt card. */
export const potOf = (page: Page) => page.getByRole('region', { name: 'Pot' })

/** Opens the table of a game in play. Its sheets close only once the server has answered, even on a slow machine. */
export async function sitDown(stage: Stage, { id }: { id: string }, options: VisitOptions): Promise<Visitor> {
  const visitor = await stage.visit(`/game-in-play?gameId=${id}`, { init: untilAnswered, ...options })
  await visitor.page.getByRole('heading', { level: 1, name: 'ACTIVE GAME' }).waitFor()
  await potOf(visitor.page).waitFor()
  return visitor
}

/** Runs in the page. By default a sheet waits for an answer for at most 1.5 s. */
function untilAnswered(): void {
  const after = window.setTimeout
  window.setTimeout = ((work: () => void, ms?: number) => (ms === 1500 ? 0 : after(work, ms))) as typeof after
}

/** The pill of a player at the table. */
export const pillOf = (page: Page, player: string) =>
  page.getByRole('region', { name: 'PLAYERS' }).getByRole('listitem', { name: player, exact: true })

/** The entry buttons in a player's row. */
export const entriesIn = (page: Page, player: string) =>
  pillOf(page, player).locator('button[aria-keyshortcuts]')

/** Opens the player's sheet by a tap on the name. */
export async function openPlayer(page: Page, player: string): Promise<Locator> {
  await pillOf(page, player)
    .getByRole('button', { name: `${player} In for` })
    .click()
  const opened = sheet(page, 'Player')
  await opened.waitFor()
  return opened
}

/** Taps one of a player's buttons and waits for its sheet. */
export async function openEntry(
  page: Page,
  button: 'REBUY' | 'KNOCK' | 'BUST' | 'CASH',
  player: string,
): Promise<Locator> {
  // The ask for the same has a button with the same name, except for its capitals.
  await page.getByRole('button', { name: `${button} ${player}`, exact: true }).click()
  const opened = sheet(page, button === 'CASH' ? 'CASH OUT' : button)
  await opened.waitFor()
  return opened
}

/** The events log, newest first. */
export const eventsOf = (page: Page) => page.getByRole('region', { name: 'EVENTS' }).getByRole('listitem')

export async function rebuy(page: Page, player: string, amount?: string): Promise<void> {
  await page.getByRole('button', { name: `REBUY ${player}` }).click()
  if (amount !== undefined) await sheet(page, 'REBUY').getByLabel('Confirm rebuy amount:').fill(amount)
  // A double tap: the second one must not rebuy again.
  await sheet(page, 'REBUY').getByRole('button', { name: 'SUBMIT' }).dblclick()
  await closed(page)
}

export async function knock(page: Page, player: string, word: 'KNOCK' | 'BUST' = 'KNOCK'): Promise<void> {
  await page.getByRole('button', { name: `${word} ${player}` }).click()
  await sheet(page, word).getByRole('button', { name: 'YES' }).click()
  await closed(page)
}

export async function cashOut(page: Page, player: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: `CASH ${player}` }).click()
  await sheet(page, 'CASH OUT').getByLabel('Confirm cash-out amount:').fill(amount)
  await sheet(page, 'CASH OUT').getByRole('button', { name: 'SUBMIT' }).click()
}

/** By key: two clicks in a row would be a double tap, whose second half is ignored. While it is busy, UNDO ignores taps. */
export const undo = (page: Page) =>
  page
    .getByRole('button', { name: 'UNDO', exact: true })
    .and(page.locator(':not([aria-busy])'))
    .press('Enter')

/** From the table to the results. */
export async function toGameEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'END GAME' }).click()
  await page.getByRole('heading', { level: 1, name: 'GAME END' }).waitFor()
}

/** Confirms the results, which ends the night. */
export async function confirmEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'CONFIRM' }).click()
  await toastOf(
    page,
    'The game has been ended successfully and its results can be found under the game history.',
  )
}

/** The amount of one place in the payout editor. */
export const payoutField = (page: Page, place: string) =>
  page.getByLabel(`${place} place payout in dollars`, { exact: true })

/** The rows of the payout editor as "1st $40.00 50%" lines. */
export async function payoutsOf(page: Page): Promise<string[]> {
  const rows = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') })
    .all()
  return Promise.all(
    rows.map(async (row) => {
      const [place, , percent] = (await row.innerText()).split('\n')
      return `${place} ${await row.getByRole('textbox').inputValue()} ${percent}`
    }),
  )
}

/** The ranked results as "1st ada +$30.00" lines. */
export async function resultsOf(page: Page, title: 'RESULTS' | 'FINAL RESULTS'): Promise<string[]> {
  const rows = page.getByRole('region', { name: title }).getByRole('listitem')
  await rows.first().waitFor()
  return Promise.all((await rows.all()).map(lineOf))
}

/** The rows of a region, one per line, without an avatar's initials: "3rd Ben Net +$4.00 $24.00". */
export async function rowsOf(page: Page, region: string): Promise<string[]> {
  const rows = page.getByRole('region', { name: region }).getByRole('listitem')
  const texts = await rows.allInnerTexts()
  return texts.map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^[A-Z]{1,2}$/.test(line))
      .join(' '),
  )
}

async function lineOf(row: Locator): Promise<string> {
  const lines = (await row.innerText()).split('\n').map((line) => line.trim())
  const [place] = /\b\d+(?:st|nd|rd|th)\b/.exec(lines.join(' ')) ?? ['']
  // The net comes before a prize. The sentence about a player's share of a gap contains an amount too.
  const [money = ''] = lines.flatMap((line) => /^(?:Net )?([+-]?\$[\d,.]+)$/.exec(line)?.[1] ?? [])
  const name = lines.find(
    (line) => line !== '' && line !== place && !line.includes('$') && !/^[A-Z]{1,2}$/.test(line),
  )
  return `${place} ${name} ${money}`
}
