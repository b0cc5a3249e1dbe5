import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeWon } from '../../stage/arrange.ts'
import { openScreen } from '../pages/account.ts'
import { expectChip } from '../pages/avatars.ts'
import { NO_SCREEN, PHONE } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])
/** Won the only game that she and Ben played, a tournament at $20.00 each. */
beforeAll(async () => {
  await arrangeWon(ada, ben)
})

/** The text of the page, in one line. */
const textOf = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')

/** The real profile with a result of +$10,000.00, and one of -$22,345.67. */
async function withLargeAmounts(route: Route): Promise<void> {
  const response = await route.fetch()
  const { data } = await response.json()
  const gameResults = [
    { gameStyle: 'tournament', winnings: 10_000, place: 0, imported: false },
    { gameStyle: 'cash', winnings: -22_345.67, place: 1, imported: false },
  ]
  await route.fulfill({ response, json: { data: { ...data, gameResults } } })
}

/** The position of zero on the chart's axis. */
const zeroOf = (page: Page) => page.getByRole('figure').getByText('$0.00', { exact: true })

/** The space between a tile's edge and its content. */
const PADDING = 16

async function edgesOf(locator: Locator): Promise<{ left: number; right: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { left: box.x, right: box.x + box.width }
}

/** The colour of an amount, in dark and light mode. */
async function inksOf(page: Page, amount: string): Promise<string[]> {
  const figure = page.getByText(amount, { exact: true }).last()
  const inks: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    inks.push(await figure.evaluate((element) => getComputedStyle(element).color))
  }
  return inks
}

describe('stats (Rule 14.27)', () => {
  test('a person without games is told so and can host one; a name is as large as fits, from 12 to 64 px (Rule 15.11)', async () => {
    const newcomer = await stage.member('Bartholomew_of_Wells')
    const visitor = await stage.visit('/stats', { signedInAs: newcomer })
    const { page } = visitor
    await page.getByText('Money finishes').waitFor()
    const text = await textOf(page)
    await page.getByRole('heading', { level: 1, name: 'Stats' }).waitFor({ state: 'attached' })
    await expectChip(page.getByRole('main'), 'BP')
    expect(text).toContain(`${newcomer.username} 0 games played 0 tournaments · 0 cash games`)
    expect(text).toContain('Total net winnings $0.00 No games played yet')
    expect(text).toContain(
      'Tournament $0.00 Cash $0.00 Money finishes 0 1st place finishes 0 Games hosted 0 Upcoming hosting 0',
    )
    expect(await page.getByRole('img', { name: /Net winnings/ }).count()).toBe(0)
    const dock = page.getByRole('navigation', { name: 'Main' })
    expect(await dock.getByRole('link', { name: 'Stats' }).getAttribute('aria-current')).toBe('page')
    await expectSound(visitor)

    const name = page.getByRole('heading', { level: 2, name: newcomer.username }).locator('span')
    const sizeAt = async (width: number) => {
      await page.setViewportSize({ width, height: 844 })
      // Two frames: it is measured again once the layout has changed.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      return name.evaluate((span) => ({
        px: Number.parseFloat(getComputedStyle(span).fontSize),
        whole: span.scrollWidth <= span.clientWidth,
      }))
    }
    const wide = await sizeAt(1280)
    expect(wide).toEqual({ px: 22, whole: true })
    const phone = await sizeAt(320)
    expect(phone.whole).toBe(true)
    expect(phone.px).toBeGreaterThan(12)
    expect(phone.px).toBeLessThan(wide.px)
    expect(await sizeAt(180)).toEqual({ px: 12, whole: false })
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'HOST NEW GAME' }).click()
    await page.getByRole('heading', { level: 1, name: 'HOST NEW GAME' }).waitFor()
  })

  test('one game is worded in the singular, with losses in red below the zero line; failed stats can be retried, and large amounts fit', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ben })
    const { page } = visitor
    let answer: 'none' | 'unreadable' | 'real' | 'large' = 'none'
    // One route throughout: an answer between two of them would be stored on the device, and shown from
    // there.
    await page.route('**/api/user', (route) => {
      if (answer === 'unreadable') return route.fulfill({ status: 500 })
      if (answer === 'large') return withLargeAmounts(route)
      return answer === 'real' ? route.continue() : undefined
    })
    await openScreen(page, '/stats')
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    answer = 'unreadable'
    await page.goto('/stats')
    await page.getByText('Check your connection and try again.').waitFor()
    answer = 'real'
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Money finishes').waitFor()
    const text = await textOf(page)
    expect(text).toContain('ben 1 game played 1 tournament · 0 cash games')
    expect(text).toContain('One game so far. The line goes on with the next one.')
    expect(text).toContain('Total net winnings -$20.00')
    expect(text).toContain(
      'Tournament -$20.00 Cash $0.00 Money finishes 0 1st place finishes 0 Games hosted 0',
    )
    await page
      .getByRole('img', { name: 'Net winnings over 1 game: now -$20.00, highest $0.00, lowest -$20.00.' })
      .waitFor()
    const chart = await page.getByRole('img', { name: /Net winnings/ }).boundingBox()
    const label = await zeroOf(page).boundingBox()
    expect((label?.y ?? 0) - (chart?.y ?? 0)).toBeLessThan((chart?.height ?? 0) / 4)
    expect(await inksOf(page, '-$20.00')).toEqual(['rgb(255, 125, 115)', 'rgb(179, 38, 30)'])
    // Ivory on the dark background; white on the light one would be unreadable.
    expect(await inksOf(page, '$0.00')).toEqual(['rgb(245, 241, 230)', 'rgb(22, 32, 27)'])

    // The axis has two decimals, and large amounts fit a screen of 320 px.
    answer = 'large'
    await page.setViewportSize({ width: 320, height: 640 })
    await openScreen(page, '/stats')
    await page.getByText('Highest +$10,000.00').waitFor()
    await page.getByText('Lowest -$12,345.67').waitFor()
    const zero = await edgesOf(zeroOf(page))
    const lines = await edgesOf(page.getByRole('img', { name: /Net winnings/ }))
    const card = await edgesOf(page.getByRole('region', { name: 'Total net winnings' }))
    expect(zero.left).toBeGreaterThanOrEqual(card.left)
    expect(zero.right).toBeLessThanOrEqual(lines.left)
    const amount = await edgesOf(page.getByText('-$22,345.67', { exact: true }))
    expect(amount.right).toBeLessThan(card.right - PADDING)
  })
})
