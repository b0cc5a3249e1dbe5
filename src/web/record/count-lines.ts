import type { WireRecordItem } from '../../contract/endpoints.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { ruleName } from '../count/gap-line.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../strings/game.ts'
import { formatDollars, formatSignedDollars } from '../strings/number-text.ts'

/** What the record says of a count, and of a rule that was chosen. */
export interface CountLines {
  /** What was counted against the pot; null for an item that is no count. */
  readonly sums: string | null
  /** The stacks as typed, then the rule with what each gets more or less by it. */
  readonly details: readonly string[]
}

export function countLines(
  { stacks, gap }: Pick<WireRecordItem, 'stacks' | 'gap'>,
  nameOf: (id: string) => string,
): CountLines {
  const each = (amounts: readonly { readonly userId: string; readonly amount: string }[]) =>
    amounts.map(({ userId, amount }) => `${nameOf(userId)}\u00a0${amount}`).join(', ')
  const counted = (stacks ?? []).map(({ userId, amount }) => ({ userId, amount: dollars(amount) }))
  const shares = (gap?.shares ?? []).map(({ userId, amount }) => {
    return { userId, amount: formatSignedDollars(-centsFromDollars(amount)) }
  })
  return {
    sums: stacks && sumsOf(stacks, gap),
    details: [
      ...(counted.length > 0 ? [each(counted)] : []),
      ...(gap ? [t`Shared out, ${ruleName(gap)}: ${each(shares)}`] : []),
    ],
  }
}

function sumsOf(stacks: NonNullable<WireRecordItem['stacks']>, gap: WireRecordItem['gap']): string {
  if (gap === null) {
    const sum = stacks.reduce((total, { amount }) => total + centsFromDollars(amount), 0)
    return t`Counted ${formatDollars(sum)}: it adds up`
  }
  const { counted, pot } = gap
  if (stacks.length === 0) return t`${dollars(pot)} left in the pot`
  const size = formatDollars(Math.abs(centsFromDollars(counted) - centsFromDollars(pot)))
  const difference = counted > pot ? gameWords.over(size) : gameWords.short(size)
  return t`Counted ${dollars(counted)}, pot ${dollars(pot)}: ${difference}`
}

const dollars = (amount: number) => formatDollars(centsFromDollars(amount))
