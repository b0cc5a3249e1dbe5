import type { Page } from 'playwright-core'
import { dockTo } from './dock.ts'
import { toastOf } from './toast.ts'

const next = (page: Page) => page.getByRole('button', { name: 'NEXT' })

/** A day in the format of a date field; 0 is today. */
export function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** An unfinished draft as the wizard stores it under `hostGameData`: a tournament tomorrow, for three, at $20.00. */
export function halfDone(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    name: 'Friday Freezeout',
    placeType: 'custom',
    place: '14 Alder St',
    date: dayFromNow(1),
    time: '19:30',
    style: 'tournament',
    seats: 3,
    buyIn: 20,
    hostIsPlaying: true,
    invitedBuddies: [],
    ...change,
  }
}

/** Stores a draft on the device and opens a step of the wizard. The page must show the app already, whose storage it is. */
export async function openStep(page: Page, step: string, draft: Record<string, unknown>): Promise<void> {
  await page.evaluate((text) => window.localStorage.setItem('hostGameData', text), JSON.stringify(draft))
  await page.goto(step)
  await page.locator('html[data-hydrated]').waitFor()
}

/** The draft as stored now. */
export async function storedDraft(page: Page): Promise<Record<string, unknown>> {
  const text = await page.evaluate(() => window.localStorage.getItem('hostGameData'))
  return JSON.parse(text ?? '{}')
}

/** The bar above the buttons, which says why NEXT is disabled. */
export const barOf = (page: Page) => page.getByRole('contentinfo')

/** Walks the five steps of the wizard with a first card, for a knock-out night with clock and link, and prizes in bills of $5. */
export async function hostKnockOutNight(page: Page, name: string, invited: readonly string[]): Promise<void> {
  await dockTo(page, 'Games')
  await page.getByRole('button', { name: 'HOST NEW GAME' }).click()

  await page.getByLabel('Name of the game').fill(name)
  await page.getByRole('group', { name: 'Place type' }).getByText('Custom').click()
  await page.getByLabel('Place', { exact: true }).fill('14 Alder St')
  await page.getByLabel('Date').fill(dayFromNow(1))
  await page.getByLabel('Time').fill('19:30')
  await next(page).click()

  await page.getByRole('heading', { level: 1, name: 'GAME DETAILS' }).waitFor()
  await page.getByRole('group', { name: 'Style' }).getByText('Tournament').click()
  await page.getByLabel('Seats').fill('6')
  await page.getByLabel('Buy-in').fill('20')
  await page.getByRole('switch', { name: 'Rebuys' }).check()
  await page.getByRole('switch', { name: 'Bounties' }).check()
  await page.getByLabel('Bounty on each player').fill('5')
  await page.getByRole('group', { name: 'Kind of bounty' }).getByText('Progressive').click()
  await page.getByRole('switch', { name: 'Clock & chips' }).check()
  await next(page).click()

  await page.getByRole('group', { name: 'PAYOUTS IN' }).getByText('$5', { exact: true }).click()
  await next(page).click()

  await page.getByRole('heading', { level: 1, name: 'INVITE BUDDIES' }).waitFor()
  for (const username of invited) await page.getByRole('checkbox', { name: username }).check()
  await page.getByRole('switch', { name: 'Invite by a link too' }).check()
  await next(page).click()

  await page.getByRole('heading', { level: 1, name: 'SEND INVITATION' }).waitFor()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 30')
  await page.getByLabel('CVD').fill('123')
  await page.getByRole('button', { name: 'Pay $10.00 and send', exact: true }).click()
  await toastOf(page, 'Game created successfully.')
}
