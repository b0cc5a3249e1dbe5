import { describe, expect, test } from 'vitest'
import { type GameResult, hostingCounts, personalStats } from '../../src/domain/game/stats.ts'

const result = (gameStyle: GameResult['gameStyle'], winnings: number, place: number): GameResult => ({
  gameStyle,
  winnings,
  place,
  imported: false,
})

describe('Rule 7.1', () => {
  test('tournaments and cash games, overall and separately', () => {
    const results = [
      result('tournament', 3002, 0),
      result('cash', -1000, 4),
      result('cash', 0, 0),
      result('tournament', -2001, 3),
      { ...result('cash', 500, 1), imported: true },
    ]
    expect(personalStats(results)).toEqual({
      gamesPlayed: 5,
      gamesImported: 1,
      tournamentsPlayed: 2,
      cashGamesPlayed: 3,
      netOverall: 501,
      netTournament: 1001,
      netCash: -500,
      moneyFinishes: 2,
      firstPlaces: 2,
      runningNet: [3002, 2002, 2002, 1, 501],
      streak: 1,
      bestStreak: 1,
      averagePlace: 2.6,
    })
  })

  test('a person who has not played yet', () => {
    expect(personalStats([])).toEqual({
      gamesPlayed: 0,
      gamesImported: 0,
      tournamentsPlayed: 0,
      cashGamesPlayed: 0,
      netOverall: 0,
      netTournament: 0,
      netCash: 0,
      moneyFinishes: 0,
      firstPlaces: 0,
      runningNet: [],
      streak: 0,
      bestStreak: 0,
      averagePlace: null,
    })
  })

  test('Rule 7.3: totals within half a cent of zero are 0, since cents add up exactly', () => {
    const results = [result('cash', 10, 0), result('cash', 20, 0), result('cash', -30, 1)]
    expect(personalStats(results).netOverall).toBe(0)
  })

  test('Rule 7.2: a money finish is winnings above 0, a first place is place 0', () => {
    expect(personalStats([result('cash', 0, 0)])).toMatchObject({ moneyFinishes: 0, firstPlaces: 1 })
    expect(personalStats([result('cash', 1, 1)])).toMatchObject({ moneyFinishes: 1, firstPlaces: 0 })
  })

  test('nights in a row in profit, the longest row, and the average place from 1 (Rule 44.3)', () => {
    const nights = [5, 10, 1, 0, 20, 30].map((winnings, place) => result('cash', winnings, place % 2))
    expect(personalStats(nights)).toMatchObject({ streak: 2, bestStreak: 3, averagePlace: 1.5 })
    expect(personalStats([...nights, result('cash', -1, 3)])).toMatchObject({ streak: 0, bestStreak: 3 })
  })

  test('hosted and about to host', () => {
    const games = (['complete', 'complete', 'upcoming', 'active', 'cancelled'] as const).map((state) => ({
      hostId: 'hana',
      state,
      imported: false,
    }))
    const others = [
      { hostId: 'tomas', state: 'complete' as const, imported: false },
      { hostId: 'tomas', state: 'upcoming' as const, imported: false },
    ]
    const imported = { hostId: 'hana', state: 'complete', imported: true } as const
    expect(hostingCounts([...games, ...others, imported], 'hana')).toEqual({ hosted: 2, upcoming: 1 })
  })
})
