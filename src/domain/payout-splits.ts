import { type PayoutEditor, payoutAmounts, type Shares, WHOLE } from './payouts.ts'

/** A split that many tables use: whole percentages that add up to 100, best place first. */
export type Split = readonly number[]

const SPLITS: readonly Split[] = [[100], [60, 40], [50, 30, 20], [40, 30, 20, 10]]

/** The usual splits that pay no more places than there are. */
export function splitsFor(places: number): readonly Split[] {
  return SPLITS.filter((split) => split.length <= places)
}

/**
 * Splits the pot so; exactly the places that pay are shown. One amount typed after the other cannot say every split, as
 * the places before it make room first (Rule 5.6): from the nearest of these, typing from the last place up can.
 */
export function applySplit(editor: PayoutEditor, split: Split): PayoutEditor {
  if (split.length > editor.amounts.length) return editor
  const shares = sharesOf(split, editor.amounts.length)
  return { ...editor, shares, amounts: payoutAmounts(shares, editor.pot), displayed: split.length }
}

/** Whether the pot is split so at the moment, to the cent. */
export function isSplitSo(editor: PayoutEditor, split: Split): boolean {
  if (split.length > editor.amounts.length) return false
  const amounts = payoutAmounts(sharesOf(split, editor.amounts.length), editor.pot)
  return editor.pot > 0 && amounts.every((amount, place) => amount === editor.amounts[place])
}

function sharesOf(split: Split, places: number): Shares {
  return Array.from({ length: places }, (_, place) => ((split[place] ?? 0) * WHOLE) / 100)
}
