import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { denominationsFrom, withColourUps } from '../../../src/domain/tournament/colour-up.ts'
import { isBreak, type Level, playedOf } from '../../../src/domain/tournament/levels.ts'
import { defaultWishes, suggestLevels } from '../../../src/domain/tournament/structure.ts'
import { granted } from '../build.ts'
import { runs } from '../property-runs.ts'

const level = (small: number, big: number, ante = 0): Level => ({ small, big, ante, seconds: 1200 })
const pause = (...colourUp: number[]): Level => ({ break: true, seconds: 600, colourUp })
const retired = (levels: readonly Level[]) => levels.filter(isBreak).map(({ colourUp }) => colourUp)

describe('unnecessary chips are retired (Rule 32.7)', () => {
  const levels = [level(25, 50), pause(), level(100, 200), pause(), level(300, 600), level(500, 1000)]

  test('at the first break after which everything is a multiple of the next larger chip', () => {
    expect(withColourUps(levels, [500, 25, 100])).toEqual([
      ...[level(25, 50), pause(25), level(100, 200), pause(), level(300, 600), level(500, 1000)],
    ])
    expect(retired(withColourUps([...levels.slice(0, 4), level(500, 1000)], [25, 100, 500]))).toEqual([
      [25],
      [100],
    ])
  })

  test('a chip is exchanged for the next larger remaining one', () => {
    // 20 is exchanged for 25, so that 5 can be too, although 50 is not a multiple of 20.
    expect(retired(withColourUps([level(5, 10), pause(), level(25, 50)], [5, 20, 25]))).toEqual([[5, 20]])
  })

  test('a break that has begun stays unchanged, and its chips are gone', () => {
    const begun = [level(25, 50), pause(25, 100), level(100, 200), pause(), level(1000, 2000)]
    expect(retired(withColourUps(begun, [25, 100, 500, 1000], 2))).toEqual([[25, 100], [500]])
    expect(retired(withColourUps(begun, [25, 100, 500, 1000]))).toEqual([[25], [100, 500]])
  })

  test.each([
    [25, [25, 100, 500, 1000, 5000]],
    [1, [1, 5, 25, 100, 500]],
    [20, [20, 100, 500, 1000, 5000]],
    [250, [250, 500, 1000, 5000, 25_000]],
  ])('the usual chips from %i on', (smallest, first) => {
    expect(denominationsFrom(smallest).slice(0, 5)).toEqual(first)
  })
})

describe('whatever the levels', () => {
  const amounts = fc.nat({ max: 60 })
  const chips = fc.uniqueArray(fc.constantFrom(1, 2, 4, 5, 10, 20, 25, 50, 100), { minLength: 1 })
  const structures = fc.array(
    fc.oneof(
      fc.constant(pause()),
      fc.tuple(amounts, amounts, amounts).map(([small, big, ante]) => level(5 * small, 5 * big, 5 * ante)),
      fc.constantFrom(level(50, 100), level(100, 200), level(200, 400, 400)),
    ),
    { maxLength: 10 },
  )
  const later = (levels: readonly Level[], from: number) =>
    playedOf(levels.slice(from)).flatMap(({ small, big, ante }) => [small, big, ante])

  test('the remaining chips pay every later blind and ante (Rule 32.7)', () => {
    fc.assert(
      fc.property(structures, chips, (before, denominations) => {
        const levels = withColourUps(before, denominations)
        let left = denominations.toSorted((a, b) => a - b)
        for (const [position, each] of levels.entries()) {
          if (!isBreak(each)) {
            expect(each).toBe(before[position])
            continue
          }
          const rest = left.filter((chip) => !each.colourUp.includes(chip))
          const divides = (chip: number) => later(levels, position).every((amount) => amount % chip === 0)
          if (rest.length < left.length) expect(divides(rest[0] ?? 0)).toBe(true)
          // No remaining chip is superfluous.
          expect(rest.slice(1).some(divides)).toBe(false)
          left = rest
        }
      }),
      runs(300),
    )
  })

  test('in a suggestion each chip goes at the first break after which everything is a multiple of the next larger one (Rule 32.7)', () => {
    const evenings = fc.record({
      stack: fc.integer({ min: 1, max: 400 }),
      players: fc.integer({ min: 1, max: 40 }),
      smallestChip: fc.constantFrom(1, 5, 25, 100, 500),
      breakEvery: fc.integer({ min: 1, max: 5 }),
      anteFrom: fc.option(fc.integer({ min: 1, max: 9 })),
    })
    fc.assert(
      fc.property(evenings, ({ stack, players, smallestChip, breakEvery, anteFrom }) => {
        const startingStack = 100 * stack * smallestChip
        const wishes = { ...defaultWishes(), startingStack, allChips: players * startingStack }
        const suggested = granted(suggestLevels({ ...wishes, smallestChip, breakEvery, anteFrom }))
        const denominations = denominationsFrom(smallestChip)
        const levels = withColourUps(suggested, denominations)
        denominations.forEach((chip, index) => {
          const next = denominations[index + 1] ?? Number.NaN
          const first = levels.findIndex(
            (each, position) =>
              isBreak(each) && later(levels, position).every((amount) => amount % next === 0),
          )
          expect(levels.findIndex((each) => isBreak(each) && each.colourUp.includes(chip))).toBe(first)
        })
        // The smallest remaining chip pays every level.
        let left = denominations
        for (const each of levels) {
          if (isBreak(each)) left = left.filter((chip) => !each.colourUp.includes(chip))
          else
            expect([each.small, each.big, each.ante].map((amount) => amount % (left[0] ?? 0))).toEqual([
              0, 0, 0,
            ])
        }
      }),
      runs(300),
    )
  })
})
