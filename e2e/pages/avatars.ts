import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Account } from '../../stage/newcomer.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Uploads a picture for this person, over HTTP. */
export async function uploadPicture({ client }: Account): Promise<void> {
  await client.call('updateAvatar', { avatarImage: `data:image/png;base64,${PIXEL}` })
}

/** The person's own picture is shown within this, without a chip. */
export async function expectPicture(within: Locator, { client }: Account): Promise<void> {
  const { avatarImage } = await client.call('user', {})
  const picture = within.locator(`img[src="${avatarImage}"]`)
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  expect(await within.locator('[data-initials]').count()).toBe(0)
}

/** The chip with these initials is shown within this instead of a picture. */
export async function expectChip(within: Locator, initials: string): Promise<void> {
  const chip = within.locator('[data-initials]')
  await expect.poll(() => chip.getAttribute('data-initials')).toBe(initials)
  expect(await chip.isVisible()).toBe(true)
  expect(await within.locator('img').count()).toBe(0)
}
