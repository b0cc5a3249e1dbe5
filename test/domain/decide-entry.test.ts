import { describe, expect, test } from 'vitest'
import {
  decide,
  type LateArrival,
  offersCashOutShortcut,
  type PlayCommand,
} from '../../src/domain/table/decide.ts'
import type { Entry } from '../../src/domain/table/entries.ts'
import { play } from '../../src/domain/table/play.ts'
import { commandFrom } from '../../src/domain/table/play-entry.ts'
import { lastEntryMeant } from '../../src/domain/table/undo.ts'
import { accepted, buildCashGame, buildGame, codeOf, events } from './build.ts'
import { inWords } from './in-words.ts'

const three = { invites: accepted('tomas', 'ravi') }
const cash = buildCashGame(three)
const tournament = buildGame({ ...three, state: 'active', rebuys: true })

const given = (game: typeof cash, ...history: Parameters<typeof events>) => ({
  when: (command: PlayCommand | LateArrival) => decide(play(game, events(...history)), command),
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

  test('is refused once the pot is larger than the amount: somebody has bought in meanwhile, and is not out', () => {
    const before = given(cash, ['hana', 'rebuy', 2000])
    expect(inWords(before.when(shortcut('tomas', 6000)))).toMatchObject({
      code: 'stale',
      message: 'The whole pot is $80.00 by now. Look again.',
    })
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

describe('Rule 18.8: back in', () => {
  const backIn = (playerId: string, amount = 2000) => ({ type: 'backIn', playerId, amount }) as const
  const joined = (amount = 2000) => [{ type: 'joined', playerId: 'ravi', amount }]

  test('in a cash game after a bust or a cash-out, for any amount above 0, also when nobody is in', () => {
    const busted = given(cash, ['ravi', 'knocked'])
    expect(busted.when(backIn('ravi', 1))).toEqual(joined(1))
    expect(codeOf(busted.when(backIn('ravi', 0)))).toBe('amount_not_positive')
    expect(given(cash, ['ravi', 'cashed', 100]).when(backIn('ravi'))).toEqual(joined())
    const over = given(cash, ['ravi', 'knocked'], ['hana', 'knocked'], ['tomas', 'cashed', 6000])
    expect(over.when(backIn('ravi'))).toEqual(joined())
  })

  test('in a tournament with rebuys for the buy-in, while two are in', () => {
    const out = given(tournament, ['ravi', 'knocked'])
    expect(out.when(backIn('ravi'))).toEqual(joined())
    expect(codeOf(out.when(backIn('ravi', 1000)))).toBe('invalid')
    expect(codeOf(given({ ...tournament, rebuys: false }, ['ravi', 'knocked']).when(backIn('ravi')))).toBe(
      'rebuys_not_allowed',
    )
    const over = given(tournament, ['ravi', 'knocked'], ['tomas', 'knocked'])
    expect(codeOf(over.when(backIn('ravi')))).toBe('already_over')
  })

  test('is for players who have played and gone out', () => {
    expect(codeOf(given(cash).when(backIn('ravi')))).toBe('already_in')
    expect(codeOf(given(cash).when(backIn('zoe')))).toBe('not_a_player')
  })

  test('is the meaning of a `joined` event on the wire', () => {
    expect(commandFrom({ type: 'joined', playerId: 'ravi', amount: 500 })).toEqual(backIn('ravi', 500))
  })
})

describe('Rule 18.6: sitting down late', () => {
  const sitDown = (playerId: string, amount = 2000) => ({ type: 'sitDown', playerId, amount }) as const

  test('is for people who have not played yet', () => {
    expect(given(cash).when(sitDown('zoe', 700))).toEqual([{ type: 'joined', playerId: 'zoe', amount: 700 }])
    expect(given({ ...tournament, rebuys: false }).when(sitDown('zoe'))).toEqual([
      { type: 'joined', playerId: 'zoe', amount: 2000 },
    ])
    expect(codeOf(given(cash, ['ravi', 'knocked']).when(sitDown('ravi')))).toBe('already_in')
  })
})

describe('Rule 4.10: undo removes the last event', () => {
  const history: readonly Entry[] = events(['hana', 'rebuy', 2000], ['ravi', 'knocked'])

  test('whichever it is, or the one that the person saw', () => {
    expect(lastEntryMeant(history)).toBe(history[1])
    expect(lastEntryMeant(history, { id: 'event-2' })).toBe(history[1])
  })

  test('Rule 4.10: is stale if the person saw another last event', () => {
    expect(codeOf(lastEntryMeant(history, { id: 'event-1' }))).toBe('stale')
    expect(codeOf(lastEntryMeant([], { id: 'event-1' }))).toBe('stale')
  })

  test('nothing to undo at an untouched table', () => {
    expect(codeOf(lastEntryMeant([]))).toBe('nothing_to_undo')
  })
})
