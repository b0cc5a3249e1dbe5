import type { Page } from 'playwright-core'
import { PASSWORD, type Stage, type Visitor } from '../harness.ts'
import { toastOf } from './toast.ts'

export interface Newcomer {
  readonly firstName: string
  readonly username: string
  readonly email: string
}

/** Opens a prerendered screen and waits until it answers to taps. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
}

/** From the landing page to a signed-in games list, by the mailed link: all as a newcomer does it. */
export async function signUpAndIn(stage: Stage, visitor: Visitor, newcomer: Newcomer): Promise<void> {
  const { page } = visitor
  await openScreen(page, '/')
  await page.getByRole('link', { name: 'SIGN UP' }).click()
  await page.getByLabel('First name').fill(newcomer.firstName)
  await page.getByLabel('Last name').fill('Player')
  await page.getByLabel('E-mail').fill(newcomer.email)
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'SIGN UP' }).click()
  await toastOf(page, 'User signed up successfully. Please check your email for an activation link.')

  const link = await stage.mailFor(newcomer.email, '/login')
  await openScreen(page, link.pathname + link.search)
  await toastOf(page, 'Account activated successfully. You may now login.')
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor()
}
