import { STILL_IN } from '../../domain/play.ts'
import type { Result } from '../../domain/ranking.ts'
import { formatDollars } from '../strings/money-text.ts'
import { resultWords } from '../strings/results.ts'

/** The line under a name in the results: the payout, else when they went out (Rule 6.4). */
export function resultText(result: Result, timeText: (seconds: number) => string): string {
  if (result.gross > 0) return resultWords.paid(formatDollars(result.gross))
  return result.outTimestamp >= STILL_IN
    ? resultWords.stillIn
    : resultWords.outAt(timeText(result.outTimestamp))
}

/** The line under a name in an imported night, of which no times are known. */
export const importedText = ({ gross, net }: Result): string =>
  resultWords.inOut(formatDollars(gross - net), formatDollars(gross))

/** What an imported night is out by, as a sentence, or null. */
export function importedGap(results: readonly Result[]): string | null {
  const gap = results.reduce((sum, { net }) => sum + net, 0)
  if (gap === 0) return null
  const amount = formatDollars(Math.abs(gap))
  return gap > 0 ? resultWords.over(amount) : resultWords.short(amount)
}
