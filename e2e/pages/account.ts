import type { Page } from 'playwright-core'
import { PASSWORD } from '../../stage/newcomer.ts'

interface Newcomer {
  readonly firstName: string
  readonly username: string
  readonly email: string
}

/** Opens a prerendered screen and waits until it responds to taps. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
}

/** Fills in the whole sign-up form, with the terms accepted. */
export async function fillSignUp(page: Page, newcomer: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(newcomer.firstName)
  await page.getByLabel('Last name').fill('Player')
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
}

/** Fills in the login and submits it. */
export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
}

/** Waits until the games list is shown, as a signed-in person sees it. */
export async function atGames(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor()
}

/** The session token stored in the browser (Rule 1.10). */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

/** Waits for a toast titled 'Failed' with this text and dismisses it with a tap. */
export async function failedToast(page: Page, text: string): Promise<void> {
  await page
    .getByRole('alert')
    .filter({ has: page.getByText('Failed', { exact: true }) })
    .getByText(text, { exact: true })
    .click()
}

/** The browser logs this when the server refuses a call. */
export const refused = (status: number): RegExp => new RegExp(`status of ${status}`)

/** The label above the focused field. */
export function focusedField(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : undefined
  })
}
