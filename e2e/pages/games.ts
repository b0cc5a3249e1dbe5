import type { Locator, Page } from 'playwright-core'
import { dockTo } from './dock.ts'
import { toastOf } from './toast.ts'

type GameSection = 'UPCOMING' | 'ACTIVE' | 'HISTORY' | 'HOSTING'

/** The card of a game in one section of the games list, which is opened for it. */
async function gameCard(page: Page, section: GameSection, name: string): Promise<Locator> {
  await dockTo(page, 'Games')
  const part = page.locator(`details#${section.toLowerCase()}`)
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
  const card = part.getByRole('article', { name })
  await card.waitFor()
  return card
}

/** Accepts the invite to a game. */
export async function acceptInvite(page: Page, name: string): Promise<void> {
  const card = await gameCard(page, 'UPCOMING', name)
  await card.getByRole('button', { name: 'ACCEPT' }).click()
  await toastOf(
    page,
    'Game invite accepted successfully. You can now view the game in the upcoming category.',
  )
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
  await page.getByRole('heading', { level: 1, name: 'ACTIVE GAME' }).waitFor()
}
