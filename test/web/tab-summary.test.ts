import { describe, expect, test } from 'vitest'
import {
  isHandleShown,
  remindable,
  type Tab,
  type TabEntry,
  tabSummary,
} from '../../src/web/results/settlement/tab-summary.ts'

const SUNDAY = new Date(2026, 10, 22, 19, 30).getTime() / 1000

const cents = (dollars: number) => Math.round(100 * dollars)

/** A person on the tab, with a payment for each amount, one night each. */
const entry = (
  firstName: string,
  amounts: readonly number[],
  change: Partial<TabEntry['person']> = {},
): TabEntry => ({
  userId: firstName,
  person: {
    id: firstName,
    username: firstName,
    firstName,
    lastName: 'Mensah',
    avatarImage: null,
    guest: false,
    ...change,
  },
  amount: amounts.reduce((sum, amount) => sum + cents(amount), 0),
  transfers: amounts.map((amount, night) => ({
    gameId: `night ${night}`,
    gameName: 'Omaha Sunday',
    timestamp: SUNDAY,
    transferId: `${firstName} ${night}`,
    amount: cents(amount),
  })),
})

const summaryOf = (...tab: Tab) => tabSummary(tab)

describe('Rule 25.6: the tab in one line', () => {
  test('is about one person by name, the full one if another has the same first name, with the night', () => {
    const namesake = { ...entry('Kofi', [5], { id: 'other', lastName: 'Ito' }), userId: 'other' }
    expect(summaryOf(entry('Kofi', [-15]), namesake)?.before).toBe('You owe Kofi Mensah')
    expect(summaryOf(entry('Kofi', [-15]))).toMatchObject({
      isOwing: true,
      before: 'You owe Kofi',
      cents: 1500,
      sub: 'Omaha Sunday · Sun, Nov 22',
    })
    expect(summaryOf(entry('Kofi', [15]))).toMatchObject({
      isOwing: false,
      before: 'Kofi owes you',
      cents: 1500,
    })
    expect(summaryOf(entry('Kofi', [0.1, 0.2]))).toMatchObject({ cents: 30, sub: '2 nights' })
  })

  test('adds up several people, debts first', () => {
    const several = summaryOf(entry('Jan', [-20]), entry('Kofi', [-15]), entry('Dana', [50]))
    expect(several).toMatchObject({
      isOwing: true,
      before: 'You owe',
      cents: 3500,
      after: 'to 2 people',
      owedToo: 'Dana owes you $50.00',
      entry: undefined,
    })
    expect(summaryOf(entry('Jan', [20, -20]), entry('Kofi', [15]))).toMatchObject({
      before: 'Kofi owes you',
      cents: 1500,
    })
    expect(summaryOf(entry('Jan', [20]), entry('Kofi', [15]))).toMatchObject({
      before: '2 people owe you',
      cents: 3500,
    })
  })

  test('names what others owe beside a debt, however small, and not twice without one', () => {
    expect(summaryOf(entry('Kofi', [-1.25]), entry('Jan', [1.25]), entry('Dana', [100]))).toMatchObject({
      before: 'You owe Kofi',
      cents: 125,
      owedToo: '2 people owe you $101.25',
    })
    expect(summaryOf(entry('Kofi', [-15]), entry('Jan', [5, -5]))?.owedToo).toBeUndefined()
    expect(summaryOf(entry('Jan', [20]), entry('Kofi', [15]))?.owedToo).toBeUndefined()
  })

  test('says that two people are even if their payments cancel out, and nothing for an empty tab', () => {
    expect(summaryOf(entry('Kofi', [5, -5]))).toMatchObject({
      isOwing: false,
      before: 'You and Kofi are even',
      cents: 0,
    })
    expect(summaryOf()).toBeUndefined()
  })

  test('offers a reminder of a single payment to the caller, never to a guest', () => {
    expect(remindable(entry('Kofi', [15]))?.transferId).toBe('Kofi 0')
    expect(remindable(entry('Kofi', [-15]))).toBeUndefined()
    expect(remindable(entry('Kofi', [15, 5]))).toBeUndefined()
    expect(remindable(entry('Mike', [15], { guest: true }))).toBeUndefined()
  })

  test('says how to pay a person, but that they have not said how only while one owes them', () => {
    const shown = (amount: number, payHandle?: string | null) =>
      isHandleShown({ ...entry('Kofi', [amount]), ...(payHandle === undefined ? null : { payHandle }) })
    expect([shown(-15, 'kofi@home'), shown(-15, null), shown(-15)]).toEqual([true, true, false])
    expect([shown(15, 'kofi@home'), shown(15, null)]).toEqual([true, false])
  })
})
