import type { Locator, Page } from 'playwright-core'

type Scope = Page | Locator

/** The button with exactly this name. */
export const button = (scope: Scope, name: string) => scope.getByRole('button', { name, exact: true })
/** Taps the button with exactly this name. */
export const tap = (scope: Scope, name: string) => button(scope, name).click()
/** The section with exactly this title. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The row of a section that shows exactly this text. */
export const rowIn = (page: Page, section: string, text: string) =>
  region(page, section)
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })
/** The title of the screen. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Runs in the page. */
export const isFocused = (element: Element) => element === document.activeElement
/** The text of each part, in one line. */
export const wordsOf = async (parts: Locator) =>
  (await parts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
