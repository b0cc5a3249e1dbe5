import { type Refusal, refuse } from '../base/refusal.ts'
import { text, thousands } from '../base/text.ts'

/** The number of chips of one denomination, in a host's set or in a stack. */
export interface ChipCount {
  readonly value: number
  readonly count: number
}

export interface StartingStack {
  /** The smallest first, without zero counts. */
  readonly counts: readonly ChipCount[]
  /** Whether the rest of the set makes up another stack for each player. */
  readonly enoughForRebuys: boolean
}

/** The bounds for the smallest chip, and for the next. */
const FEWEST = 8
const MOST = 12

/**
 * Each player's starting stack of `start` from the host's set: 8 to 12 of the smallest chip, as many of the next, the rest in the largest
 * chips that fit (Rule 32.8). If that is impossible, drops the limit on the second chip, then both. So it finds a stack whenever the set
 * has an equal one for everybody. Refuses with `invalid`. `enoughForRebuys` is exact for sets in which each value divides the next larger
 * one; for others it may be false although a way exists, but never wrongly true.
 */
export function stackFrom(
  set: readonly ChipCount[],
  players: number,
  start: number,
): StartingStack | Refusal {
  const refused = refuseSet(set, players, start)
  if (refused !== null) return refused
  const sorted = [...set].sort((a, b) => a.value - b.value)
  const each = sorted.map(({ value, count }) => ({ value, min: 0, max: Math.floor(count / players) }))
  const wished = [2, 1, 0].map((first) => each.map((chip, at) => (at < first ? asWished(chip) : chip)))
  for (const chips of wished) {
    const counts = madeUp(chips, start)
    if (counts !== null) return { counts, enoughForRebuys: hasRebuys(sorted, counts, players, start) }
  }
  return refuse('invalid', text`These chips don’t make up a stack of ${thousands(start)} for everybody.`)
}

/** A chip, of which a stack may have from `min` to `max`. */
interface Bounds {
  readonly value: number
  readonly min: number
  readonly max: number
}

const asWished = ({ value, max }: Bounds): Bounds => ({ value, min: FEWEST, max: Math.min(max, MOST) })

/** Chips that sum to an amount, as many as possible of the largest, then of the next; null if impossible. */
function madeUp(chips: readonly Bounds[], amount: number): readonly ChipCount[] | null {
  const dead = new Set<string>()
  const fill = (size: number, left: number): readonly ChipCount[] | null => {
    const chip = chips[size - 1]
    if (chip === undefined) return left === 0 ? [] : null
    const smaller = chips.slice(0, size - 1)
    const least = sumOf(smaller, 'min')
    const most = sumOf(smaller, 'max')
    const key = `${size} ${left}`
    if (dead.has(key)) return null
    const highest = Math.min(chip.max, Math.floor((left - least) / chip.value))
    for (let count = highest; count >= chip.min && left - count * chip.value <= most; count--) {
      const counts = fill(size - 1, left - count * chip.value)
      if (counts !== null) return count > 0 ? [...counts, { value: chip.value, count }] : counts
    }
    dead.add(key)
    return null
  }
  return fill(chips.length, amount)
}

const sumOf = (chips: readonly Bounds[], bound: 'min' | 'max') =>
  chips.reduce((sum, chip) => sum + chip.value * chip[bound], 0)

/** Whether the set, without everybody's stack, makes up another stack for each player, one after the other. */
function hasRebuys(
  set: readonly ChipCount[],
  stack: readonly ChipCount[],
  players: number,
  start: number,
): boolean {
  let left = less(set, stack, players)
  for (let player = 0; player < players; player++) {
    const rebuy = madeUp(
      left.map(({ value, count }) => ({ value, min: 0, max: count })),
      start,
    )
    if (rebuy === null) return false
    left = less(left, rebuy, 1)
  }
  return true
}

const less = (set: readonly ChipCount[], stack: readonly ChipCount[], times: number): readonly ChipCount[] =>
  set.map(({ value, count }) => ({
    value,
    count: count - times * (stack.find((chip) => chip.value === value)?.count ?? 0),
  }))

function refuseSet(set: readonly ChipCount[], players: number, start: number): Refusal | null {
  const isFrom = (least: number) => (number: number) => Number.isSafeInteger(number) && number >= least
  const isWhole = [players, start, ...set.map(({ value }) => value)].every(isFrom(1))
  if (!isWhole || !set.map(({ count }) => count).every(isFrom(0)))
    return refuse('invalid', text`Enter whole numbers above 0.`)
  return new Set(set.map(({ value }) => value)).size < set.length
    ? refuse('invalid', text`A chip value can’t be listed twice.`)
    : null
}
