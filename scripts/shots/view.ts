import type { Page } from 'playwright-core'
import type { Account } from '../../stage/newcomer.ts'

/** One state of one screen. */
export interface View {
  readonly path: string
  /** Who is signed in; left out: nobody. */
  readonly as?: Account
  readonly scheme?: 'dark' | 'light'
  /** 'small' is 320 px wide, and the only size then. */
  readonly size?: 'small'
  /** The size of the text in percent of its own. */
  readonly text?: number
  /** The calls, as "list-games", that no answer comes to, or an answer of 500. `*` is every call. */
  readonly held?: string
  readonly broken?: string
  /** What these calls answer instead of the server, as "settlement". */
  readonly answers?: Readonly<Record<string, unknown>>
  /** What local storage holds beside the token. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** What a person does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

/** The states of each screen by name, screens in the order of the specification. The plain state has no name. */
export type Album = Readonly<Record<string, Readonly<Record<string, View>>>>

/** Presses a button by its name; `exact` where another name begins with it. */
export const press =
  (name: string, exact = false) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact }).first().click()
  }
