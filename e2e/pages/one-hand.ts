import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { tap, wordsOf } from './controls.ts'
import { eventsOf, rowsOf, sheet } from './table.ts'

/** Ben says that Dora has knocked him out, and the host's tap asks about the hand of Mike, who went before him: they tie for $40.00. */
export async function goInOneHand(host: Visitor, ben: Page): Promise<void> {
  const { page } = host
  await tap(ben, 'I’m out')
  const leaving = sheet(ben, 'I’m out')
  await leaving.getByLabel('Dora').check()
  await tap(leaving, 'YES')
  await tap(page, 'Knock out Ben')
  const knocking = sheet(page, 'KNOCK')
  expect(await knocking.getByRole('checkbox', { name: 'Dora' }).isChecked()).toBe(true)
  const hand = knocking.getByRole('group', { name: 'In the same hand as Mike? Ben began it with' })
  const prizes = expect.poll(() => wordsOf(knocking.getByRole('status').getByRole('listitem')))
  await prizes.toEqual(['Ben 2nd · $40.00', 'Mike 3rd · no prize'])
  await hand.getByRole('checkbox', { name: 'fewer' }).check()
  await prizes.toEqual(['Mike 2nd · $40.00', 'Ben 3rd · no prize'])
  await hand.getByRole('checkbox', { name: 'as many' }).check()
  expect(await hand.getByRole('checkbox', { name: 'fewer' }).isChecked()).toBe(false)
  await prizes.toEqual(['Ben 2nd–3rd · $20.00', 'Mike 2nd–3rd · $20.00'])
  await expectSound(host, { moved: true })
  await tap(knocking, 'YES')
  await knocking.waitFor({ state: 'hidden' })
  await expect
    .poll(() => eventsOf(page).first().innerText())
    .toContain('Dora knocked out Ben (same hand, as many chips)')
}

/** On the results a mend makes Ben's the larger stack, and another makes both equal again. */
export async function mendOneHand(page: Page): Promise<void> {
  for (const [stack, prize] of [
    ['more chips', '2nd Ben Net $0.00 $40.00'],
    ['as many', '2nd–3rd Ben Net -$20.00 $20.00'],
  ] as const) {
    await page.getByRole('button', { name: /Dora knocked out Ben/ }).click()
    const mending = sheet(page, 'Change entry')
    expect(await mending.getByLabel('Same hand as').locator('option:checked').innerText()).toBe('Mike')
    await mending
      .getByRole('group', { name: 'Ben began it with' })
      .getByRole('radio', { name: stack })
      .check()
    await tap(mending, 'Save')
    await mending.waitFor({ state: 'hidden' })
    await expect.poll(() => rowsOf(page, 'FINAL RESULTS')).toContain(prize)
  }
}
