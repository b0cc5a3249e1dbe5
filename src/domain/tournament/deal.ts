import { apportion, raisedTo } from '../base/apportion.ts'
import type { Cents } from '../base/money.ts'

export const dealKinds = ['chip-chop', 'icm'] as const

/** How players share the remaining prizes: in proportion to their chips, or by their chances of each place (Rules 39.2, 39.3). */
export type DealKind = (typeof dealKinds)[number]

/** The chips in front of a player. */
export interface ChipStack {
  readonly playerId: string
  readonly chips: number
}

export interface DealShare {
  readonly playerId: string
  readonly amount: Cents
}

/** Stacks and shares of everybody who is in, in seat order. */
interface DealTerms {
  readonly kind: DealKind
  readonly stacks: readonly ChipStack[]
  readonly shares: readonly DealShare[]
}

/** A proposed deal, to which not everybody has agreed yet. */
export interface Proposal extends DealTerms {
  readonly id: string
  /** The players who have agreed. */
  readonly agreed: readonly string[]
}

/** A deal that ended a tournament. */
export interface Deal extends DealTerms {
  /** The command that made its knock-outs. */
  readonly commandId: string
}

/** The maximum number of players for ICM, whose computation has a step for every subset of them. */
export const MOST_IN_ICM = 20

/** The maximum number of chips of one player. */
export const MOST_CHIPS = 1_000_000_000

/**
 * Shares the remaining prizes, in cents, best place first and one for each stack (Rules 39.2 to 39.4). The shares sum to the prizes; spare
 * cents go by largest remainder, ties to the larger stack, then by seat. For `icm`: at most MOST_IN_ICM stacks.
 */
export function dealShares(
  kind: DealKind,
  stacks: readonly ChipStack[],
  prizes: readonly Cents[],
): readonly DealShare[] {
  const larger = stacks.toSorted((one, other) => other.chips - one.chips)
  const chips = larger.map((stack) => stack.chips)
  const amounts = kind === 'icm' ? toCents(expectedPrizes(chips, prizes), sumOf(prizes)) : chop(chips, prizes)
  const shares = new Map(larger.map(({ playerId }, index) => [playerId, amounts[index] ?? 0]))
  return stacks.map(({ playerId }) => ({ playerId, amount: shares.get(playerId) ?? 0 }))
}

/** The shares above the first remaining prize, which a chip chop can produce (Rule 39.4). */
export function aboveFirst(shares: readonly DealShare[], prizes: readonly Cents[]): readonly DealShare[] {
  return shares.filter(({ amount }) => amount > (prizes[0] ?? 0))
}

/** Everybody gets the lowest prize, and the rest goes by chips. */
function chop(chips: readonly number[], prizes: readonly Cents[]): readonly Cents[] {
  const lowest = Math.min(...prizes)
  return apportion(sumOf(prizes) - lowest * prizes.length, chips).map((part) => part + lowest)
}

/**
 * The expected prize of each stack, in cents (Malmuth–Harville): each remaining player takes the next place with a probability in
 * proportion to their chips. Sums exactly over all sets of players who can have taken the first places; a set is a bit mask.
 */
function expectedPrizes(stacks: readonly number[], prizes: readonly Cents[]): readonly number[] {
  const sets = 2 ** stacks.length
  const chances = new Float64Array(sets)
  const chipsOf = new Float64Array(sets)
  const sizes = new Uint8Array(sets)
  const paid = prizes.findLastIndex((prize) => prize > 0) + 1
  const expected = new Float64Array(stacks.length)
  const all = sumOf(stacks)
  chances[0] = 1
  for (let set = 0; set < sets - 1; set++) {
    const place = sizes[set] ?? 0
    if (place >= paid) continue
    const chance = chances[set] ?? 0
    const chips = chipsOf[set] ?? 0
    const prize = prizes[place] ?? 0
    for (let player = 0; player < stacks.length; player++) {
      const bit = 1 << player
      if (set & bit) continue
      const stack = stacks[player] ?? 0
      const next = (chance * stack) / (all - chips)
      expected[player] = (expected[player] ?? 0) + next * prize
      chances[set | bit] = (chances[set | bit] ?? 0) + next
      chipsOf[set | bit] = chips + stack
      sizes[set | bit] = place + 1
    }
  }
  // Equal stacks get the value of the first one, because floating-point sums differ with the order.
  return stacks.map((stack) => expected[stacks.indexOf(stack)] ?? 0)
}

/** Millionths of a cent: amounts that differ by less are equal. */
const PARTS = 1_000_000

/** Rounds fractions of cents to cents that sum to the total, by largest remainder, ties to the earlier. */
function toCents(amounts: readonly number[], total: Cents): readonly Cents[] {
  const parts = amounts.map((amount) => Math.round(amount * PARTS))
  return raisedTo(
    total,
    parts.map((part) => ({ whole: Math.floor(part / PARTS), rest: part % PARTS })),
  )
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
