import { apportion } from '../base/apportion.ts'
import { type PayoutEditor, withShares } from './payout-editor.ts'
import { resized, type Shares, WHOLE } from './payouts.ts'

/** A common split: whole percentages that add up to 100, best place first. */
export type Split = readonly number[]

const SPLITS: readonly Split[] = [[100], [60, 40], [50, 30, 20], [40, 30, 20, 10]]

/** The suggested splits, each with the most entries that it is for (Rule 35.4). */
const SUGGESTED: readonly { readonly entries: number; readonly split: Split }[] = [
  { entries: 4, split: [100] },
  { entries: 7, split: [65, 35] },
  { entries: 11, split: [50, 30, 20] },
  { entries: 17, split: [40, 30, 20, 10] },
  { entries: 27, split: [38, 25, 16, 12, 9] },
  { entries: Number.POSITIVE_INFINITY, split: [35, 22, 15, 11, 9, 8] },
]

/** The split suggested for this number of entries (Rule 35.4). */
export function suggestedSplit(entries: number): Split {
  return SUGGESTED.find((row) => entries <= row.entries)?.split ?? [100]
}

/** The common splits for at most this many places, after the one that is suggested, if any. */
export function splitsFor(places: number, suggested: Split | null = null): readonly Split[] {
  const common = SPLITS.filter((split) => split.length <= places && split.join() !== suggested?.join())
  return suggested ? [suggested, ...common] : common
}

/**
 * The editor with these shares, one for each place; it shows the places that they pay. Typing the amounts from the top would not give every
 * split: each edit takes from the places before it first (Rule 5.6).
 */
export function applyShares(editor: PayoutEditor, shares: Shares): PayoutEditor {
  if (shares.length !== editor.amounts.length) return editor
  const displayed = shares.filter((share) => share > 0).length
  return { ...withShares(editor, shares), displayed }
}

/** Whether these shares split the pot as it is split now, to the cent. */
export function isSharedSo({ shares: now, pot }: PayoutEditor, shares: Shares): boolean {
  return (
    pot > 0 && shares.length === now.length && apportion(pot, shares).join() === apportion(pot, now).join()
  )
}

/**
 * What was promised for another number of players, for this many: the same places are paid, or as many of them as there are players
 * (Rules 18.7, 27.7). Null where all was promised to first place, with which the editor starts anyway.
 */
export function promisedShares(promised: Shares, players: number): Shares | null {
  const shares = resized(promised, players)
  return shares.filter((share) => share > 0).length > 1 ? shares : null
}

/** The shares of a split among this many places, which is as many as it pays at least. */
export function sharesOf(split: Split, places: number): Shares {
  return Array.from({ length: places }, (_, place) => ((split[place] ?? 0) * WHOLE) / 100)
}
