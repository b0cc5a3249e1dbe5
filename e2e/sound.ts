import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { networkIdle } from './network-idle.ts'
import type { Visitor } from './phone.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose result can differ between dark and light: the structure is the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** A third of the script that the builder would send to the page by itself. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
/** For a page that has it already. */
const NO_SCRIPT = ';'
/**
 * Runs the same rules on the same elements, but reports only violations and builds no selectors. Does not refetch style sheets, since none
 * of these rules reads them.
 */
const VIOLATIONS = {
  resultTypes: ['violations' as const],
  selectors: false,
  preload: { assets: ['media' as const] },
}
const SMALLEST = { width: 320, height: 568 }
const DESKTOP = { width: 1280, height: 800 }
const TOUCH_PX = 44

export interface SoundOptions {
  /**
   * What a tap or another device brought has just moved the content, on a slow machine too late for the browser to attribute it to the tap:
   * only later shifts count.
   */
  readonly moved?: true
  /** Console errors that this state causes on purpose; each is removed from the list once. */
  readonly expected?: readonly RegExp[]
}

/**
 * Checks every state of every screen, with open sheets too: axe finds nothing in dark and light, nothing moved by itself, touch targets are 44
 * px, nothing overflows at 320 px or at 200 % text, no button is blank, nothing overlaps on a desktop, and there was no console error, no
 * uncaught error, no failed request and no 5xx answer.
 */
export async function expectSound(visitor: Visitor, options: SoundOptions = {}): Promise<void> {
  const { page } = visitor
  await expectStill(visitor, options)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await violations(page, (axe) => axe.withTags(WCAG)), 'axe in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await violations(page, (axe) => axe.withRules(COLOUR_RULES)), 'axe in the light').toEqual([])
  await expectEachSize(visitor, options)
}

/** The part of `expectSound` that depends on text length, and the errors: everything that another language can break. */
export async function expectToFit(visitor: Visitor, options: SoundOptions = {}): Promise<void> {
  await expectStill(visitor, options)
  await expectEachSize(visitor, options)
}

async function expectStill(visitor: Visitor, { moved }: SoundOptions): Promise<void> {
  if (moved) await visitor.layoutShift()
  await settled(visitor.page)
  expect(await visitor.layoutShift(), 'layout shift').toBe(0)
}

async function expectEachSize(visitor: Visitor, { expected = [] }: SoundOptions): Promise<void> {
  const { page } = visitor
  expect(await smallTargets(page), `targets under ${TOUCH_PX} px`).toEqual([])
  const size = page.viewportSize() ?? SMALLEST
  expect(await sticksOut(page), 'wider than the screen').toEqual([])
  await page.setViewportSize(SMALLEST)
  expect(await sticksOut(page), 'wider than 320 px').toEqual([])
  expect(await blankButtons(page), 'a button without text and icon at 320 px').toEqual([])
  await page.setViewportSize(DESKTOP)
  expect(await covering(page), 'one over the other at 1280 px').toEqual([])
  await page.setViewportSize(size)
  await setTextSize(page, '200%')
  expect(await sticksOut(page), 'wider than the screen at 200 % text').toEqual([])
  await setTextSize(page, '')
  await visitor.layoutShift()

  const problems = visitor.takeProblems()
  for (const pattern of expected) {
    const index = problems.findIndex((problem) => pattern.test(problem))
    if (index >= 0) problems.splice(index, 1)
  }
  expect(problems).toEqual([])
}

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  // Axe does not see our background through the card frames, and calls their text too faint. There are no other frames: the
  // legacy mode skips the page that axe otherwise opens each time to combine cross-origin results.
  const axe = new AxeBuilder({ page, axeSource: NO_SCRIPT }).options({ ...VIOLATIONS }).setLegacyMode()
  const found = await choose(axe).exclude('iframe[src^="https://js.stripe.com/"]').analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Everything requested has loaded, and the page responds to taps. */
export async function settled(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
  await networkIdle(page)
  await page.evaluate('document.fonts.ready')
}

/** As a person sets it in their browser: '200%'. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)
}

/** The elements that make the page scroll sideways. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))
  })
}

/** The words of an element that are broken across lines. */
export const brokenWords = (scope: Locator): Promise<string[]> =>
  scope.evaluate((element) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // One that ends in an ellipsis has two boxes per line.
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

/** The texts in an element that end in an ellipsis. */
export const cutTexts = (scope: Locator): Promise<string[]> =>
  scope.evaluate((element) =>
    [...element.querySelectorAll('.one-line, .whole-words')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent ?? ''),
  )

/** Buttons and links with neither a text nor an icon. */
function blankButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true })
    const blank = [...document.body.querySelectorAll('button, a[href]')].filter(
      (button) =>
        isShown(button) &&
        button.textContent?.trim() === '' &&
        ![...button.querySelectorAll('svg, img, canvas')].some(isShown),
    )
    return blank.map((button) => button.outerHTML.slice(0, 160))
  })
}

/** Overlapping cells of a grid, in the sheet or the page's content. Ignores empty and positioned ones. */
function covering(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('main')
    const seen = (element: Element) =>
      (element.childElementCount > 0 || element.textContent !== '') &&
      element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
      !['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position)
    const found: string[] = []
    for (const grid of scope?.querySelectorAll('*') ?? []) {
      if (getComputedStyle(grid).display !== 'grid') continue
      const cells = [...grid.children].filter(seen)
      cells.forEach((cell, index) => {
        const a = cell.getBoundingClientRect()
        for (const other of cells.slice(index + 1)) {
          const b = other.getBoundingClientRect()
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          if (width > 2 && height > 2)
            found.push(`${cell.outerHTML.slice(0, 120)} over ${other.outerHTML.slice(0, 120)}`)
        }
      })
    }
    return found.slice(0, 5)
  })
}

/** Buttons, fields and standalone links that are too small for a thumb; links inside a sentence are as high as its lines. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const scope = document.querySelector('dialog[open]') ?? document.body
    const targets = [...scope.querySelectorAll('button, a[href], summary, input, select, textarea')]
    const small = targets.filter((target) => {
      if (!target.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return false
      if (target.closest('p, label')?.textContent !== target.textContent && target.matches('p a, label a'))
        return false
      const box = (target.matches('label input') ? target.closest('label') : target)?.getBoundingClientRect()
      return box !== undefined && box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5)
    })
    return small.map((target) => target.outerHTML.slice(0, 160))
  }, TOUCH_PX)
}
