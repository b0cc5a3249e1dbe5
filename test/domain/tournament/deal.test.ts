import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aboveFirst, type DealKind, dealKinds, dealShares } from '../../../src/domain/tournament/deal.ts'
import { runs } from '../property-runs.ts'

const stacksOf = (chips: readonly number[]) =>
  chips.map((count, index) => ({ playerId: `p${index + 1}`, chips: count }))

const amounts = (kind: DealKind, chips: readonly number[], prizes: readonly number[]) =>
  dealShares(kind, stacksOf(chips), prizes).map(({ amount }) => amount)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The average prize of each stack, over every order in which the players could finish. */
function enumerated(chips: readonly number[], prizes: readonly number[]): number[] {
  const expected = chips.map(() => 0)
  const walk = (left: readonly number[], place: number, chance: number) => {
    const total = sum(left.map((player) => chips[player] ?? 0))
    for (const player of left) {
      const next = (chance * (chips[player] ?? 0)) / total
      expected[player] = (expected[player] ?? 0) + next * (prizes[place] ?? 0)
      const others = left.filter((other) => other !== player)
      if (others.length > 0) walk(others, place + 1, next)
    }
  }
  walk(
    chips.map((_, player) => player),
    0,
    1,
  )
  return expected
}

const bestFirst = (prizes: readonly number[]) => prizes.toSorted((a, b) => b - a)

/** 2 to `most` stacks, and as many prizes. */
const tables = (most: number) =>
  fc.integer({ min: 2, max: most }).chain((players) =>
    fc.record({
      chips: fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: players, maxLength: players }),
      prizes: fc
        .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_000 })), {
          minLength: players,
          maxLength: players,
        })
        .map(bestFirst),
    }),
  )

describe('a chip chop', () => {
  test('gives everybody the lowest prize and the rest by chips (Rule 39.2)', () => {
    // 50 + 30 + 20: 20 each, and 40 by 5 : 3 : 2.
    expect(amounts('chip-chop', [5000, 3000, 2000], [5000, 3000, 2000])).toEqual([4000, 3200, 2800])
    expect(amounts('chip-chop', [1, 1, 2], [1000, 0, 0])).toEqual([250, 250, 500])
  })

  test('that pays more than the first prize says so (Rule 39.4)', () => {
    const prizes = [6000, 4000]
    const shares = dealShares('chip-chop', stacksOf([99, 1]), prizes)
    expect(shares.map(({ amount }) => amount)).toEqual([5980, 4020])
    expect(aboveFirst(shares, prizes)).toEqual([])
    const three = [5000, 4000, 3000]
    const large = dealShares('chip-chop', stacksOf([98, 1, 1]), three)
    expect(large.map(({ amount }) => amount)).toEqual([5940, 3030, 3030])
    expect(aboveFirst(large, three)).toEqual([{ playerId: 'p1', amount: 5940 }])
  })
})

describe('ICM', () => {
  test('pays by the chances of each place (Rule 39.3)', () => {
    // Of 5, 3 and 2: second are 5 with 3/10 × 5/7 + 2/10 × 5/8, 3 with 5/10 × 3/5 + 2/10 × 3/8, 2 with 5/10 × 2/5 + 3/10 × 2/7.
    const second = [
      0.3 * (5 / 7) + 0.2 * (5 / 8),
      0.5 * (3 / 5) + 0.2 * (3 / 8),
      0.5 * (2 / 5) + 0.3 * (2 / 7),
    ]
    const first = [0.5, 0.3, 0.2]
    const expected = first.map((chance, player) => {
      const other = second[player] ?? 0
      return 50_00 * chance + 30_00 * other + 20_00 * (1 - chance - other)
    })
    expect(amounts('icm', [5000, 3000, 2000], [5000, 3000, 2000])).toEqual(expected.map(Math.round))
    expect(amounts('icm', [5000, 3000, 2000], [5000, 3000, 2000])).toEqual([3839, 3275, 2886])
  })

  test('between two is the second prize plus the difference by chips (Rule 39.3)', () => {
    expect(amounts('icm', [3, 1], [6000, 4000])).toEqual(amounts('chip-chop', [3, 1], [6000, 4000]))
  })

  test('equals an enumeration of every finishing order, for up to seven players (Rule 39.3)', () => {
    fc.assert(
      fc.property(tables(7), ({ chips, prizes }) => {
        const expected = enumerated(chips, prizes)
        const paid = amounts('icm', chips, prizes)
        for (const [player, amount] of paid.entries())
          expect(Math.abs(amount - (expected[player] ?? 0))).toBeLessThan(1 + 1e-6)
      }),
      runs(300),
    )
  })

  test.each([10, 20])('of %i players with every place paid, measured (Rule 39.3)', (players) => {
    const chips = Array.from({ length: players }, (_, index) => 1000 + 371 * index)
    const prizes = bestFirst(chips)
    const began = performance.now()
    const paid = amounts('icm', chips, prizes)
    process.stdout.write(`ICM of ${players} players: ${(performance.now() - began).toFixed(1)} ms\n`)
    expect(sum(paid)).toBe(sum(prizes))
    expect(paid).toEqual(paid.toSorted((a, b) => a - b))
  })
})

describe.each(dealKinds)('%s', (kind) => {
  test('sums to the remaining prizes, and a larger stack never gets less (Rules 39.2 to 39.4)', () => {
    fc.assert(
      fc.property(tables(9), ({ chips, prizes }) => {
        const paid = amounts(kind, chips, prizes)
        expect(sum(paid)).toBe(sum(prizes))
        for (const [one, chipsOfOne] of chips.entries())
          for (const [other, chipsOfOther] of chips.entries())
            if (chipsOfOne > chipsOfOther) expect(paid[one]).toBeGreaterThanOrEqual(paid[other] ?? 0)
      }),
      runs(300),
    )
  })

  test('gives spare cents to the larger stack, between equals by seat (Rule 39.4)', () => {
    expect(amounts(kind, [7, 7, 7], [100, 0, 0])).toEqual([34, 33, 33])
    expect(amounts(kind, [7, 7, 7], [101, 0, 0])).toEqual([34, 34, 33])
    // Half a cent each.
    expect(amounts(kind, [1, 3], [2, 0])).toEqual([0, 2])
    expect(amounts(kind, [3, 1], [2, 0])).toEqual([2, 0])
  })
})
