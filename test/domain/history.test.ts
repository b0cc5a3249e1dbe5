import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byStart, MOST_LISTED, newestFirst, pageOf } from '../../src/domain/game/history.ts'

const game = (id: string, startsAt: number) => ({ id, startsAt })
const games = fc
  .uniqueArray(fc.record({ id: fc.uuid({ version: 7 }), startsAt: fc.integer({ min: 0, max: 3 }) }), {
    selector: ({ id }) => id,
    maxLength: 40,
  })
  .map((some) => some.sort(newestFirst))

describe('the order of games', () => {
  it('is their start; of those that start together the one created first comes first', () => {
    const some = [game('c', 5), game('a', 9), game('b', 5)]
    expect(some.toSorted(byStart).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(some.toSorted(newestFirst).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  it('has one place for each game', () => {
    expect(byStart(game('a', 1), game('a', 1))).toBe(0)
    fc.assert(
      fc.property(games, (some) => {
        expect(some.toReversed().sort(newestFirst)).toEqual(some)
      }),
    )
  })
})

describe('a page of history', () => {
  const four = [game('d', 4), game('c', 3), game('b', 2), game('a', 1)]

  it('has 100 games without a limit', () => {
    const many = Array.from({ length: 103 }, (_, index) => game(`${index}`, 200 - index))
    expect(pageOf(four, {})).toEqual({ games: four, older: 0 })
    expect(pageOf(many, {})).toEqual({ games: many.slice(0, MOST_LISTED), older: 3 })
    expect(pageOf(many, { before: '1' })).toEqual({ games: many.slice(2, 102), older: 1 })
  })

  it('continues after the last known one, to the end', () => {
    expect(pageOf(four, { before: 'd', most: 2 })).toEqual({ games: four.slice(1, 3), older: 1 })
    expect(pageOf(four, { before: 'b', most: 2 })).toEqual({ games: four.slice(3), older: 0 })
    expect(pageOf(four, { before: 'a' })).toEqual({ games: [], older: 0 })
  })

  it('does not continue after a game that is not in it', () => {
    expect(pageOf(four, { before: 'x' })).toBeUndefined()
    expect(pageOf([], { before: 'x', most: 1 })).toBeUndefined()
  })

  it('page by page gives every game once and in order, even if some end on the way', () => {
    fc.assert(
      fc.property(games, games, fc.integer({ min: 1, max: 9 }), (before, ended, most) => {
        const later = ended.map(({ id, startsAt }) => game(id, startsAt + 10))
        const history = [...later, ...before].sort(newestFirst)
        const shown = [...(pageOf(before, { most })?.games ?? [])]
        for (let last = shown.at(-1); last; ) {
          const page = pageOf(history, { before: last.id, most })
          shown.push(...(page?.games ?? []))
          last = page && page.older > 0 ? page.games.at(-1) : undefined
        }
        expect(shown).toEqual(before)
      }),
    )
  })
})
