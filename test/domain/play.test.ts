import { describe, expect, test } from 'vitest'
import { clampEntryTime, describeEntry, type Entry, isLaterEntry } from '../../src/domain/table/entries.ts'
import {
  chipText,
  evolve,
  isOver,
  openTable,
  play,
  playedFor,
  playerAt,
  playersIn,
  STILL_IN,
  totalIn,
} from '../../src/domain/table/play.ts'
import { accepted, buildCashGame, buildGame, declined, entered, events, START } from './build.ts'
import { inWords } from './in-words.ts'

const three = { invites: [...accepted('tomas', 'ravi'), ...declined('mei')] }
const cash = buildCashGame(three)
const tournament = buildGame({ ...three, state: 'active' })

describe('the table', () => {
  test('Rule 4.2: it opens with everyone in and the pot at buy-in times players', () => {
    const state = openTable(cash)
    expect(state.pot).toBe(6000)
    expect(state.players.map(({ playerId }) => playerId)).toEqual(['hana', 'tomas', 'ravi'])
    expect(state.players[0]).toMatchObject({
      playerId: 'hana',
      status: 'in',
      buyIns: 2000,
      rebuys: 0,
      cashed: 0,
      counted: 0,
      outOrder: null,
      outTimestamp: STILL_IN,
    })
    expect(STILL_IN).toBe(2147483647)
  })

  test('Rule 4.2: a game is played for its pot, and once it is over for everything paid in (Rule 4.15)', () => {
    const entered = events(['tomas', 'rebuy', 2000], ['hana', 'cashed', 3000], ['ravi', 'knocked'])
    expect(playedFor(play(cash, entered))).toBe(6000 + 2000 - 3000)
    const over = play(cash, [...entered, ...events(['tomas', 'cashed', 4500])])
    expect(over.pot).toBe(500)
    expect(playedFor(over)).toBe(6000 + 2000)
    const won = play(tournament, events(['ravi', 'knocked'], ['tomas', 'knocked']))
    expect(playedFor(won)).toBe(won.pot)
  })

  test('Rule 4.8: a player knocked or cashed is out, in that order, and their money stays in the pot', () => {
    const state = play(cash, events(['ravi', 'knocked'], ['hana', 'cashed', 4000]))
    expect(playerAt(state, 'ravi')).toMatchObject({
      status: 'knocked',
      outOrder: 0,
      outTimestamp: START + 60,
    })
    expect(playerAt(state, 'hana')).toMatchObject({
      status: 'cashed',
      outOrder: 1,
      outTimestamp: START + 120,
    })
    expect(playersIn(state).map(({ playerId }) => playerId)).toEqual(['tomas'])
    expect(state.pot).toBe(2000)
  })

  test('Rule 4.3: a tournament is over when exactly one player remains', () => {
    expect(isOver(play(tournament, []))).toBe(false)
    expect(isOver(play(tournament, events(['ravi', 'knocked'])))).toBe(false)
    expect(isOver(play(tournament, events(['ravi', 'knocked'], ['hana', 'knocked'])))).toBe(true)
  })

  test('Rule 4.3: a cash game is over when none remains', () => {
    const two = events(['ravi', 'knocked'], ['hana', 'cashed', 1000])
    expect(isOver(play(cash, two))).toBe(false)
    expect(isOver(play(cash, [...two, ...events(['tomas', 'cashed', 5000])]))).toBe(true)
  })

  test('an event about a player who is out, or not at the table, changes nothing', () => {
    const state = play(cash, events(['ravi', 'knocked']))
    for (const type of ['rebuy', 'knocked', 'cashed'] as const) {
      for (const playerId of ['ravi', 'mei', 'zoe']) {
        const [late] = events([playerId, type, 500])
        expect(late && evolve(state, late)).toBe(state)
      }
    }
  })

  test('the fold does not modify its input', () => {
    const history = Object.freeze(events(['tomas', 'rebuy', 2000]).map((event) => Object.freeze(event)))
    const state = openTable(cash)
    const before = structuredClone(state)
    history.reduce(evolve, state)
    expect(state).toEqual(before)
  })
})

describe('Rule 4.16: a player joins', () => {
  test('late: pays the given amount, and sits last', () => {
    const state = play(cash, events(['hana', 'cashed', 500], ['mei', 'joined', 3000]))
    expect(state.pot).toBe(6000 - 500 + 3000)
    expect(state.players.map((player) => [player.playerId, totalIn(player)])).toEqual([
      ['hana', 2000],
      ['tomas', 2000],
      ['ravi', 2000],
      ['mei', 3000],
    ])
  })

  test('again: pays once more, keeps earlier cash-outs, and goes out again', () => {
    const back = events(['ravi', 'cashed', 2500], ['tomas', 'knocked'], ['ravi', 'joined', 1000])
    expect(playerAt(play(cash, back), 'ravi')).toMatchObject({
      ...{ playerId: 'ravi', status: 'in', buyIns: 3000, rebuys: 0, cashed: 2500, counted: 2500 },
      ...{ outOrder: null, outTimestamp: STILL_IN },
    })
    const out = play(cash, [...back, ...events(['ravi', 'cashed', 4500])])
    expect(playerAt(out, 'ravi')).toMatchObject({ status: 'cashed', cashed: 7000, outOrder: 2 })
    expect(isOver(out)).toBe(false)
  })

  test('while in: nothing changes', () => {
    const state = openTable(cash)
    const [again] = events(['ravi', 'joined', 1000])
    expect(again && evolve(state, again)).toBe(state)
  })

  test('a finished tournament continues', () => {
    const over = events(['ravi', 'knocked'], ['tomas', 'knocked'])
    expect(isOver(play(tournament, [...over, ...events(['ravi', 'joined', 2000])]))).toBe(false)
  })
})

describe('the display', () => {
  const texts = (game: typeof cash, history: Entry[]) => {
    const state = play(game, history)
    return state.players.map((player) => inWords(chipText(state, player)))
  }

  test('Rule 4.8: cash games show cashed out or busted', () => {
    expect(texts(cash, events(['tomas', 'cashed', 1], ['ravi', 'knocked']))).toEqual([
      null,
      'cashed out',
      'busted',
    ])
  })

  test('Rule 4.8: tournaments show knocked', () => {
    expect(texts(tournament, events(['ravi', 'knocked']))).toEqual([null, null, 'knocked'])
  })

  test('Rule 14.23: the log describes each event in words', () => {
    const [rebuy, knocked, cashed] = events(['x', 'rebuy', 2000], ['x', 'knocked'], ['x', 'cashed', 5500])
    if (!rebuy || !knocked || !cashed) throw new Error('three events were built')
    expect(inWords(describeEntry(rebuy, 'tournament', 'mei'))).toBe('mei rebought $20.00')
    expect(inWords(describeEntry(knocked, 'tournament', 'mei'))).toBe('mei knocked out')
    expect(inWords(describeEntry(knocked, 'cash', 'ravi.j'))).toBe('ravi.j busted')
    expect(inWords(describeEntry(knocked, 'tournament', 'mei', 'olu'))).toBe('olu knocked out mei')
    expect(inWords(describeEntry(knocked, 'cash', 'mei', 'olu'))).toBe('olu busted mei')
    expect(inWords(describeEntry(cashed, 'cash', 'tomas'))).toBe('tomas cashed out $55.00')
    expect(inWords(describeEntry({ type: 'joined', playerId: 'x', amount: 1000 }, 'cash', 'mei'))).toBe(
      'mei joined for $10.00',
    )
  })

  test('Rule 18.8: a `joined` of somebody who was at the table before brings them back in', () => {
    const joined = { type: 'joined', playerId: 'mei', amount: 2000 } as const
    const entries = [
      entered(joined, 'late'),
      entered({ type: 'knocked', playerId: 'mei' }, 'out'),
      entered(joined, 'again'),
    ]
    expect(['late', 'again', 'gone'].map((id) => isLaterEntry(entries, id))).toEqual([false, true, false])
    expect(inWords(describeEntry(joined, 'tournament', 'mei', undefined, true))).toBe(
      'mei came back in for $20.00',
    )
  })
})

test('Rule 4.11: the time of an event is between the start of the game and a minute from now', () => {
  const now = START + 1000
  expect(clampEntryTime(START - 5, START, now)).toBe(START)
  expect(clampEntryTime(START + 500, START, now)).toBe(START + 500)
  expect(clampEntryTime(now + 60, START, now)).toBe(now + 60)
  expect(clampEntryTime(now + 61, START, now)).toBe(now + 60)
  expect(clampEntryTime(0, START, START - 3600)).toBe(START)
})
