import { centsFromDollars } from '../../domain/money.ts'
import { formatDollars, ordinal } from '../strings/number-text.ts'

/** "1st $80.00", for each place that is paid. */
export const payoutTexts = (payouts: readonly number[]): readonly string[] =>
  payouts.flatMap((amount, place) =>
    amount > 0 ? [`${ordinal(place + 1)} ${formatDollars(centsFromDollars(amount))}`] : [],
  )
