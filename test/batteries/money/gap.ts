import { type Choice, HOST } from './nights.ts'

/** A player's stack, in cents. */
export interface Stack {
  readonly player: number
  readonly cents: bigint
}

/** The table at a count, in cents; by player number. */
export interface Counted {
  readonly hostIsPlaying: boolean
  /** What each player has paid in. */
  readonly paid: readonly bigint[]
  /** What each would get by all cash-outs so far. */
  readonly got: readonly bigint[]
  readonly pot: bigint
}

export const total = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n)

/** By shares: the remainder of the division goes cent by cent to the largest remainders, the earlier first. */
export function split(whole: bigint, shares: readonly bigint[]): bigint[] {
  const sum = total(shares)
  const parts = shares.map((share) => (share * whole) / sum)
  const remainders = shares.map((share) => (share * whole) % sum)
  for (let left = whole - total(parts); left > 0n; left -= 1n) {
    const largest = remainders.reduce((top, each) => (each > top ? each : top))
    const at = remainders.indexOf(largest)
    parts[at] = (parts[at] ?? 0n) + 1n
    remainders[at] = -1n
  }
  return parts
}

/** Who bears how much of the gap in the model (Rules 23.4 to 23.7); null if the rule cannot take it. */
export function sharesOf(
  { rule, person }: Choice,
  table: Counted,
  stacks: readonly Stack[],
): ReadonlyMap<number, bigint> | null {
  const counted = total(stacks.map(({ cents }) => cents))
  const size = counted - table.pot
  switch (rule) {
    case 'person':
      return new Map([[person === HOST && table.hostIsPlaying ? 0 : person, size]])
    case 'equal': {
      const parts = split(
        size < 0n ? -size : size,
        table.paid.map(() => 1n),
      )
      return new Map(parts.map((part, player) => [player, size < 0n ? -part : part]))
    }
    case 'scale': {
      if (counted === 0n) return null
      const larger = stacks.toSorted(byCents)
      const paid = split(
        table.pot,
        larger.map(({ cents }) => cents),
      )
      return new Map(larger.map(({ player, cents }, at) => [player, cents - (paid[at] ?? 0n)]))
    }
    case 'winners': {
      const ahead = table.paid
        .map((paid, player) => {
          const stack = stacks.find((each) => each.player === player)?.cents ?? 0n
          return { player, cents: (table.got[player] ?? 0n) + stack - paid }
        })
        .filter(({ cents }) => cents > 0n)
        .toSorted(byCents)
      const most = ahead.map(({ cents }) => cents)
      if (size < 0n || total(most) < size) return null
      const given = split(size, most)
      return new Map(ahead.map(({ player }, at) => [player, given[at] ?? 0n]))
    }
    default:
      return rule satisfies never
  }
}

/** The larger first; ties in seat order. */
const byCents = (one: Stack, other: Stack) =>
  one.cents === other.cents ? one.player - other.player : one.cents < other.cents ? 1 : -1
