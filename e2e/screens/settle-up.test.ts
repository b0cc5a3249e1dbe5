import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeEnded, arrangeTable, enter } from '../../stage/arrange.ts'
import { keptOnPhone } from '../dead-spot.ts'
import { expectOnly, failsFirst, holdBack, readStoredFirst } from '../moves.ts'
import { sectionOf } from '../pages/games.ts'
import { netsOf, oweCard, paymentsOf, tickOf } from '../pages/settle.ts'
import { sharedBy, withoutShareSheet, withShareSheet } from '../pages/share.ts'
import { confirmEnd } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { PHONE } from '../phone.ts'
import { brokenWords, cutTexts, expectSound, setTextSize } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const HANDLE = 'e-transfer: ada@home'

/** Holds Enter down on a button until the next one has taken its place. The keyboard then repeats the key, which must not press that too. */
async function holdEnter(button: Locator, next: Locator): Promise<void> {
  const { keyboard } = button.page()
  await button.focus()
  await keyboard.down('Enter')
  await next.waitFor()
  await expect.poll(() => next.getAttribute('aria-busy')).toBeNull()
  await keyboard.down('Enter')
  await keyboard.up('Enter')
}

describe('/settle-up and /tab', () => {
  const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])

  /** A cash game of $20.00 that Ada won: Ben lost it all, Cleo lost $5.00. */
  const moves = () =>
    [
      [ben, 'knocked'],
      [cleo, 'cashed', 15],
      [ada, 'cashed', 45],
    ] as const
  const terms = (name: string) => ({ name, style: 'cash', rebuys: true }) as const
  const played = async (name: string) => {
    const game = await arrangeTable(ada, [ben, cleo], terms(name))
    await enter(ada, game, moves())
    return game
  }
  const ended = (name: string) => arrangeEnded(ada, [ben, cleo], moves(), terms(name))

  test('a night is settled from two phones: handle, marks, a reminder, Enter held down, and the tab at zero (Rule 25.9)', async () => {
    const { id } = await played('Basement Cash')
    const host = await stage.visit(`/game-end?gameId=${id}`, { signedInAs: ada })
    await confirmEnd(host.page)
    await host.page.getByRole('button', { name: 'Settle up' }).click()
    expect(await netsOf(host.page)).toEqual([
      'Ada you $20.00 in · $45.00 out +$25.00',
      'Cleo $20.00 in · $15.00 out -$5.00',
      'Ben $20.00 in · $0.00 out -$20.00',
    ])
    expect(await paymentsOf(host.page)).toEqual([
      'Ben gives you $20.00 Remind',
      'Cleo gives you $5.00 Remind',
    ])
    await host.page.getByText('You are owed $25.00 in 2 payments.').waitFor()
    await expectSound(host)

    const guest = await stage.visit('/games', { signedInAs: ben, init: withoutShareSheet })
    await oweCard(guest.page).getByText('You owe Ada $20.00').waitFor()
    // The second time its space is reserved from the start, above the lists.
    await guest.page.reload()
    await oweCard(guest.page).waitFor()
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
    expect(await top(oweCard(guest.page))).toBeLessThan(await top(sectionOf(guest.page, 'UPCOMING')))
    await expectSound(guest)
    await oweCard(guest.page).getByRole('link', { name: 'Settle up' }).click()
    await guest.page.getByText('Ada hasn’t said how yet.').waitFor()
    await expectSound(guest)

    await ada.client.call('updateSettings', { payHandle: HANDLE })
    await guest.page.getByRole('link', { name: 'Basement Cash' }).click()
    await guest.page.getByText('You owe Ada $20.00.').waitFor()
    await guest.page.getByText(HANDLE).waitFor()
    expect(await tickOf(guest.page, 'Cleo gives Ada $5.00').count()).toBe(0)
    await guest.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await guest.page.getByRole('button', { name: 'Copy' }).click()
    await toastOf(guest.page, 'Copied')
    expect(await guest.page.evaluate(() => navigator.clipboard.readText())).toBe(HANDLE)
    await expectSound(guest)

    await host.page.getByRole('button', { name: 'Remind Ben' }).click()
    await toastOf(host.page, 'The reminder is on its way.')
    expect(await host.page.getByRole('button', { name: 'Reminded' }).isDisabled()).toBe(true)
    await host.page.reload()
    await host.page.getByRole('button', { name: 'Reminded', disabled: true }).waitFor()
    await guest.page.getByRole('button', { name: 'I’ve paid Ada $20.00' }).click()
    await guest.page.getByText('You’re settled. One payment between others is open.').waitFor()
    await host.page.getByText('1 of 2 paid').waitFor()
    await host.page
      .getByText('You won $25.00 and hold $20.00 of the others’ cash: Cleo gives you $5.00.')
      .waitFor()
    await tickOf(host.page, 'Ben gives you $20.00').click()
    await guest.page.getByRole('button', { name: 'I’ve paid Ada $20.00' }).waitFor()
    const next = host.page.getByRole('button', { name: 'Cleo paid me $5.00', disabled: false })
    await holdEnter(host.page.getByRole('button', { name: 'Ben paid me $20.00' }), next)
    await host.page.reload()
    await host.page.getByText('1 of 2 paid').waitFor()
    await next.press('Enter')
    await host.page.getByText('All settled').waitFor()
    await guest.page.getByText('All settled').waitFor()
    await guest.page.goto('/tab')
    await guest.page.getByText('Nothing is owed').waitFor()
    await expectSound(guest)
  })

  test('the host says once where the money is, opens the box, sees why, and shares it all as one text (Rules 25.4, 25.5)', async () => {
    const id = await ended('Cash in a Tin')
    const visitor = await stage.visit(`/settle-up?gameId=${id}`, { signedInAs: ada, init: withShareSheet })
    const { page } = visitor
    const question = page.getByRole('heading', { name: 'Where is the money?' })
    await question.waitFor()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'In a box with …' }).click()
    await page.getByRole('dialog').getByText('Everybody’s buy-ins and rebuys.').waitFor()
    await expectSound(visitor)
    await page.getByRole('dialog').getByRole('radio', { name: 'Ada' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByText('You won $25.00 and hold $40.00 of the others’ cash: give Cleo $15.00.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Box: $60.00 held by Ada' }).waitFor()
    expect(await question.count()).toBe(0)
    await page.getByRole('button', { name: 'Box: $60.00 held by Ada' }).click()
    const box = page.getByRole('dialog', { name: 'The box' })
    await box.getByRole('button', { name: 'Everybody' }).click()
    await box.getByLabel('Ben').fill('15')
    await box.getByLabel('Cleo').focus()
    await expectSound(visitor)
    await box.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Box: $55.00 of $60.00 held by Ada' }).waitFor()
    await expect
      .poll(() => paymentsOf(page))
      .toEqual(['You give Cleo $10.00 Cleo hasn’t said how yet.', 'Ben gives Cleo $5.00 Remind'])
    await page.setViewportSize({ width: 320, height: 568 })
    await page.getByRole('button', { name: 'Why?' }).click()
    const why = page.getByRole('dialog', { name: 'Why these payments' })
    await why.getByText('Ada keeps the $55.00 in the box').waitFor()
    expect(await why.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
    expect(await why.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await page.setViewportSize(PHONE)
    await expectSound(visitor, { moved: true })
    await why.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Share' }).click()
    const shared = await sharedBy(page)
    expect(shared?.text?.split('\n')).toContain('Ben → Cleo $5.00')

    const tick = tickOf(page, 'Ben gives Cleo $5.00')
    await failsFirst(visitor, 'mark-transfer', tick, 'Failed to mark the payment. Please try again later.')
    await expect.poll(() => tick.isChecked()).toBe(false)
    await tick.click()
    await page.getByText('1 of 2 paid').waitFor()
    // Last, because resizing text moves the page.
    await setTextSize(page, '200%')
    expect(await brokenWords(page.getByRole('region', { name: 'Nets' }))).toEqual([])
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await cutTexts(page.getByRole('main'))).toEqual([])
    await page.setViewportSize(PHONE)
    await setTextSize(page, '')
    await page.getByRole('button', { name: /^Box:/ }).click()
    await box.getByText('A payment is marked as paid. Unmark it to change the box.').waitFor()
  })

  test('a tournament’s buy-ins are ticked at the table, each missing one is a tap away; a push leads to /settle-up, although the phone has stored the game as in play (Rule 25.4)', async () => {
    const { id } = await arrangeTable(ada, [ben, cleo], { name: 'Friday Freezeout' })
    const path = `/game-in-play?gameId=${id}`
    const visitor = await stage.visit(path, { signedInAs: ada, init: readStoredFirst })
    const { page } = visitor
    await page.getByRole('button', { name: 'Buy-ins collected' }).click()
    const box = page.getByRole('dialog', { name: 'Buy-ins collected' })
    await box.getByText('Buy-ins collected, 0 of 3').waitFor()
    await box.getByRole('checkbox', { name: 'Ben' }).check()
    await box.getByText('Buy-ins collected, 1 of 3').waitFor()
    await expectSound(visitor)
    await box.getByRole('button', { name: 'Save' }).click()
    await box.waitFor({ state: 'hidden' })
    const { balances } = await ada.client.call('settlement', { gameId: id })
    expect(balances.map(({ paidIn }) => paidIn).toSorted()).toEqual([0, 0, 20])

    // At the table, and after the end, one tap suffices.
    await page.getByText('$20.00 of $60.00 held by Ada').waitFor()
    await page.getByRole('button', { name: 'Cleo $20.00 missing' }).click()
    await page.getByText('Buy-ins collected, 2 of 3').waitFor()
    await page.getByText('$40.00 of $60.00 held by Ada').waitFor()
    await keptOnPhone(page, { id })
    await page.goto('about:blank')
    await enter(ada, { id }, [
      [cleo, 'knocked'],
      [ben, 'knocked'],
    ])
    await ada.client.call('endGame', { id })
    const letGo = await holdBack(page, '**/api/fetch-game?*')
    await page.goto(`${stage.baseUrl}/settle-up?gameId=${id}`)
    await page.getByText('Looking up the game…').waitFor()
    letGo()
    // The table's nets are not shown as previous values.
    expect((await netsOf(page))[0]).toBe('Ada you $20.00 in · $60.00 out +$40.00')
    // Folded, so that who pays whom comes first.
    expect(await page.getByRole('button', { name: 'Me $20.00 missing' }).count()).toBe(0)
    await page.getByRole('heading', { name: '$20.00 missing' }).click()
    await page.getByRole('button', { name: 'Me $20.00 missing' }).click()
    await page.getByText('Buy-ins collected, 3 of 3').waitFor()
    await page.getByRole('button', { name: 'Box: $60.00 held by Ada' }).waitFor()
  })

  test('the tab over several nights is settled at once, unless it has changed (Rule 25.7)', async () => {
    for (const name of ['First Night', 'Second Night']) await ended(name)
    const visitor = await stage.visit('/tab', { signedInAs: cleo })
    const { page } = visitor
    const debt = page.getByRole('region', { name: 'Ada' })
    await debt.getByText('First Night').waitFor()
    await debt.getByRole('button', { name: 'Settle all' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    await expectSound(visitor)
    const { transfers } = (await cleo.client.call('tab', {}))[0] ?? { transfers: [] }
    const [first] = transfers
    if (!first) throw new Error('Cleo owes nothing.')
    const { gameId, transferId } = first
    await cleo.client.call('markTransfer', { gameId, transferId, paid: true })
    await sheet.getByRole('button', { name: 'Mark as paid' }).click()
    await toastOf(page, 'What is open between you has changed. Look again.')
    expectOnly(visitor, [/console: .*409/])
    // The sheet takes the sum shown at the tap.
    await debt.getByText(first.gameName).waitFor({ state: 'detached' })
    await debt.getByRole('button', { name: 'Settle all' }).click()
    await sheet.getByRole('button', { name: 'Mark as paid' }).click()
    await toastOf(page, 'Marked as paid.')
    await page.getByText('Nothing is owed').waitFor()
  })
})
