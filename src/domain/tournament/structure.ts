import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type Level, MAX_BLIND, MAX_LEVELS, MAX_SECONDS } from './levels.ts'
import type { Chips } from './setup.ts'

/** The host's wishes for a structure, in whole chips. */
export interface ClockWishes {
  readonly smallestChip: number
  readonly levelSeconds: number
  /** The planned length of the evening, including breaks. */
  readonly targetSeconds: number
  /** The number of levels between breaks; null: no breaks. */
  readonly breakEvery: number | null
  readonly breakSeconds: number
  /** The level from which on there is an ante as large as the big blind, counted from 1 without breaks; null: no antes. */
  readonly anteFrom: number | null
}

/** The wishes with the chips of the game. */
export interface Wishes extends ClockWishes {
  /** All chips of the evening, with the rebuys and add-ons that the host expects. */
  readonly allChips: number
  readonly startingStack: number
}

/**
 * The default: 100 big blinds at 50/100, in the chips of most sets: 25, 100, 500 and 1,000. Smaller stacks play too fast for an evening,
 * and larger ones need chips that few hosts have.
 */
export const DEFAULT_CHIPS: Chips = { start: 10_000, rebuy: 10_000, addOn: 10_000 }

/** The smallest chips of common sets, the largest first. */
const SMALLEST = [100_000, 25_000, 5000, 1000, 500, 100, 25, 5, 1]

/**
 * An evening of three and a half hours in levels of 20 minutes, a break of 10 after every four, without antes. The smallest
 * chip is the largest of which a stack is 200 or more: the first small blind.
 */
export function defaultWishes(stack = DEFAULT_CHIPS.start): ClockWishes {
  return {
    smallestChip: SMALLEST.find((chip) => stack >= 200 * chip && stack % chip === 0) ?? 1,
    levelSeconds: 20 * 60,
    targetSeconds: 3.5 * 60 * 60,
    breakEvery: 4,
    breakSeconds: 10 * 60,
    anteFrom: null,
  }
}

/**
 * The levels and breaks that come nearest to the wishes (Rules 32.5, 32.6). Where a big blind would not rise, it is the next round one. Refuses
 * with `invalid` wishes that no structure can have.
 */
export function suggestLevels(wishes: Wishes): readonly Level[] | Refusal {
  const refused = refuseWishes(wishes)
  if (refused !== null) return refused
  const { allChips, smallestChip, breakEvery, breakSeconds, levelSeconds, anteFrom } = wishes
  const count = levelCount(wishes)
  const bigBlindOf = bigBlinds(wishes, count)
  const suggested: Level[] = []
  let big = 0
  for (let number = 1; number <= count && big < allChips / 2; number++) {
    if (breakEvery !== null && number > 1 && (number - 1) % breakEvery === 0)
      suggested.push({ break: true, seconds: breakSeconds, colourUp: [] })
    big = Math.max(bigBlindOf(number), roundAbove(big, 2 * smallestChip))
    const ante = anteFrom !== null && number >= anteFrom ? big : 0
    suggested.push({ small: big / 2, big, ante, seconds: levelSeconds })
  }
  return suggested
}

/** The big blind of a level by its number alone, between a hundredth of a stack and a twentieth of all chips (Rule 32.6). */
function bigBlinds(
  { allChips, startingStack, smallestChip }: Wishes,
  count: number,
): (number: number) => number {
  const grain = 2 * smallestChip
  const first = rounded(startingStack / 100, grain)
  const last = rounded(allChips / 20, grain)
  const ratio = Math.min(Math.max((last / first) ** (1 / (count - 1)), 1.15), 1.6)
  return (number) => rounded(first * ratio ** (number - 1), grain)
}

/** The number of levels that fill the evening, rounded half up. */
function levelCount({ targetSeconds, levelSeconds, breakEvery, breakSeconds }: Wishes): number {
  const breakShare = breakEvery === null ? 0 : breakSeconds / breakEvery
  const count = Math.round(targetSeconds / (levelSeconds + breakShare))
  return Math.min(Math.max(count, 4), MAX_LEVELS)
}

const MANTISSAS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]

/** The nearest round number of chips that is a multiple of `grain` and at least `grain`; of two the larger. */
function rounded(chips: number, grain: number): number {
  let below = grain
  for (;;) {
    const above = roundAbove(below, grain)
    if (above > chips) return chips - below < above - chips ? below : above
    below = above
  }
}

/** The next larger round number of chips that is a multiple of `grain`. */
function roundAbove(chips: number, grain: number): number {
  for (let power = 1; ; power *= 10) {
    const found = MANTISSAS.find((m) => m * power > chips && (m * power) % grain === 0)
    if (found !== undefined) return found * power
  }
}

/** Whether a chip can be the smallest of a suggestion: 1, 2, 2.5 or 5 × 10ⁿ, and whole. Blinds of others are not round. */
export const isSmallestChip = (chip: number): boolean => /^(1|2|5|25)0*$/.test(String(chip))

function refuseWishes(wishes: Wishes): Refusal | null {
  const { allChips, startingStack, smallestChip, levelSeconds, targetSeconds } = wishes
  const { breakEvery, breakSeconds, anteFrom } = wishes
  const seconds = breakEvery === null ? [levelSeconds] : [levelSeconds, breakSeconds]
  const numbers = [allChips, startingStack, targetSeconds, breakEvery ?? 1, anteFrom ?? 1, ...seconds]
  if (!numbers.every((number) => Number.isInteger(number) && number >= 1))
    return refuse('invalid', text`Enter whole numbers above 0.`)
  if (Math.max(allChips, startingStack) > MAX_BLIND) return refuse('invalid', text`No blind is that large.`)
  if (Math.max(...seconds) > MAX_SECONDS) return refuse('invalid', text`A level takes a day at most.`)
  if (!isSmallestChip(smallestChip))
    return refuse(
      'invalid',
      text`The smallest chip has to be 1, 2, 5 or 25, or one of these with zeros behind it.`,
    )
  return startingStack < 2 * smallestChip
    ? refuse('invalid', text`A starting stack has to be two of the smallest chip at least.`)
    : null
}
