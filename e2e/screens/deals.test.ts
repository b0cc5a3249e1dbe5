import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accept, arrangeGame, comeByLink } from '../../stage/arrange.ts'
import { refetchNow } from '../pages/pass.ts'
import { eventsOf, rowsOf, sheet, sitDown, toGameEnd } from '../pages/table.ts'
import { expectSound, expectToFit } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

const dealOn = (page: Page) => page.getByRole('region', { name: 'Deal' })
const agree = (page: Page) => dealOn(page).getByRole('button', { name: 'Agree', exact: true })

test('three players, one of them with a pass, agree on an ICM deal, each on their own phone (Rules 39.1, 39.3, 39.5, 39.6)', async () => {
  const game = await arrangeGame(ada, [ben], {
    ...{ seats: 3, payouts: [60, 40, 0], link: 'seat' },
    chips: { start: 5000, rebuy: 5000, addOn: 5000 },
  })
  await accept(game, [ben])
  const { pass } = await comeByLink(stage, ada, game, 'Mike')
  await ada.client.call('startGame', { id: game.id })
  const host = await sitDown(stage, game, { signedInAs: ada })
  const { page } = host
  await page.getByRole('button', { name: 'Make a deal' }).click()
  const making = sheet(page, 'Make a deal')
  for (const [name, chips] of [
    ['Me', '7500'],
    ['Ben', '4500'],
    ['Mike', '3000'],
  ] as const)
    await making.getByLabel(`Chips of ${name}`).fill(chips)
  // While focused, only digits, all selected; Enter goes to the next field, and proposes nothing.
  await making.getByLabel('Chips of Me').focus()
  expect(await making.getByLabel('Chips of Me').inputValue()).toBe('7500')
  await page.keyboard.type('7500')
  await page.keyboard.press('Enter')
  expect(await making.getByLabel('Chips of Me').inputValue()).toBe('7,500')
  expect(await making.getByLabel('Chips of Ben').inputValue()).toBe('4500')
  await making.getByText('15,000 of 15,000 chips').waitFor()
  // $36.00 and $24.00. By the chances of 5 : 3 : 2, first and then second: 50 and 33.93 %, 30 and 37.5 %, 20 and
  // 28.57 %.
  const mine = making.getByRole('listitem', { name: 'Me' })
  expect(await mine.innerText()).toMatch(/1st by chips: \$36\.00[\s\S]*\$26\.14/)
  await making.getByText('Chip chop').click()
  await expect.poll(() => mine.innerText()).toMatch(/\$30\.00/)
  await making.getByText('ICM', { exact: true }).click()
  await expectToFit(host)
  await making.getByRole('button', { name: 'Propose' }).click()
  await making.waitFor({ state: 'hidden' })
  await dealOn(page).getByRole('heading', { name: 'A deal: you get $26.14' }).waitFor()
  await dealOn(page).getByText('You have agreed. Waiting for Ben, Mike.').waitFor()
  await dealOn(page).getByRole('button', { name: 'Agree for Ben' }).waitFor()

  const guest = await stage.visit(`/pass#${pass}`)
  await dealOn(guest.page).getByRole('heading', { name: 'A deal: you get $14.06' }).waitFor()
  await expectSound(guest)
  await agree(guest.page).click()
  await dealOn(guest.page).getByText('You have agreed. Waiting for Ben.').waitFor()
  // Its button is gone.
  await expect.poll(() => dealOn(guest.page).evaluate((deal) => deal === document.activeElement)).toBe(true)

  const other = await sitDown(stage, game, { signedInAs: ben })
  await dealOn(other.page).getByText('ICM · 2 of 3 agree').waitFor()
  expect(await dealOn(other.page).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Ada\s+7,500 chips · agreed\s+\$26\.14/),
    expect.stringMatching(/Me\s+4,500 chips\s+\$19\.80/),
    expect.stringMatching(/Mike\s+3,000 chips · agreed\s+\$14\.06/),
  ])
  await expectSound(other)
  await other.context.setOffline(true)
  await dealOn(other.page).getByText('Needs a connection.').waitFor()
  expect(await agree(other.page).isDisabled()).toBe(true)
  await other.context.setOffline(false)
  await agree(other.page).click()
  await dealOn(other.page).waitFor({ state: 'hidden' })

  await refetchNow(guest.page)
  await dealOn(guest.page).waitFor({ state: 'hidden' })
  await dealOn(page).waitFor({ state: 'hidden' })
  expect(await eventsOf(page).first().innerText()).toContain('Ben took the deal')
  await toGameEnd(page)
  const results = page.getByRole('region', { name: 'RESULTS' })
  await results.getByText('Deal · ICM').waitFor()
  expect(await page.getByRole('button', { name: 'DO MANUAL PAYOUT' }).count()).toBe(0)
  expect(await rowsOf(page, 'RESULTS')).toEqual([
    '1st Me Net +$6.14 $26.14',
    '2nd Ben Net -$0.20 $19.80',
    '3rd Mike Net -$5.94 $14.06',
  ])
})
