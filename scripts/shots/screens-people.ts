import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'
import { type Album, press } from './view.ts'

/** Buddies, their search and profiles, the notifications, and the stats. */
export function peopleScreens({ cast: { marie, dana, sam, lou, ravi }, newcomer, loser }: Scene): Album {
  const profile = (id: string, tab?: string) => `/buddy-profile?userId=${id}${tab ? `&tab=${tab}` : ''}`
  return {
    notifications: {
      open: { path: '/games', as: marie, act: openBell },
      empty: { path: '/games', as: newcomer, act: openBell },
    },
    buddies: {
      '': { path: '/buddies', as: marie },
      empty: { path: '/buddies', as: newcomer },
      guests: { path: '/buddies', as: ravi, act: openGuests },
      'guests-narrow': { path: '/buddies', as: ravi, act: openGuests, size: 'small' },
      'no-guests': { path: '/buddies', as: newcomer, act: openGuests },
      remove: { path: '/buddies', as: marie, act: press('REMOVE') },
      loading: { path: '/buddies', as: marie, held: 'list-buddies' },
      broken: { path: '/buddies', as: marie, broken: 'list-buddies' },
      light: { path: '/buddies', as: marie, scheme: 'light' },
      narrow: { path: '/buddies', as: marie, size: 'small' },
      'text-200': { path: '/buddies', as: marie, text: 200 },
    },
    'buddies-user-search': {
      '': { path: '/buddies-user-search', as: marie },
      results: { path: '/buddies-user-search', as: marie, act: (page) => search(page, 'lu') },
      none: { path: '/buddies-user-search', as: marie, act: (page) => search(page, 'zebedee') },
    },
    'buddy-profile': {
      stats: { path: profile(dana.id), as: marie },
      buddies: { path: profile(dana.id, 'buddies'), as: marie },
      private: { path: profile(sam.id), as: marie },
      stranger: { path: profile(lou.id, 'buddies'), as: marie },
      loading: { path: profile(dana.id), as: marie, held: 'user' },
      broken: { path: profile(dana.id), as: marie, broken: 'user' },
    },
    stats: {
      '': { path: '/stats', as: marie },
      empty: { path: '/stats', as: newcomer },
      negative: { path: '/stats', as: loser },
      loading: { path: '/stats', as: marie, held: 'user' },
      broken: { path: '/stats', as: marie, broken: 'user' },
      light: { path: '/stats', as: marie, scheme: 'light' },
      narrow: { path: '/stats', as: marie, size: 'small' },
      'text-200': { path: '/stats', as: marie, text: 200 },
    },
  }
}

async function openBell(page: Page): Promise<void> {
  await press('Notifications')(page)
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel
    .getByText(/No new notifications|Clear All/)
    .first()
    .waitFor()
}

async function openGuests(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'GUESTS' }).click()
  await page
    .getByText(/^RENAME$|^No guests yet$/)
    .first()
    .waitFor()
  await page.locator('details[open]').scrollIntoViewIfNeeded()
}

async function search(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse(/search-users/)
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(text)
  await answered
}
