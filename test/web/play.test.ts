import { describe, expect, it } from 'vitest'
import { WHOLE } from '../../src/domain/payouts/payouts.ts'
import type { PlayCommand } from '../../src/domain/table/decide.ts'
import type { AskKind } from '../../src/domain/table/entry-asks.ts'
import { play, type TablePlayer } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { entryFor } from '../../src/web/games/table-calls.ts'
import { cashOutStep, entrySentence, isLargeAsk, pillOrder } from '../../src/web/games/table-view.ts'
import { percentText } from '../../src/web/i18n/texts/formats.ts'
import { screenElsewhere } from '../../src/web/shell/WithGame.tsx'
import { resultText } from '../../src/web/table/Results.tsx'
import { isEcho } from '../../src/web/ui/tap-guard.ts'
import { buildCashGame, buildGame, events, START } from '../domain/build.ts'

const cash = buildCashGame()
const namesOf = (players: readonly TablePlayer[]) => players.map(({ playerId }) => playerId)

describe('the order of the pills', () => {
  it('puts re-entries among those in, and when they go out again before those who went out earlier', () => {
    const back = events(['tomas', 'knocked'], ['hana', 'knocked'], ['tomas', 'joined', 2000])
    expect(namesOf(pillOrder(play(cash, back)))).toEqual(['tomas', 'ravi', 'mei', 'olu', 'hana'])
    const out = [...back, ...events(['tomas', 'knocked'])]
    expect(namesOf(pillOrder(play(cash, out)))).toEqual(['ravi', 'mei', 'olu', 'tomas', 'hana'])
  })

  it('follows the results once the table is over', () => {
    const left = events(
      ['mei', 'cashed', 12000],
      ['hana', 'knocked'],
      ['olu', 'cashed', 0],
      ['tomas', 'cashed', 5000],
    )
    const state = play(cash, [...left, ...events(['ravi', 'cashed', 8000])])
    expect(namesOf(pillOrder(state, rank(cash, state))).slice(0, 3)).toEqual(['mei', 'ravi', 'tomas'])
  })
})

it('entries call the viewer You', () => {
  const [rebuy, knocked] = events(['hana', 'rebuy', 2000], ['hana', 'knocked'])
  const told = (style: 'cash' | 'tournament', entry = knocked, byId?: string) =>
    entry &&
    entrySentence(
      { style, myId: 'hana', entries: [] },
      byId ? { ...entry, type: 'knocked', byId } : entry,
      (id) => (id === 'hana' ? 'You' : id),
    )
  expect(told('cash', rebuy)).toBe('You rebought $20.00')
  expect(told('cash')).toBe('You busted')
  expect(told('tournament')).toBe('You were knocked out')
  expect(told('cash', knocked, 'olu')).toBe('olu busted you')
  expect(told('tournament', knocked, 'olu')).toBe('olu knocked you out')
  const [other] = events(['mei', 'knocked'])
  expect(told('tournament', other, 'hana')).toBe('You knocked out mei')
})

describe('a submitted cash-out', () => {
  it('asks whether to bust the rest only if it empties the pot of several', () => {
    const several = play(cash, [])
    expect(cashOutStep(several, 'ravi', { amount: several.pot, said: true })).toBe('shortcut')
    expect(cashOutStep(several, 'ravi', { amount: several.buyIn, said: true })).toBe('cash')

    const alone = play(
      cash,
      events(['hana', 'knocked'], ['tomas', 'knocked'], ['mei', 'knocked'], ['olu', 'knocked']),
    )
    expect(cashOutStep(alone, 'ravi', { amount: alone.pot, said: true })).toBe('cash')
  })

  it('Rule 23.17: asks about the prefilled amount, unless another question is asked anyway', () => {
    const several = play(cash, [])
    expect(cashOutStep(several, 'ravi', { amount: several.buyIn, said: false })).toBe('unsaid')
    const two = play(cash, events(['mei', 'cashed', 5000], ['hana', 'cashed', 3000]))
    expect(two.pot).toBe(two.buyIn)
    expect(cashOutStep(two, 'ravi', { amount: two.buyIn, said: false })).toBe('shortcut')
  })

  it('Rule 23.14: asks about five buy-ins or more, unless it is the whole pot', () => {
    const rich = play(cash, events(['ravi', 'rebuy', 10_000]))
    expect(cashOutStep(rich, 'ravi', { amount: 5 * rich.buyIn, said: true })).toBe('large')
  })
})

it('an ask for five buy-ins or more needs confirmation, unless it is the whole pot (Rule 23.14)', () => {
  const table = play(cash, events(['ravi', 'rebuy', 10_000]))
  const isLarge = (kind: AskKind, amount: number) =>
    isLargeAsk(table, { ...{ kind, amount }, playerId: 'ravi', byId: null })
  const five = 5 * table.buyIn
  expect([isLarge('rebuy', five - 1), isLarge('rebuy', five)]).toEqual([false, true])
  expect([isLarge('cash', five - 1), isLarge('cash', five)]).toEqual([false, true])
  expect(isLarge('cash', table.pot)).toBe(false)
  expect([isLarge('addOn', five), isLarge('out', 0)]).toEqual([false, false])
})

describe('an entry', () => {
  it.each([
    [
      { type: 'rebuy', playerId: 'ravi', amount: 1250 },
      { type: 'rebuy', amount: 12.5 },
    ],
    [
      { type: 'knock', playerId: 'ravi' },
      { type: 'knocked', amount: 0 },
    ],
    [
      { type: 'cash', playerId: 'ravi', amount: 3999 },
      { type: 'cashed', amount: 39.99 },
    ],
    [
      { type: 'cashAndBustRest', playerId: 'ravi', amount: 10_000 },
      { type: 'cashed', amount: 100, bustRemaining: true },
    ],
  ] satisfies [PlayCommand, object][])('%o is sent in dollars', (command, sent) => {
    expect(entryFor('game-1', command, START)).toEqual({
      gameId: 'game-1',
      userId: 'ravi',
      timestamp: START,
      ...sent,
    })
  })
})

describe('the line under a name in the results', () => {
  const minutes = (seconds: number) => `minute ${(seconds - START) / 60}`

  it('shows the payout, else when they went out', () => {
    const game = buildGame({ state: 'active' })
    const out = events(['mei', 'knocked'], ['olu', 'knocked'], ['tomas', 'knocked'], ['hana', 'knocked'])
    expect(rank(game, play(game, out)).map((result) => resultText(result, minutes))).toEqual([
      'got $60.00',
      'got $40.00',
      'out at minute 3',
      'out at minute 2',
      'out at minute 1',
    ])
  })

  it('says who is still in', () => {
    const [first] = rank(cash, play(cash, []))
    expect(first && resultText(first, minutes)).toBe('still in')
  })
})

describe('payouts in words', () => {
  it.each([
    [100_000_000, '100%'],
    [50_000_000, '50%'],
    [33_333_333, '33.3%'],
    [20_833, '0.02%'],
    [0, '0%'],
  ])('%i is %s', (share, text) => expect(percentText(share, WHOLE)).toBe(text))
})

describe('a game in another state (Rule 14.32)', () => {
  it.each([
    ['upcoming', '/game-attendance?gameId=g'],
    ['active', null],
    ['complete', '/game-history?gameId=g'],
    ['cancelled', '/games'],
  ] as const)('%s is shown at %s instead of the table', (state, address) => {
    expect(screenElsewhere({ id: 'g', state }, 'active')).toBe(address)
  })
})

describe('a second tap', () => {
  const first = { x: 300, y: 780, at: 1000, control: 'SUBMIT', inSheet: true }
  const later = (change: object) =>
    isEcho(first, { x: 304, y: 771, at: 1300, control: 'YES', inSheet: true, ...change })

  it('counts after enough time to read, somewhere else, or on the same control', () => {
    expect(later({ at: 1499 })).toBe(true)
    expect(later({ at: 1500 })).toBe(false)
    expect(later({ x: 200 })).toBe(false)
    expect(later({ control: 'SUBMIT' })).toBe(false)
    expect(isEcho(null, first)).toBe(false)
  })

  it('counts sooner after a sheet closed, since its page was seen before', () => {
    expect(later({ inSheet: false, at: 1349 })).toBe(true)
    expect(later({ inSheet: false, at: 1350 })).toBe(false)
  })

  it('by mouse on a page counts, except on a control that acts once', () => {
    const onPage = { ...first, inSheet: false, byMouse: true }
    const again = (once: boolean, isDouble: boolean) =>
      isEcho(onPage, { ...onPage, at: 1300, control: 'SUBMIT', once, isDouble })
    expect(isEcho(onPage, { ...onPage, at: 1300, control: 'YES', once: true, isDouble: true })).toBe(false)
    expect(again(false, true)).toBe(false)
    expect(again(true, false)).toBe(false)
    expect(again(true, true)).toBe(true)
  })
})
