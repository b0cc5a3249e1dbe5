import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'
import { type Album, press } from './view.ts'

/** SHARE THE INVITE, its code, and a guest's own page. */
export function shareScreens({ cast: { marie }, ids }: Scene): Album {
  const path = `/game-attendance?gameId=${ids.hosting}`
  const share = { path, as: marie, act: openShare }
  const code = { path, as: marie, act: openCode }
  return {
    share: {
      '': share,
      light: { ...share, scheme: 'light' },
      narrow: { ...share, size: 'small' },
      'text-200': { ...share, text: 200 },
      code,
      'code-light': { ...code, scheme: 'light' },
      'code-narrow': { ...code, size: 'small' },
      'new-address': { path, as: marie, act: openNewAddress },
      held: { ...share, act: press('SHARE THE INVITE'), held: 'game-link' },
    },
    'guest-page': {
      '': { path, as: marie, act: openGuestPage },
      code: { path, as: marie, act: openGuestCode },
    },
  }
}

async function openShare(page: Page): Promise<void> {
  await press('SHARE THE INVITE')(page)
  await page.getByRole('radio', { name: 'ASK', disabled: false }).waitFor()
}

async function openCode(page: Page): Promise<void> {
  await openShare(page)
  await press('QR CODE')(page)
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
}

async function openNewAddress(page: Page): Promise<void> {
  await openShare(page)
  await press('NEW ADDRESS')(page)
  await page.getByRole('dialog', { name: 'NEW ADDRESS' }).waitFor()
}

async function openGuestPage(page: Page): Promise<void> {
  const guests = page.getByRole('button', { name: 'Guests’ pages' })
  if (!(await guests.isVisible())) {
    await press('ADD PLAYER')(page)
    await page.getByLabel('Search your buddies or type a name').fill('Rosa')
    await page.getByRole('dialog').getByRole('button', { name: 'ADD PLAYER' }).click()
  }
  await guests.click()
  await page.getByRole('dialog').waitFor()
}

async function openGuestCode(page: Page): Promise<void> {
  await openGuestPage(page)
  await press('SHOW QR CODE')(page)
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
}
