import { describe, expect, test } from 'vitest'
import { endOf, type Level, levelNumberAt, refuseLevels } from '../../../src/domain/tournament/levels.ts'
import { inWords } from '../in-words.ts'

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
