import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/domain/base/language.ts'
import type { VisitOptions } from '../harness.ts'

const { texts }: Language = JSON.parse(
  readFileSync(new URL('../../src/languages/de.json', import.meta.url), 'utf8'),
)

/** A browser with German as its language. */
export const germanBrowser: NonNullable<VisitOptions['browser']> = { locale: 'de-AT' }

/** An English text of the app in German. */
export function inGerman(english: string): string {
  const found = texts[english]
  if (typeof found !== 'string') throw new Error(`There is no German text for "${english}".`)
  return found
}

/** The texts on a page that are still in English, although they have a different text in German. */
export async function leftInEnglish(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('noscript'))
        found.push(walker.currentNode.textContent?.trim() ?? '')
    const named = [...document.querySelectorAll('[aria-label], [placeholder]')]
    for (const element of named)
      found.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
    return found
  })
  const wording = new Set(Object.values(texts).filter((text) => typeof text === 'string'))
  const isLeft = (text: string) => texts[text] !== undefined && texts[text] !== text && !wording.has(text)
  return [...new Set(shown.filter(isLeft))]
}
