import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Due,
  directPlan,
  holderPlan,
  MOST_EXACT,
  type Payment,
} from '../../src/domain/settlement/transfer-plan.ts'
import { runs } from './property-runs.ts'

/** Dues that sum to 0, for up to so many people. Small amounts, so that groups that cancel out are frequent. */
const duesOf = (most: number, largest: number) =>
  fc
    .array(fc.integer({ min: -largest, max: largest }), { minLength: 1, maxLength: most - 1 })
    .map((amounts): readonly Due[] =>
      [...amounts, 0 - amounts.reduce((sum, amount) => sum + amount, 0)].map((amount, seat) => ({
        playerId: `player-${seat}`,
        seat,
        amount,
      })),
    )

const smallDues = duesOf(8, 9)
const anyDues = fc.oneof(smallDues, duesOf(12, 40), duesOf(12, 100_000), duesOf(30, 60))

const openOf = (dues: readonly Due[]) => dues.filter(({ amount }) => amount !== 0)

/** The remaining dues once the payments are made. */
function leftOf(dues: readonly Due[], payments: readonly Payment[]): number[] {
  return dues.map(({ playerId, amount }) =>
    payments.reduce(
      (left, { fromId, toId, amount: paid }) =>
        left + (fromId === playerId ? paid : 0) - (toId === playerId ? paid : 0),
      amount,
    ),
  )
}

/** The minimum number of payments, found by trying every partition of the people with a due into groups that sum to 0. */
function fewestOf(amounts: readonly number[]): number {
  const most = (left: readonly number[]): number => {
    const [first, ...rest] = left
    if (first === undefined) return 0
    let best = Number.NEGATIVE_INFINITY
    for (let chosen = 0; chosen < 2 ** rest.length; chosen += 1) {
      const isIn = (index: number) => Math.floor(chosen / 2 ** index) % 2 === 1
      const sum = rest.reduce((before, amount, index) => before + (isIn(index) ? amount : 0), first)
      if (sum === 0) best = Math.max(best, 1 + most(rest.filter((_, index) => !isIn(index))))
    }
    return best
  }
  return amounts.length - most(amounts)
}

/** The number of payments if the largest debtor always pays the largest creditor. */
function greedyLength(dues: readonly Due[]): number {
  const left = openOf(dues).map(({ amount }) => amount)
  for (let length = 0; ; length += 1) {
    const [least, most] = [Math.min(...left, 0), Math.max(...left, 0)]
    if (least === 0 && most === 0) return length
    const paid = Math.min(-least, most)
    left[left.indexOf(least)] = least + paid
    left[left.indexOf(most)] = most - paid
  }
}

test('payments clear every due, by both plans', () => {
  fc.assert(
    fc.property(anyDues, fc.nat(), (dues, which) => {
      const holderId = dues[which % dues.length]?.playerId ?? ''
      for (const payments of [directPlan(dues), holderPlan(dues, holderId)]) {
        expect(leftOf(dues, payments).every((amount) => amount === 0)).toBe(true)
        expect(payments.every(({ fromId, toId, amount }) => amount > 0 && fromId !== toId)).toBe(true)
      }
    }),
    runs(300),
  )
})

test('the direct plan has fewer payments than people with a due, and never more than the greedy one', () => {
  fc.assert(
    fc.property(anyDues, (dues) => {
      const { length } = directPlan(dues)
      expect(length).toBeLessThanOrEqual(Math.max(0, openOf(dues).length - 1))
      expect(length).toBeLessThanOrEqual(greedyLength(dues))
    }),
    runs(300),
  )
})

test('for up to eight people the direct plan is as short as an exhaustive search finds', () => {
  fc.assert(
    fc.property(smallDues, (dues) => {
      expect(directPlan(dues).length).toBe(fewestOf(openOf(dues).map(({ amount }) => amount)))
    }),
    runs(300),
  )
})

test('the same dues have the same plan, in any order', () => {
  const shuffled = anyDues.chain((dues) =>
    fc.tuple(fc.constant(dues), fc.shuffledSubarray([...dues], { minLength: dues.length })),
  )
  fc.assert(
    fc.property(shuffled, ([dues, other]) => {
      expect(directPlan(other)).toEqual(directPlan(dues))
      expect(holderPlan(other, 'player-0')).toEqual(holderPlan(dues, 'player-0'))
    }),
    runs(300),
  )
})

test('up to fifteen people are grouped exactly: five pairs that cancel out and a group of five take nine payments', () => {
  const amounts = [-7, 7, -11, 11, -13, 13, -17, 17, -19, 19, -1, -2, -4, -8, 15]
  const dues = amounts.map((amount, seat) => ({ playerId: `player-${seat}`, seat, amount }))
  expect(dues).toHaveLength(MOST_EXACT)
  expect(directPlan(dues)).toHaveLength(9)
})
