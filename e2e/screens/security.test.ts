import { expect, test } from 'vitest'
import { connect } from '../../stage/client.ts'
import { PASSWORD } from '../../stage/newcomer.ts'
import { SHELL } from '../harness.ts'
import { confirmSheet, confirmWith } from '../pages/confirm.ts'
import { isFocused } from '../pages/controls.ts'
import { saveChanges } from '../pages/settings.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

/** The browser logs every 403. */
const REFUSED = /console: .*403/

// Every change of the account asks for the password.
const { stage, ada } = stageWith([], { settings: { CONFIRM_MINUTES: '0' }, others: ['Ada'] })

test('the sheet that asks for the password can be closed without losing input, reports errors, then does what was requested (Rule 17.4)', async () => {
  const visitor = await stage.visit('/settings', { signedInAs: ada })
  const { page } = visitor
  const username = page.getByLabel('Username', { exact: true })
  await username.fill('ada_two')
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await saveChanges(page).click()
    await confirmSheet(page).waitFor()
    await close()
    await confirmSheet(page).waitFor({ state: 'detached' })
    await expect.poll(() => saveChanges(page).getAttribute('aria-busy')).toBeNull()
    expect(await page.getByText('Failed', { exact: true }).count()).toBe(0)
    expect(await username.inputValue()).toBe('ada_two')
  }
  await saveChanges(page).click()
  const sheet = confirmSheet(page)
  await sheet.waitFor()
  expect(await sheet.getByLabel('Your password').evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  await sheet.getByText('A password is required.').waitFor()
  await expectSound(visitor, { moved: true, expected: [REFUSED, REFUSED, REFUSED] })
  await confirmWith(page, 'not the right one')
  await sheet.getByText('This password is not right.').waitFor()
  await confirmWith(page, PASSWORD)
  await toastOf(page, 'User settings updated successfully.')
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Signed in as ada_two').waitFor()
})

test('SETTINGS → "Security" lists the devices, signs another one out, changes the password and shows recent activity', async () => {
  const phone = await stage.member('Ravi')
  await connect(stage.baseUrl).call('login', { username: 'ravi', password: PASSWORD })
  const visitor = await stage.visit('/settings', { signedInAs: phone })
  const { page } = visitor
  await page.getByRole('link', { name: 'Security' }).click()
  const device = page.getByRole('button', { name: 'Sign out Unknown device' })
  await device.waitFor()
  expect(await page.getByRole('heading').allInnerTexts()).toEqual([
    'Security',
    'Password',
    'Passkeys',
    'Devices',
    'Recent activity',
  ])
  await expectSound(visitor)
  await device.click()
  await toastOf(page, 'The device has been signed out.')
  await device.waitFor({ state: 'detached' })
  await page.getByText('A device was signed out').waitFor()

  const field = page.getByLabel('New password')
  await field.fill('eight six suited in hearts')
  await page.keyboard.press('Enter')
  await confirmWith(page, PASSWORD)
  await toastOf(page, 'Password changed successfully.')
  await page.getByText('Password changed', { exact: true }).waitFor()
  expect(await field.inputValue()).toBe('')
  await page.getByRole('button', { name: 'BACK' }).click()
  await page.getByRole('heading', { name: 'YOUR INFORMATION' }).waitFor()
})

test('the old address’s link undoes a change with a tap, once, and not by being opened', async () => {
  const mara = await stage.member('Mara')
  const { page } = await stage.visit('/settings', { signedInAs: mara, ...SHELL })
  await page.getByLabel('New email').fill('thief@example.com')
  await page.getByRole('button', { name: 'Change email' }).click()
  await confirmWith(page, PASSWORD)
  await toastOf(page, 'Please check your new email address for a verification link.')
  const change = await stage.mailFor('thief@example.com', '/finalize-email-change')
  await page.goto(change.pathname + change.search)
  await toastOf(page, 'Email changed successfully.')

  const link = await stage.mailFor('mara@example.com', '/restore-email')
  const owner = await stage.visit(link.pathname + link.search)
  await owner.page.getByText('Wasn’t you?').first().waitFor()
  await expectSound(owner)
  await owner.page.getByRole('button', { name: 'Restore this address' }).click()
  await owner.page.getByText('Open the mail we just sent').waitFor()
  const reset = await stage.mailFor('mara@example.com', '/finalize-reset-password')
  expect(reset.search).toContain('code=')
  await owner.page.goto(link.pathname + link.search)
  await owner.page.getByRole('button', { name: 'Restore this address' }).click()
  await owner.page.getByText('It was used before, or is more than 7 days old.').waitFor()
})
