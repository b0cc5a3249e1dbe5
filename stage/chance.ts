/** Reproducible random numbers, so that everybody sees the same demo. */
export interface Chance {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** A random order in which heavier items tend to come later. */
  shuffle<T>(items: readonly T[], weight?: (item: T) => number): T[]
}

/** Mulberry32: small, and random enough for a demo's cards. */
export function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    shuffle: (items, weight = () => 1) =>
      items
        .map((item) => ({ item, turn: next() ** (1 / weight(item)) }))
        .toSorted((a, b) => a.turn - b.turn)
        .map(({ item }) => item),
  }
}
