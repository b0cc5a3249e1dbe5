import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../stage/client.ts'
import type { Account } from '../../stage/newcomer.ts'
import { detailsOf, openStage, PASSWORD, type Stage } from '../harness.ts'
import { cutOff } from '../moves.ts'
import {
  atGames,
  failedToast,
  fillSignUp,
  focusedField,
  logIn,
  openScreen,
  storedToken,
} from '../pages/account.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'

const MUST_LOG_IN = 'You must be logged in to access this page.'
const EXPIRED = 'Invalid or expired session. Please login again.'
const DEAD_TOKEN = 'no-session-has-this-token-0000000000'
const FORGOT = "Forgot your password or didn't get an activation code?"
const LANDSCAPE = { width: 844, height: 390 }
/** What a refusal of the server leaves in the console of the browser. */
const refused = (status: number) => new RegExp(`status of ${status}`)

let stage: Stage
let ada: Account
beforeAll(async () => {
  stage = await openStage()
  ada = await stage.member('Ada')
})
afterAll(() => stage.close())

/** A phone that keeps a token of no session. */
async function withDeadToken(path: string) {
  return stage.visit(path, { signedInAs: { ...ada, token: DEAD_TOKEN } })
}

/** An account that its owner has not activated yet. */
async function notActivated(firstName: string) {
  const username = firstName.toLowerCase()
  const newcomer = { firstName, username, email: `${username}@example.com` }
  const visitor = await stage.visit('/sign-up')
  await fillSignUp(visitor.page, newcomer)
  const request = visitor.page.waitForRequest('**/api/sign-up')
  await visitor.page.getByRole('button', { name: 'SIGN UP' }).click()
  const sent: unknown = (await request).postDataJSON()
  await toastOf(visitor.page, 'User signed up successfully. Please check your email for an activation link.')
  return { ...newcomer, visitor, sent, link: await stage.mailFor(newcomer.email, '/login') }
}

describe('landing', () => {
  test('shows the logo and the two ways in', async () => {
    const visitor = await stage.visit('/')
    const { page } = visitor
    await page.getByRole('heading', { level: 1, name: 'Anteroom' }).waitFor()
    expect(await page.locator('main svg').count()).toBe(1)
    expect(await page.getByRole('link').allInnerTexts()).toEqual(['SIGN UP', 'LOGIN'])
    await expectSound(visitor)

    await page.getByRole('link', { name: 'LOGIN' }).click()
    await page.getByRole('heading', { level: 1, name: 'LOGIN' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.getByLabel('Username').waitFor()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'LOGIN' }).waitFor()
    await expectSound(visitor)
    await page.getByRole('link', { name: 'BACK' }).click()

    await page.getByRole('link', { name: 'SIGN UP' }).click()
    await page.getByRole('heading', { level: 1, name: 'SIGN UP' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-up')
    for (const label of ['First name', 'Last name', 'Email', 'Username', 'Confirm password'])
      await page.getByLabel(label).waitFor()
    await page.getByLabel('Password', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'I accept the Terms of Service and Privacy Policy' }).waitFor()
    await expectSound(visitor)
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('heading', { level: 1, name: 'Anteroom' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('with a stored token it pings the server and goes to /games', async () => {
    const { page } = await stage.visit('/terms', { signedInAs: ada, shell: true })
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/ping', async (route) => {
      await answer.promise
      await route.continue()
    })
    const ping = page.waitForRequest('**/api/ping')
    await openScreen(page, '/')
    await ping
    expect(new URL(page.url()).pathname).toBe('/')
    answer.resolve()
    await atGames(page)
    expect(await storedToken(page)).toBe(ada.token)
  })

  test.each([401, 500])('a ping that is answered with %i removes the token and stays', async (status) => {
    const { page, takeProblems } = await stage.visit('/terms', { signedInAs: ada, shell: true })
    await page.route('**/api/ping', (route) => route.fulfill({ status }))
    await openScreen(page, '/')
    await expect.poll(() => storedToken(page)).toBeNull()
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('link', { name: 'LOGIN' }).click()
    // Whoever still had a token would go on to the games.
    await page.getByLabel('Username').waitFor()
    takeProblems()
  })

  test('a phone without signal keeps its token', async () => {
    const { page, takeProblems } = await stage.visit('/terms', { signedInAs: ada, shell: true })
    let asked = 0
    await page.route('**/api/ping', (route) => {
      asked += 1
      return route.abort()
    })
    await openScreen(page, '/')
    // Five attempts, one second apart, and then it rests.
    await expect.poll(() => asked).toBe(5)
    expect(await storedToken(page)).toBe(ada.token)
    takeProblems()
  })
})

describe('login', () => {
  test('the login on a phone that lies shows its fields without the mark', async () => {
    const { page } = await stage.visit('/login', { size: LANDSCAPE, shell: true })
    await page.getByLabel('Username').waitFor()
    expect(await page.locator('main svg[width="84"]').isVisible()).toBe(false)
    expect((await page.getByLabel('Username').boundingBox())?.y).toBeLessThan(140)
  })

  test('username and password are required, and the focus goes to the one that is missing', async () => {
    const { page } = await stage.visit('/login', { shell: true })
    await openScreen(page, '/login')
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await page.getByText('A username is required.').waitFor()
    await page.getByText('A password is required.').waitFor()
    expect(await focusedField(page)).toBe('Username')
    await page.getByLabel('Username').fill('ada')
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await expect.poll(() => focusedField(page)).toBe('Password')
  })

  test('stores the token and goes to /games', async () => {
    const { page } = await stage.visit('/login', { shell: true })
    await logIn(page, ada.email)
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
    expect(await storedToken(page)).toMatch(/^[\w-]{40,}$/)
    await page.goto('/login')
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
  })

  test("a wrong password shows the server's sentence", async () => {
    const { page, takeProblems } = await stage.visit('/login', { shell: true })
    await logIn(page, 'ada', 'not this one at all')
    await failedToast(page, 'The username or the password is not right.')
    expect(await storedToken(page)).toBeNull()
    expect(takeProblems()).toEqual([expect.stringMatching(refused(401))])
  })

  test('a browser that blocks storage keeps the session until the page is closed', async () => {
    const { page } = await stage.visit('/login', { shell: true, init: blockStorage })
    await logIn(page, 'ada')
    await atGames(page)
  })

  test('a login that brings no token says so', async () => {
    const { page } = await stage.visit('/login', { shell: true })
    await page.route('**/api/login', (route) => route.fulfill({ json: { data: {} } }))
    await logIn(page, 'ada')
    await failedToast(page, 'Failed to retrieve token. Please try again later.')
    expect(await storedToken(page)).toBeNull()
  })
})

describe('activation', () => {
  test('the mailed link activates the account once, and says what a second tap means', async () => {
    const { visitor, link, username } = await notActivated('Bea')
    const { page } = visitor
    await logIn(page, username)
    await failedToast(
      page,
      'This account is not activated yet. Please open the link in the activation mail first.',
    )
    await openScreen(page, link.pathname + link.search)
    await toastOf(page, 'Account activated successfully. You may now login.')
    expect(new URL(page.url()).search).toBe('')

    visitor.takeProblems()
    await openScreen(page, link.pathname + link.search)
    await failedToast(page, 'This link is no longer valid. Please ask for a new one.')
    await page.getByText('If you have opened it before, your account is active: just log in.').waitFor()
    await expectSound(visitor, { expected: [refused(422)] })
    await logIn(page, username)
    await atGames(page)
  })

  test('LOGIN waits for the activation that the mailed link has begun', async () => {
    const details = detailsOf('Eli')
    const nobody = connect(stage.baseUrl)
    await nobody.call('signUp', { ...details, confirmPassword: PASSWORD, acceptedTerms: true })
    const link = await stage.mailFor(details.email, '/login')
    const { page } = await stage.visit('/terms', { shell: true })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/activate', async (route) => {
      await held.promise
      await route.continue()
    })
    await openScreen(page, link.pathname + link.search)
    await logIn(page, details.username)
    await page.getByRole('button', { name: 'LOGIN', disabled: true }).waitFor()
    held.resolve()
    await atGames(page)
  })

  test('where several people signed up with one e-mail, the link asks for the password; the device is kept at sign-out', async () => {
    const { visitor, link, username, sent } = await notActivated('Dov')
    const { page } = visitor
    const other = {
      ...(sent as object),
      username: 'other_dov',
      password: 'not the owner',
      confirmPassword: 'not the owner',
    }
    const answer = await page.request.post('/api/sign-up', { data: other })
    expect(answer.status()).toBe(200)

    await openScreen(page, link.pathname + link.search)
    await page.getByRole('heading', { level: 1, name: 'ACTIVATE' }).waitFor()
    visitor.takeProblems()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'ACTIVATE' }).click()
    await page.getByText('A password is required.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('not the owner')
    await page.getByRole('button', { name: 'ACTIVATE' }).click()
    await failedToast(page, 'This password is not right.')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'ACTIVATE' }).click()
    await toastOf(page, 'Account activated successfully. You may now login.')
    await logIn(page, username)
    await atGames(page)
    visitor.takeProblems()

    const device = () => page.evaluate(() => localStorage.getItem('anteroom.device'))
    const kept = await device()
    expect(kept).toMatch(/^[\w-]{43}$/)
    await page.evaluate(() => localStorage.removeItem('token'))
    await openScreen(page, '/login')
    const sentAgain = page.waitForRequest('**/api/login')
    await logIn(page, username)
    expect((await sentAgain).postDataJSON()).toMatchObject({ device: kept })
    await atGames(page)
    expect(await device()).toBe(kept)
  })
})

describe('sign-up', () => {
  test('the login goes on saying where the mail went: RESEND sends it again, another address takes the fields along', async () => {
    const { visitor, sent: signedUp, link, email, username } = await notActivated('Gil')
    const { page } = visitor
    expect(signedUp).toEqual({
      firstName: 'Gil',
      lastName: 'Player',
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      email,
      acceptedTerms: true,
    })
    expect(new URL(page.url()).pathname).toBe('/login')
    const check = page.getByRole('region', { name: `Check ${email}` })
    await check.waitFor()
    await page.getByRole('status').getByText('User signed up').waitFor({ state: 'hidden' })
    await visitor.layoutShift()
    await expectSound(visitor)
    const sent = page.waitForRequest('**/api/initiate-reset-password')
    await check.getByRole('button', { name: 'RESEND' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email })
    await check.getByText('Sent again.').waitFor()
    await check.getByRole('button', { name: 'ANOTHER ADDRESS' }).click()
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(username)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

    await openScreen(page, link.pathname + link.search)
    await toastOf(page, 'Account activated successfully. You may now login.')
    await expect.poll(() => focusedField(page)).toBe('Password')
    expect(await page.getByLabel('Username').inputValue()).toBe(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await atGames(page)
  })

  test('after two sign-ups on one device LOGIN has the username of the one that was activated', async () => {
    const { visitor, link, username } = await notActivated('Gus')
    const { page } = visitor
    await openScreen(page, '/sign-up')
    await fillSignUp(page, { firstName: 'Hal', username: 'hal', email: 'hal@example.com' })
    await page.getByRole('button', { name: 'SIGN UP' }).click()
    await page.getByRole('region', { name: 'Check hal@example.com' }).waitFor()
    await openScreen(page, link.pathname + link.search)
    await expect.poll(() => focusedField(page)).toBe('Password')
    expect(await page.getByLabel('Username').inputValue()).toBe(username)
  })

  test('what is wrong stands beside each field, and the focus goes to the first', async () => {
    const visitor = await stage.visit('/sign-up')
    const { page } = visitor
    await openScreen(page, '/sign-up')
    await page.getByLabel('First name').fill('Dee')
    await page.getByLabel('Password', { exact: true }).fill('short')
    const answer = page.waitForResponse('**/api/sign-up')
    await page.getByRole('button', { name: 'SIGN UP' }).click()
    expect((await answer).status()).toBe(422)
    for (const sentence of [
      'Enter your last name.',
      'Enter a valid email address.',
      'Use 3 to 20 letters, digits, or _ . - for the username.',
      'Use at least 10 characters for the password.',
      'The passwords do not match.',
      'Accept the Terms of Service and Privacy Policy to sign up.',
    ])
      await page.getByRole('main').getByText(sentence).waitFor()
    await expect.poll(() => focusedField(page)).toBe('Last name')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await visitor.layoutShift()
    await expectSound(visitor, { expected: [refused(422)] })
  })

  test('a taken username is said beside it', async () => {
    const { page, takeProblems } = await stage.visit('/sign-up', { shell: true })
    await fillSignUp(page, { firstName: 'Eve', username: 'ADA', email: 'eve@example.com' })
    await page.getByRole('button', { name: 'SIGN UP' }).click()
    await expect.poll(() => focusedField(page)).toBe('Username')
    expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true')
    expect(takeProblems()).toEqual([expect.stringMatching(refused(409))])
  })

  test('a sign-up without a readable answer says so', async () => {
    const { page } = await stage.visit('/sign-up', { shell: true })
    await cutOff(page, 'sign-up')
    await fillSignUp(page, { firstName: 'Fay', username: 'fay', email: 'fay@example.com' })
    await page.getByRole('button', { name: 'SIGN UP' }).click()
    await failedToast(page, 'Failed to sign up. Please try again later.')
  })

  test('reading the texts costs nothing of what was typed, and stores none of it', async () => {
    const { page } = await stage.visit('/sign-up', { shell: true })
    await page.locator('html[data-hydrated]').waitFor()
    await fillSignUp(page, { firstName: 'Gil', username: 'gil', email: 'gil@example.com' })
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByRole('heading', { level: 1, name: 'TERMS OF SERVICE' }).waitFor()
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'PRIVACY POLICY' }).waitFor()
    await page.getByRole('link', { name: 'BACK' }).click()
    expect(await page.getByLabel('First name').inputValue()).toBe('Gil')
    expect(await page.getByLabel('Email').inputValue()).toBe('gil@example.com')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD)
    expect(await page.getByLabel('Confirm password').inputValue()).toBe(PASSWORD)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain(PASSWORD)
  })

  test('what was typed before the script came is kept too, but passwords are forgotten by leaving the sign-up', async () => {
    const { page } = await stage.visit(NO_SCREEN, { shell: true })
    const script = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto('/sign-up', { waitUntil: 'commit' })
    await fillSignUp(page, { firstName: 'Gil', username: 'gil', email: 'gil@example.com' })
    script.resolve()
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('link', { name: 'SIGN UP' }).click()
    expect(await page.getByLabel('First name').inputValue()).toBe('Gil')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })
})

describe('terms and privacy', () => {
  const texts = [
    {
      path: '/terms',
      title: 'TERMS OF SERVICE',
      parts: ['What Anteroom is', 'Your account', 'Guests and links', 'Hosting chips', 'Your games'],
    },
    {
      path: '/privacy',
      title: 'PRIVACY POLICY',
      parts: [
        'What we keep',
        'If you play as a guest',
        'Cards',
        'Who sees what',
        'On your device',
        'How long',
      ],
    },
  ]
  test.each(texts)('$path can be read, and BACK goes to the sign-up', async ({ path, title, parts }) => {
    const visitor = await stage.visit(path)
    const { page } = visitor
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    for (const part of parts) await page.getByRole('heading', { level: 2, name: part }).waitFor()
    await expectSound(visitor)
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('heading', { level: 1, name: 'SIGN UP' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-up')
  })
})

describe('reset password', () => {
  test('asks for an e-mail, and BACK goes to the login', async () => {
    const visitor = await stage.visit('/login')
    const { page } = visitor
    await page.getByRole('link', { name: FORGOT }).click()
    await page.getByRole('heading', { level: 1, name: 'RESET PASSWORD' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/reset-password')
    await page.getByRole('button', { name: 'RESET' }).click()
    await page.getByText('An email is required.').waitFor()
    await page.getByLabel('Email').fill('ada at home')
    await page.getByRole('button', { name: 'RESET' }).click()
    await page.getByText('Enter a valid email address.').waitFor()
    expect(await focusedField(page)).toBe('Email')
    await visitor.layoutShift()
    await expectSound(visitor)
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('heading', { level: 1, name: 'LOGIN' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  test('mails a link that sets a new password once and signs in', async () => {
    const ivy = await stage.member('Ivy')
    const visitor = await stage.visit('/reset-password')
    const { page } = visitor
    await page.getByLabel('Email').fill(ivy.email)
    await page.getByRole('button', { name: 'RESET' }).click()
    await toastOf(page, 'Please check your email for a password reset link.')
    const link = await stage.mailFor(ivy.email, '/finalize-reset-password')

    await page.goto(link.pathname + link.search)
    await page.getByLabel('New password').waitFor()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'RESET' }).click()
    await page.getByText('A password is required.').waitFor()
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'RESET' }).click()
    await page.getByRole('main').getByText('Use at least 10 characters for the password.').waitFor()
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
  })

  test('a new password without a code goes to /games', async () => {
    const { page, takeProblems } = await stage.visit('/finalize-reset-password', { shell: true })
    // Only the guard of the games says so.
    await failedToast(page, MUST_LOG_IN)
    expect(takeProblems()).toEqual([])
    await logIn(page, 'ada')
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
  })
})

describe('e-mail change', () => {
  test('the mailed link changes the e-mail, says so and goes to /games', async () => {
    const jan = await stage.member('Jan')
    await jan.client.call('initiateChangeEmail', { email: 'jan.new@example.com' })
    const link = await stage.mailFor('jan.new@example.com', '/finalize-email-change')
    const { page } = await stage.visit('/terms', { signedInAs: jan, shell: true })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/change-email', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(link.pathname + link.search)
    await page.getByRole('heading', { level: 1, name: 'EMAIL CHANGE' }).waitFor()
    await page.getByText('Confirming your new email address…').waitFor()
    held.resolve()
    await toastOf(page, 'Email changed successfully.')
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
    expect((await jan.client.call('user', {})).email).toBe('jan.new@example.com')
  })

  test('a refused e-mail change says why and goes to /games too', async () => {
    const { page } = await stage.visit('/finalize-email-change?code=whatever', {
      signedInAs: ada,
      shell: true,
    })
    await failedToast(page, 'This link is no longer valid. Please ask for a new one.')
    await atGames(page)
  })

  test('an e-mail change without a code goes to /games', async () => {
    const { page, takeProblems } = await stage.visit('/finalize-email-change', {
      signedInAs: ada,
      shell: true,
    })
    await atGames(page)
    expect(new URL(page.url()).pathname).toBe('/games')
    // No call was made that could only fail.
    expect(takeProblems()).toEqual([])
  })
})

describe('guard', () => {
  test('without a token it says so, goes to the login, and from there to the screen that was wanted', async () => {
    const { page } = await stage.visit('/stats?from=mail', { shell: true })
    await failedToast(page, MUST_LOG_IN)
    expect(new URL(page.url()).pathname).toBe('/login')
    await logIn(page, 'ada')
    await page.getByRole('heading', { level: 1, name: 'Stats' }).waitFor({ state: 'attached' })
    expect(page.url()).toBe(`${stage.baseUrl}/stats?from=mail`)
  })

  test('a dead token is removed, it says so, goes to the login, and from there to the screen that was wanted', async () => {
    const { page } = await withDeadToken('/settings')
    await failedToast(page, EXPIRED)
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await storedToken(page)).toBeNull()
    await logIn(page, 'ada')
    await page.getByRole('heading', { level: 1, name: 'SETTINGS' }).waitFor()
  })

  test('only a screen of the app can be wanted', async () => {
    const { page } = await stage.visit('/login', { shell: true })
    await openScreen(page, '/login')
    await page.evaluate(() => history.replaceState({ wanted: 'https://example.com/games' }, ''))
    await logIn(page, 'ada')
    await atGames(page)
    expect(page.url()).toBe(`${stage.baseUrl}/games`)
  })
})

/** Runs in the page: as with all cookies and site data blocked. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse, configurable: true })
  IDBFactory.prototype.open = refuse
}
