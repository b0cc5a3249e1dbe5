import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../stage/client.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, type Stage } from '../harness.ts'
import { barOf, halfDone, openStep, storedDraft } from '../pages/host.ts'
import { sharedBy, shareSheet, tokenOf, withShareSheet } from '../pages/share.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'

const CARD = { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' }
const next = (page: Page) => page.getByRole('button', { name: 'NEXT' }).click()

describe('the wizard for whoever has too few buddies', () => {
  let stage: Stage
  let eve: Account
  beforeAll(async () => {
    stage = await openStage()
    eve = await stage.member('Eve')
    await eve.client.call('updateCreditCard', CARD)
  })
  afterAll(() => stage.close())

  test('the first step says what hosting costs and that the link fills the seats; after SEND one tap shares it', async () => {
    const visitor = await stage.visit('/privacy', { signedInAs: eve, init: withShareSheet })
    const { page } = visitor
    await openStep(page, '/host-game', halfDone({ placeType: 'my-house' }))
    await page.getByText('Hosting costs one chip, $10.00 CAD, paid with SEND.').waitFor()
    await page.getByText('You have no buddies to invite yet. The game’s link fills the seats').waitFor()
    await expectSound(visitor)
    for (const title of ['GAME DETAILS', 'PAYOUT STRUCTURE', 'INVITE BUDDIES']) {
      await next(page)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await next(page)
    await toastOf(page, 'Please invite a minimum of 2 player(s) to the game.')
    await page.getByRole('switch', { name: 'Invite by a link too' }).check()
    // At the host's own house nobody is let in unasked, unless the host says so.
    expect(await storedDraft(page)).toMatchObject({ link: 'ask' })
    await page.getByText('SEAT', { exact: true }).click()
    await barOf(page).getByText('0 invited, the link fills the rest').waitFor()
    await expectSound(visitor)
    await page.reload()
    expect(await page.getByRole('radio', { name: 'SEAT' }).isChecked()).toBe(true)
    await next(page)
    await page.getByText('Everybody who opens the link can read it.').waitFor()
    await page.getByLabel('CVD').fill('123')
    await page.getByRole('button', { name: 'SEND', exact: true }).click()
    await toastOf(page, 'Game created successfully.')

    const opened = shareSheet(page)
    await opened.getByRole('button', { name: 'SHARE', exact: true }).click()
    const { url } = (await sharedBy(page)) ?? {}
    const poster = await connect(stage.baseUrl).call('openLink', { token: tokenOf(url ?? '') })
    expect(poster).toMatchObject({ access: 'seat', game: { name: 'Friday Freezeout', filled: 1, seats: 3 } })
    expect(new URL(page.url()).pathname).toBe('/games')
    expect(await storedDraft(page)).toEqual({})
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor()
    expect(await opened.count()).toBe(0)
  })
})
