import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../stage/newcomer.ts'
import { soonStable } from '../moves.ts'
import { networkIdle } from '../network-idle.ts'
import { atGames, logIn, openScreen } from '../pages/account.ts'
import { confirmSheet, confirmWith } from '../pages/confirm.ts'
import { dockTo } from '../pages/dock.ts'
import { addPasskey, plugIn, signInWithPasskey } from '../pages/passkeys.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

/** The browser logs every 401 and 403. */
const REFUSED = /console: .*40[13]/

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' })
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

const confirmByPasskey = (page: Page) =>
  confirmSheet(page).getByRole('button', { name: 'Use a passkey' }).click()

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'LOGOUT' }).click()
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
}

describe('passkeys', () => {
  // Every change of the account asks for confirmation.
  const { stage } = stageWith([], { settings: { CONFIRM_MINUTES: '0' } })

  test('a passkey is added, signs in and confirms, changes the password, and is removed', async () => {
    const { page } = await stage.visit('/settings/security', {
      signedInAs: await stage.member('Wanda'),
      shell: true,
    })
    const device = await plugIn(page)
    await addPasskey(page).click()
    await confirmWith(page, PASSWORD)
    await continueButton(page).click()
    await confirmWith(page, PASSWORD)
    await section(page).getByText('Not used yet').waitFor()
    await signOut(page)
    await device.answer(false)
    await openScreen(page, '/login')
    await signInWithPasskey(page).waitFor()
    await device.answer(true)
    await signInWithPasskey(page).click()
    await atGames(page)

    await page.goto('/settings/security')
    await section(page)
      .getByText(/^Last used /)
      .first()
      .waitFor()
    await page.getByLabel('New password').fill('eight six suited in hearts')
    await page.keyboard.press('Enter')
    await confirmByPasskey(page)
    await toastOf(page, 'Password changed successfully.')

    await signOut(page)
    // The device picks the suggestion by itself.
    await page.getByRole('link', { name: 'LOGIN' }).click()
    await atGames(page)

    await page.goto('/settings/security')
    const asking = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await section(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await asking.getByRole('button', { name: 'REMOVE' }).click()
    await confirmByPasskey(page)
    await toastOf(page, 'Passkey removed.')
    await section(page).getByRole('listitem').waitFor({ state: 'detached' })
  })

  test('"Security" supports every step of adding, by keyboard too', async () => {
    const visitor = await stage.visit('/settings/security', {
      signedInAs: await stage.member('Kim'),
      init: recordRequests,
    })
    const { page } = visitor
    const device = await plugIn(page)
    const sheet = page.getByRole('dialog', { name: 'Add a passkey' })
    await addPasskey(page).focus()
    await page.keyboard.press('Enter')
    await confirmWith(page, PASSWORD)
    const name = sheet.getByLabel('Name')
    await name.waitFor()
    expect(await name.inputValue()).toMatch(/\w/)
    await expectSound(visitor, { expected: [REFUSED] })
    // A person who declines in the browser sees no message, and can try again.
    await name.fill('Kitchen tablet')
    await device.recognise(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => requestsOf(page)).toEqual(['create, refused'])
    expect(await page.getByRole('alert').getByText(/./).count()).toBe(0)
    await device.recognise(true)
    await name.press('Enter')
    await confirmWith(page, PASSWORD)
    await toastOf(page, 'Passkey added. You can sign in with it from now on.')
    await section(page).getByText('Kitchen tablet').waitFor()
    await expectSound(visitor, { moved: true, expected: [REFUSED] })

    await addPasskey(page).click()
    await confirmSheet(page).getByRole('button', { name: 'Use a passkey' }).waitFor()
    await expectSound(visitor, { expected: [REFUSED] })
    await device.recognise(false)
    await confirmByPasskey(page)
    await expect.poll(() => requestsOf(page)).toEqual(['create, refused', 'create', 'get, refused'])
    await device.recognise(true)
    await confirmByPasskey(page)
    await continueButton(page).click()
    await toastOf(page, 'This device already has a passkey for your account.')
    await sheet.waitFor({ state: 'detached' })
  })

  test('if passkeys cannot work, nothing mentions them', async () => {
    const { page } = await stage.visit(NO_SCREEN, { signedInAs: await stage.member('Ann'), shell: true })
    const elsewhere = { origin: 'https://poker.example', passkeys: [] }
    await page.route('**/api/passkeys', (route) => route.fulfill({ json: { data: elsewhere } }))
    await page.goto('/settings/security')
    await page.getByText('This device').waitFor()
    expect(await section(page).count()).toBe(0)

    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    await page.evaluate(() => localStorage.removeItem('token'))
    await openScreen(page, '/login')
    await networkIdle(page)
    expect(await signInWithPasskey(page).count()).toBe(0)
  })

  test('the login suggests passkeys until it is left or the password has signed in', async () => {
    const { page } = await stage.visit(NO_SCREEN, { init: recordRequests, shell: true })
    const asked = () => requestsOf(page)
    const device = await plugIn(page)
    await device.answer(false)
    await openScreen(page, '/login')
    await signInWithPasskey(page).waitFor()
    await expect.poll(asked).toEqual(['conditional'])

    // Without a passkey the device refuses, and the page stays as it is.
    await device.answer(true)
    await signInWithPasskey(page).click()
    const refused = ['conditional, ended', 'get, refused', 'conditional, refused']
    await expect.poll(asked).toEqual(refused)
    expect(await page.getByRole('alert').getByText(/./).count()).toBe(0)

    await device.answer(false)
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.getByRole('link', { name: 'LOGIN' }).click()
    await expect.poll(asked).toEqual([...refused, 'conditional'])
    await page.getByRole('link', { name: 'BACK' }).click()
    await expect.poll(asked).toEqual([...refused, 'conditional, ended'])
    await page.getByRole('link', { name: 'LOGIN' }).click()
    await expect.poll(asked).toEqual([...refused, 'conditional, ended', 'conditional'])
    const { username } = await stage.member('Ned')
    await logIn(page, username)
    await atGames(page)
    await expect.poll(asked).toEqual([...refused, 'conditional, ended', 'conditional, ended'])
  })

  test('a passkey is offered once, on the second visit to /games after a sign-in', async () => {
    const { username } = await stage.member('Oda')
    const visitor = await stage.visit(NO_SCREEN, { init: soonStable })
    const { page } = visitor
    const offer = page.getByText('Sign in faster next time: add a passkey.')
    const signInAndReturn = async () => {
      await openScreen(page, '/login')
      await logIn(page, username)
      await atGames(page)
      await dockTo(page, 'Stats')
      await dockTo(page, 'Games')
    }
    await signInAndReturn()
    await offer.waitFor()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await addPasskey(page).waitFor()
    expect(await offer.count()).toBe(0)
    await page.evaluate(() => localStorage.removeItem('token'))
    await signInAndReturn()
    await networkIdle(page)
    expect(await offer.count()).toBe(0)
  })
})

declare global {
  interface Window {
    passkeyRequests: string[]
  }
}

const requestsOf = (page: Page) => page.evaluate(() => window.passkeyRequests)

/** Runs in the page: records how a passkey is requested, and whether the page aborted the request or the device refused it. */
function recordRequests(): void {
  window.passkeyRequests = []
  const noted = async <T>(kind: string, request: Promise<T>): Promise<T> => {
    const at = window.passkeyRequests.push(kind) - 1
    return request.catch((error: Error) => {
      window.passkeyRequests[at] += error.name === 'AbortError' ? ', ended' : ', refused'
      throw error
    })
  }
  const { credentials } = navigator
  const get = credentials.get.bind(credentials)
  const create = credentials.create.bind(credentials)
  credentials.get = (options) => noted(options?.mediation ?? 'get', get(options))
  credentials.create = (options) => noted('create', create(options))
}
