import type { Locator, Page } from 'playwright-core'
import { answersTaps } from '../harness.ts'
import { dockTo } from './dock.ts'

export type GameSection = 'UPCOMING' | 'ACTIVE' | 'HISTORY' | 'HOSTING'

/** A moment so many seconds ahead, in unix seconds. */
export const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** A section of the games list, open or closed. */
export const sectionOf = (page: Page, section: GameSection): Locator =>
  page.locator(`details#${section.toLowerCase()}`)

/** The titles of the sections that are open. */
export async function openSections(page: Page): Promise<string[]> {
  return page.locator('details[open] > summary h2').allInnerTexts()
}

/** Opens a section of the visible games list. "Next up" rerenders the list when it appears: a tap meanwhile would be lost. */
export async function openSection(page: Page, section: GameSection): Promise<Locator> {
  await answersTaps(page)
  await page.locator('div[aria-busy]:not(details *)').first().waitFor({ state: 'hidden' })
  const part = sectionOf(page, section)
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
  return part
}

/** The card of a game in a section of the visible games list. */
export async function cardIn(page: Page, section: GameSection, name: string): Promise<Locator> {
  const card = (await openSection(page, section)).getByRole('article', { name })
  await card.waitFor()
  return card
}

/** The names of the games in an open section, in order. */
export async function namesIn(page: Page, section: GameSection): Promise<string[]> {
  const names = sectionOf(page, section).getByRole('article').getByRole('heading')
  await names.first().waitFor()
  return names.allInnerTexts()
}

/** The card of a game in one section of the games list; navigates there and opens the section. */
async function gameCard(page: Page, section: GameSection, name: string): Promise<Locator> {
  await dockTo(page, 'Games')
  return cardIn(page, section, name)
}

/** Opens a game by its name on the card. */
export async function openGame(page: Page, section: GameSection, name: string): Promise<void> {
  const card = await gameCard(page, section, name)
  await card.getByRole('link', { name }).click()
}

/** The host goes from the games list through the check-in to the table. */
export async function startGame(page: Page, name: string): Promise<void> {
  await openGame(page, 'HOSTING', name)
  await page.getByRole('button', { name: 'CHECK PLAYERS IN' }).click()
  await page.getByRole('heading', { level: 1, name: 'GAME CHECK IN' }).waitFor()
  await page.getByRole('button', { name: 'START GAME' }).click()
  await seatAll(page)
  await page.getByRole('heading', { level: 1, name: 'ACTIVE GAME' }).waitFor()
}

/** Answers START GAME that everybody with a seat plays. By key: an immediate tap would count as the second half of a double tap. */
export const seatAll = (page: Page) => page.getByRole('button', { name: /^Seat all / }).press('Enter')

/** Waits for the screen with this title. */
export async function onScreen(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor({ state: 'attached' })
}
