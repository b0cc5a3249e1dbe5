import { describe, expect, test } from 'vitest'
import { editPayout, openPayoutEditor, type PayoutEditor } from '../../src/domain/payouts/payout-editor.ts'
import {
  applyShares,
  isSharedSo,
  promisedShares,
  type Split,
  sharesOf,
  splitsFor,
} from '../../src/domain/payouts/payout-splits.ts'
import { EXACT, isWhole, type Shares } from '../../src/domain/payouts/payouts.ts'

const open = (places: number, pot = 10_000) =>
  openPayoutEditor({ payouts: [], payoutUnit: EXACT, buyIn: 2000 }, places, pot)

const sharesFor = ({ amounts }: PayoutEditor, split: Split) => sharesOf(split, amounts.length)
const applySplit = (editor: PayoutEditor, split: Split) => applyShares(editor, sharesFor(editor, split))
const isSplitSo = (editor: PayoutEditor, split: Split) => isSharedSo(editor, sharesFor(editor, split))

describe('the usual splits of a pot', () => {
  test('pay no more places than there are', () => {
    expect(splitsFor(1)).toEqual([[100]])
    expect(splitsFor(3)).toEqual([[100], [60, 40], [50, 30, 20]])
    expect(splitsFor(9)).toHaveLength(4)
  })

  test('add up to the whole, best place first', () => {
    for (const split of splitsFor(10)) {
      expect(isWhole(applySplit(open(10), split).shares)).toBe(true)
      expect(split).toEqual(split.toSorted((a, b) => b - a))
    }
  })

  test('pay the pot to the cent and show exactly the places that pay', () => {
    const editor = applySplit({ ...open(5, 10_001), displayed: 5 }, [50, 30, 20])
    expect(editor.amounts).toEqual([5001, 3000, 2000, 0, 0])
    expect(editor.shares).toEqual([50_000_000, 30_000_000, 20_000_000, 0, 0])
    expect(editor.displayed).toBe(3)
  })

  test('with more places than there are change nothing', () => {
    const editor = open(2)
    expect(applyShares(editor, sharesOf([50, 30, 20], 3))).toBe(editor)
    expect(isSharedSo(editor, sharesOf([50, 30, 20], 3))).toBe(false)
  })

  test('are distinguished from typed amounts', () => {
    const editor = applySplit(open(3), [60, 40])
    expect(isSplitSo(editor, [60, 40])).toBe(true)
    expect(isSplitSo(editor, [100])).toBe(false)
    expect(isSplitSo(editPayout(editor, 1, 3999), [60, 40])).toBe(false)
    expect(isSplitSo(open(3, 0), [100])).toBe(false)
  })
})

describe('a split promised for another number of players (Rule 27.7)', () => {
  const promised: Shares = [50_000_000, 30_000_000, 20_000_000, 0, 0, 0]

  test('pays the same places with fewer players and with more', () => {
    expect(promisedShares(promised, 4)).toEqual(promised.slice(0, 4))
    expect(promisedShares(promised, 7)).toEqual([...promised, 0])
    const editor = applyShares(open(4), promised.slice(0, 4))
    expect(editor.amounts).toEqual([5000, 3000, 2000, 0])
    expect(editor.displayed).toBe(3)
    expect(isSharedSo(editor, promised.slice(0, 4))).toBe(true)
    expect(sharesOf([50, 30, 20], 6)).toEqual(promised)
  })

  test('goes to as many places as there are players, in proportion', () => {
    expect(promisedShares(promised, 2)).toEqual([62_500_000, 37_500_000])
  })

  test('is not offered if first place gets everything', () => {
    expect(promisedShares([100_000_000, 0, 0], 2)).toBeNull()
    expect(promisedShares([60_000_000, 40_000_000], 1)).toBeNull()
  })
})
