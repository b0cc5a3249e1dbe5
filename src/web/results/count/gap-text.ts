import { listed } from '../../../domain/base/text.ts'
import { type Gap, type GapRule, shareOf, sizeOf } from '../../../domain/game/gap.ts'
import type { PlayState } from '../../../domain/table/play.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars, percentText } from '../../i18n/texts/formats.ts'

/** How a gap is shared, as a phrase such as "same for all". */
export function ruleName({ rule, counted, pot }: Pick<Gap, 'rule' | 'counted' | 'pot'>): string {
  if (rule !== 'person') return rules()[rule]
  return counted > pot ? t`one person pays` : t`one person gets it`
}

/** A player's share of the gap and its rule, such as "$1.67 off for the extra $5.00, same for all" (Rules 22.8, 23.16). Null without a share. */
export function gapLine(gap: Gap | null, playerId: string): string | null {
  const share = shareOf(gap, playerId)
  if (gap === null || share === 0) return null
  const size = formatDollars(Math.abs(sizeOf(gap)))
  const amount = formatDollars(Math.abs(share))
  return share > 0
    ? t`${amount} off for the extra ${size}, ${ruleName(gap)}`
    : t`${amount} more: the count was ${size} short, ${ruleName(gap)}`
}

/** A gap that all players share equally, to a cent: "The count was $2.00 over: $0.29 off each, same for all." Else null. */
export function equalGapLine(gap: Gap | null, everybody: number): string | null {
  if (gap?.rule !== 'equal' || gap.shares.length !== everybody) return null
  const shares = gap.shares.map(({ amount }) => amount)
  // A gap may be the sum of several counts with other rules.
  if (Math.max(...shares) - Math.min(...shares) > 1) return null
  const size = formatDollars(Math.abs(sizeOf(gap)))
  return sizeOf(gap) > 0
    ? t`The count was ${size} over: ${amountEach(gap)} off each, same for all.`
    : t`The count was ${size} short: ${amountEach(gap)} more each, same for all.`
}

/** "$0.28 to $0.29" if a cent is left over. */
function amountEach({ shares }: Gap): string {
  const amounts = shares.map(({ amount }) => Math.abs(amount))
  const [least = '', most = ''] = [Math.min(...amounts), Math.max(...amounts)].map(formatDollars)
  return least === most ? most : t`${least} to ${most}`
}

const rules = () => ({
  equal: t`same for all`,
  scale: t`stacks scaled`,
  winners: t`winners give it up`,
})

/**
 * The effect of a rule on a gap, in one line: "$1.00 off each", "4% off each", "Dana, Tomas and Me" (Rules 23.4 to 23.9). An equal share is
 * also one of the players who are out, which the line says if others are still in.
 */
export function ruleText(
  rule: GapRule,
  gap: Gap | null,
  { players }: Pick<PlayState, 'players'>,
  nameOf: (id: string) => string,
): string {
  if (gap === null) return t`Pick who`
  const isOver = gap.counted > gap.pot
  switch (rule) {
    case 'equal': {
      const amount = amountEach(gap)
      const line = isOver ? t`${amount} off each` : t`${amount} more each`
      const isMixed = new Set(players.map(({ status }) => status === 'in')).size > 1
      return isMixed ? t`All ${players.length}, also those who are out: ${line}` : line
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
