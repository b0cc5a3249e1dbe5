import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeEnded, befriend, hostGame } from '../../stage/arrange.ts'
import { failsFirst } from '../moves.ts'
import { expectChip, expectPicture, uploadPicture } from '../pages/avatars.ts'
import { brassButtons, rowOf } from '../pages/buddies.ts'
import { button, region, tap } from '../pages/controls.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const nameOf = (page: Page, username: string) => page.getByRole('heading', { level: 2, name: username })
const tab = (page: Page, name: 'STATS' | 'BUDDIES') => page.getByRole('tab', { name })
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

/** The text of a part in one line. */
const wordsIn = async (part: Locator) => (await part.innerText()).replace(/\s+/g, ' ')
const netOf = (page: Page) => wordsIn(page.getByText(/^Total net winnings/).locator('..'))

interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** An image twice as wide as high: its left half red, its right half blue. */
async function picture(): Promise<Upload> {
  const red = '<rect width="200" height="200" fill="#d01010" />'
  const blue = '<rect x="200" width="200" height="200" fill="#1010d0" />'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${red}${blue}</svg>`
  return { name: 'me.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() }
}

/** Taps the avatar and chooses a file in the picker. */
async function choose(page: Page, file: Upload): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change your picture' }).click()
  await (await picker).setFiles(file)
}

/** The colour of the preview at a fraction of its width, half way down. */
const colourAt = (page: Page, part: number) =>
  page.locator('dialog canvas').evaluate((canvas: HTMLCanvasElement, at) => {
    const [red = 0, , blue = 0] =
      canvas.getContext('2d')?.getImageData(canvas.width * at, canvas.height / 2, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  }, part)

const { stage, ada, bea, cyd, dan } = stageWith(['Ada', 'Bea'], { others: ['Cyd', 'Dan'] })

describe('/buddy-profile (Rule 14.15)', () => {
  beforeAll(async () => {
    await befriend(bea, cyd)
    // Bea hosted a game that Ada won, and is about to host two.
    await arrangeEnded(bea, [ada], [[bea, 'knocked']])
    for (const name of ['Next week', 'In two weeks']) await hostGame(bea, [ada], { name })
    await dan.client.call('updateSettings', { hideStats: true })
  })

  const addressOf = (userId: string) => `/buddy-profile?userId=${userId}`

  test('shows avatar, username, name and e-mail of a buddy, and their stats first; the other tab, kept in the query, lists their buddies, and can add them', async () => {
    const visitor = await stage.visit(addressOf(bea.id), { signedInAs: ada })
    const { page } = visitor
    const person = region(page, 'bea')
    await nameOf(page, 'bea').waitFor()
    for (const text of ['Bea Player', 'bea@example.com', 'Your buddy']) await person.getByText(text).waitFor()
    await expectChip(person, 'BP')
    expect(await tab(page, 'STATS').getAttribute('aria-selected')).toBe('true')
    for (const [label, value] of [
      ['Games played', '1'],
      ['Games hosted', '1'],
      ['Upcoming hosting', '2'],
    ] as const)
      await expect.poll(() => figure(page, label).innerText()).toBe(value)
    expect(await netOf(page)).toBe('Total net winnings -$20.00')
    // About the one night that they both played (Rules 44.1, 44.3).
    expect(await wordsIn(region(page, 'Head to head'))).toBe(
      'Head to head You 1 0 Bea +$20.00 -$20.00 1 night',
    )
    expect(await figure(page, 'Average place').innerText()).toBe('2')
    await expectSound(visitor)

    await tab(page, 'BUDDIES').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('buddies')
    await page.reload()
    const row = rowOf(page, 'cyd')
    await button(row, 'ADD BUDDY').waitFor()
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['VIEW PROFILE', 'ADD BUDDY'])
    expect(await tab(page, 'BUDDIES').getAttribute('aria-selected')).toBe('true')
    await rowOf(page, 'ada').getByText('You', { exact: true }).waitFor()
    expect(await rowOf(page, 'ada').getByRole('button').count()).toBe(0)
    await expectSound(visitor)

    await tap(row, 'VIEW PROFILE')
    await nameOf(page, 'cyd').waitFor()
    expect(new URL(page.url()).searchParams.get('userId')).toBe(cyd.id)
    await expect.poll(() => figure(page, 'Games played').innerText()).toBe('0')
    expect(await netOf(page)).toBe('Total net winnings $0.00')
    expect(await page.getByText('Head to head').count()).toBe(0)
    await page.goBack()
    await nameOf(page, 'bea').waitFor()
    await tap(row, 'ADD BUDDY')
    await toastOf(page, 'Buddy request sent successfully.')
    await row.getByText('Request sent').waitFor()
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['VIEW PROFILE'])
    await tap(page, 'BACK TO BUDDIES')
    await rowOf(page, 'bea').waitFor()
    expect(new URL(page.url()).pathname).toBe('/buddies')
  })

  test('of a stranger shows neither private stats, e-mail nor buddies, the viewer’s own has nobody to add, and an unknown one says so in plain words; without a user it goes to the buddies', async () => {
    const visitor = await stage.visit(addressOf(dan.id), { signedInAs: ada })
    const { page } = visitor
    await page.getByText("This user's stats are private.").waitFor()
    expect(await figure(page, 'Games played').count()).toBe(0)
    await page.getByText('d•••@example.com').waitFor()
    await button(page, 'ADD BUDDY').waitFor()
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)
    await tab(page, 'BUDDIES').click()
    await page.getByText('Only buddies see whom they know').waitFor()

    await uploadPicture(ada)
    await page.goto(addressOf(ada.id))
    await nameOf(page, 'ada').waitFor()
    await page.getByRole('main').getByText('You', { exact: true }).waitFor()
    await expectPicture(region(page, 'ada'), ada)
    await expect.poll(() => figure(page, '1st place finishes').innerText()).toBe('1')
    expect(await button(page, 'ADD BUDDY').count()).toBe(0)

    await page.goto(addressOf('garbage'))
    await page.getByText('Nobody is here').waitFor()
    expect(await page.getByText('This was not found.').count()).toBe(0)
    await expectSound(visitor, { expected: [/status of 4/] })
    await page.goto('/buddy-profile')
    await button(page, 'ADD POKER BUDDY').waitFor()
    expect(new URL(page.url()).pathname).toBe('/buddies')
  })
})

test('the avatar uploader of /games accepts only images, shows the selected square, moves it by keyboard, drag and zoom, and keeps it for a retry (Rule 14.16)', async () => {
  const visitor = await stage.visit('/games', { signedInAs: dan })
  const { page } = visitor
  expect(await page.locator('input[type=file]').getAttribute('accept')).toBe('image/*')
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await toastOf(page, 'Please choose an image.')
  await choose(page, { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await toastOf(page, 'This image could not be opened.')

  await choose(page, await picture())
  const sheet = page.getByRole('dialog', { name: 'Your picture' })
  const canvas = sheet.getByRole('img', { name: 'Part of the picture that is used' })
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
  await sheet.getByLabel('Zoom').fill('4')
  const shown = [await colourAt(page, 0.02), await colourAt(page, 0.98)]
  expect(new Set(shown).size).toBe(1)

  const upload = sheet.getByRole('button', { name: 'Upload' })
  await failsFirst(visitor, 'avatar', upload, 'Failed to upload avatar. Please try again later.')
  await upload.click()
  await toastOf(page, 'Avatar uploaded successfully.')
  await sheet.waitFor({ state: 'hidden' })
  const image = page.getByRole('button', { name: 'Change your picture' }).locator('img')
  await image.waitFor()
  const { avatarImage } = await dan.client.call('user', {})
  const address = new URL(avatarImage ?? '', stage.baseUrl)
  expect(new URL((await image.getAttribute('src')) ?? '', stage.baseUrl).href).toBe(address.href)
  const kept = await fetch(address)
  const { width, height } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata()
  expect([width, height]).toEqual([256, 256])
  expect(visitor.takeProblems()).toEqual([])
})
