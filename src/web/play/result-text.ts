import { STILL_IN } from '../../domain/play.ts'
import type { Result } from '../../domain/ranking.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../strings/number-text.ts'

/** The line under a name in the results: the payout, else when they went out (Rule 6.4). */
export function resultText(result: Result, timeText: (seconds: number) => string): string {
  if (result.gross > 0) return t`got ${formatDollars(result.gross)}`
  return result.outTimestamp >= STILL_IN ? t`still in` : t`out at ${timeText(result.outTimestamp)}`
}

/** The line under a name in an imported night, of which no times are known. */
export const importedText = ({ gross, net }: Result): string =>
  t`in ${formatDollars(gross - net)}, out ${formatDollars(gross)}`

/** What an imported night is out by, as a sentence, or null. */
export function importedGap(results: readonly Result[]): string | null {
  const gap = results.reduce((sum, { net }) => sum + net, 0)
  if (gap === 0) return null
  const amount = formatDollars(Math.abs(gap))
  return gap > 0 ? t`${amount} more was paid out than came in.` : t`${amount} less was paid out than came in.`
}
