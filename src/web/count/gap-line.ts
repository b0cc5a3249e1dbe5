import { type SharedGap, shareOf, sizeOf } from '../../domain/gap.ts'
import { gapWords } from '../strings/gap.ts'
import { formatDollars } from '../strings/money-text.ts'

/** The rule of a gap in words: "same for all". Dollars or cents. */
export function ruleName({ rule, counted, pot }: Pick<SharedGap, 'rule' | 'counted' | 'pot'>): string {
  if (rule !== 'person') return gapWords.rules[rule]
  return counted > pot ? gapWords.rules.pays : gapWords.rules.gets
}

/** What a person bears of the gap, and by which rule: "$1.67 off for the extra $5.00, same for all"; null where they bear nothing. */
export function gapLine(gap: SharedGap | null, playerId: string): string | null {
  const share = shareOf(gap, playerId)
  if (gap === null || share === 0) return null
  const size = formatDollars(Math.abs(sizeOf(gap)))
  const amount = formatDollars(Math.abs(share))
  return share > 0 ? gapWords.less(amount, size, ruleName(gap)) : gapWords.more(amount, size, ruleName(gap))
}
