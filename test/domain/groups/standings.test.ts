import { expect, test } from 'vitest'
import type { GroupNight } from '../../../src/domain/groups/season.ts'
import { lineOf, placesChanged, standingsOf } from '../../../src/domain/groups/standings.ts'
import { aSeason, night } from './seasons.ts'

/** A night for each list of places, in this order. */
const nights = (...all: readonly (readonly number[])[]): GroupNight[] =>
  all.map((places, index) => night(places, { gameId: `game ${index}`, startsAt: 100 * index }))

test('the sums of points, the games and wins, and the total after each night (Rule 43.5)', () => {
  const { rows } = standingsOf(aSeason({}), nights([0, 1, 2], [2, 0, 1]))
  expect(rows).toEqual([
    {
      ...{ personId: 'b', place: 0, moved: 1, total: 500, games: 2, wins: 1, best: 300 },
      ...{ places: [1, 0], worths: [200, 300], dropped: [] },
    },
    expect.objectContaining({ personId: 'a', place: 1, moved: -1, total: 400 }),
    expect.objectContaining({ personId: 'c', place: 2, moved: 0, total: 300 }),
  ])
  expect(rows.map(({ worths }) => lineOf(null, worths))).toEqual([
    [200, 500],
    [300, 400],
    [100, 300],
  ])
})

test('a season counts the finished games of its style and time with enough players, in order of their start (Rule 43.3)', () => {
  const season = aSeason({ from: 100, to: 300, minPlayers: 3 })
  const games = [
    night([0, 1, 2], { gameId: 'last', startsAt: 300 }),
    night([0, 1, 2], { gameId: 'first', startsAt: 100 }),
    night([0, 1, 2], { gameId: 'too early', startsAt: 99 }),
    night([0, 1, 2], { gameId: 'too late', startsAt: 301 }),
    night([0, 1], { gameId: 'too few', startsAt: 200 }),
    night([0, 1, 2], { gameId: 'for cash', startsAt: 200, style: 'cash' }),
  ]
  expect(standingsOf(season, games).nights.map(({ gameId }) => gameId)).toEqual(['first', 'last'])
})

test('only the best games count if the season says so, and the line follows (Rule 43.5)', () => {
  const games = nights([2, 0, 1], [0, 1, 2], [2, 0, 1])
  const { rows } = standingsOf(aSeason({ bestOf: 2 }), games)
  const first = rows.find(({ personId }) => personId === 'a')
  // Of equal games the earlier one counts.
  expect(first).toMatchObject({ total: 400, worths: [100, 300, 100], dropped: [2] })
  expect(lineOf(2, first?.worths ?? [])).toEqual([100, 400, 400])
})

test('too few games: listed last, without a place (Rule 43.5)', () => {
  const season = aSeason({ minGames: 2 })
  const rows = standingsOf(season, nights([0, 1, 2], [0, 1])).rows
  expect(rows.map(({ personId, place, total }) => [personId, place, total])).toEqual([
    ['a', 0, 500],
    ['b', 1, 300],
    ['c', null, 100],
  ])
})

test('a cash season ranks by net, and a night without profit is no win (Rule 43.5)', () => {
  const season = aSeason({ kind: 'cash' })
  const games = [
    night([0, 1, 2], { style: 'cash', gameId: 'one' }, [1500, -500, -1000]),
    night([0, 0, 0], { style: 'cash', gameId: 'two', startsAt: 600 }, [0, 0, 0]),
  ]
  expect(standingsOf(season, games).rows.map(({ total, wins }) => [total, wins])).toEqual([
    [1500, 1],
    [-500, 0],
    [-1000, 0],
  ])
})

test('the players whose places differ after a mend (Rule 43.6)', () => {
  const season = aSeason({ minGames: 2 })
  const before = standingsOf(season, nights([0, 1, 2], [0, 1]))
  const after = standingsOf(season, nights([1, 0, 2], [1, 0, 2]))
  expect(placesChanged(before, after)).toEqual([
    { personId: 'a', before: 0, place: 1 },
    { personId: 'b', before: 1, place: 0 },
    { personId: 'c', before: null, place: 2 },
  ])
})
