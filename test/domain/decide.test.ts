import { describe, expect, test } from 'vitest'
import {
  decide,
  decideWithin,
  type LateArrival,
  MAX_ENTRIES,
  type PlayCommand,
} from '../../src/domain/table/decide.ts'
import { openTable, play } from '../../src/domain/table/play.ts'
import { accepted, buildCashGame, buildGame, codeOf, events } from './build.ts'
import { inWords } from './in-words.ts'

const three = { invites: accepted('tomas', 'ravi') }
const cash = buildCashGame(three)
const tournament = buildGame({ ...three, state: 'active', rebuys: true })

const given = (game: typeof cash, ...history: Parameters<typeof events>) => ({
  when: (command: PlayCommand) => decide(play(game, events(...history)), command),
})

describe('rebuy (Rule 4.4)', () => {
  const rebuy = (playerId: string, amount = 2000): PlayCommand => ({ type: 'rebuy', playerId, amount })

  test('a player who is in rebuys any amount above 0', () => {
    expect(given(cash).when(rebuy('tomas', 1))).toEqual([{ playerId: 'tomas', type: 'rebuy', amount: 1 }])
    expect(given(tournament).when(rebuy('tomas'))).toEqual([
      { playerId: 'tomas', type: 'rebuy', amount: 2000 },
    ])
  })

  test('the last one in a cash game may still rebuy', () => {
    expect(codeOf(given(cash, ['hana', 'knocked'], ['ravi', 'knocked']).when(rebuy('tomas')))).toBe('granted')
  })

  test('refused when the game has none', () => {
    expect(inWords(given(buildGame({ ...three, state: 'active' })).when(rebuy('tomas')))).toMatchObject({
      code: 'rebuys_not_allowed',
      message: 'This game has no rebuys.',
    })
  })

  test('refused to the winner of a tournament that is over', () => {
    expect(
      inWords(given(tournament, ['tomas', 'knocked'], ['ravi', 'knocked']).when(rebuy('hana'))),
    ).toMatchObject({
      code: 'already_over',
      message: 'The game is over. Undo the last event to go on.',
    })
  })

  test('refused for zero, less, parts of a cent and more than $1,000,000 (Rule 13.3)', () => {
    expect(inWords(given(cash).when(rebuy('tomas', 0)))).toMatchObject({
      code: 'amount_not_positive',
      message: 'A rebuy must be more than $0.00.',
    })
    expect(codeOf(given(cash).when(rebuy('tomas', -2000)))).toBe('amount_not_positive')
    expect(codeOf(given(cash).when(rebuy('tomas', 0.5)))).toBe('invalid')
    expect(codeOf(given(cash).when(rebuy('tomas', Number.NaN)))).toBe('invalid')
    expect(codeOf(given(cash).when(rebuy('tomas', 100_000_000)))).toBe('granted')
    expect(inWords(given(cash).when(rebuy('tomas', 100_000_001)))).toMatchObject({
      code: 'amount_too_large',
      message: 'A rebuy can be at most $1,000,000.00.',
    })
  })
})

describe('knock (Rule 4.5)', () => {
  const knock = (playerId: string): PlayCommand => ({ type: 'knock', playerId })

  test.each([
    ['tournament', tournament],
    ['cash game', cash],
  ])('a player of a %s goes out while two are in', (_, game) => {
    expect(given(game, ['hana', 'knocked']).when(knock('ravi'))).toEqual([
      { playerId: 'ravi', type: 'knocked' },
    ])
  })

  test('Rule 4.5: the last player of a cash game can only be cashed', () => {
    const last = given(cash, ['hana', 'knocked'], ['tomas', 'cashed', 100])
    expect(inWords(last.when(knock('ravi')))).toMatchObject({
      code: 'last_player',
      message: 'The last player cannot be busted, only cashed out.',
    })
    expect(codeOf(last.when({ type: 'cash', playerId: 'ravi', amount: 0 }))).toBe('granted')
  })
})

describe('cash (Rule 4.6)', () => {
  const cashOut = (playerId: string, amount: number): PlayCommand => ({ type: 'cash', playerId, amount })

  test('a player cashes from nothing to the whole pot', () => {
    expect(given(cash).when(cashOut('tomas', 5500))).toEqual([
      { playerId: 'tomas', type: 'cashed', amount: 5500 },
    ])
    expect(codeOf(given(cash).when(cashOut('tomas', 0)))).toBe('granted')
    expect(codeOf(given(cash, ['ravi', 'rebuy', 100]).when(cashOut('tomas', 6100)))).toBe('granted')
  })

  test('refused above the pot, with what is left', () => {
    expect(inWords(given(cash, ['ravi', 'cashed', 4800]).when(cashOut('tomas', 1201)))).toMatchObject({
      code: 'amount_over_pot',
      message: 'Only $12.00 is left in the pot.',
    })
    expect(codeOf(given(cash).when(cashOut('tomas', -1)))).toBe('amount_negative')
    expect(codeOf(given(cash).when(cashOut('tomas', 10.5)))).toBe('invalid')
  })

  test('refused in a tournament', () => {
    expect(inWords(given(tournament).when(cashOut('tomas', 100)))).toMatchObject({
      code: 'cash_games_only',
      message: 'Players can only be cashed out of a cash game.',
    })
  })
})

test.each<PlayCommand>([
  { type: 'rebuy', playerId: 'ravi', amount: 100 },
  { type: 'knock', playerId: 'ravi' },
  { type: 'cash', playerId: 'ravi', amount: 100 },
])(
  'refused for a player who is out or not playing, and once the game is over: $type (Rules 4.4 to 4.6)',
  (command) => {
    expect(inWords(given(cash, ['ravi', 'cashed', 100]).when(command))).toMatchObject({
      code: 'player_not_in',
      message: 'This player is already out.',
    })
    expect(codeOf(given(cash).when({ ...command, playerId: 'zoe' }))).toBe('not_a_player')
    const over = given(cash, ['hana', 'knocked'], ['tomas', 'knocked'], ['ravi', 'cashed', 10])
    expect(codeOf(over.when(command))).toBe('already_over')
  },
)

describe('the maximum number of entries (Rule 4.19)', () => {
  const table = openTable(cash)
  const rebuy: PlayCommand = { type: 'rebuy', playerId: 'tomas', amount: 1 }
  const knock: PlayCommand = { type: 'knock', playerId: 'tomas' }
  const shortcut: PlayCommand = { type: 'cashAndBustRest', playerId: 'tomas', amount: table.pot }
  const late: LateArrival = { type: 'sitDown', playerId: 'zoe', amount: 2000 }
  const at = (entered: number, command: PlayCommand | LateArrival) => decideWithin(table, entered, command)

  test('the 2,000th is accepted, the next is refused, a late arrival too', () => {
    for (const command of [rebuy, late]) expect(at(MAX_ENTRIES - 1, command)).toEqual(decide(table, command))
    expect(codeOf(at(MAX_ENTRIES, late))).toBe('too_many_entries')
    expect(inWords(at(MAX_ENTRIES, rebuy))).toMatchObject({
      code: 'too_many_entries',
      message: 'A game takes 2,000 entries at most.',
    })
  })

  test('each of the three players can still leave', () => {
    expect(at(MAX_ENTRIES + 2, knock)).toEqual(decide(table, knock))
    expect(at(MAX_ENTRIES, shortcut)).toHaveLength(3)
    for (const command of [knock, shortcut])
      expect(codeOf(at(MAX_ENTRIES + 3, command))).toBe('too_many_entries')
  })

  test('other invalid entries are refused for their own reason first', () => {
    expect(codeOf(at(MAX_ENTRIES, { ...rebuy, amount: 0 }))).toBe('amount_not_positive')
  })
})
