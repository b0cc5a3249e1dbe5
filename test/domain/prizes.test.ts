import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion } from '../../src/domain/base/apportion.ts'
import { startGame } from '../../src/domain/game/lifecycle.ts'
import {
  editPayout,
  openPayoutEditor,
  payIn,
  payoutsInput,
  rebuyEstimate,
  removePayout,
} from '../../src/domain/payouts/payout-editor.ts'
import { applyShares, isSharedSo, splitsFor, suggestedSplit } from '../../src/domain/payouts/payout-splits.ts'
import { EXACT, PAYOUT_UNITS, payoutAmounts, type Shares, WHOLE } from '../../src/domain/payouts/payouts.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { beforeStart, undoStart } from '../../src/domain/table/start.ts'
import { buildGame, events, granted } from './build.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const percent = (...percentages: number[]): Shares => percentages.map((each) => (each * WHOLE) / 100)

const shares = fc
  .array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 12 })
  .map((weights) => apportion(WHOLE, weights))
const inOrder = shares.map((each) => each.toSorted((a, b) => b - a))
const pots = fc.oneof(fc.nat({ max: 100_000 }), fc.nat({ max: WHOLE }))
const buyIns = fc.oneof(fc.constant(0), fc.nat({ max: 20_000 }))
const bills = fc.constantFrom(...PAYOUT_UNITS.filter((unit) => unit !== EXACT))

describe('payouts in whole bills', () => {
  test.each([
    { pot: 16_000, split: [50, 30, 20], unit: 500, pays: [8000, 5000, 3000] },
    { pot: 14_000, split: [65, 35], unit: 500, pays: [9000, 5000] },
    { pot: 14_000, split: [65, 35], unit: 100, pays: [9100, 4900] },
    { pot: 10_350, split: [50, 50], unit: 1000, pays: [5350, 5000] },
    { pot: 900, split: [100, 0], unit: 1000, pays: [900, 0] },
    { pot: 0, split: [60, 40], unit: 500, pays: [0, 0] },
  ])('$pot cents at $split in $unit pay $pays (Rule 35.1)', ({ pot, split, unit, pays }) => {
    expect(payoutAmounts(percent(...split), pot, { payoutUnit: unit, buyIn: 500 })).toEqual(pays)
  })

  test('a last place below the buy-in counts as 0 %, until none but first is (Rule 35.2)', () => {
    const terms = { payoutUnit: 500, buyIn: 2000 }
    expect(payoutAmounts(percent(40, 30, 20, 10), 8000, terms)).toEqual([3500, 2500, 2000, 0])
    expect(payoutAmounts(percent(50, 30, 20), 6000, terms)).toEqual([4000, 2000, 0])
    expect(payoutAmounts(percent(50, 30, 20), 3000, terms)).toEqual([3000, 0, 0])
    expect(payoutAmounts(percent(50, 30, 20), 10_000, terms)).toEqual([5000, 3000, 2000])
    // With exact payouts nothing is dropped.
    expect(payoutAmounts(percent(50, 30, 20), 3000, { ...terms, payoutUnit: EXACT })).toEqual([
      1500, 900, 600,
    ])
  })

  test('sum to the pot, and are whole bills except the first (Rule 35.1)', () => {
    fc.assert(
      fc.property(shares, pots, bills, buyIns, (split, pot, payoutUnit, buyIn) => {
        const amounts = payoutAmounts(split, pot, { payoutUnit, buyIn })
        expect(sum(amounts)).toBe(pot)
        expect(amounts.length).toBe(split.length)
        expect(amounts.slice(1).every((amount) => amount % payoutUnit === 0)).toBe(true)
        expect((amounts[0] ?? 0) % payoutUnit).toBe(pot % payoutUnit)
      }),
    )
  })

  test('keep the order of the places, and pay nobody but first less than the buy-in (Rule 35.2)', () => {
    fc.assert(
      fc.property(inOrder, pots, bills, buyIns, (split, pot, payoutUnit, buyIn) => {
        const amounts = payoutAmounts(split, pot, { payoutUnit, buyIn })
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
        expect(amounts.slice(1).every((amount) => amount === 0 || amount >= buyIn)).toBe(true)
      }),
    )
  })

  test('if exact, equal the split of Rule 5.3, whatever the buy-in (Rule 35.1)', () => {
    fc.assert(
      fc.property(shares, pots, buyIns, (split, pot, buyIn) => {
        expect(payoutAmounts(split, pot, { payoutUnit: EXACT, buyIn })).toEqual(apportion(pot, split))
      }),
    )
  })

  test('are the prizes of a table’s places (Rule 35.1)', () => {
    const game = buildGame({ state: 'active', buyIn: 2300, payoutUnit: 1000 })
    const state = play(
      game,
      events(['olu', 'knocked'], ['mei', 'knocked'], ['ravi', 'knocked'], ['tomas', 'knocked']),
    )
    expect(rank(game, state).map(({ gross }) => gross)).toEqual([7500, 4000, 0, 0, 0])
  })
})

describe('the editor of payouts', () => {
  const game = { payouts: percent(50, 30, 20, 0), payoutUnit: 500, buyIn: 2000 }
  const editor = openPayoutEditor(game, 4, 8000)

  test('shows the estimate in the unit, which a tap changes, and keeps the percentages (Rule 35.1)', () => {
    expect(editor.amounts).toEqual([5000, 3000, 0, 0])
    expect(payIn(editor, EXACT)).toMatchObject({ amounts: [4000, 2400, 1600, 0], shares: game.payouts })
    expect(payIn(payIn(editor, EXACT), 500)).toEqual(editor)
    expect(rebuyEstimate(editor, 2000)).toEqual({ pot: 10_000, amounts: [5000, 3000, 2000, 0] })
    expect(payoutsInput(editor)).toEqual({ payouts: [50, 30, 20, 0], payoutUnit: 5 })
  })

  test('a typed amount is paid to the cent (Rule 35.3)', () => {
    expect(editPayout(editor, 1, 3333)).toMatchObject({ amounts: [4667, 3333, 0, 0], payoutUnit: EXACT })
    expect(editPayout(editor, 1, 3000)).toBe(editor)
  })

  test('a split and a removed place stay in the unit (Rule 35.3)', () => {
    const split = applyShares(editor, percent(60, 40, 0, 0))
    expect(split).toMatchObject({ amounts: [5000, 3000, 0, 0], payoutUnit: 500 })
    expect([split, editor].map((each) => isSharedSo(each, percent(60, 40, 0, 0)))).toEqual([true, false])
    const removed = removePayout(editor)
    expect(removed).toMatchObject({ shares: percent(50, 50, 0, 0), displayed: 2, payoutUnit: 500 })
  })
})

describe('the suggested split (Rule 35.4)', () => {
  test.each([
    [2, 4, [100]],
    [5, 7, [65, 35]],
    [8, 11, [50, 30, 20]],
    [12, 17, [40, 30, 20, 10]],
    [18, 27, [38, 25, 16, 12, 9]],
    [28, 100, [35, 22, 15, 11, 9, 8]],
  ])('for %i to %i entries is %j', (fewest, most, split) => {
    expect([suggestedSplit(fewest), suggestedSplit(most)]).toEqual([split, split])
    expect(sum(split)).toBe(100)
  })

  test('comes first, and is offered once', () => {
    expect(splitsFor(6, suggestedSplit(6))).toEqual([
      [65, 35],
      [100],
      [60, 40],
      [50, 30, 20],
      [40, 30, 20, 10],
    ])
    expect(splitsFor(9, suggestedSplit(9))).toEqual([[50, 30, 20], [100], [60, 40], [40, 30, 20, 10]])
    expect(splitsFor(2, suggestedSplit(2))).toEqual(splitsFor(2))
  })
})

test('an undone start restores the unit if payouts no longer fit (Rule 35.5)', () => {
  const before = buildGame({ payoutUnit: 500 })
  const terms = { without: ['olu'], payouts: percent(100, 0, 0, 0), payoutUnit: 1000 }
  const started = granted(startGame(before, terms))
  expect(started.payoutUnit).toBe(1000)
  const again = { entriesEver: 0, isBlocked: () => false, hasLeft: () => false }
  const undone = granted(undoStart(started, { ...again, before: beforeStart(before, started) }))
  expect(undone).toMatchObject({ payouts: before.payouts, payoutUnit: 500 })
  // Starts from an earlier release have no unit.
  const { payoutUnit: _, ...earlier } = beforeStart(before, started)
  expect(granted(undoStart(started, { ...again, before: earlier })).payoutUnit).toBe(1000)
})
