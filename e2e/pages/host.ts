import type { Page } from 'playwright-core'
import { dockTo } from './dock.ts'
import { toastOf } from './toast.ts'

export interface PayoutEdit {
  readonly place: '1st' | '2nd' | '3rd'
  readonly dollars: string
}

export interface NewGame {
  readonly name: string
  readonly style: 'Tournament' | 'Cash Game'
  readonly seats: number
  readonly buyIn: string
  readonly rebuys: boolean
  /** Dollars of a progressive bounty. */
  readonly bounty?: string
  /** Turns on “Clock & chips”, as suggested. */
  readonly clock?: true
  /** Tournaments only. */
  readonly payouts: readonly PayoutEdit[]
  /** Exact payouts unless it is a bill. */
  readonly payoutsIn?: '$1' | '$5' | '$10'
  readonly invited: readonly string[]
  /** Turns on “Invite by a link too”. */
  readonly link?: true
  /** Entered if no card is stored yet. */
  readonly card?: { readonly number: string; readonly expiry: string }
}

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

/** Walks the five steps of the wizard and sends the invitation. */
export async function hostGame(page: Page, game: NewGame): Promise<void> {
  await dockTo(page, 'Games')
  await page.getByRole('button', { name: 'HOST NEW GAME' }).click()

  await page.getByLabel('Name of the game').fill(game.name)
  await page.getByRole('group', { name: 'Place type' }).getByText('Custom').click()
  await page.getByLabel('Place', { exact: true }).fill('14 Alder St')
  await page.getByLabel('Date').fill(dayFromNow(1))
  await page.getByLabel('Time').fill('19:30')
  await next(page).click()

  await page.getByRole('heading', { level: 1, name: 'GAME DETAILS' }).waitFor()
  await page.getByRole('group', { name: 'Style' }).getByText(game.style).click()
  await page.getByLabel('Seats').fill(String(game.seats))
  await page.getByLabel('Buy-in').fill(game.buyIn)
  if (game.rebuys && game.style === 'Tournament') await page.getByRole('switch', { name: 'Rebuys' }).check()
  if (game.bounty) {
    await page.getByRole('switch', { name: 'Bounties' }).check()
    await page.getByLabel('Bounty on each player').fill(game.bounty)
    await page.getByRole('group', { name: 'Kind of bounty' }).getByText('Progressive').click()
  }
  if (game.clock) await page.getByRole('switch', { name: 'Clock & chips' }).check()
  await next(page).click()

  if (game.style === 'Tournament') {
    await setPayouts(page, game.payouts)
    if (game.payoutsIn)
      await page.getByRole('group', { name: 'PAYOUTS IN' }).getByText(game.payoutsIn, { exact: true }).click()
    await next(page).click()
  }

  await page.getByRole('heading', { level: 1, name: 'INVITE BUDDIES' }).waitFor()
  for (const username of game.invited) await page.getByRole('checkbox', { name: username }).check()
  if (game.link) await page.getByRole('switch', { name: 'Invite by a link too' }).check()
  await next(page).click()

  await page.getByRole('heading', { level: 1, name: 'SEND INVITATION' }).waitFor()
  if (game.card) {
    await page.getByLabel('Card number').fill(game.card.number)
    await page.getByLabel('Expiry').fill(game.card.expiry)
  }
  await page.getByLabel('CVD').fill('123')
  await page.getByRole('button', { name: game.card ? 'Pay $10.00 and send' : 'Send', exact: true }).click()
  await toastOf(page, 'Game created successfully.')
}

/**
 * Enters payouts in dollars, in the given order: the neighbouring places balance each edit, the better one first. Adds rows as
 * needed. Works on the wizard's step and on the table's screens.
 */
export async function setPayouts(page: Page, edits: readonly PayoutEdit[]): Promise<void> {
  for (const { place, dollars } of edits) {
    const field = page.getByLabel(`${place} place payout in dollars`)
    await page.getByRole('button', { name: 'REMOVE PAYOUT' }).waitFor()
    while (!(await field.isVisible())) await page.getByRole('button', { name: 'ADD PAYOUT' }).click()
    await field.fill(dollars)
    await field.press('Enter')
  }
}
