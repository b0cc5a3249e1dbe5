import { describe, expect, test } from 'vitest'
import {
  gameStyleNames,
  gameTypeNames,
  isFull,
  needsPayouts,
  seatPot,
  seatsFilled,
  seatsTotal,
} from '../../src/domain/game/game.ts'
import { cancelGame, endGame, setPayouts, startGame } from '../../src/domain/game/lifecycle.ts'
import { invited } from '../../src/domain/game/players.ts'
import { defaultPayouts, WHOLE } from '../../src/domain/payouts/payouts.ts'
import { openTable, play } from '../../src/domain/table/play.ts'
import { readyClock, runClock } from '../../src/domain/tournament/clock.ts'
import { accepted, buildCashGame, buildGame, codeOf, declined, events, granted, pending } from './build.ts'
import { inWords } from './in-words.ts'

describe('seats', () => {
  test('Rule 3.4: seats filled are the accepted responses, and one if the host plays', () => {
    const invites = [...accepted('tomas'), ...pending('ravi'), ...declined('mei')]
    expect(seatsFilled(buildGame({ invites }))).toBe(2)
    expect(seatsFilled(buildGame({ invites, hostIsPlaying: false }))).toBe(1)
  })

  test('Rule 3.4: the seat total is never below the seats filled, and full when they meet', () => {
    const game = buildGame({ seats: 2, invites: accepted('tomas', 'ravi') })
    expect(seatsTotal(game)).toBe(3)
    expect(isFull(game)).toBe(true)
    expect(seatsTotal(buildGame({ seats: 6 }))).toBe(6)
    expect(isFull(buildGame({ seats: 6 }))).toBe(false)
    expect(isFull(buildGame({ seats: 5 }))).toBe(true)
  })

  test('Rule 4.2: before the start the pot is buy-in times players', () => {
    expect(seatPot(buildGame({ buyIn: 2001 }))).toBe(10_005)
  })

  test('Rule 3.1: types and styles have their names', () => {
    expect(inWords(gameTypeNames)).toEqual({
      texas: "Texas Hold'em",
      omaha: 'Omaha',
      draw: 'Five-Card Draw',
      stud: 'Seven-Card Stud',
      choice: "Dealer's Choice",
    })
    expect(inWords(gameStyleNames)).toEqual({ tournament: 'Tournament', cash: 'Cash Game' })
  })
})

describe('starting', () => {
  test('Rules 3.9, 27.8: pending invites become declined; those who did not answer, nor wait, are remembered', () => {
    const waiting = pending('olu').map((player) => ({ ...player, waitingSince: 1 }))
    const game = buildGame({
      payouts: [WHOLE, 0],
      invites: [...accepted('tomas'), ...pending('ravi'), ...declined('mei'), ...waiting],
    })
    const started = granted(startGame(game))
    expect(started).toMatchObject({ state: 'active', version: 2 })
    expect(invited(started).map(({ response, unanswered }) => [response, unanswered])).toEqual([
      ['accepted', undefined],
      ['declined', true],
      ['declined', undefined],
      ['declined', undefined],
    ])
  })

  test('Rule 3.5: a game needs at least 2 players', () => {
    expect(inWords(startGame(buildGame({ invites: pending('tomas') })))).toMatchObject({
      code: 'too_few_players',
      message: 'A minimum of 2 players is required to start a game.',
    })
    const watching = buildGame({ hostIsPlaying: false, payouts: [WHOLE], invites: accepted('tomas') })
    expect(codeOf(startGame(watching))).toBe('too_few_players')
  })

  test('Rule 3.9: a tournament needs one payout for each player', () => {
    const four = buildGame({ invites: accepted('tomas', 'ravi', 'mei') })
    expect(needsPayouts(four)).toBe(true)
    expect(codeOf(startGame(four))).toBe('payouts_do_not_match')
    const repaid = granted(setPayouts(four, [WHOLE, 0, 0, 0]))
    expect(needsPayouts(repaid)).toBe(false)
    expect(startGame(repaid)).toMatchObject({ state: 'active' })
  })

  test('a cash game starts whatever its payouts are', () => {
    const cash = buildCashGame({ state: 'upcoming', payouts: [WHOLE, 0] })
    expect(needsPayouts(cash)).toBe(false)
    expect(startGame(cash)).toMatchObject({ state: 'active' })
  })

  test.each(['active', 'complete', 'cancelled'] as const)('an %s game does not start', (state) => {
    expect(codeOf(startGame(buildGame({ state })))).toBe('not_upcoming')
  })
})

describe('payouts', () => {
  const even = (places: number) => [WHOLE / 2, WHOLE / 2, ...defaultPayouts(places - 2).map(() => 0)]

  test('Rule 5.10: while upcoming there is one for each seat or each player', () => {
    const game = buildGame({ seats: 6, invites: accepted('tomas', 'ravi') })
    expect(setPayouts(game, even(6))).toMatchObject({ payouts: even(6), version: 2 })
    expect(setPayouts(game, even(3))).toMatchObject({ payouts: even(3) })
    expect(codeOf(setPayouts(game, even(4)))).toBe('payouts_do_not_match')
  })

  test('Rule 5.10: while active there is one for each player', () => {
    const game = buildGame({ seats: 6, state: 'active', invites: accepted('tomas', 'ravi') })
    expect(setPayouts(game, even(3))).toMatchObject({ payouts: even(3) })
    expect(codeOf(setPayouts(game, even(6)))).toBe('payouts_do_not_match')
  })

  test('they are 100 % of a tournament that is not over', () => {
    expect(codeOf(setPayouts(buildGame(), [WHOLE, 1, 0, 0, 0]))).toBe('payouts_not_whole')
    expect(codeOf(setPayouts(buildCashGame(), even(5)))).toBe('not_a_tournament')
    expect(codeOf(setPayouts(buildGame({ state: 'complete' }), even(5)))).toBe('not_active')
    expect(codeOf(setPayouts(buildGame({ state: 'cancelled' }), even(5)))).toBe('not_active')
  })
})

describe('cancelling and ending', () => {
  test('Rule 3.10: only an upcoming game is cancelled', () => {
    expect(cancelGame(buildGame())).toMatchObject({ state: 'cancelled', version: 2 })
    expect(codeOf(cancelGame(buildGame({ state: 'active' })))).toBe('not_upcoming')
    expect(codeOf(cancelGame(buildGame({ state: 'cancelled' })))).toBe('not_upcoming')
  })

  test('Rule 32.11: the end stops the clock', () => {
    const level = { small: 25, big: 50, ante: 0, seconds: 600 }
    const clock = granted(runClock(readyClock([level, level]), { action: 'start', seen: 0 }, 1_000_000))
    const game = buildGame({ state: 'active', invites: accepted('tomas'), clock })
    const over = play(game, events(['tomas', 'knocked']))
    const stopped = { state: 'paused', level: 1, leftMs: 500_000, endsAtMs: null }
    expect(endGame(game, over, 1_700_000)).toMatchObject({ state: 'complete', clock: stopped })
  })

  test('Rule 4.12: a cash game ends when nobody is in, even with money left in the pot', () => {
    const game = buildCashGame({ invites: accepted('tomas') })
    expect(codeOf(endGame(game, play(game, events(['tomas', 'knocked'])), 0))).toBe('not_over')
    const over = play(game, events(['tomas', 'knocked'], ['hana', 'cashed', 1000]))
    expect(over.pot).toBe(3000)
    expect(endGame(game, over, 0)).toMatchObject({ state: 'complete' })
  })

  test('a game that is not in play does not end', () => {
    const game = buildGame({ invites: accepted('tomas') })
    const over = play(game, events(['tomas', 'knocked']))
    expect(codeOf(endGame(game, over, 0))).toBe('not_active')
    expect(codeOf(endGame({ ...game, state: 'complete' }, over, 0))).toBe('not_active')
    expect(codeOf(endGame({ ...game, state: 'active' }, openTable(game), 0))).toBe('not_over')
  })
})
