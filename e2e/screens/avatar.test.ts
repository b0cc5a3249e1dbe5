import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { failsFirst } from '../moves.ts'
import { toastOf } from '../pages/toast.ts'
import type { Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

/** An image twice as wide as high: its left half red, its right half blue. */
async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const half = { width: 200, height: 200, channels: 3 as const }
  const red = await sharp({ create: { ...half, background: '#d01010' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { ...half, width: 400, background: '#1010d0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return { name: 'me.png', mimeType: 'image/png', buffer }
}

/** Taps the avatar, and passes a file to the picker that opens. */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change your picture' }).click()
  await (await picker).setFiles(file)
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Your picture' })

/** The colour of the preview at a fraction of its width, half way down. */
const colourAt = (page: Page, part: number) =>
  page.locator('dialog canvas').evaluate((canvas: HTMLCanvasElement, at) => {
    const [red = 0, , blue = 0] =
      canvas.getContext('2d')?.getImageData(canvas.width * at, canvas.height / 2, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  }, part)

describe('the avatar uploader of /games (Rule 14.16)', () => {
  const { stage, ada } = stageWith([], { others: ['Ada'] })
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await stage.visit('/games', { signedInAs: ada, stays: true })
  })

  test('accepts only images', async () => {
    const { page } = visitor
    expect(await page.locator('input[type=file]').getAttribute('accept')).toBe('image/*')
    await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await toastOf(page, 'Please choose an image.')
    await choose(page, { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await toastOf(page, 'This image could not be opened.')
  })

  test('shows the selected square, and moves it by keyboard, by drag and by zoom', async () => {
    const { page } = visitor
    await choose(page, await picture())
    const canvas = sheetOf(page).getByRole('img', { name: 'Part of the picture that is used' })
    await expect.poll(() => colourAt(page, 0.1)).toBe('red')
    expect(await colourAt(page, 0.9)).toBe('blue')
    await expectSound(visitor)

    await canvas.focus()
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => colourAt(page, 0.9)).toBe('red')
    for (let step = 0; step < 24; step++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => colourAt(page, 0.1)).toBe('blue')

    const box = await canvas.boundingBox()
    if (!box) throw new Error('The preview is not on show.')
    const middle = box.y + box.height / 2
    await page.mouse.move(box.x + 20, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 4, middle, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => colourAt(page, 0.1)).toBe('red')

    // Centred on the edge between red and blue; at four times the zoom, pan steps move the edge further.
    await sheetOf(page).getByLabel('Zoom').fill('4')
    const shown = [await colourAt(page, 0.02), await colourAt(page, 0.98)]
    expect(new Set(shown).size).toBe(1)
    await sheetOf(page).getByRole('button', { name: 'CANCEL' }).click()
    await sheetOf(page).waitFor({ state: 'hidden' })
  })

  test('a failed upload says so and keeps the image for a retry; then the new avatar is everywhere', async () => {
    const { page } = visitor
    await choose(page, await picture())
    const upload = sheetOf(page).getByRole('button', { name: 'Upload' })
    await failsFirst(visitor, 'avatar', upload, 'Failed to upload avatar. Please try again later.')
    await upload.click()
    await toastOf(page, 'Avatar uploaded successfully.')
    await sheetOf(page).waitFor({ state: 'hidden' })

    const image = page.getByRole('button', { name: 'Change your picture' }).locator('img')
    await image.waitFor()
    const { avatarImage } = await ada.client.call('user', {})
    expect(new URL((await image.getAttribute('src')) ?? '', stage.baseUrl).href).toBe(
      new URL(avatarImage ?? '', stage.baseUrl).href,
    )
    const kept = await fetch(new URL(avatarImage ?? '', stage.baseUrl))
    const { width, height } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata()
    expect([width, height]).toEqual([256, 256])
    expect(visitor.takeProblems()).toEqual([])
  })
})
