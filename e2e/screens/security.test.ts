import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../scripts/newcomer.ts'
import { openStage, PASSWORD, type Stage } from '../harness.ts'
import { changeEmailTo, saveChanges } from '../pages/settings.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'

/** The browser reports every answer of 403. */
const REFUSED = /console: .*403/

let stage: Stage
let ada: Account
beforeAll(async () => {
  // Every change of the account asks for the password.
  stage = await openStage({ CONFIRM_MINUTES: '0' })
  ada = await stage.member('Ada')
})
afterAll(() => stage.close())

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'IS IT YOU?' })

/** Types into the sheet and sends it with Enter. */
async function confirmWith(page: Page, password: string): Promise<void> {
  await sheetOf(page).getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
}

describe('the sheet that asks for the password', () => {
  test('says what is wrong, then does what was asked for', async () => {
    const visitor = await stage.visit('/settings', { signedInAs: ada })
    const { page } = visitor
    await changeEmailTo(page, 'ada.two@example.com')
    const sheet = sheetOf(page)
    await sheet.waitFor()
    await expectSound(visitor, { expected: [REFUSED] })
    const field = sheet.getByLabel('Your password')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await sheet.getByText('A password is required.').waitFor()
    await confirmWith(page, 'not the right one')
    await sheet.getByText('This password is not right.').waitFor()
    await expectSound(visitor, { expected: [REFUSED] })
    await confirmWith(page, PASSWORD)
    await toastOf(page, 'Please check your new email address for a verification link.')
    await sheet.waitFor({ state: 'detached' })
    expect((await stage.mailFor('ada.two@example.com', '/finalize-email-change')).search).toContain('code=')
    await visitor.context.close()
  })

  test('when it is closed nothing was changed, what was typed stays, and it can be asked for again', async () => {
    const visitor = await stage.visit('/settings', { signedInAs: ada })
    const { page } = visitor
    const username = page.getByLabel('Username', { exact: true })
    await username.fill('ada_two')
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await saveChanges(page).click()
      await sheetOf(page).waitFor()
      await close()
      await sheetOf(page).waitFor({ state: 'detached' })
      expect(await page.getByText('Failed', { exact: true }).count()).toBe(0)
      expect(await username.inputValue()).toBe('ada_two')
    }
    await saveChanges(page).click()
    await confirmWith(page, PASSWORD)
    await toastOf(page, 'User settings updated successfully.')
    await page.getByText('Signed in as ada_two').waitFor()
    await visitor.context.close()
  })
})
