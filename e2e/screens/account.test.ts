import { describe, expect, test } from 'vitest'
import { SHELL } from '../harness.ts'
import { holdBack, hurryRetries } from '../moves.ts'
import {
  atGames,
  failedToast,
  focusedField,
  logIn,
  openScreen,
  refused,
  storedToken,
} from '../pages/account.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const MUST_LOG_IN = 'You must be logged in to access this page.'
const FORGOT = "Forgot your password or didn't get an activation code?"
const LANDSCAPE = { width: 844, height: 390 }

const { stage, ada } = stageWith([], { others: ['Ada'] })

describe('landing (Rule 14.4)', () => {
  test('leads to sign-up and login, whose missing fields are named, the first one with the focus (Rule 14.5)', async () => {
    const visitor = await stage.visit('/')
    const { page } = visitor
    const username = page.getByLabel('Username')
    const logo = page.locator('main svg')
    expect(await logo.count()).toBe(1)
    expect(await page.getByRole('link').allInnerTexts()).toEqual(['SIGN UP', 'LOGIN'])
    await expectSound(visitor)

    await page.getByRole('link', { name: 'SIGN UP' }).click()
    await page.getByRole('checkbox', { name: 'I accept the Terms of Service and Privacy Policy' }).waitFor()
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('heading', { level: 1, name: 'Anteroom' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')

    await page.getByRole('link', { name: 'LOGIN' }).click()
    await page.getByRole('heading', { level: 1, name: 'LOGIN' }).waitFor()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
    await expectSound(visitor)
    // On a phone in landscape the logo makes room for the fields.
    expect(await logo.first().isVisible()).toBe(true)
    await page.setViewportSize(LANDSCAPE)
    await expect.poll(() => logo.first().isVisible()).toBe(false)
    expect((await username.boundingBox())?.y).toBeLessThan(140)
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await page.getByText('A username is required.').waitFor()
    await page.getByText('A password is required.').waitFor()
    expect(await focusedField(page)).toBe('Username')
    await username.fill('ada')
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await expect.poll(() => focusedField(page)).toBe('Password')
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('heading', { level: 1, name: 'Anteroom' }).waitFor()
  })

  test('with a stored token it pings the server and goes to /games; only a refused ping removes the token', async () => {
    const { page } = await stage.visit(NO_SCREEN, { signedInAs: ada, shell: true, init: hurryRetries })
    let asked = 0
    await page.route('**/api/ping', (route) => {
      asked += 1
      return route.abort()
    })
    await openScreen(page, '/')
    // Without a signal: five attempts, and then it stops.
    await expect.poll(() => asked).toBe(5)
    expect(await storedToken(page)).toBe(ada.token)

    // A server that restarts behind a proxy, a busy one, and the login page of a hotel's network.
    for (const answer of [{ status: 503 }, { status: 429 }, { contentType: 'text/html', body: 'Welcome!' }]) {
      asked = 0
      await page.unroute('**/api/ping')
      await page.route('**/api/ping', (route) => {
        asked += 1
        return route.fulfill(answer)
      })
      const last = answer.status === 503 ? 5 : 1
      const seen = page.waitForResponse((response) => response.url().endsWith('/api/ping') && asked === last)
      await openScreen(page, '/')
      await seen
      await page.getByRole('link', { name: 'LOGIN' }).waitFor()
      expect(await storedToken(page)).toBe(ada.token)
    }

    await page.unroute('**/api/ping')
    const letGo = await holdBack(page, '**/api/ping')
    const ping = page.waitForRequest('**/api/ping')
    await openScreen(page, '/')
    await ping
    expect(new URL(page.url()).pathname).toBe('/')
    letGo()
    await atGames(page)
    expect(await storedToken(page)).toBe(ada.token)

    await page.unroute('**/api/ping')
    await page.route('**/api/ping', (route) => route.fulfill({ status: 500 }))
    await openScreen(page, '/')
    await expect.poll(() => storedToken(page)).toBeNull()
    await page.getByRole('link', { name: 'LOGIN' }).click()
    // With a token they would go on to the games.
    await page.getByLabel('Username').waitFor()
  })
})

describe('login', () => {
  test('comes before a screen that needs it, says why it failed, and then leads to that screen (Rules 1.10, 14.2)', async () => {
    const { page, takeProblems } = await stage.visit('/stats?from=mail', SHELL)
    await failedToast(page, MUST_LOG_IN)
    expect(new URL(page.url()).pathname).toBe('/login')
    await logIn(page, 'ada', 'not this one at all')
    await failedToast(page, 'The username or the password is not right.')
    expect(takeProblems()).toEqual([expect.stringMatching(refused(401))])
    await page.route('**/api/login', (route) => route.fulfill({ json: { data: {} } }))
    await logIn(page, 'ada')
    await failedToast(page, 'Failed to retrieve token. Please try again later.')
    expect(await storedToken(page)).toBeNull()
    await page.unroute('**/api/login')
    await logIn(page, ada.email)
    await page.getByRole('heading', { level: 1, name: 'Stats' }).waitFor({ state: 'attached' })
    expect(page.url()).toBe(`${stage.baseUrl}/stats?from=mail`)
    expect(await storedToken(page)).toMatch(/^[\w-]{40,}$/)

    // The session has ended meanwhile.
    await page.evaluate(() => localStorage.setItem('token', 'no-session-has-this-token-0000000000'))
    await page.goto('/settings')
    await failedToast(page, 'Invalid or expired session. Please login again.')
    expect(await storedToken(page)).toBeNull()
    await logIn(page, 'ada')
    await page.getByRole('heading', { level: 1, name: 'SETTINGS' }).waitFor()
    await page.goto('/login')
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
  })

  test('leads to no address outside the app, and works in a browser that blocks storage until the page is closed (Rules 1.10, 14.2)', async () => {
    const { page } = await stage.visit('/login', { ...SHELL, init: blockStorage })
    await page.evaluate(() => history.replaceState({ wanted: 'https://example.com/games' }, ''))
    await logIn(page, 'ada')
    await atGames(page)
    expect(page.url()).toBe(`${stage.baseUrl}/games`)
  })
})

describe('mailed links', () => {
  test('a mailed link sets a new password once and signs in (Rules 14.8, 14.9)', async () => {
    const ivy = await stage.member('Ivy')
    const visitor = await stage.visit('/login')
    const { page } = visitor
    const reset = page.getByRole('button', { name: 'RESET' })
    const backToLogin = async () => {
      await page.getByRole('link', { name: 'BACK' }).click()
      await page.getByRole('heading', { level: 1, name: 'LOGIN' }).waitFor()
    }
    await page.getByRole('link', { name: FORGOT }).click()
    await reset.waitFor()
    await backToLogin()
    await page.getByRole('link', { name: FORGOT }).click()
    await reset.click()
    await page.getByText('An email is required.').waitFor()
    await page.getByLabel('Email').fill('ivy at home')
    await reset.click()
    await page.getByText('Enter a valid email address.').waitFor()
    expect(await focusedField(page)).toBe('Email')
    await expectSound(visitor, { moved: true })
    await page.getByLabel('Email').fill(ivy.email)
    await reset.click()
    await toastOf(page, 'Please check your email for a password reset link.')
    const { pathname, search } = await stage.mailFor(ivy.email, '/finalize-reset-password')

    await page.goto(pathname + search)
    await page.getByLabel('New password').waitFor()
    await expectSound(visitor)
    await backToLogin()
    await page.goBack()
    await page.getByLabel('New password').fill('another good one')
    await reset.click()
    await atGames(page)
    expect(await storedToken(page)).not.toBeNull()

    await page.goto(pathname + search)
    await page.getByLabel('New password').fill('a third good one')
    await reset.click()
    await failedToast(page, 'This link is no longer valid. Please ask for a new one.')
    await expectSound(visitor, { expected: [refused(422)] })
    await page.getByRole('link', { name: 'Ask for another link' }).click()
    await page.getByLabel('Email').waitFor()
    expect(new URL(page.url()).pathname).toBe('/reset-password')
  })

  test('the mailed link changes the e-mail, says so and goes to /games; so do one with a wrong code, saying why, and one without (Rules 14.9, 14.10)', async () => {
    const jan = await stage.member('Jan')
    await jan.client.call('initiateChangeEmail', { email: 'jan.new@example.com' })
    const link = await stage.mailFor('jan.new@example.com', '/finalize-email-change')
    const { page, takeProblems } = await stage.visit(NO_SCREEN, { signedInAs: jan, shell: true })
    const letGo = await holdBack(page, '**/api/change-email')
    await page.goto(link.pathname + link.search)
    await page.getByRole('heading', { level: 1, name: 'Email change' }).waitFor()
    await page.getByText('Confirming your new email address…').waitFor()
    letGo()
    await toastOf(page, 'Email changed successfully.')
    await atGames(page)
    expect((await jan.client.call('user', {})).email).toBe('jan.new@example.com')

    for (const path of ['/finalize-email-change', '/finalize-reset-password']) {
      await page.goto(path)
      await atGames(page)
      expect(new URL(page.url()).pathname).toBe('/games')
    }
    // They made no call that could only fail.
    expect(takeProblems()).toEqual([])
    await page.goto('/finalize-email-change?code=whatever')
    await failedToast(page, 'This link is no longer valid. Please ask for a new one.')
    await atGames(page)
  })
})

/** Runs in the page. Storage throws, as with all cookies and site data blocked. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse, configurable: true })
  IDBFactory.prototype.open = refuse
}
