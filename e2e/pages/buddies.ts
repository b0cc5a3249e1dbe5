import type { Page } from 'playwright-core'

/** A person's card in a list. */
export const rowOf = (page: Page, username: string) =>
  page.getByRole('listitem').filter({ hasText: username })

/** The number of primary buttons: the one next step. */
export const brassButtons = (page: Page) =>
  page
    .locator('button:visible, a:visible')
    .evaluateAll(
      (all) => all.filter((each) => getComputedStyle(each).backgroundColor === 'rgb(230, 189, 99)').length,
    )
