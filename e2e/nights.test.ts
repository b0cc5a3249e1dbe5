import { describe, expect, test } from 'vitest'
import { SHELL, type Stage } from './harness.ts'
import { signUpAndIn } from './pages/account.ts'
import { acceptBuddy, askBuddy } from './pages/buddies.ts'
import { countStacks, gapLine, openCount } from './pages/count.ts'
import { dockTo } from './pages/dock.ts'
import { acceptInvite, openGame, startGame } from './pages/games.ts'
import { hostGame, setPayouts } from './pages/host.ts'
import { netsOf, oweCard, paymentsOf, tickOf } from './pages/settle.ts'
import {
  confirmEnd,
  eventsOf,
  knock,
  potOf,
  rebuy,
  resultsOf,
  sheet,
  toGameEnd,
  undo,
} from './pages/table.ts'
import { toastOf } from './pages/toast.ts'
import type { Visitor } from './phone.ts'
import { stageWith } from './stage-with.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12 30' }

interface Table {
  readonly ada: Visitor
  readonly ben: Visitor
  readonly cleo: Visitor
}

/** Three people sign up, each at their own phone; two become buddies of the first. */
async function gather(stage: Stage): Promise<Table> {
  const enter = async (firstName: string) => {
    const visitor = await stage.visit('/', SHELL)
    const username = firstName.toLowerCase()
    await signUpAndIn(stage, visitor, { firstName, username, email: `${username}@example.com` })
    return visitor
  }
  const table = { ada: await enter('Ada'), ben: await enter('Ben'), cleo: await enter('Cleo') }
  for (const [name, visitor] of [
    ['ben', table.ben],
    ['cleo', table.cleo],
  ] as const) {
    await askBuddy(table.ada.page, name)
    await acceptBuddy(visitor.page, 'ada')
  }
  return table
}

/** What the stats screen says, label by label. */
async function statsOf({ page }: Visitor): Promise<string> {
  await dockTo(page, 'Stats')
  await page.getByText('Money finishes').waitFor()
  return (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
}

const problemsOf = (table: Table) =>
  Object.values(table).flatMap((visitor: Visitor) => visitor.takeProblems())

describe('a night played through the interface alone', () => {
  const { stage } = stageWith()

  test('a tournament: rebuys, a knock-out undone, buy-ins collected, payouts changed at the end, settled', {
    timeout: 180_000,
  }, async () => {
    const table = await gather(stage)
    const { ada, ben, cleo } = table
    await hostGame(ada.page, {
      name: 'Friday Freezeout',
      style: 'Tournament',
      seats: 3,
      buyIn: '20',
      rebuys: true,
      // All 60 are first place's: 36 leaves 24 to second, and 6 for third leaves 18 of those.
      payouts: [
        { place: '1st', dollars: '36' },
        { place: '3rd', dollars: '6' },
      ],
      invited: ['ben', 'cleo'],
      card,
    })
    await acceptInvite(ben.page, 'Friday Freezeout')
    await acceptInvite(cleo.page, 'Friday Freezeout')
    await ada.page.reload()
    await startGame(ada.page, 'Friday Freezeout')

    // Three buy-ins of 20 are 60; rebuys of 20 and 10 make it 90.
    await rebuy(ada.page, 'ben')
    await rebuy(ada.page, 'cleo', '10')
    await expect.poll(() => potOf(ada.page).innerText()).toContain('$90.00')

    await knock(ada.page, 'cleo')
    await expect.poll(() => eventsOf(ada.page).first().innerText()).toContain('cleo')
    await undo(ada.page)
    await expect.poll(() => eventsOf(ada.page).count()).toBe(2)
    await knock(ada.page, 'ben')
    await ada.page.getByRole('button', { name: 'Buy-ins collected' }).click()
    const box = sheet(ada.page, 'BUY-INS COLLECTED')
    await box.getByText('Buy-ins collected, 0 of 3').waitFor()
    await box.getByRole('checkbox', { name: 'Ben' }).check()
    await box.getByRole('checkbox', { name: 'Cleo' }).check()
    await box.getByText('Buy-ins collected, 2 of 3').waitFor()
    await box.getByRole('button', { name: 'SAVE' }).click()
    await box.waitFor({ state: 'hidden' })
    await knock(ada.page, 'cleo')

    // 60 / 30 / 10 of 90 pay 54, 27 and 9: Ada 54 - 20, Cleo 27 - 30, Ben 9 - 40.
    await toGameEnd(ada.page)
    expect(await resultsOf(ada.page, 'RESULTS')).toEqual([
      '1st Me +$34.00',
      '2nd cleo -$3.00',
      '3rd ben -$31.00',
    ])
    // First place down to 50 leaves 4 to second: 50, 31, 9.
    await ada.page.getByRole('button', { name: 'DO MANUAL PAYOUT' }).click()
    await setPayouts(ada.page, [{ place: '1st', dollars: '50' }])
    await ada.page.getByRole('button', { name: 'CONFIRM' }).click()
    await ada.page.getByRole('heading', { level: 1, name: 'GAME END' }).waitFor()
    const final = ['1st Me +$30.00', '2nd cleo +$1.00', '3rd ben -$31.00']
    await expect.poll(() => resultsOf(ada.page, 'RESULTS')).toEqual(final)
    await confirmEnd(ada.page)
    expect(await resultsOf(ada.page, 'FINAL RESULTS')).toEqual(final)
    await ben.page.reload()
    await openGame(ben.page, 'HISTORY', 'Friday Freezeout')
    expect(await resultsOf(ben.page, 'FINAL RESULTS')).toEqual([
      '1st ada +$30.00',
      '2nd cleo +$1.00',
      '3rd Me -$31.00',
    ])
    await ada.page.getByRole('button', { name: 'BACK', exact: true }).click()
    await expect.poll(() => statsOf(ada)).toMatch(/\+\$30\.00.*Money finishes 1 1st place finishes 1/)
    await expect.poll(() => statsOf(cleo)).toMatch(/\+\$1\.00.*Money finishes 1 1st place finishes 0/)

    // Ada keeps the 70 that Ben (40) and Cleo (30) have paid: she owes 70 - 30, Cleo gets 30 + 1, Ben 40 - 31.
    await openGame(ada.page, 'HISTORY', 'Friday Freezeout')
    await ada.page.getByRole('button', { name: 'SETTLE UP' }).click()
    expect(await netsOf(ada.page)).toEqual([
      'Ada you $20 in · $50 out +$30.00',
      'Cleo $30 in · $31 out +$1.00',
      'Ben $40 in · $9 out -$31.00',
    ])
    await ada.page.getByRole('button', { name: 'Box: $70.00 held by Ada' }).waitFor()
    expect(await paymentsOf(ada.page)).toEqual([
      'Ada $20.00 missing',
      'Ada → Cleo you pay $31.00 Cleo hasn’t said how yet.',
      'Ada → Ben you pay $9.00 Ben hasn’t said how yet.',
    ])
    await tickOf(ada.page, 'Ada pays Ben $9.00').click()
    await ada.page
      .getByText('You won $30.00 and hold $61.00 of the others’ cash: give Cleo $31.00.')
      .waitFor()
    await dockTo(cleo.page, 'Games')
    await oweCard(cleo.page).getByText('Ada owes you $31.00').waitFor()
    await openGame(cleo.page, 'HISTORY', 'Friday Freezeout')
    await cleo.page.getByRole('button', { name: 'SETTLE UP' }).click()
    await cleo.page.getByRole('button', { name: 'GOT IT' }).click()
    await cleo.page.getByText('All settled').waitFor()
    await ada.page.getByText('All settled').waitFor()
    await ada.page.goto('/tab')
    await ada.page.getByText('Nothing is owed').waitFor()
    expect(problemsOf(table)).toEqual([])
  })
})

describe('a cash night played through the interface alone', () => {
  const { stage } = stageWith()

  test('a wrong rebuy is found at the count and mended, $5.00 too much is shared out, and two phones settle it', {
    timeout: 180_000,
  }, async () => {
    const table = await gather(stage)
    const { ada, ben, cleo } = table
    await hostGame(ada.page, {
      name: 'Basement Cash',
      style: 'Cash Game',
      seats: 3,
      buyIn: '25',
      rebuys: true,
      payouts: [],
      invited: ['ben', 'cleo'],
      card,
    })
    await acceptInvite(ben.page, 'Basement Cash')
    await acceptInvite(cleo.page, 'Basement Cash')
    await ada.page.reload()
    await startGame(ada.page, 'Basement Cash')

    // Three buy-ins of 25 and a rebuy of 15 are 90, but it was entered as 115: 190. On the table are 50 + 5 + 40 = 95.
    await rebuy(ada.page, 'ben', '115')
    await expect.poll(() => potOf(ada.page).innerText()).toContain('$190.00')
    await openCount(ada.page)
    await countStacks(ada.page, { Me: '50', ben: '5', cleo: '40' })
    await gapLine(ada.page, '$95.00 short').waitFor()
    await ada.page.getByRole('button', { name: 'FIND THE MISTAKE' }).click()
    await ada.page.getByRole('button', { name: /ben rebought \$115\.00/ }).click()
    const mending = sheet(ada.page, 'CHANGE ENTRY')
    await mending.getByLabel('Amount').fill('15')
    await mending.getByRole('button', { name: 'SAVE' }).click()
    await mending.waitFor({ state: 'hidden' })
    await expect.poll(() => potOf(ada.page).innerText()).toContain('$90.00')

    // The stacks are kept. 95 - 90 are 5 too much: 1.67, 1.67 and 1.66 less for each.
    await openCount(ada.page)
    await gapLine(ada.page, '$5.00 over').waitFor()
    await ada.page.getByLabel('Same for all').check()
    await ada.page.getByRole('button', { name: 'CASH OUT ALL' }).press('Enter')

    // Ada 50 - 1.67 - 25, Cleo 40 - 1.66 - 25, Ben 5 - 1.67 - 40.
    const final = ['1st Me +$23.33', '2nd cleo +$13.34', '3rd ben -$36.67']
    await toGameEnd(ada.page)
    expect(await resultsOf(ada.page, 'RESULTS')).toEqual(final)
    await confirmEnd(ada.page)

    await cleo.page.reload()
    await openGame(cleo.page, 'HISTORY', 'Basement Cash')
    expect(await resultsOf(cleo.page, 'FINAL RESULTS')).toEqual([
      '1st ada +$23.33',
      '2nd Me +$13.34',
      '3rd ben -$36.67',
    ])
    await expect.poll(() => statsOf(ben)).toMatch(/-\$36\.67.*Money finishes 0 1st place finishes 0/)

    // Ben owes 36.67: first what Ada, who is owed most, gets.
    await ada.page.getByRole('button', { name: 'SETTLE UP' }).click()
    expect(await netsOf(ada.page)).toEqual([
      'Ada you $25 in · $48.33 out +$23.33',
      'Cleo $25 in · $38.34 out +$13.34',
      'Ben $40 in · $3.33 out -$36.67',
    ])
    expect(await paymentsOf(ada.page)).toEqual([
      'Ben → Ada pays you $23.33 REMIND',
      'Ben → Cleo $13.34 REMIND',
    ])
    await ada.page.getByRole('button', { name: 'REMIND Ben' }).first().click()
    await toastOf(ada.page, 'The reminder is on its way.')
    await dockTo(ben.page, 'Games')
    await oweCard(ben.page).getByText('You owe $36.67 to 2 people').waitFor()
    await openGame(ben.page, 'HISTORY', 'Basement Cash')
    await ben.page.getByRole('button', { name: 'SETTLE UP' }).click()
    await ben.page.getByText('You owe $36.67 in 2 payments.').waitFor()
    await cleo.page.getByRole('button', { name: 'SETTLE UP' }).click()
    await cleo.page.getByRole('button', { name: 'GOT IT' }).click()
    await ben.page.getByText('You owe Ada $23.33.').waitFor()
    await ben.page.getByRole('button', { name: 'I’VE PAID' }).click()
    for (const { page } of [ada, ben, cleo]) await page.getByText('All settled').waitFor()
    await ben.page.goto('/tab')
    await ben.page.getByText('Nothing is owed').waitFor()
    expect(problemsOf(table)).toEqual([])
  })
})
