import { type Cents, dollarsFromCents } from '../base/money.ts'
import {
  defaultPayouts,
  EXACT,
  isWhole,
  type PayoutTerms,
  payoutAmounts,
  percentagesFromShares,
  type Shares,
  sharesFromAmounts,
  WHOLE,
} from './payouts.ts'

/**
 * The payout editor (Rules 5.4, 5.6). It works in cents of a known pot, so that typed amounts stay exact. `amounts` has one entry for each
 * place and sums to `pot`; the editor shows the first `displayed`.
 */
export interface PayoutEditor extends PayoutTerms {
  readonly amounts: readonly Cents[]
  /** The shares to save: the original ones until somebody edits them. */
  readonly shares: Shares
  readonly displayed: number
  readonly pot: Cents
}

/**
 * Opens the editor on a pot in cents. Replaces shares that do not match the places or do not sum to 100 % by the default. Shows at least
 * one place and every paying place (Rules 5.7, 5.8).
 */
export function openPayoutEditor(
  { payouts, payoutUnit, buyIn }: PayoutTerms & { readonly payouts: Shares },
  places: number,
  pot: Cents,
  displayed = 1,
): PayoutEditor {
  const usable = payouts.length === places && isWhole(payouts) ? payouts : defaultPayouts(places)
  const paying = usable.findLastIndex((share) => share > 0) + 1
  return {
    amounts: payoutAmounts(usable, pot, { payoutUnit, buyIn }),
    shares: usable,
    displayed: Math.min(usable.length, Math.max(displayed, paying)),
    pot,
    payoutUnit,
    buyIn,
  }
}

/**
 * Sets a place's amount in cents, clamped to the pot. Takes the difference from, or gives it to, the places before it, nearest first, then
 * those after. Then sorts the places, and shows one more if one more pays (Rules 5.6, 5.7). From then on payouts are exact to the cent
 * (Rule 35.3). With an empty pot, changes nothing.
 */
export function editPayout(editor: PayoutEditor, index: number, amount: Cents): PayoutEditor {
  if (editor.pot <= 0 || editor.amounts[index] === undefined) return editor
  const amounts = settle(editor.amounts, index, amount, editor.pot)
  if (amounts.every((entry, place) => entry === editor.amounts[place])) return editor
  const paying = amounts.filter((entry) => entry > 0).length
  return {
    ...editor,
    amounts,
    shares: sharesFromAmounts(amounts),
    displayed: Math.max(editor.displayed, paying),
    payoutUnit: EXACT,
  }
}

/** The first place, from 0, that has a share and gets nothing for it, because in whole bills it would be less than the buy-in (Rule 35.2). */
export function firstUnpaid({ shares, amounts, pot }: PayoutEditor): number | null {
  const place = shares.findIndex((share, each) => share > 0 && amounts[each] === 0)
  return pot > 0 && place > 0 ? place : null
}

/** Sets the unit of payouts, in cents, and keeps the shares (Rule 35.1). */
export function payIn(editor: PayoutEditor, payoutUnit: Cents): PayoutEditor {
  return withShares({ ...editor, payoutUnit }, editor.shares)
}

/** Sets the shares, one for each place, and recomputes the amounts. */
export function withShares(editor: PayoutEditor, shares: Shares): PayoutEditor {
  return { ...editor, shares, amounts: payoutAmounts(shares, editor.pot, editor) }
}

export function canAddPayout(editor: PayoutEditor): boolean {
  return editor.displayed < editor.amounts.length
}

export function addPayout(editor: PayoutEditor): PayoutEditor {
  return canAddPayout(editor) ? { ...editor, displayed: editor.displayed + 1 } : editor
}

export function canRemovePayout(editor: PayoutEditor): boolean {
  return editor.displayed > 1
}

/** Hides the last place and gives its payout to its neighbours, like an edit to 0 (Rules 5.6, 5.7). Whole bills stay whole. */
export function removePayout(editor: PayoutEditor): PayoutEditor {
  if (!canRemovePayout(editor)) return editor
  const last = editor.displayed - 1
  const edited = editor.payoutUnit === EXACT ? editPayout(editor, last, 0) : editor
  if (edited.shares[last] === 0) return { ...edited, displayed: last }
  // In whole bills, for less than a cent, or in an empty pot, moves the share itself.
  return { ...withShares(edited, settle(edited.shares, last, 0, WHOLE)), displayed: last }
}

/** The payouts in cents after this many rebuys of one buy-in (Rule 5.11). */
export function rebuyEstimate(
  editor: PayoutEditor,
  buyIn: Cents,
  rebuys = 1,
): { readonly pot: Cents; readonly amounts: readonly Cents[] } {
  const pot = editor.pot + buyIn * rebuys
  return { pot, amounts: payoutAmounts(editor.shares, pot, editor) }
}

/** The editor's result as input of calls: percentages and dollars. */
export const payoutsInput = ({ shares, payoutUnit }: PayoutEditor) => ({
  payouts: percentagesFromShares(shares),
  payoutUnit: dollarsFromCents(payoutUnit),
})

function settle(entries: readonly number[], index: number, wanted: number, total: number): number[] {
  const settled = [...entries]
  const before = settled[index] ?? 0
  let owed = Math.min(total, Math.max(0, Math.round(wanted))) - before
  settled[index] = before + owed
  for (const place of neighbours(index, settled.length)) {
    const entry = settled[place] ?? 0
    const taken = owed > 0 ? Math.min(owed, entry) : Math.max(owed, entry - total)
    settled[place] = entry - taken
    owed -= taken
  }
  // A single place has no neighbours, so it keeps its amount.
  settled[index] = (settled[index] ?? 0) - owed
  return settled.sort((a, b) => b - a)
}

function neighbours(index: number, places: number): number[] {
  const earlier = Array.from({ length: index }, (_, step) => index - 1 - step)
  const later = Array.from({ length: places - index - 1 }, (_, step) => index + 1 + step)
  return [...earlier, ...later]
}
