import { describe, expect, test } from 'vitest'
import { play, playerAt, STILL_IN } from '../../src/domain/table/play.ts'
import { netCashingOut, rank, unaccounted } from '../../src/domain/table/ranking.ts'
import { accepted, buildCashGame, buildGame, events, START } from './build.ts'

const table = (results: ReturnType<typeof rank>) =>
  results.map(({ playerId, place, gross, net }) => [playerId, place, gross, net])

describe('Rule 6.1: tournament ranking', () => {
  const game = buildGame({
    state: 'active',
    buyIn: 2001,
    rebuys: true,
    payouts: [50_000_000, 30_000_000, 20_000_000, 0, 0],
  })

  test('later knocked out ranks higher, payouts apply in order, and net is payout less paid in, to the cent (Rule 6.3)', () => {
    const history = events(['ravi', 'knocked'], ['hana', 'knocked'], ['olu', 'knocked'], ['mei', 'knocked'])
    expect(table(rank(game, play(game, history)))).toEqual([
      ['tomas', 0, 5003, 3002],
      ['mei', 1, 3001, 1000],
      ['olu', 2, 2001, 0],
      ['hana', 3, 0, -2001],
      ['ravi', 4, 0, -2001],
    ])
  })

  test('Rule 6.6: a player who came back is ranked by their last exit', () => {
    const history = events(
      ['ravi', 'knocked'],
      ['hana', 'knocked'],
      ['ravi', 'joined', 2001],
      ['olu', 'knocked'],
      ['ravi', 'knocked'],
      ['mei', 'knocked'],
    )
    const results = rank(game, play(game, history))
    expect(results.map(({ playerId }) => playerId)).toEqual(['tomas', 'mei', 'ravi', 'olu', 'hana'])
    expect(results[2]?.net).toBe(results[2] && results[2].gross - 4002)
  })

  test('players still in rank first, with a matching out-time (Rule 6.4)', () => {
    const results = rank(game, play(game, events(['tomas', 'knocked'])))
    expect(results.map(({ playerId }) => playerId)).toEqual(['hana', 'ravi', 'mei', 'olu', 'tomas'])
    expect([results[3]?.outTimestamp, results[4]?.outTimestamp]).toEqual([STILL_IN, START + 60])
  })

  test.each([
    { what: 'fewer payouts than players', payouts: [70_000_000, 30_000_000], pays: [7004, 3001, 0, 0, 0] },
    {
      what: 'more payouts than players',
      payouts: [40_000_000, 0, 0, 0, 10_000_000, 50_000_000],
      pays: [8004, 0, 0, 0, 2001],
    },
    {
      what: 'payouts only beyond the players',
      payouts: [0, 0, 0, 0, 0, 100_000_000],
      pays: [10_005, 0, 0, 0, 0],
    },
  ])('with $what the whole pot is still paid', ({ payouts, pays }) => {
    const results = rank({ ...game, payouts }, play(game, []))
    expect(results.map(({ gross }) => gross)).toEqual(pays)
    expect(unaccounted(play(game, []))).toBe(0)
  })
})

describe('Rule 6.2: cash ranking', () => {
  const game = buildCashGame()

  test('Rule 6.2: equal nets share the better place, the later out first', () => {
    const history = events(
      ['hana', 'cashed', 2500],
      ['tomas', 'cashed', 2500],
      ['ravi', 'cashed', 4000],
      ['mei', 'knocked'],
      ['olu', 'cashed', 1000],
    )
    expect(table(rank(game, play(game, history)))).toEqual([
      ['ravi', 0, 4000, 2000],
      ['tomas', 1, 2500, 500],
      ['hana', 1, 2500, 500],
      ['olu', 3, 1000, -1000],
      ['mei', 4, 0, -2000],
    ])
  })

  test('Rule 4.12: reports how much of the pot is unaccounted for', () => {
    const two = buildCashGame({ invites: accepted('tomas') })
    expect(unaccounted(play(two, events(['tomas', 'cashed', 1000], ['hana', 'cashed', 1800])))).toBe(1200)
  })
})

describe('Rule 23.17: the net that an amount would give', () => {
  test('equals the net in the results after it, including rebuys and an earlier cash-out', () => {
    const game = buildCashGame()
    const before = events(['ravi', 'rebuy', 3000], ['ravi', 'cashed', 2500], ['ravi', 'joined', 1000])
    const ravi = playerAt(play(game, before), 'ravi')
    if (!ravi) throw new Error('ravi plays')
    const after = play(game, [...before, ...events(['ravi', 'cashed', 3000])])
    const inResults = rank(game, after).find(({ playerId }) => playerId === 'ravi')?.net
    expect(netCashingOut(game, ravi, 3000)).toBe(inResults)
    expect(inResults).toBe(-500)
  })
})
