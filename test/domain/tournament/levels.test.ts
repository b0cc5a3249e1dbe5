import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endOf,
  insertLevel,
  type Level,
  levelNumberAt,
  moveLevel,
  refuseLevels,
  removeLevel,
} from '../../../src/domain/tournament/levels.ts'
import { inWords } from '../in-words.ts'
import { runs } from '../property-runs.ts'

const level = (big: number, seconds = 1200): Level => ({ small: Math.floor(big / 2), big, ante: 0, seconds })
const pause: Level = { break: true, seconds: 600, colourUp: [] }

test('levels count from 1 without breaks', () => {
  const levels = [level(50), level(100), pause, level(200)]
  expect(levels.map((_, position) => levelNumberAt(levels, position))).toEqual([1, 2, null, 3])
  expect(levelNumberAt(levels, 4)).toBeNull()
  expect(endOf(levels)).toBe(3 * 1200 + 600)
})

describe('what a clock refuses (Rule 32.4)', () => {
  const many = (count: number) => Array.from({ length: count }, () => level(100))
  const blinds = (changed: object): Level[] => [{ small: 50, big: 100, ante: 0, seconds: 1200, ...changed }]

  test.each([
    [[], 'A clock needs at least one level.'],
    [[pause], 'A clock needs at least one level.'],
    [many(61), 'A clock has at most 60 levels.'],
    [[pause, level(100)], 'A clock begins and ends with a level, not with a break.'],
    [[level(100), pause], 'A clock begins and ends with a level, not with a break.'],
    [[level(100), pause, pause, level(200)], 'Two breaks can’t follow each other.'],
    [blinds({ small: 12.5 }), 'Chips have to be a whole number.'],
    [blinds({ big: Number.NaN }), 'Chips have to be a whole number.'],
    [blinds({ ante: -1 }), 'Chips cannot be negative.'],
    [blinds({ ante: 1_000_000_000_001 }), 'No blind is that large.'],
    [blinds({ small: 101 }), 'A small blind can’t be more than its big blind.'],
    [blinds({ small: 0, big: 0 }), 'A big blind is one chip at least.'],
    [blinds({ seconds: 0.5 }), 'Seconds have to be a whole number.'],
    [blinds({ seconds: 0 }), 'A level takes a second at least.'],
    [blinds({ seconds: 86_401 }), 'A level takes a day at most.'],
    [[level(1), { ...pause, colourUp: [-25] }, level(2)], 'Chips cannot be negative.'],
  ])('%j: %s', (levels, sentence) => {
    expect(inWords(refuseLevels(levels))).toEqual({ refused: true, code: 'invalid', message: sentence })
  })

  test('takes 60 levels with breaks between them, and the largest and the smallest blinds', () => {
    expect(
      refuseLevels(
        many(60)
          .flatMap((each) => [each, pause])
          .slice(0, -1),
      ),
    ).toBeNull()
    expect(refuseLevels(blinds({ small: 0, big: 1, seconds: 1 }))).toBeNull()
    expect(refuseLevels(blinds({ small: 100 }))).toBeNull()
    expect(
      refuseLevels(blinds({ big: 1_000_000_000_000, ante: 1_000_000_000_000, seconds: 86_400 })),
    ).toBeNull()
  })
})

describe('the editor leaves alone what has begun (Rule 32.9)', () => {
  const levels = [level(50), level(100), pause, level(200)]

  test('a level goes in, out or elsewhere', () => {
    expect(insertLevel(levels, 2, level(150), 0)).toEqual([
      level(50),
      level(100),
      level(150),
      pause,
      level(200),
    ])
    expect(removeLevel(levels, 2, 0)).toEqual([level(50), level(100), level(200)])
    expect(moveLevel(levels, 3, 0, 0)).toEqual([level(200), level(50), level(100), pause])
    expect(moveLevel(levels, 0, 3, 0)).toEqual([level(100), pause, level(200), level(50)])
  })

  test('at the first position that has not begun', () => {
    expect(insertLevel(levels, 0, level(75), 1)).toEqual([
      level(50),
      level(75),
      level(100),
      pause,
      level(200),
    ])
    expect(moveLevel(levels, 3, 0, 1)).toEqual([level(50), level(200), level(100), pause])
    expect(moveLevel(levels, 0, 3, 1)).toEqual(levels)
    expect(removeLevel(levels, 0, 1)).toEqual(levels)
    expect(moveLevel(levels, 4, 0, 0)).toEqual(levels)
  })

  test('whatever is edited', () => {
    const structures = fc.array(
      fc.integer({ min: 1, max: 9 }).map((big) => (big < 3 ? pause : level(big))),
      {
        maxLength: 12,
      },
    )
    const spot = fc.nat({ max: 13 })
    fc.assert(
      fc.property(structures, spot, spot, spot, (before, from, to, spotBegun) => {
        const begun = Math.min(spotBegun, before.length)
        const added = insertLevel(before, to, level(7777), begun)
        const without = removeLevel(before, from, begun)
        const moved = moveLevel(before, from, to, begun)
        for (const after of [added, without, moved])
          expect(after.slice(0, begun)).toEqual(before.slice(0, begun))
        expect(added).toHaveLength(before.length + 1)
        expect(without).toHaveLength(before.length - (from >= begun && from < before.length ? 1 : 0))
        expect(new Set(moved)).toEqual(new Set(before))
        expect(moved).toHaveLength(before.length)
      }),
      runs(300),
    )
  })
})
