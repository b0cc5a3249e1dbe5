import { describe, expect, test } from 'vitest'
import { holdBack, hurryRetries } from '../moves.ts'
import {
  atGames,
  blockStorage,
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
  test('shows the logo, sign-up and login', async () => {
    const visitor = await stage.visit('/')
    const { page } = visitor
    expect(await page.locator('main svg').count()).toBe(1)
    expect(await page.getByRole('link').allInnerTexts()).toEqual(['SIGN UP', 'LOGIN'])
    await expectSound(visitor)

    await page.getByRole('link', { name: 'LOGIN' }).click()
    await page.getByRole('heading', { level: 1, name: 'LOGIN' }).waitFor()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
    await expectSound(visitor)
    await page.getByRole('link', { name: 'BACK' }).click()

    await page.getByRole('link', { name: 'SIGN UP' }).click()
    await page.getByRole('heading', { level: 1, name: 'SIGN UP' }).waitFor()
    await page.getByRole('checkbox', { name: 'I accept the Terms of Service and Privacy Policy' }).waitFor()
    await expectSound(visitor)
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('heading', { level: 1, name: 'Anteroom' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('with a stored token it pings the server and goes to /games; if the ping is refused, it removes the token and stays', async () => {
    const { page } = await stage.visit(NO_SCREEN, { signedInAs: ada, shell: true })
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

  test('a phone without signal keeps its token', async () => {
    const { page } = await stage.visit(NO_SCREEN, { signedInAs: ada, shell: true, init: hurryRetries })
    let asked = 0
    await page.route('**/api/ping', (route) => {
      asked += 1
      return route.abort()
    })
    await openScreen(page, '/')
    // Five attempts, and then it stops.
    await expect.poll(() => asked).toBe(5)
    expect(await storedToken(page)).toBe(ada.token)
  })
})

describe('login (Rule 14.5)', () => {
  test('username and password are required, and the missing one gets the focus', async () => {
    const { page } = await stage.visit('/login', { size: LANDSCAPE, shell: true })
    // On a phone in landscape the logo makes room for the fields.
    await page.getByLabel('Username').waitFor()
    expect(await page.locator('main svg[width="84"]').isVisible()).toBe(false)
    expect((await page.getByLabel('Username').boundingBox())?.y).toBeLessThan(140)
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await page.getByText('A username is required.').waitFor()
    await page.getByText('A password is required.').waitFor()
    expect(await focusedField(page)).toBe('Username')
    await page.getByLabel('Username').fill('ada')
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await expect.poll(() => focusedField(page)).toBe('Password')
  })

  test('a failed login says why, and a successful one stores the token and goes to /games (Rule 1.10)', async () => {
    const { page, takeProblems } = await stage.visit('/login', { shell: true })
    await logIn(page, 'ada', 'not this one at all')
    await failedToast(page, 'The username or the password is not right.')
    expect(takeProblems()).toEqual([expect.stringMatching(refused(401))])
    await page.route('**/api/login', (route) => route.fulfill({ json: { data: {} } }))
    await logIn(page, 'ada')
    await failedToast(page, 'Failed to retrieve token. Please try again later.')
    expect(await storedToken(page)).toBeNull()
    await page.unroute('**/api/login')
    await logIn(page, ada.email)
    await atGames(page)
    expect(await storedToken(page)).toMatch(/^[\w-]{40,}$/)
    await page.goto('/login')
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
  })

  test('a browser that blocks storage keeps the session until the page is closed (Rule 1.10)', async () => {
    const { page } = await stage.visit('/login', { shell: true, init: blockStorage })
    await logIn(page, 'ada')
    await atGames(page)
  })
})

describe('mailed links', () => {
  test('a mailed link sets a new password once and signs in (Rules 14.8, 14.9)', async () => {
    const ivy = await stage.member('Ivy')
    const visitor = await stage.visit('/login')
    const { page } = visitor
    await page.getByRole('link', { name: FORGOT }).click()
    await page.getByRole('button', { name: 'RESET' }).click()
    await page.getByText('An email is required.').waitFor()
    await page.getByLabel('Email').fill('ivy at home')
    await page.getByRole('button', { name: 'RESET' }).click()
    await page.getByText('Enter a valid email address.').waitFor()
    expect(await focusedField(page)).toBe('Email')
    await expectSound(visitor, { moved: true })
    await page.getByLabel('Email').fill(ivy.email)
    await page.getByRole('button', { name: 'RESET' }).click()
    await toastOf(page, 'Please check your email for a password reset link.')
    const link = await stage.mailFor(ivy.email, '/finalize-reset-password')

    await page.goto(link.pathname + link.search)
    await page.getByLabel('New password').waitFor()
    await expectSound(visitor)
    await page.getByLabel('New password').fill('another good one')
    await page.getByRole('button', { name: 'RESET' }).click()
    await atGames(page)
    expect(await storedToken(page)).not.toBeNull()

    const other = await stage.visit(link.pathname + link.search)
    await other.page.getByRole('link', { name: 'BACK' }).click()
    await other.page.getByRole('heading', { level: 1, name: 'LOGIN' }).waitFor()
    await other.page.goBack()
    await other.page.getByLabel('New password').fill('a third good one')
    await other.page.getByRole('button', { name: 'RESET' }).click()
    await failedToast(other.page, 'This link is no longer valid. Please ask for a new one.')
    await expectSound(other, { expected: [refused(422)] })
    await other.page.getByRole('link', { name: 'Ask for another link' }).click()
    await other.page.getByRole('button', { name: 'RESET' }).waitFor()
    expect(new URL(other.page.url()).pathname).toBe('/reset-password')
    await other.page.getByRole('link', { name: 'BACK' }).click()
    await other.page.getByRole('heading', { level: 1, name: 'LOGIN' }).waitFor()
  })

  test('the mailed link changes the e-mail, says so and goes to /games (Rule 14.10)', async () => {
    const jan = await stage.member('Jan')
    await jan.client.call('initiateChangeEmail', { email: 'jan.new@example.com' })
    const link = await stage.mailFor('jan.new@example.com', '/finalize-email-change')
    const { page } = await stage.visit(NO_SCREEN, { signedInAs: jan, shell: true })
    const letGo = await holdBack(page, '**/api/change-email')
    await page.goto(link.pathname + link.search)
    await page.getByRole('heading', { level: 1, name: 'Email change' }).waitFor()
    await page.getByText('Confirming your new email address…').waitFor()
    letGo()
    await toastOf(page, 'Email changed successfully.')
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
    expect((await jan.client.call('user', {})).email).toBe('jan.new@example.com')
  })

  test('a link without a code, or with a wrong one, goes to /games, and says why only if a code was refused (Rules 14.9, 14.10)', async () => {
    const { page, takeProblems } = await stage.visit('/finalize-reset-password', { shell: true })
    // Only the guard of the games screen says so.
    await failedToast(page, MUST_LOG_IN)
    await logIn(page, 'ada')
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
    await page.goto('/finalize-email-change')
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
    // It made no call that could only fail.
    expect(takeProblems()).toEqual([])
    await page.goto('/finalize-email-change?code=whatever')
    await failedToast(page, 'This link is no longer valid. Please ask for a new one.')
    await atGames(page)
  })
})

describe('guard (Rule 14.2)', () => {
  test('without a token it says so, opens the login, and from there the requested screen', async () => {
    const { page } = await stage.visit('/stats?from=mail', { shell: true })
    await failedToast(page, MUST_LOG_IN)
    expect(new URL(page.url()).pathname).toBe('/login')
    await logIn(page, 'ada')
    await page.getByRole('heading', { level: 1, name: 'Stats' }).waitFor({ state: 'attached' })
    expect(page.url()).toBe(`${stage.baseUrl}/stats?from=mail`)
  })

  test('a session that has ended leads back to the requested screen too', async () => {
    const dead = { ...ada, token: 'no-session-has-this-token-0000000000' }
    const { page } = await stage.visit('/settings', { signedInAs: dead, shell: true })
    await failedToast(page, 'Invalid or expired session. Please login again.')
    expect(await storedToken(page)).toBeNull()
    await logIn(page, 'ada')
    await page.getByRole('heading', { level: 1, name: 'SETTINGS' }).waitFor()
  })

  test('only a screen of the app can be wanted', async () => {
    const { page } = await stage.visit('/login', { shell: true })
    await page.evaluate(() => history.replaceState({ wanted: 'https://example.com/games' }, ''))
    await logIn(page, 'ada')
    await atGames(page)
    expect(page.url()).toBe(`${stage.baseUrl}/games`)
  })
})
