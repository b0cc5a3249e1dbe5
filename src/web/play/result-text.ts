import { formatDollars } from '../../domain/money.ts'
import { STILL_IN } from '../../domain/play.ts'
import type { Result } from '../../domain/ranking.ts'
import { resultWords } from '../strings/results.ts'

/** The line under a name in the results: the payout, else when they went out (Rule 6.4). */
export function resultText(result: Result, timeText: (seconds: number) => string): string {
  if (result.gross > 0) return resultWords.paid(formatDollars(result.gross))
  return result.outTimestamp >= STILL_IN
    ? resultWords.stillIn
    : resultWords.outAt(timeText(result.outTimestamp))
}
