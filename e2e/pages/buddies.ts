import type { Page } from 'playwright-core'
import { dockTo } from './dock.ts'
import { toastOf } from './toast.ts'

/** Finds a person by username and sends a buddy request. */
export async function askBuddy(page: Page, username: string): Promise<void> {
  await dockTo(page, 'Buddies')
  await page.getByRole('button', { name: 'ADD POKER BUDDY' }).click()
  await page.getByLabel('Search people').fill(username)
  await rowOf(page, username).getByRole('button', { name: 'ADD BUDDY' }).click()
  await toastOf(page, 'Buddy request sent successfully.')
  await page.getByRole('button', { name: 'BACK', exact: true }).click()
}

/** Accepts a person's request. */
export async function acceptBuddy(page: Page, username: string): Promise<void> {
  await dockTo(page, 'Buddies')
  await rowOf(page, username).getByRole('button', { name: 'ACCEPT' }).click()
  await toastOf(page, 'Buddy request accepted successfully.')
}

/** A person's card in a list. */
export const rowOf = (page: Page, username: string) =>
  page.getByRole('listitem').filter({ hasText: username })

/** A section of the buddies screen, by its title. */
export const sectionOf = (page: Page, title: 'Received Buddy Requests' | 'Sent Buddy Requests' | 'Buddies') =>
  page.getByRole('region', { name: title, exact: true })

/** The number of primary buttons: the one next step. */
export const brassButtons = (page: Page) =>
  page
    .locator('button:visible, a:visible')
    .evaluateAll(
      (all) => all.filter((each) => getComputedStyle(each).backgroundColor === 'rgb(230, 189, 99)').length,
    )
