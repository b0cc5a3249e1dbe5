import { describe, expect, test } from 'vitest'
import { commandFrom, decide, offersCashOutShortcut, type PlayCommand } from '../../src/domain/decide.ts'
import { type Entry, undoTarget } from '../../src/domain/entries.ts'
import { play } from '../../src/domain/play.ts'
import { accepted, buildCashGame, buildGame, codeOf, events } from './build.ts'

const three = { invites: accepted('tomas', 'ravi') }
const cash = buildCashGame(three)
const tournament = buildGame({ ...three, state: 'active', rebuys: true })

const given = (game: typeof cash, ...history: Parameters<typeof events>) => ({
  when: (command: PlayCommand) => decide(play(game, events(...history)), command),
})

describe('Rule 4.9: cash-out shortcut', () => {
  const shortcut = (playerId: string, amount: number): PlayCommand => ({
    type: 'cashAndBustRest',
    playerId,
    amount,
  })

  test('is offered when several remain and one takes the whole pot', () => {
    const state = play(cash, events(['hana', 'cashed', 1000]))
    expect(offersCashOutShortcut(state, 'tomas', 5000)).toBe(true)
    expect(offersCashOutShortcut(state, 'tomas', 4999)).toBe(false)
    expect(offersCashOutShortcut(state, 'hana', 5000)).toBe(false)
    expect(offersCashOutShortcut(state, 'zoe', 5000)).toBe(false)
  })

  test('is not offered to the last one, nor in a tournament', () => {
    const last = play(cash, events(['hana', 'cashed', 1000], ['ravi', 'knocked']))
    expect(offersCashOutShortcut(last, 'tomas', 5000)).toBe(false)
    expect(offersCashOutShortcut(play(tournament, []), 'tomas', 6000)).toBe(false)
  })

  test('busts the others with 0 in seat order, then cashes the chosen one', () => {
    expect(given(cash).when(shortcut('tomas', 6000))).toEqual([
      { playerId: 'hana', type: 'knocked' },
      { playerId: 'ravi', type: 'knocked' },
      { playerId: 'tomas', type: 'cashed', amount: 6000 },
    ])
    expect(given(cash, ['ravi', 'cashed', 500]).when(shortcut('tomas', 5500))).toEqual([
      { playerId: 'hana', type: 'knocked' },
      { playerId: 'tomas', type: 'cashed', amount: 5500 },
    ])
  })

  test('is refused as a cash-out is', () => {
    expect(codeOf(given(cash).when(shortcut('tomas', 6001)))).toBe('amount_over_pot')
    expect(codeOf(given(cash, ['tomas', 'knocked']).when(shortcut('tomas', 100)))).toBe('player_not_in')
    expect(codeOf(given(tournament).when(shortcut('tomas', 100)))).toBe('cash_games_only')
  })
})

describe('Rule 4.14: an entry of the wire', () => {
  const entry = { playerId: 'tomas', amount: 500 }

  test('names its command', () => {
    expect(commandFrom({ ...entry, type: 'rebuy' })).toEqual({ type: 'rebuy', ...entry })
    expect(commandFrom({ ...entry, type: 'cashed' })).toEqual({ type: 'cash', ...entry })
    expect(commandFrom({ ...entry, type: 'cashed', bustRemaining: true })).toEqual({
      type: 'cashAndBustRest',
      ...entry,
    })
    expect(commandFrom({ playerId: 'tomas', type: 'knocked', amount: 0 })).toEqual({
      type: 'knock',
      playerId: 'tomas',
    })
  })

  test('Rule 4.5: a knock-out has amount 0', () => {
    expect(codeOf(commandFrom({ ...entry, type: 'knocked' }))).toBe('amount_not_zero')
  })

  test('busting the rest goes with a cash-out alone', () => {
    expect(codeOf(commandFrom({ ...entry, type: 'rebuy', bustRemaining: true }))).toBe('invalid')
    expect(codeOf(commandFrom({ ...entry, type: 'knocked', amount: 0, bustRemaining: true }))).toBe('invalid')
  })
})

describe('Rule 4.10: undo removes the last event', () => {
  const history: readonly Entry[] = events(['hana', 'rebuy', 2000], ['ravi', 'knocked'])

  test('whichever it is, or the one that the person saw', () => {
    expect(undoTarget(history)).toBe(history[1])
    expect(undoTarget(history, { id: 'event-2' })).toBe(history[1])
  })

  test('Rule 4.10: stale when what the person saw is not the last any more', () => {
    expect(codeOf(undoTarget(history, { id: 'event-1' }))).toBe('stale')
    expect(codeOf(undoTarget([], { id: 'event-1' }))).toBe('stale')
  })

  test('nothing to undo at an untouched table', () => {
    expect(codeOf(undoTarget([]))).toBe('nothing_to_undo')
  })
})
