import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/base/refusal.ts'
import { type ChipCount, stackFrom } from '../../../src/domain/tournament/stacks.ts'
import { inWords } from '../in-words.ts'
import { runs } from '../property-runs.ts'

const chips = (counts: Readonly<Record<number, number>>): readonly ChipCount[] =>
  Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }))
const worth = (counts: readonly ChipCount[]) =>
  counts.reduce((sum, { value, count }) => sum + value * count, 0)

describe('a stack from the host’s set (Rule 32.8)', () => {
  const set = chips({ 1000: 100, 500: 100, 100: 200, 25: 200 })

  test('of 8 players: 8 of the smallest, 8 of the next, the rest in the largest', () => {
    expect(stackFrom(set, 8, 10_000)).toEqual({
      counts: chips({ 25: 8, 100: 8, 1000: 9 }),
      enoughForRebuys: true,
    })
  })

  test('one more stack for each is made up from the remaining chips, one after the other', () => {
    expect(stackFrom(chips({ 100: 40 }), 2, 1000)).toMatchObject({ enoughForRebuys: true })
    expect(stackFrom(chips({ 100: 39 }), 2, 1000)).toMatchObject({ enoughForRebuys: false })
    // Two stacks of 10 × 100 leave three 500s and five 100s: one rebuy has two 500s, the other one.
    expect(stackFrom(chips({ 100: 25, 500: 3 }), 2, 1000)).toMatchObject({ enoughForRebuys: true })
    // As much is left, but not in suitable chips.
    expect(stackFrom(chips({ 100: 20, 2000: 1 }), 2, 1000)).toMatchObject({ enoughForRebuys: false })
  })

  test.each([
    [set, 40, 10_000, 'These chips don’t make up a stack of 10,000 for everybody.'],
    [set, 8, 10_010, 'These chips don’t make up a stack of 10,010 for everybody.'],
    [[], 8, 100, 'These chips don’t make up a stack of 100 for everybody.'],
    [set, 0, 100, 'Enter whole numbers above 0.'],
    [set, 8, 0.5, 'Enter whole numbers above 0.'],
    [chips({ 25: -1 }), 8, 100, 'Enter whole numbers above 0.'],
    [chips({ 0: 5 }), 8, 100, 'Enter whole numbers above 0.'],
    [[...set, ...set], 8, 100, 'A chip value can’t be listed twice.'],
  ])('%j for %i players and %d is refused', (wrong, players, start, message) => {
    expect(inWords(stackFrom(wrong, players, start))).toEqual({ refused: true, code: 'invalid', message })
  })
})

describe('whatever the set', () => {
  const sets = fc.uniqueArray(
    fc.record({ value: fc.constantFrom(1, 2, 3, 4, 5, 7, 10, 20, 25, 100), count: fc.nat({ max: 28 }) }),
    { minLength: 1, maxLength: 3, selector: ({ value }) => value },
  )

  /** Each way to make up an amount, by the counts of the largest chip, of the next, and so on. */
  const waysOf = (each: readonly ChipCount[], amount: number): readonly (readonly number[])[] => {
    const [largest, ...others] = each
    if (!largest) return amount === 0 ? [[]] : []
    return Array.from({ length: largest.count + 1 }, (_, count) => count).flatMap((count) =>
      count * largest.value > amount
        ? []
        : waysOf(others, amount - count * largest.value).map((way) => [count, ...way]),
    )
  }
  const isFrom8To12 = (count = 0) => count >= 8 && count <= 12

  test('stacks add up exactly, fit the set, and are found if there is one (Rule 32.8)', () => {
    fc.assert(
      fc.property(
        sets,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 400 }),
        (set, players, start) => {
          const each = set
            .map(({ value, count }) => ({ value, count: Math.floor(count / players) }))
            .toSorted((a, b) => b.value - a.value)
          const ways = waysOf(each, start)
          const found = stackFrom(set, players, start)
          if (isRefusal(found)) {
            expect(ways).toEqual([])
            return
          }
          const { counts, enoughForRebuys } = found
          expect(worth(counts)).toBe(start)
          const countOf = ({ value }: ChipCount) => counts.find((chip) => chip.value === value)?.count ?? 0
          const perfect = ways.filter((way) => way.slice(-2).every(isFrom8To12))
          const good = ways.filter((way) => isFrom8To12(way.at(-1)))
          const allowed = [perfect, good, ways].find((some) => some.length > 0) ?? []
          // The last way has the most of the largest chip, then of the next.
          expect(each.map(countOf)).toEqual(allowed.at(-1))
          if (enoughForRebuys) expect(worth(set)).toBeGreaterThanOrEqual(2 * players * start)
        },
      ),
      runs(300),
    )
  })

  test('in a set in which each chip divides the next, rebuys are found if there are any (Rule 32.8)', () => {
    const usual = fc.tuple(
      ...[25, 50, 100, 500].map((value) => fc.nat({ max: 12 }).map((count) => ({ value, count }))),
    )
    fc.assert(
      fc.property(
        usual,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 16 }),
        (set, players, stack) => {
          const start = 25 * stack
          const found = stackFrom(set, players, start)
          if (isRefusal(found)) return
          const left = set.map(({ value, count }) => {
            const given = found.counts.find((chip) => chip.value === value)?.count ?? 0
            return { value, count: count - players * given }
          })
          expect(found.enoughForRebuys).toBe(
            canServe(
              left.toSorted((a, b) => b.value - a.value),
              players,
              start,
            ),
          )
        },
      ),
      runs(300),
    )
  })

  /** Whether so many stacks can be made up at once, by trying every way. */
  function canServe(left: readonly ChipCount[], players: number, start: number): boolean {
    if (players === 0) return true
    return waysOf(left, start).some((way) =>
      canServe(
        left.map(({ value, count }, index) => ({ value, count: count - (way[index] ?? 0) })),
        players - 1,
        start,
      ),
    )
  }
})
