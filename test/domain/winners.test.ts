import { describe, expect, test } from 'vitest'
import { play } from '../../src/domain/table/play.ts'
import { hasWon, rank, winners } from '../../src/domain/table/ranking.ts'
import { accepted, buildCashGame, buildGame, events } from './build.ts'

const winnersOf = (game: ReturnType<typeof buildGame>, ...entries: Parameters<typeof events>) => {
  const state = play(game, events(...entries))
  return winners(state, rank(game, state)).map(({ playerId, net }) => [playerId, net])
}

describe('Rule 28.1: the winner', () => {
  const three = { invites: accepted('tomas', 'ravi') }

  test('the last one in a tournament, with the prize minus the buy-in', () => {
    const game = buildGame({ ...three, state: 'active', payouts: [60_000_000, 40_000_000, 0] })
    expect(winnersOf(game, ['ravi', 'knocked'])).toEqual([])
    expect(winnersOf(game, ['ravi', 'knocked'], ['hana', 'knocked'])).toEqual([['tomas', 1600]])
  })

  test('in a cash game the best net, shared where two are equal', () => {
    const game = buildCashGame({ ...three, state: 'active' })
    const night = winnersOf(
      game,
      ['hana', 'cashed', 2500],
      ['tomas', 'cashed', 2500],
      ['ravi', 'cashed', 1000],
    )
    expect(night.toSorted()).toEqual([
      ['hana', 500],
      ['tomas', 500],
    ])
  })

  test('a tournament has a winner even if first place pays less than was paid in', () => {
    expect(hasWon('tournament', { place: 0, net: -500 })).toBe(true)
    expect(hasWon('tournament', { place: 1, net: 500 })).toBe(false)
    expect(hasWon('cash', { place: 0, net: 0 })).toBe(false)
  })
})
