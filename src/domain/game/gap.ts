import type { Cents } from '../base/money.ts'

/** How a gap is shared (Rules 23.4 to 23.7). */
export const gapRules = ['equal', 'scale', 'winners', 'person'] as const
export type GapRule = (typeof gapRules)[number]

/** A rule, and for `person` who bears the gap. */
export interface GapChoice {
  readonly rule: GapRule
  readonly personId: string | null
}

/** Somebody's share of a gap, in cents: above 0 they get less, below 0 more. */
export interface GapShare {
  readonly playerId: string
  readonly amount: Cents
}

/** A gap with its shares, which sum to `counted` minus `pot`. All in cents. Several counts are added up, under the rule of the last one. */
export interface Gap {
  readonly counted: Cents
  readonly pot: Cents
  readonly rule: GapRule
  readonly shares: readonly GapShare[]
}

/** The size of a gap: the count minus the pot, in cents. */
export function sizeOf(gap: Gap | null): Cents {
  return gap === null ? 0 : gap.counted - gap.pot
}

/** This person's share of the gap, in cents. */
export function shareOf(gap: Gap | null, playerId: string): Cents {
  return gap?.shares.find((share) => share.playerId === playerId)?.amount ?? 0
}

/** Adds the gap of one more count to the gaps before it. */
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
