import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isBreak,
  type Level,
  MAX_LEVELS,
  playedOf,
  refuseLevels,
} from '../../../src/domain/tournament/levels.ts'
import {
  defaultWishes,
  isSmallestChip,
  suggestLevels,
  type Wishes,
} from '../../../src/domain/tournament/structure.ts'
import { granted } from '../build.ts'
import { inWords } from '../in-words.ts'
import { runs } from '../property-runs.ts'

const bigs = (levels: readonly Level[]) => playedOf(levels).map(({ big }) => big)
/** A break as 0, a level by its big blind. */
const rows = (levels: readonly Level[]) => levels.map((level) => (isBreak(level) ? 0 : level.big))
/** The suggestion for so many players with the default settings. */
const evening = (players: number): Wishes => {
  return { ...defaultWishes(), startingStack: 10_000, allChips: players * 10_000 }
}
const suggested = (wishes: Wishes) => granted(suggestLevels(wishes))
const without = { breakEvery: null, anteFrom: null }

describe('the defaults for an evening (Rules 32.5, 32.6)', () => {
  // 210 minutes by 20 and 10 ÷ 4: 9.3, so 9 levels. From 10,000 ÷ 100 to 80,000 ÷ 20 in eight steps of 1.586.
  test('of eight players', () => {
    const levels = suggested(evening(8))
    expect(rows(levels)).toEqual([100, 150, 250, 400, 0, 600, 1000, 1500, 2500, 0, 4000])
    expect(levels[0]).toEqual({ small: 50, big: 100, ante: 0, seconds: 1200 })
    expect(levels[4]).toEqual({ break: true, seconds: 600, colourUp: [] })
  })

  test('of two players, whose last level is half as large as of four', () => {
    expect(bigs(suggested(evening(2)))).toEqual([100, 150, 200, 250, 300, 400, 600, 800, 1000])
    expect(bigs(suggested(evening(4))).at(-1)).toBe(2000)
  })

  test.each([
    [10_000, 25],
    [20_000, 100],
    [5000, 25],
    [1500, 5],
    [1234, 1],
    [100, 1],
    [10_000_000, 25_000],
  ])('a stack of %i has %i as its smallest chip', (start, smallestChip) => {
    expect(defaultWishes(start).smallestChip).toBe(smallestChip)
  })
})

describe('how many levels (Rule 32.5)', () => {
  const count = (wishes: Partial<Wishes>) =>
    bigs(suggested({ ...evening(8), startingStack: 5000, ...without, allChips: 100_000_000, ...wishes }))
      .length

  test('half up, 4 at least and 60 at most', () => {
    expect(count({ levelSeconds: 1000, targetSeconds: 6499 })).toBe(6)
    expect(count({ levelSeconds: 1000, targetSeconds: 6500 })).toBe(7)
    expect(count({ levelSeconds: 1000, targetSeconds: 1 })).toBe(4)
    expect(count({ smallestChip: 1, levelSeconds: 60, targetSeconds: 86_400, allChips: 1e12 })).toBe(60)
  })

  test('they end with the first big blind of half of all chips', () => {
    const wishes = { ...evening(2), ...without, allChips: 2000, startingStack: 1000, smallestChip: 5 }
    // 59 steps from 10 to 100 would need a ratio of 1.04; the least is 1.15, rounded up to blinds payable in 5s.
    const levels = bigs(suggested({ ...wishes, targetSeconds: 72_000 }))
    expect(levels).toEqual([10, 20, 30, 40, 50, 60, 80, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000])
  })

  test('no break comes last, and none before the first', () => {
    const levels = rows(suggested({ ...evening(8), breakEvery: 3, breakSeconds: 1 }))
    expect(levels.filter((big) => big === 0)).toHaveLength(3)
    expect(rows(suggested({ ...evening(8), breakEvery: 1, targetSeconds: 1 }))).toEqual([
      100, 0, 150, 0, 250, 0, 400,
    ])
  })
})

describe('blinds and antes (Rule 32.6)', () => {
  test('of two round numbers as near the larger one', () => {
    const first = (startingStack: number, smallestChip: number) =>
      bigs(suggested({ ...evening(8), startingStack, smallestChip }))[0]
    expect(first(12_499, 25)).toBe(100)
    expect(first(12_500, 25)).toBe(150)
    // 15 and 25 are not multiples of 10.
    expect(first(1499, 5)).toBe(10)
    expect(first(1500, 5)).toBe(20)
    expect(first(1000, 25)).toBe(50)
  })

  test('an ante from a level on, as large as the big blind', () => {
    const levels = playedOf(suggested({ ...evening(8), anteFrom: 6 }))
    expect(levels.map(({ ante }) => ante)).toEqual([0, 0, 0, 0, 0, 1000, 1500, 2500, 4000])
  })

  test.each([1, 2, 5, 10, 20, 25, 50, 100, 250, 2500])('%i can be the smallest chip', (chip) => {
    expect(isSmallestChip(chip)).toBe(true)
  })

  test.each([0, 2.5, 3, 4, 15, 75, 125, -5, Number.NaN])('%d cannot', (chip) => {
    expect(isSmallestChip(chip)).toBe(false)
  })

  test.each([
    [{ smallestChip: 3 }, 'The smallest chip has to be 1, 2, 5 or 25, or one of these with zeros behind it.'],
    [{ startingStack: 49 }, 'A starting stack has to be two of the smallest chip at least.'],
    [{ allChips: 0 }, 'Enter whole numbers above 0.'],
    [{ breakEvery: 0 }, 'Enter whole numbers above 0.'],
    [{ breakSeconds: 0 }, 'Enter whole numbers above 0.'],
    [{ anteFrom: 1.5 }, 'Enter whole numbers above 0.'],
    [{ targetSeconds: Number.NaN }, 'Enter whole numbers above 0.'],
    [{ levelSeconds: 86_401 }, 'A level takes a day at most.'],
    [{ allChips: 1e13 }, 'No blind is that large.'],
  ])('%j is refused', (wrong, message) => {
    expect(inWords(suggestLevels({ ...evening(8), ...wrong }))).toEqual({
      refused: true,
      code: 'invalid',
      message,
    })
  })
})

const wishesOf = (smallestChip: number): fc.Arbitrary<Wishes> =>
  fc
    .record({
      startingStack: fc.integer({ min: 2 * smallestChip, max: 400 * smallestChip }),
      stacks: fc.integer({ min: 1, max: 300 }),
      levelSeconds: fc.integer({ min: 60, max: 7200 }),
      targetSeconds: fc.integer({ min: 1, max: 86_400 }),
      breakEvery: fc.option(fc.integer({ min: 1, max: 12 })),
      breakSeconds: fc.integer({ min: 60, max: 3600 }),
      anteFrom: fc.option(fc.integer({ min: 1, max: 20 })),
    })
    .map(({ stacks, ...wishes }) => ({ ...wishes, smallestChip, allChips: stacks * wishes.startingStack }))
const smallestChips = fc.constantFrom(1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 100_000)
const someWishes = smallestChips.chain(wishesOf)

describe('with any settings', () => {
  const isRising = (numbers: readonly number[]) =>
    numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))

  test('levels rise, the first can be played, chips pay all, and the last is half of all chips (Rules 32.5, 32.6)', () => {
    fc.assert(
      fc.property(someWishes, (wishes) => {
        const { allChips, startingStack, smallestChip, breakEvery, anteFrom, levelSeconds, breakSeconds } =
          wishes
        const levels = suggested(wishes)
        expect(refuseLevels(levels)).toBeNull()
        const played = playedOf(levels)
        const big = bigs(levels)
        expect(isRising(big)).toBe(true)
        expect(big.every((each) => /^(1|15|2|25|3|4|5|6|8)0*$/.test(String(each)))).toBe(true)
        expect(played.every((each) => each.small * 2 === each.big && each.small % smallestChip === 0)).toBe(
          true,
        )
        expect(big[0]).toBeLessThanOrEqual(
          Math.min(startingStack, Math.max(startingStack / 50, 2 * smallestChip)),
        )
        const wished =
          wishes.targetSeconds / (levelSeconds + (breakEvery === null ? 0 : breakSeconds / breakEvery))
        const count = Math.min(Math.max(Math.floor(wished + 0.5), 4), MAX_LEVELS)
        expect(big.length).toBeLessThanOrEqual(count)
        expect(big.slice(0, -1).every((each) => each < allChips / 2)).toBe(true)
        if (big.length < count) expect(big.at(-1)).toBeGreaterThanOrEqual(allChips / 2)
        expect(levels.filter(isBreak)).toHaveLength(
          breakEvery === null ? 0 : Math.floor((big.length - 1) / breakEvery),
        )
        expect(played.every((each, at) => each.ante === (at + 1 >= (anteFrom ?? 99) ? each.big : 0))).toBe(
          true,
        )
      }),
      runs(300),
    )
  })
})
