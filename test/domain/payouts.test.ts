import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion } from '../../src/domain/base/apportion.ts'
import {
  defaultPayouts,
  EXACT,
  isWhole,
  payoutAmounts,
  percentagesFromShares,
  sharesFromAmounts,
  sharesFromPercentages,
  WHOLE,
} from '../../src/domain/payouts/payouts.ts'
import { codeOf, granted } from './build.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const toTheCent = { payoutUnit: EXACT, buyIn: 2000 }
const percent = (...percentages: number[]) => granted(sharesFromPercentages(percentages))
const weights = fc.array(fc.nat({ max: WHOLE }), { minLength: 1, maxLength: 30 })

describe('Rule 5.3: a payout in dollars is a largest-remainder split', () => {
  test.each([
    { pot: 10_005, split: [50, 30, 20], pays: [5003, 3001, 2001] },
    { pot: 13_000, split: [60, 30, 10], pays: [7800, 3900, 1300] },
    { pot: 10_000, split: [33.333334, 33.333333, 33.333333], pays: [3334, 3333, 3333] },
    { pot: 1, split: [50, 50], pays: [1, 0] },
    { pot: 0, split: [50, 50], pays: [0, 0] },
  ])('$pot cents at $split pay $pays', ({ pot, split, pays }) => {
    expect(payoutAmounts(percent(...split), pot, toTheCent)).toEqual(pays)
  })

  test('a spare unit goes to the larger remainder, between equals to the better place', () => {
    expect(apportion(10, [26, 37, 37])).toEqual([2, 4, 4])
    expect(apportion(1, [1, 1, 1])).toEqual([1, 0, 0])
    expect(apportion(2, [1, 1, 1])).toEqual([1, 1, 0])
    expect(apportion(100, [1, 2])).toEqual([33, 67])
  })

  test('without any weight the first takes everything, and without places nobody is paid', () => {
    expect(apportion(500, [0, 0, 0])).toEqual([500, 0, 0])
    expect(apportion(500, [])).toEqual([])
    expect(apportion(-500, [1, 1])).toEqual([0, 0])
    expect(apportion(500, [-3, Number.NaN, 2])).toEqual([0, 0, 500])
  })

  test('payouts add up to the pot, each within a cent of its share, and a better share is never paid less', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), weights, (pot, split) => {
        const amounts = payoutAmounts(split, pot, toTheCent)
        expect(sum(amounts)).toBe(pot)
        const parts = split.map((share, place) => ({ share, amount: amounts[place] ?? Number.NaN }))
        const byShare = parts.toSorted((a, b) => b.share - a.share)
        expect(byShare).toEqual(byShare.toSorted((a, b) => b.amount - a.amount))
        const whole = BigInt(sum(split))
        fc.pre(whole > 0n)
        for (const { share, amount } of parts) {
          const off = BigInt(amount) * whole - BigInt(share) * BigInt(pot)
          expect(amount >= 0 && off < whole && off > -whole).toBe(true)
        }
      }),
    )
  })
})

describe('Rule 5.2: percentages on the wire, millionths inside', () => {
  test('Rule 5.5: the default is 100 % to first place', () => {
    expect(defaultPayouts(3)).toEqual([WHOLE, 0, 0])
    expect(defaultPayouts(0)).toEqual([WHOLE])
  })

  test('the best place absorbs deviations within 0.0001', () => {
    expect(percent(33.3333, 33.3333, 33.3333)).toEqual([33_333_400, 33_333_300, 33_333_300])
    expect(percent(50.00005, 50)).toEqual([50_000_000, 50_000_000])
    expect(percent(100)).toEqual([WHOLE])
  })

  test.each([
    ['too little', [50, 49.999]],
    ['too much', [50, 50.001]],
    ['negative', [110, -10]],
    ['above 100', [100.00005, 0]],
    ['no number', [Number.NaN, 100]],
    ['no places', []],
    ['no room for the best place', [0, 50.00004, 50]],
  ])('%s is refused', (_, percentages) => {
    expect(codeOf(sharesFromPercentages(percentages))).toBe('payouts_not_whole')
  })

  test('shares survive the wire and its JSON', () => {
    fc.assert(
      fc.property(weights, (split) => {
        const shares = apportion(WHOLE, split)
        const wire = JSON.parse(JSON.stringify(percentagesFromShares(shares)))
        expect(sharesFromPercentages(wire)).toEqual(shares)
      }),
    )
  })

  test('shares are whole when they are integers from 0 that add up', () => {
    expect(isWhole([WHOLE, 0])).toBe(true)
    expect(isWhole([])).toBe(false)
    expect(isWhole([WHOLE - 1, 0])).toBe(false)
    expect(isWhole([WHOLE + 1, -1])).toBe(false)
    expect(isWhole([WHOLE - 0.5, 0.5])).toBe(false)
  })
})

describe('Rule 5.4: dollars typed by a person survive the wire to the cent', () => {
  const overTheWire = (amounts: readonly number[]) => {
    const wire = JSON.parse(JSON.stringify(percentagesFromShares(sharesFromAmounts(amounts))))
    return payoutAmounts(granted(sharesFromPercentages(wire)), sum(amounts), toTheCent)
  }

  test('for any amounts of any pot up to $1,000,000', () => {
    const pot = fc.oneof(fc.integer({ min: 1, max: WHOLE }), fc.constant(WHOLE), fc.constant(WHOLE - 1))
    fc.assert(
      fc.property(pot, weights, (cents, split) => {
        const amounts = apportion(cents, split)
        expect(overTheWire(amounts)).toEqual(amounts)
      }),
      { numRuns: 2000 },
    )
  })

  test('even if every cent is its own place', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 100 }), (amounts) => {
        fc.pre(sum(amounts) > 0)
        expect(overTheWire(amounts)).toEqual(amounts)
      }),
    )
  })
})
