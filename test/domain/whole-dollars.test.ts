import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inWholeDollars } from '../../src/domain/settlement/settlement.ts'
import { runs } from './property-runs.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('dues in whole dollars', () => {
  test('are rounded down, and the missing dollars go to the largest cents of each side', () => {
    // 70.80 + 9.40 = 80.20 are owed: 80 dollars. Cut: 70 + 9, and −40 − 40.
    expect(inWholeDollars([7080, 940, -4010, -4010])).toEqual([7100, 900, -4000, -4000])
    // 10.50 are owed: half up is 11.
    expect(inWholeDollars([1050, -1020, -30])).toEqual([1100, -1000, -100])
  })

  test('with equal cents round up by seat order', () => {
    expect(inWholeDollars([-150, -150, -150, 450])).toEqual([-200, -200, -100, 500])
    expect(inWholeDollars([450, -150, -150, -150])).toEqual([500, -200, -200, -100])
  })

  test('drop less than half a dollar', () => {
    expect(inWholeDollars([49, -49])).toEqual([0, 0])
    expect(inWholeDollars([50, -50])).toEqual([100, -100])
    expect(inWholeDollars([])).toEqual([])
  })
})

/** Dues that sum to 0, in any order. */
const dues = fc
  .array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 11 })
  .map((some) => [...some, -sumOf(some)])

test('dues in whole dollars sum to 0, each is whole, on its own side and within a dollar, and whole ones stay', () => {
  fc.assert(
    fc.property(dues, (exact) => {
      const rounded = inWholeDollars(exact)
      expect(sumOf(rounded)).toBe(0)
      for (const [seat, due] of exact.entries()) {
        const own = rounded[seat] ?? Number.NaN
        expect(own % 100 === 0 && own * due >= 0 && Math.abs(own - due) < 100).toBe(true)
      }
      expect(inWholeDollars(rounded)).toEqual(rounded)
      const owed = sumOf(exact.filter((due) => due > 0))
      expect(Math.abs(sumOf(rounded.filter((due) => due > 0)) - owed)).toBeLessThanOrEqual(50)
    }),
    runs(300),
  )
})

test('the seat order decides only between equal cents', () => {
  const shuffled = dues.chain((exact) =>
    fc.tuple(fc.constant(exact), fc.shuffledSubarray([...exact.keys()], { minLength: exact.length })),
  )
  fc.assert(
    fc.property(shuffled, ([exact, order]) => {
      const cents = exact.map((due) => `${Math.sign(due)} ${Math.abs(due) % 100}`)
      fc.pre(new Set(cents).size === cents.length)
      const rounded = inWholeDollars(exact)
      const moved = inWholeDollars(order.map((seat) => exact[seat] ?? 0))
      expect(moved).toEqual(order.map((seat) => rounded[seat]))
    }),
    runs(300),
  )
})
