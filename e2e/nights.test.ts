import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage, type Visitor } from './harness.ts'
import { signUpAndIn } from './pages/account.ts'
import { acceptBuddy, askBuddy } from './pages/buddies.ts'
import { dockTo } from './pages/dock.ts'
import { acceptInvite, openGame, startGame } from './pages/games.ts'
import { hostGame, setPayouts } from './pages/host.ts'
import {
  cashOut,
  confirmEnd,
  confirmShortcut,
  eventsOf,
  knock,
  potOf,
  rebuy,
  resultsOf,
  toGameEnd,
  undo,
} from './pages/table.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12 30' }

interface Table {
  readonly ada: Visitor
  readonly ben: Visitor
  readonly cleo: Visitor
}

/** Three people sign up, each at their own phone; two become buddies of the first. */
async function gather(stage: Stage): Promise<Table> {
  const enter = async (firstName: string) => {
    const visitor = await stage.visit()
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
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  test('a tournament: rebuys, a knock-out undone, payouts changed at the end', {
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

    await openGame(ada.page, 'HISTORY', 'Friday Freezeout')
    expect(await resultsOf(ada.page, 'FINAL RESULTS')).toEqual(final)
    await ben.page.reload()
    await openGame(ben.page, 'HISTORY', 'Friday Freezeout')
    expect(await resultsOf(ben.page, 'FINAL RESULTS')).toEqual([
      '1st ada +$30.00',
      '2nd cleo +$1.00',
      '3rd Me -$31.00',
    ])
    await ada.page.getByRole('button', { name: 'BACK' }).click()
    await expect.poll(() => statsOf(ada)).toMatch(/\+\$30\.00.*Money finishes 1 1st place finishes 1/)
    await expect.poll(() => statsOf(cleo)).toMatch(/\+\$1\.00.*Money finishes 1 1st place finishes 0/)
    expect(problemsOf(table)).toEqual([])
  })
})

describe('a cash night played through the interface alone', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  test('closed by the cash-out shortcut', { timeout: 180_000 }, async () => {
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

    // Three buy-ins of 25 and a rebuy of 15 are 90; Cleo takes 40, which leaves 50.
    await rebuy(ada.page, 'ben', '15')
    await cashOut(ada.page, 'cleo', '40')
    await expect.poll(() => potOf(ada.page).innerText()).toContain('$50.00')
    await cashOut(ada.page, 'Me', '50')
    await confirmShortcut(ada.page)
    await expect.poll(() => potOf(ada.page).innerText()).toContain('$0.00')

    // Ada 50 - 25, Cleo 40 - 25, Ben 0 - 40.
    const final = ['1st Me +$25.00', '2nd cleo +$15.00', '3rd ben -$40.00']
    await toGameEnd(ada.page)
    expect(await resultsOf(ada.page, 'RESULTS')).toEqual(final)
    await confirmEnd(ada.page)

    await cleo.page.reload()
    await openGame(cleo.page, 'HISTORY', 'Basement Cash')
    expect(await resultsOf(cleo.page, 'FINAL RESULTS')).toEqual([
      '1st ada +$25.00',
      '2nd Me +$15.00',
      '3rd ben -$40.00',
    ])
    await expect.poll(() => statsOf(ben)).toMatch(/-\$40\.00.*Money finishes 0 1st place finishes 0/)
    expect(problemsOf(table)).toEqual([])
  })
})
