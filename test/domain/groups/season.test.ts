import { describe, expect, test } from 'vitest'
import {
  editSeason,
  type Formula,
  type GroupNight,
  refuseSeason,
  scoresOf,
} from '../../../src/domain/groups/season.ts'
import { aSeason, night } from './seasons.ts'

const pointsOf = (
  formula: Formula,
  places: readonly number[],
  more: Partial<GroupNight> = {},
  reEntries = false,
) => {
  const season = aSeason({ formula, reEntries })
  return [...scoresOf(season, night(places, more)).values()]
}

describe('points in hundredths (Rule 43.4)', () => {
  test.each<[string, Formula, readonly number[], readonly number[]]>([
    ['places', { kind: 'places' }, [0, 1, 2, 3], [400, 300, 200, 100]],
    ['share', { kind: 'share' }, [0, 1, 2], [6667, 3333, 0]],
    ['table', { kind: 'table', points: [10, 6, 4] }, [0, 1, 2, 3], [1000, 600, 400, 0]],
    // $20.00: 1 + log10(20.25) is 2.3064.
    ['squareRoot', { kind: 'squareRoot' }, [0, 1, 2, 3], [4613, 3262, 2663, 2306]],
  ])('%s', (_, formula, places, points) => {
    expect(pointsOf(formula, places)).toEqual(points)
  })

  test('players who share places get the mean of the unrounded points of those places', () => {
    expect(pointsOf({ kind: 'places' }, [0, 1, 1, 3])).toEqual([400, 250, 250, 100])
    expect(pointsOf({ kind: 'table', points: [10, 5] }, [0, 1, 1, 1])).toEqual([1000, 167, 167, 167])
    // 33.333… and 0, not 33.33 and 0.
    expect(pointsOf({ kind: 'share' }, [0, 1, 1])).toEqual([6667, 1667, 1667])
  })

  test('re-entries count as entries only if the season says so', () => {
    const entered = { entries: 6 }
    expect(pointsOf({ kind: 'places' }, [0, 1, 2, 3], entered)).toEqual([400, 300, 200, 100])
    expect(pointsOf({ kind: 'places' }, [0, 1, 2, 3], entered, true)).toEqual([600, 500, 400, 300])
  })

  test('halves go up; a square root within half a billionth of a half counts as the half', () => {
    // 100 · 5 ÷ 8 = 62.5, and with 16 players 100 · 1 ÷ 16 = 6.25; 100 · 1 ÷ 32 = 3.125 goes up.
    const last = (players: number) => pointsOf({ kind: 'share' }, [...Array(players).keys()]).at(-2)
    expect([8, 16, 32].map(last)).toEqual([1250, 625, 313])
    // $9.75 makes the factor exactly 2, whose last bits floating point may miss: 10 · √(4 ÷ 1) · 2 is 40.
    expect(pointsOf({ kind: 'squareRoot' }, [0, 1, 2, 3], { buyIn: 975 })).toEqual([4000, 2828, 2309, 2000])
    // With a free buy-in the factor is 1 + log10(0.25).
    expect(pointsOf({ kind: 'squareRoot' }, [0, 1, 2, 3], { buyIn: 0 })[3]).toBe(398)
  })
})

describe('the terms of a season (Rule 43.3)', () => {
  test('it cannot end before it starts', () => {
    expect(refuseSeason(aSeason({ from: 10, to: 9 }))?.code).toBe('invalid')
    expect(refuseSeason(aSeason({ from: 10, to: 10 }))).toBeNull()
  })

  test('once a game counts only the name can change', () => {
    const season = aSeason({})
    expect(editSeason(season, { ...season, bestOf: 3 }, false)).toEqual({ ...season, bestOf: 3 })
    expect(editSeason(season, { ...season, bestOf: 3 }, true)).toMatchObject({ code: 'season_frozen' })
    expect(editSeason(season, { ...season, name: 'Autumn' }, true)).toEqual({ ...season, name: 'Autumn' })
  })
})
