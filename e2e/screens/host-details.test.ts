import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SHELL, WHOLE } from '../harness.ts'
import { halfDone, openStep, storedDraft } from '../pages/host.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const payout = (page: Page, place: string) => page.getByLabel(`${place} place payout in dollars`)

const { stage, ada } = stageWith([], { others: ['Ada'] })

const visitStep = async (step: string, change: Readonly<Record<string, unknown>> = {}, more = SHELL) => {
  const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, ...more })
  await openStep(visitor.page, step, halfDone(change))
  return visitor
}

describe('/host-game-details (GAME DETAILS) (Rule 14.19)', () => {
  test('offers the five types and both styles; seats are an integer of at least two, by typing, button or arrow; the buy-in is shown as currency', async () => {
    const visitor = await visitStep('/host-game-details', {}, WHOLE)
    const { page } = visitor
    await heading(page, 'GAME DETAILS').waitFor()
    // The title appears before the fields do.
    await expect
      .poll(() => page.getByLabel('Type').locator('option').evaluateAll(valuesAndNames))
      .toEqual([
        ['texas', "Texas Hold'em"],
        ['omaha', 'Omaha'],
        ['draw', 'Five-Card Draw'],
        ['stud', 'Seven-Card Stud'],
        ['choice', "Dealer's Choice"],
      ])
    const styles = page.getByRole('group', { name: 'Style' }).locator('label')
    expect(await styles.allInnerTexts()).toEqual(['Tournament', 'Cash Game'])
    await page.getByLabel('Type').selectOption('Omaha')
    expect(await storedDraft(page)).toMatchObject({ type: 'omaha' })
    await expectSound(visitor)
    const seats = page.getByLabel('Seats')
    await seats.fill('5.6')
    await seats.blur()
    expect(await seats.inputValue()).toBe('6')
    await seats.fill('1')
    expect(await seats.inputValue()).toBe('1')
    await seats.blur()
    await expect.poll(() => seats.inputValue()).toBe('2')
    expect(await storedDraft(page)).toMatchObject({ seats: 2 })
    expect(await button(page, 'One seat less').isDisabled()).toBe(true)
    await button(page, 'One seat more').click()
    await expect.poll(() => seats.inputValue()).toBe('3')
    await seats.press('ArrowUp')
    await expect.poll(() => seats.inputValue()).toBe('4')
    await seats.press('ArrowDown')
    await button(page, 'One seat less').click()
    await expect.poll(() => seats.inputValue()).toBe('2')
    const buyIn = page.getByLabel('Buy-in')
    expect(await buyIn.inputValue()).toBe('$20.00')
    await buyIn.fill('CA$ 1,250.5 each')
    await buyIn.blur()
    expect(await buyIn.inputValue()).toBe('$1,250.50')
    await page.getByText('Makes a pot of $2,501.00 with 2 seats filled.').waitFor()
    await buyIn.fill('')
    await buyIn.blur()
    expect(await buyIn.inputValue()).toBe('$0.00')
  })
})

describe('/host-game-payouts (PAYOUT STRUCTURE) (Rule 14.19)', () => {
  test('splits the pot as amounts are typed, into up to as many places as seats; NEXT leads to the buddies, and BACK there returns', async () => {
    const visitor = await visitStep('/host-game-payouts', {}, WHOLE)
    const { page } = visitor
    await page.getByText('$20.00 buy-in × 3 seats').waitFor()
    await page.getByText('Gross pot').waitFor()
    expect(await payout(page, '1st').inputValue()).toBe('$60.00')
    await page.getByRole('img', { name: 'How the pot is split: 1st 100%' }).waitFor()
    await button(page, 'ADD PAYOUT').click()
    await payout(page, '2nd').fill('15')
    await payout(page, '2nd').press('Enter')
    await expect.poll(() => payout(page, '1st').inputValue()).toBe('$45.00')
    await page.getByRole('img', { name: 'How the pot is split: 1st 75%, 2nd 25%' }).waitFor()
    expect(await storedDraft(page)).toMatchObject({
      payouts: [75, 25, 0],
      displayedPayouts: 2,
    })
    await expectSound(visitor)
    await button(page, 'NEXT').click()
    await heading(page, 'INVITE BUDDIES').waitFor()
    await button(page, 'BACK').click()
    await heading(page, 'PAYOUT STRUCTURE').waitFor()
  })
})

/** Runs in the page: each option's value and label. */
const valuesAndNames = (options: readonly Element[]) =>
  options.map((option) => [option.getAttribute('value'), option.textContent])
