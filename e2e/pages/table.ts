import type { Locator, Page } from 'playwright-core'
import { toastOf } from './toast.ts'

/** A sheet that is open, by its title. */
const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title })

const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' })

/** The pot on the felt card. */
export const potOf = (page: Page) => page.getByRole('region', { name: 'POT' })

/** The events log, newest first. */
export const eventsOf = (page: Page) => page.getByRole('region', { name: 'EVENTS' }).getByRole('listitem')

export async function rebuy(page: Page, player: string, amount?: string): Promise<void> {
  await page.getByRole('button', { name: `REBUY ${player}` }).click()
  if (amount !== undefined) await sheet(page, 'REBUY').getByLabel('Confirm rebuy amount:').fill(amount)
  // In a hurry: the second tap must not buy in again.
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

/** Says yes to cashing one player out and busting the rest. */
export async function confirmShortcut(page: Page): Promise<void> {
  await sheet(page, 'CONFIRM CASH OUT').getByRole('button', { name: 'YES' }).click()
  await closed(page)
}

export const undo = (page: Page) => page.getByRole('button', { name: 'UNDO' }).click()

/** From the table to the results. */
export async function toGameEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'END GAME' }).click()
  await page.getByRole('heading', { level: 1, name: 'GAME END' }).waitFor()
}

/** Confirms the results; the night is over. */
export async function confirmEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'CONFIRM' }).click()
  await toastOf(
    page,
    'The game has been ended successfully and its results can be found under the game history.',
  )
}

/** The ranked results as "1st ada +$30.00" lines. */
export async function resultsOf(page: Page, title: 'RESULTS' | 'FINAL RESULTS'): Promise<string[]> {
  const rows = page.getByRole('region', { name: title }).getByRole('listitem')
  await rows.first().waitFor()
  return Promise.all((await rows.all()).map(lineOf))
}

async function lineOf(row: Locator): Promise<string> {
  const text = await row.innerText()
  const [place] = /\b\d+(?:st|nd|rd|th)\b/.exec(text) ?? ['']
  const money = text.match(/[+-]?\$[\d,.]+/g)?.at(-1) ?? ''
  const name = text
    .split('\n')
    .map((part) => part.trim())
    .find((part) => part !== '' && part !== place && !part.includes('$') && !/^[A-Z]{1,2}$/.test(part))
  return `${place} ${name} ${money}`
}
