import type { Page } from 'playwright-core'
import { addTwoPasskeys, confirmWithPasskey, nameOne, removeFirst } from './passkeys.ts'
import type { Scene } from './scene.ts'
import { type Album, press } from './view.ts'

/** What anybody may open, and the settings. */
export function accountScreens({ cast: { marie }, newcomer }: Scene): Album {
  return {
    landing: { '': { path: '/' } },
    login: {
      '': { path: '/login' },
      light: { path: '/login', scheme: 'light' },
      errors: { path: '/login', act: press('LOGIN') },
    },
    'sign-up': {
      '': { path: '/sign-up' },
      refused: { path: '/sign-up', act: (page) => signUpAs(page, marie.username) },
    },
    terms: { '': { path: '/terms' } },
    privacy: { '': { path: '/privacy' } },
    'reset-password': {
      '': { path: '/reset-password' },
      errors: { path: '/reset-password', act: press('RESET') },
    },
    'finalize-reset-password': { '': { path: '/finalize-reset-password?code=a-code' } },
    'finalize-email-change': {
      confirming: { path: '/finalize-email-change?code=a-code', held: 'change-email' },
    },
    'restore-email': { '': { path: '/restore-email?code=a-code' } },
    'settings-security': {
      '': { path: '/settings/security', as: marie },
      loading: { path: '/settings/security', as: marie, held: 'sessions' },
      broken: { path: '/settings/security', as: marie, broken: 'sessions' },
      light: { path: '/settings/security', as: marie, scheme: 'light' },
      'add-passkey': { path: '/settings/security', as: marie, act: nameOne },
      passkeys: { path: '/settings/security', as: marie, act: addTwoPasskeys },
      'passkeys-light': { path: '/settings/security', as: marie, act: addTwoPasskeys, scheme: 'light' },
      'remove-passkey': { path: '/settings/security', as: marie, act: removeFirst },
      'remove-passkey-light': { path: '/settings/security', as: marie, act: removeFirst, scheme: 'light' },
      'confirm-passkey': { path: '/settings/security', as: marie, act: confirmWithPasskey },
      'confirm-passkey-light': {
        path: '/settings/security',
        as: marie,
        act: confirmWithPasskey,
        scheme: 'light',
      },
    },
    settings: {
      '': { path: '/settings', as: marie },
      bottom: { path: '/settings', as: marie, act: toBottom },
      'change-card': { path: '/settings', as: marie, act: press('CHANGE CARD') },
      'no-card': { path: '/settings', as: newcomer, act: toBottom },
      loading: { path: '/settings', as: marie, held: 'user' },
      broken: { path: '/settings', as: marie, broken: 'user' },
      light: { path: '/settings', as: marie, scheme: 'light' },
    },
  }
}

async function signUpAs(page: Page, username: string): Promise<void> {
  const password = 'nine high like a boss'
  const typed = {
    'First name': 'Marie',
    'Last name': 'Keller',
    Email: 'm.keller@example.com',
    Username: username,
    Password: password,
    'Confirm password': password,
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'SIGN UP' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function toBottom(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}
