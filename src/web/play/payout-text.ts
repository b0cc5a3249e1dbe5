import { type PayoutEditor, rebuyEstimate } from '../../domain/payout-editor.ts'
import { type Shares, WHOLE } from '../../domain/payouts.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../strings/game.ts'
import { formatDollars, ordinal } from '../strings/number-text.ts'

/** The payouts after one more rebuy (Rule 5.11). `buyIn` in cents. */
export function rebuyNote(editor: PayoutEditor, buyIn: number): string {
  const { pot, amounts } = rebuyEstimate(editor, buyIn)
  const parts = amounts
    .flatMap((amount, place) => (amount > 0 ? [`${ordinal(place + 1)} ${formatDollars(amount)}`] : []))
    .join(', ')
  return t`Rebuys are on: every place keeps its share of a larger pot. One rebuy makes it ${formatDollars(pot)} and pays ${parts}.`
}

/** "60/40"; of shares that are no whole percentages "62.5/37.5". Best place first, without the places that are not paid. */
export const splitText = (shares: Shares): string =>
  gameWords.splitOf(
    shares.flatMap((share) => (share > 0 ? [Number(((share / WHOLE) * 100).toFixed(1))] : [])),
  )
