import { apportion } from '../base/apportion.ts'
import { type PayoutEditor, withShares } from './payout-editor.ts'
import { resized, type Shares, WHOLE } from './payouts.ts'

/** A common split: whole percentages that add up to 100, best place first. */
export type Split = readonly number[]

const SPLITS: readonly Split[] = [[100], [60, 40], [50, 30, 20], [40, 30, 20, 10]]

/** The suggested splits, each with its maximum number of entries (Rule 35.4). */
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

/** The suggested split, if any, then the common splits for at most this many places. */
export function splitsFor(places: number, suggested: Split | null = null): readonly Split[] {
  const common = SPLITS.filter((split) => split.length <= places && split.join() !== suggested?.join())
  return suggested ? [suggested, ...common] : common
}

/**
 * Sets the shares, one for each place, and shows the paying places. Typing the amounts from the top could not produce every split, because
 * each edit takes from the places before it first (Rule 5.6).
 */
export function applyShares(editor: PayoutEditor, shares: Shares): PayoutEditor {
  if (shares.length !== editor.amounts.length) return editor
  const displayed = shares.filter((share) => share > 0).length
  return { ...withShares(editor, shares), displayed }
}

/** Whether these shares split the pot like the present ones, to the cent. */
export function isSharedSo({ shares: now, pot }: PayoutEditor, shares: Shares): boolean {
  return (
    pot > 0 && shares.length === now.length && apportion(pot, shares).join() === apportion(pot, now).join()
  )
}

/**
 * Adapts promised shares to another number of players: pays the same places, or as many of them as there are players (Rules 18.7, 27.7).
 * Null if first place was promised everything, which is the editor's default.
 */
export function promisedShares(promised: Shares, players: number): Shares | null {
  const shares = resized(promised, players)
  return shares.filter((share) => share > 0).length > 1 ? shares : null
}

/** The shares of a split among this many places, which must be at least as many as it pays. */
export function sharesOf(split: Split, places: number): Shares {
  return Array.from({ length: places }, (_, place) => ((split[place] ?? 0) * WHOLE) / 100)
}
