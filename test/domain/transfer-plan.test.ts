import { describe, expect, test } from 'vitest'
import { type Due, directPlan, holderPlan, type Payment } from '../../src/domain/settlement/transfer-plan.ts'

/** Dues in seat order, one person a letter. */
const dues = (...amounts: number[]): Due[] =>
  amounts.map((amount, seat) => ({ playerId: String.fromCharCode(97 + seat), seat, amount }))

const written = (payments: readonly Payment[]) =>
  payments.map(({ fromId, toId, amount }) => `${fromId}→${toId} ${amount}`)

describe('Rule 24.5: the direct plan', () => {
  test('in a group the largest debtor pays the largest creditor; ties go by seat order', () => {
    expect(written(directPlan(dues(-10, 8, -5, 7)))).toEqual(['a→b 8', 'c→d 5', 'a→d 2'])
    expect(written(directPlan(dues(-5, -5, 3, 3, 4)))).toEqual(['a→e 4', 'b→c 3', 'b→d 2', 'a→d 1'])
  })

  test('among the best groupings the first person has the smallest group', () => {
    // Two groups either way: a with d, or a with b and c.
    expect(written(directPlan(dues(-4, -2, 6, 4, -4)))).toEqual(['a→d 4', 'e→c 4', 'b→c 2'])
  })

  test('of equally small groups the one with the earliest seats is taken', () => {
    expect(written(directPlan(dues(-5, 5, -5, 5)))).toEqual(['a→b 5', 'c→d 5'])
    expect(written(directPlan(dues(5, 5, -5, -5)))).toEqual(['c→a 5', 'd→b 5'])
    // a with b and e, rather than with c and d: the first seat that differs decides.
    expect(written(directPlan(dues(-10, 4, 3, 7, 6, -10)))).toEqual(['a→e 6', 'a→b 4', 'f→d 7', 'f→c 3'])
  })

  test('above fifteen people a debtor of exactly another’s claim pays that one first', () => {
    const amounts = [-9, 8, ...Array.from({ length: 7 }, (_, pair) => [-100 - pair, 100 + pair]).flat(), 1]
    const plan = written(directPlan(dues(...amounts)))
    expect(plan).toHaveLength(9)
    expect(plan.slice(0, 2)).toEqual(['c→d 100', 'e→f 101'])
    expect(plan.slice(-2)).toEqual(['a→b 8', 'a→q 1'])
  })

  test('dues that do not sum to 0 are a programming error', () => {
    expect(() => directPlan(dues(-5, 4))).toThrow('sum to 0')
  })
})

test('Rule 24.6: debtors pay the holder, who pays everybody else, in seat order', () => {
  expect(written(holderPlan(dues(3, -10, 5, -5, 7), 'c'))).toEqual(['b→c 10', 'd→c 5', 'c→a 3', 'c→e 7'])
})
