import { type GapRule, type SharedGap, sizeOf } from '../../domain/gap.ts'
import { listed } from '../../domain/text.ts'
import { said, t } from '../i18n/language.ts'
import { formatDollars, percentText } from '../strings/number-text.ts'

/** What a rule does with a gap, in a line: "$1.00 off each", "4% off each", "Dana, Tomas and Me" (Rules 23.4 to 23.9). */
export function ruleText(rule: GapRule, gap: SharedGap | null, nameOf: (id: string) => string): string {
  if (gap === null) return t`Pick who`
  const isOver = gap.counted > gap.pot
  switch (rule) {
    case 'equal': {
      const amounts = gap.shares.map(({ amount }) => Math.abs(amount))
      const [least, most] = [Math.min(...amounts), Math.max(...amounts)].map(formatDollars)
      const amount = least === most ? (most ?? '') : t`${least ?? ''} to ${most ?? ''}`
      return isOver ? t`${amount} off each` : t`${amount} more each`
    }
    case 'scale': {
      const percent = percentText(Math.abs(sizeOf(gap)), gap.counted)
      return isOver ? t`${percent} off each` : t`${percent} more each`
    }
    case 'winners':
    case 'person':
      return said(listed(gap.shares.map(({ playerId }) => nameOf(playerId))))
    default:
      return rule satisfies never
  }
}
