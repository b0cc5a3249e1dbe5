import { describe, expect, test } from 'vitest'
import {
  addPayout,
  canAddPayout,
  canRemovePayout,
  editPayout,
  firstUnpaid,
  openPayoutEditor,
  type PayoutEditor,
  payIn,
  rebuyEstimate,
  removePayout,
} from '../../src/domain/payouts/payout-editor.ts'
import { EXACT, type Shares, sharesFromAmounts, WHOLE } from '../../src/domain/payouts/payouts.ts'

const openOn = (payouts: Shares, places: number, pot: number, displayed?: number): PayoutEditor =>
  openPayoutEditor({ payouts, payoutUnit: EXACT, buyIn: 2000 }, places, pot, displayed)

const open = (...amounts: number[]): PayoutEditor =>
  openOn(
    sharesFromAmounts(amounts),
    amounts.length,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )

describe('Rule 5.8: opening the payout editor', () => {
  test('payouts whose count differs from the seats are reset to the default', () => {
    expect(openOn([60_000_000, 40_000_000], 4, 8000)).toMatchObject({
      amounts: [8000, 0, 0, 0],
      shares: [WHOLE, 0, 0, 0],
      displayed: 1,
    })
  })

  test('payouts that do not add up are reset to the default', () => {
    expect(openOn([60_000_000, 30_000_000], 2, 4000).amounts).toEqual([4000, 0])
  })

  test('shares that are only viewed stay unchanged', () => {
    const shares = [33_333_400, 33_333_300, 33_333_300]
    expect(openOn(shares, 3, 100).shares).toEqual(shares)
  })

  test('displays at least one place, every paying one, and never more than there are', () => {
    expect(openOn([WHOLE, 0, 0], 3, 6000).displayed).toBe(1)
    expect(openOn([WHOLE, 0, 0], 3, 6000, 2).displayed).toBe(2)
    expect(openOn([WHOLE, 0, 0], 3, 6000, 9).displayed).toBe(3)
    expect(openOn([50_000_000, 50_000_000, 0], 3, 6000, 1).displayed).toBe(2)
  })
})

describe('Rule 5.6: an edit takes from, or gives to, the better places, nearest first, then the worse ones', () => {
  test.each([
    ['more for third comes from second', [60, 30, 10], 2, 20, [60, 20, 20]],
    ['then from first once second is empty', [60, 30, 10], 2, 50, [50, 50, 0]],
    ['then from those after', [50, 30, 20], 1, 90, [90, 10, 0]],
    ['nearest of those after first', [50, 30, 20], 0, 60, [60, 20, 20]],
    ['less for second goes to first', [60, 30, 10], 1, 20, [70, 20, 10]],
    ['less for first goes to second', [60, 30, 10], 0, 40, [50, 40, 10]],
    ['above the pot is clamped to it', [60, 30, 10], 1, 1000, [100, 0, 0]],
    ['below nothing is clamped to nothing', [60, 30, 10], 2, -5, [60, 40, 0]],
  ] as const)('%s', (_, from, index, amount, to) => {
    expect(editPayout(open(...from), index, amount).amounts).toEqual(to)
  })

  test('Rule 5.7: adds a row when more places pay than are displayed', () => {
    const one = openOn([WHOLE, 0, 0], 3, 6000)
    const two = editPayout(one, 0, 4000)
    expect(two).toMatchObject({ amounts: [4000, 2000, 0], displayed: 2 })
    expect(editPayout(two, 1, 0)).toMatchObject({ amounts: [6000, 0, 0], displayed: 2 })
  })

  test('an edit that changes nothing keeps the shares to the millionth', () => {
    const editor = openOn([33_333_400, 33_333_300, 33_333_300], 3, 100)
    expect(editPayout(editor, 0, 34)).toBe(editor)
    expect(editPayout(editor, 7, 34)).toBe(editor)
  })
})

test('in whole bills the editor knows from which place on a share pays nothing yet (Rule 35.2)', () => {
  const typed = editPayout(openOn([50_000_000, 30_000_000, 20_000_000], 3, 8000), 0, 4700)
  const inFives = payIn(typed, 500)
  expect(inFives.amounts).toEqual([6000, 2000, 0])
  expect(inFives.shares[2]).toBeGreaterThan(0)
  expect([firstUnpaid(inFives), firstUnpaid(typed)]).toEqual([2, null])
  expect(firstUnpaid(payIn(openOn([WHOLE, 0, 0], 3, 0), 500))).toBeNull()
})

describe('Rule 5.7: adding and removing places', () => {
  test('ADD PAYOUT shows one more, up to the seats', () => {
    const added = addPayout(openOn([WHOLE, 0], 2, 4000))
    expect(added).toMatchObject({ displayed: 2, amounts: [4000, 0] })
    expect(canAddPayout(added)).toBe(false)
    expect(addPayout(added)).toBe(added)
  })

  test('REMOVE PAYOUT zeroes the last row, down to one', () => {
    const removed = removePayout(open(50, 30, 20))
    expect(removed).toMatchObject({ amounts: [50, 50, 0], displayed: 2 })
    const one = removePayout(removed)
    expect(one).toMatchObject({ amounts: [100, 0, 0], displayed: 1, shares: [WHOLE, 0, 0] })
    expect(canRemovePayout(one)).toBe(false)
    expect(removePayout(one)).toBe(one)
  })

  test('a share too small to pay a cent disappears with its row', () => {
    const editor = openOn([99_999_000, 1000], 2, 100)
    expect(editor).toMatchObject({ amounts: [100, 0], displayed: 2 })
    expect(removePayout(editor)).toMatchObject({ shares: [WHOLE, 0], amounts: [100, 0], displayed: 1 })
  })

  test('without a pot there is nothing to edit, but places can be added and removed', () => {
    const free = openOn([70_000_000, 30_000_000, 0], 3, 0)
    expect(editPayout(free, 0, 500)).toBe(free)
    const overdrawn = openOn([70_000_000, 30_000_000], 2, -500)
    expect(editPayout(overdrawn, 0, 100)).toBe(overdrawn)
    expect(addPayout(free).shares).toEqual([70_000_000, 30_000_000, 0])
    expect(addPayout(free).displayed).toBe(3)
    expect(removePayout(free)).toMatchObject({ shares: [WHOLE, 0, 0], amounts: [0, 0, 0], displayed: 1 })
  })
})

test('Rule 5.11: the rebuy estimate pays the same shares of a larger pot', () => {
  const editor = openOn([60_000_000, 40_000_000], 2, 4000)
  expect(rebuyEstimate(editor, 2000)).toEqual({ pot: 6000, amounts: [3600, 2400] })
  expect(rebuyEstimate(editor, 2000, 3)).toEqual({ pot: 10_000, amounts: [6000, 4000] })
})
