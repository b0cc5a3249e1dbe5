import { describe, expect, test } from 'vitest'
import { connect } from '../../stage/client.ts'
import { PASSWORD } from '../../stage/newcomer.ts'
import { holdBack } from '../moves.ts'
import {
  atGames,
  failedToast,
  fillSignUp,
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

const ACCEPT_TERMS = 'Accept the Terms of Service and Privacy Policy to sign up.'

const { stage } = stageWith([], { others: ['Ada'] })

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

describe('activation (Rule 14.5)', () => {
  test('the mailed link activates its own of two accounts of the device and signs it in there, explains a second tap, and elsewhere LOGIN waits for it (Rule 14.36)', async () => {
    const { visitor, link, username } = await notActivated('Bea')
    const { page } = visitor
    await logIn(page, username)
    await failedToast(
      page,
      'This account is not activated yet. Please open the link in the activation mail first.',
    )
    await openScreen(page, '/sign-up')
    await fillSignUp(page, { firstName: 'Hal', username: 'hal', email: 'hal@example.com' })
    await page.getByRole('button', { name: 'SIGN UP' }).click()
    await page.getByRole('region', { name: 'Check hal@example.com' }).waitFor()
    await openScreen(page, link.pathname + link.search)
    await toastOf(page, 'Account activated successfully. You may now login.')
    await atGames(page)
    expect(page.url()).toBe(`${stage.baseUrl}/games`)
    const owner = await connect(stage.baseUrl, (await storedToken(page)) ?? '').call('user', {})
    expect(owner.username).toBe(username)

    visitor.takeProblems()
    await page.evaluate(() => localStorage.removeItem('token'))
    await openScreen(page, link.pathname + link.search)
    await failedToast(page, 'This link is no longer valid. Please ask for a new one.')
    await page.getByText('If you have opened it before, your account is active: just log in.').waitFor()
    await expectSound(visitor, { expected: [refused(422)] })
    await logIn(page, username)
    await atGames(page)

    // As on another device, which lacks the sign-up's key: there LOGIN waits for the activation.
    await page.evaluate(() => localStorage.clear())
    const letGo = await holdBack(page, '**/api/activate')
    const other = await stage.mailFor('hal@example.com', '/login')
    await openScreen(page, other.pathname + other.search)
    await logIn(page, 'hal')
    await page.getByRole('button', { name: 'LOGIN', disabled: true }).waitFor()
    letGo()
    await atGames(page)
  })

  test('if several people signed up with one e-mail, the link asks for the password; the device stays known after a sign-out', async () => {
    const { visitor, link, username, sent } = await notActivated('Dov')
    const { page } = visitor
    const theirs = { username: 'other_dov', password: 'not the owner', confirmPassword: 'not the owner' }
    const answer = await page.request.post('/api/sign-up', { data: { ...(sent as object), ...theirs } })
    expect(answer.status()).toBe(200)

    await openScreen(page, link.pathname + link.search)
    await page.getByRole('heading', { level: 1, name: 'Activate' }).waitFor()
    visitor.takeProblems()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'Activate' }).click()
    await page.getByText('A password is required.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('not the owner')
    await page.getByRole('button', { name: 'Activate' }).click()
    await failedToast(page, 'This password is not right.')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Activate' }).click()
    await toastOf(page, 'Account activated successfully. You may now login.')
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

describe('sign-up (Rule 14.6)', () => {
  test('the login keeps saying where the mail went: "Resend" sends it again, another address keeps the fields; elsewhere the link fills in the username (Rules 27.5, 27.6)', async () => {
    const { visitor, sent: signedUp, link, email, username } = await notActivated('Gil')
    const { page } = visitor
    expect(signedUp).toMatchObject({
      firstName: 'Gil',
      lastName: 'Player',
      username,
      email,
      acceptedTerms: true,
    })
    const check = page.getByRole('region', { name: `Check ${email}` })
    await check.waitFor()
    await page.getByRole('status').getByText('User signed up').waitFor({ state: 'hidden' })
    await expectSound(visitor, { moved: true })
    const sent = page.waitForRequest('**/api/initiate-reset-password')
    await check.getByRole('button', { name: 'Resend' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email })
    await check.getByText('Sent again.').waitFor()
    await check.getByRole('button', { name: 'Another address' }).click()
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(username)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

    // As on another device, which lacks the sign-up's key (Rule 14.36).
    await page.evaluate(() => localStorage.removeItem('anteroom-sign-up'))
    await openScreen(page, link.pathname + link.search)
    await toastOf(page, 'Account activated successfully. You may now login.')
    await expect.poll(() => focusedField(page)).toBe('Password')
    expect(await page.getByLabel('Username').inputValue()).toBe(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await atGames(page)
  })

  test('reading the terms keeps everything typed, and stores none of it; errors are shown beside each field, and the first gets the focus (Rule 14.7)', async () => {
    const visitor = await stage.visit('/terms')
    const { page } = visitor
    await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Guests and links' }).waitFor()
    await expectSound(visitor)
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('heading', { level: 1, name: 'SIGN UP' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-up')
    await page.getByLabel('First name').fill('Dee')
    await page.getByLabel('Password', { exact: true }).fill('short')
    const answer = page.waitForResponse('**/api/sign-up')
    await page.getByRole('button', { name: 'SIGN UP' }).click()
    expect((await answer).status()).toBe(422)
    for (const sentence of ['Enter your last name.', 'The passwords do not match.', ACCEPT_TERMS])
      await page.getByRole('main').getByText(sentence).waitFor()
    await expect.poll(() => focusedField(page)).toBe('Last name')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expectSound(visitor, { moved: true, expected: [refused(422)] })

    await fillSignUp(page, { firstName: 'Eve', username: 'ADA', email: 'eve@example.com' })
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor()
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'If you play as a guest' }).waitFor()
    await expectSound(visitor, { moved: true })
    await page.getByRole('link', { name: 'BACK' }).click()
    for (const label of ['Password', 'Confirm password'])
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(PASSWORD)
    expect(await page.getByLabel('First name').inputValue()).toBe('Eve')
    expect(await page.getByLabel('Email').inputValue()).toBe('eve@example.com')
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain(PASSWORD)
    await page.getByRole('button', { name: 'SIGN UP' }).click()
    await expect.poll(() => focusedField(page)).toBe('Username')
    expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true')
    expect(visitor.takeProblems()).toEqual([expect.stringMatching(refused(409))])
  })

  test('input typed before the script loaded is kept too, but leaving the sign-up clears passwords', async () => {
    const { page } = await stage.visit(NO_SCREEN, { shell: true })
    const letGo = await holdBack(page, '**/*.js')
    await page.goto('/sign-up', { waitUntil: 'commit' })
    await fillSignUp(page, { firstName: 'Gil', username: 'gil', email: 'gil@example.com' })
    letGo()
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('link', { name: 'SIGN UP' }).click()
    expect(await page.getByLabel('First name').inputValue()).toBe('Gil')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })
})
