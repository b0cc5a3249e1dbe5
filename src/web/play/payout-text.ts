import { formatDollars } from '../../domain/money.ts'
import { ordinal } from '../../domain/ordinals.ts'
import { type PayoutEditor, rebuyEstimate } from '../../domain/payout-editor.ts'
import { WHOLE } from '../../domain/payouts.ts'
import { payoutWords } from '../strings/payouts.ts'

/** A share in millionths of a percent as text: "50%", "33.3%". */
export function percentText(share: number): string {
  const percent = (share / WHOLE) * 100
  return `${Number(percent.toFixed(percent < 0.1 ? 2 : 1))}%`
}

/** The payouts after one more rebuy (Rule 5.11). `buyIn` in cents. */
export function rebuyNote(editor: PayoutEditor, buyIn: number): string {
  const { pot, amounts } = rebuyEstimate(editor, buyIn)
  const parts = amounts
    .flatMap((amount, place) =>
      amount > 0 ? [payoutWords.estimate(ordinal(place + 1), formatDollars(amount))] : [],
    )
    .join(', ')
  return payoutWords.rebuyNote(formatDollars(pot), parts)
}
