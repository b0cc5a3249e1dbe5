import type { Cents } from '../base/money.ts'

/** How a gap is shared (Rules 23.4 to 23.7). */
export const gapRules = ['equal', 'scale', 'winners', 'person'] as const
export type GapRule = (typeof gapRules)[number]

/** A rule, and under `person` who bears the gap. */
export interface GapChoice {
  readonly rule: GapRule
  readonly personId: string | null
}

/** What somebody bears of a gap, in cents: above 0 they get less by it, below 0 more. */
export interface GapShare {
  readonly playerId: string
  readonly amount: Cents
}

/** A gap with its shares, which add up to `counted` less `pot`. All in cents. Of several counts all are added up; the rule is the last one's. */
export interface Gap {
  readonly counted: Cents
  readonly pot: Cents
  readonly rule: GapRule
  readonly shares: readonly GapShare[]
}

/** How much more than the pot was counted, in cents; below 0: how much less. */
export function sizeOf(gap: Gap | null): Cents {
  return gap === null ? 0 : gap.counted - gap.pot
}

/** What this person bears of the gap, in cents. */
export function shareOf(gap: Gap | null, playerId: string): Cents {
  return gap?.shares.find((share) => share.playerId === playerId)?.amount ?? 0
}

/** The gaps of the counts before with that of one more count. */
export function withGap(before: Gap | null, added: Gap | null): Gap | null {
  if (added === null) return before
  const ids = new Set([...(before?.shares ?? []), ...added.shares].map(({ playerId }) => playerId))
  const shares = [...ids].map((playerId) => {
    return { playerId, amount: shareOf(before, playerId) + shareOf(added, playerId) }
  })
  return {
    counted: (before?.counted ?? 0) + added.counted,
    pot: (before?.pot ?? 0) + added.pot,
    rule: added.rule,
    shares,
  }
}
