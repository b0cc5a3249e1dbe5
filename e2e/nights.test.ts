import { describe, expect, test } from 'vitest'
import { SHELL, type Stage } from './harness.ts'
import { signUpAndIn } from './pages/account.ts'
import { acceptBuddy, askBuddy } from './pages/buddies.ts'
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
    ['Ben', table.ben],
    ['Cleo', table.cleo],
  ] as const) {
    await askBuddy(table.ada.page, name)
    await acceptBuddy(visitor.page, 'ada')
  }
  return table
}

/** The stats screen, label by label. */
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
    await rebuy(ada.page, 'Ben')
    await rebuy(ada.page, 'Cleo', '10')
    await expect.poll(() => potOf(ada.page).innerText()).toContain('$90.00')

    await knock(ada.page, 'Cleo')
    await expect.poll(() => eventsOf(ada.page).first().innerText()).toContain('Cleo')
    await undo(ada.page)
    await expect.poll(() => eventsOf(ada.page).count()).toBe(2)
    await knock(ada.page, 'Ben')
    await ada.page.getByRole('button', { name: 'Buy-ins collected' }).click()
    const box = sheet(ada.page, 'Buy-ins collected')
    await box.getByText('Buy-ins collected, 0 of 3').waitFor()
    await box.getByRole('checkbox', { name: 'Ben' }).check()
    await box.getByRole('checkbox', { name: 'Cleo' }).check()
    await box.getByText('Buy-ins collected, 2 of 3').waitFor()
    await box.getByRole('button', { name: 'Save' }).click()
    await box.waitFor({ state: 'hidden' })
    await knock(ada.page, 'Cleo')

    // 60 / 30 / 10 of 90 pay 54, 27 and 9: Ada 54 - 20, Cleo 27 - 30, Ben 9 - 40.
    await toGameEnd(ada.page)
    expect(await resultsOf(ada.page, 'RESULTS')).toEqual([
      '1st Me +$34.00',
      '2nd Cleo -$3.00',
      '3rd Ben -$31.00',
    ])
    // First place down to 50 leaves 4 to second: 50, 31, 9.
    await ada.page.getByRole('button', { name: 'DO MANUAL PAYOUT' }).click()
    await setPayouts(ada.page, [{ place: '1st', dollars: '50' }])
    await ada.page.getByRole('button', { name: 'CONFIRM' }).click()
    await ada.page.getByRole('heading', { level: 1, name: 'GAME END' }).waitFor()
    const final = ['1st Me +$30.00', '2nd Cleo +$1.00', '3rd Ben -$31.00']
    await expect.poll(() => resultsOf(ada.page, 'RESULTS')).toEqual(final)
    await confirmEnd(ada.page)
    expect(await resultsOf(ada.page, 'FINAL RESULTS')).toEqual(final)
    await ben.page.reload()
    await openGame(ben.page, 'HISTORY', 'Friday Freezeout')
    expect(await resultsOf(ben.page, 'FINAL RESULTS')).toEqual([
      '1st Ada +$30.00',
      '2nd Cleo +$1.00',
      '3rd Me -$31.00',
    ])
    await ada.page.getByRole('button', { name: 'BACK', exact: true }).click()
    await expect.poll(() => statsOf(ada)).toMatch(/\+\$30\.00.*Money finishes 1 1st place finishes 1/)
    await expect.poll(() => statsOf(cleo)).toMatch(/\+\$1\.00.*Money finishes 1 1st place finishes 0/)

    // Ada holds the 70 that Ben (40) and Cleo (30) have paid: she owes 70 - 30, Cleo gets 30 + 1, Ben 40 - 31.
    await openGame(ada.page, 'HISTORY', 'Friday Freezeout')
    await ada.page.getByRole('button', { name: 'Settle up' }).click()
    expect(await netsOf(ada.page)).toEqual([
      'Ada you $20.00 in · $50.00 out +$30.00',
      'Cleo $30.00 in · $31.00 out +$1.00',
      'Ben $40.00 in · $9.00 out -$31.00',
    ])
    await ada.page.getByRole('button', { name: 'Box: $70.00 held by Ada' }).waitFor()
    expect(await paymentsOf(ada.page)).toEqual([
      'Ada $20.00 missing',
      'You give Cleo $31.00 Cleo hasn’t said how yet.',
      'You give Ben $9.00 Ben hasn’t said how yet.',
    ])
    await tickOf(ada.page, 'You give Ben $9.00').click()
    await ada.page
      .getByText('You won $30.00 and hold $61.00 of the others’ cash: give Cleo $31.00.')
      .waitFor()
    await dockTo(cleo.page, 'Games')
    await oweCard(cleo.page).getByText('Ada owes you $31.00').waitFor()
    await openGame(cleo.page, 'HISTORY', 'Friday Freezeout')
    await cleo.page.getByRole('button', { name: 'Settle up' }).click()
    await cleo.page.getByRole('button', { name: 'Ada paid me $31.00' }).click()
    await cleo.page.getByText('All settled').waitFor()
    await ada.page.getByText('All settled').waitFor()
    await ada.page.goto('/tab')
    await ada.page.getByText('Nothing is owed').waitFor()
    expect(problemsOf(table)).toEqual([])
  })
})
