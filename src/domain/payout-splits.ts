import type { PayoutEditor } from './payout-editor.ts'
import { payoutAmounts, type Shares, WHOLE } from './payouts.ts'

/** A common split: whole percentages that add up to 100, best place first. */
export type Split = readonly number[]

const SPLITS: readonly Split[] = [[100], [60, 40], [50, 30, 20], [40, 30, 20, 10]]

/** The common splits for at most this many places. */
export function splitsFor(places: number): readonly Split[] {
  return SPLITS.filter((split) => split.length <= places)
}

/**
 * Applies a split and shows the places that it pays. Typing the amounts from the top would not give every split: each edit
 * takes from the places before it first (Rule 5.6).
 */
export function applySplit(editor: PayoutEditor, split: Split): PayoutEditor {
  if (split.length > editor.amounts.length) return editor
  const shares = sharesOf(split, editor.amounts.length)
  return { ...editor, shares, amounts: payoutAmounts(shares, editor.pot), displayed: split.length }
}

/** Whether the pot is currently split like this, to the cent. */
export function isSplitSo(editor: PayoutEditor, split: Split): boolean {
  if (split.length > editor.amounts.length) return false
  const amounts = payoutAmounts(sharesOf(split, editor.amounts.length), editor.pot)
  return editor.pot > 0 && amounts.every((amount, place) => amount === editor.amounts[place])
}

function sharesOf(split: Split, places: number): Shares {
  return Array.from({ length: places }, (_, place) => ((split[place] ?? 0) * WHOLE) / 100)
}
