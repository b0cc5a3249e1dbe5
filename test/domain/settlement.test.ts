import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/domain/game/game.ts'
import {
  balancesOf,
  DEFAULT_TERMS,
  handOf,
  holderOf,
  isHolderNamed,
  type Outcome,
  outcomesAtEnd,
  outcomesInPlay,
  type SettlementTerms,
  type Transfer,
  type TransferIdOf,
  transfersOf,
  unaccountedIn,
} from '../../src/domain/settlement/settlement.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { accepted, buildCashGame, buildGame, coHosts, declined, events } from './build.ts'

const game = buildCashGame({ state: 'complete', invites: accepted('tomas', 'ravi', 'mei') })
const idOf: TransferIdOf = ({ fromId, toId, amount }, again) => `${fromId} ${toId} ${amount} ${again}`

/** Hana lost 20, Tomas 10; Ravi won 25, Mei 5. */
const outcomes: Outcome[] = [
  { playerId: 'hana', in: 20, out: 0 },
  { playerId: 'tomas', in: 30, out: 20 },
  { playerId: 'ravi', in: 20, out: 45 },
  { playerId: 'mei', in: 20, out: 25 },
]

const terms = (change: Partial<SettlementTerms>): SettlementTerms => ({ ...DEFAULT_TERMS, ...change })
const duesOf = (change: Partial<SettlementTerms>, of = game) =>
  balancesOf(of, outcomes, terms(change)).map(({ playerId, due }) => [playerId, due])

describe('Rule 24.2: balances', () => {
  test('a player who paid in is owed that much more, and the holder owes the whole box', () => {
    const paidIn = new Map([
      ['tomas', 30],
      ['ravi', 20],
    ])
    expect(duesOf({ paidIn })).toEqual([
      ['hana', -70],
      ['tomas', 20],
      ['ravi', 45],
      ['mei', 5],
    ])
    expect(duesOf({ paidIn, holderId: 'mei' })).toEqual([
      ['hana', -20],
      ['tomas', 20],
      ['ravi', 45],
      ['mei', -45],
    ])
  })

  test('a host who does not play has a row once there is something in the box', () => {
    const hosted = buildCashGame({ hostId: 'olu', hostIsPlaying: false, invites: accepted('tomas', 'ravi') })
    const played = [
      { playerId: 'tomas', in: 20, out: 0 },
      { playerId: 'ravi', in: 20, out: 40 },
    ]
    expect(balancesOf(hosted, played, DEFAULT_TERMS)).toHaveLength(2)
    const rows = balancesOf(hosted, played, terms({ paidIn: new Map([['tomas', 20]]) }))
    expect(rows.map(({ playerId, in: bought, due }) => [playerId, bought, due])).toEqual([
      ['tomas', 20, 0],
      ['ravi', 20, 20],
      ['olu', 0, -20],
    ])
  })

  test('in play nobody has won anything yet, and the pot is unaccounted for', () => {
    const cash = buildCashGame({ invites: accepted('tomas') })
    const rows = outcomesInPlay(cash, play(cash, events(['tomas', 'rebuy', 1500], ['tomas', 'cashed', 2500])))
    expect(rows).toEqual([
      { playerId: 'hana', in: 2000, out: 0 },
      { playerId: 'tomas', in: 3500, out: 2500 },
    ])
    expect(unaccountedIn(rows)).toBe(3000)
    const tournament = buildGame({ state: 'active' })
    expect(unaccountedIn(outcomesInPlay(tournament, play(tournament, [])))).toBe(5 * 2000)
  })

  test('a share of the gap reduces a player’s payout, and also concerns a host who does not play', () => {
    const gap = { counted: 4500, pot: 4000, rule: 'person' } as const
    const played = events(['tomas', 'cashed', 2500], ['ravi', 'cashed', 2000])
    const bornBy = (playerId: string) =>
      buildCashGame({
        ...{ hostId: 'olu', hostIsPlaying: false, invites: accepted('tomas', 'ravi') },
        gap: { ...gap, shares: [{ playerId, amount: 500 }] },
      })
    for (const rowsOf of [
      (night: Game) => outcomesInPlay(night, play(night, played)),
      (night: Game) => outcomesAtEnd(night, play(night, played), rank(night, play(night, played))),
    ]) {
      expect(rowsOf(bornBy('tomas')).map(({ out }) => out)).toEqual([2000, 2000])
      expect(rowsOf(bornBy('olu'))).toEqual([
        { playerId: 'tomas', in: 2000, out: 2500 },
        { playerId: 'ravi', in: 2000, out: 2000 },
        { playerId: 'olu', in: 0, out: -500 },
      ])
      expect(unaccountedIn(rowsOf(bornBy('olu')))).toBe(0)
    }
  })

  test('at the end the rows are in seat order, and a tournament pays its prizes', () => {
    const night = buildGame({
      state: 'complete',
      invites: accepted('tomas', 'ravi'),
      payouts: [70_000_000, 30_000_000, 0],
    })
    const table = play(night, events(['hana', 'knocked'], ['ravi', 'knocked']))
    expect(outcomesAtEnd(night, table, rank(night, table))).toEqual([
      { playerId: 'hana', in: 2000, out: 0 },
      { playerId: 'tomas', in: 2000, out: 4200 },
      { playerId: 'ravi', in: 2000, out: 1800 },
    ])
  })
})

test('Rule 24.3: a player, the host or a co-host holds the box; otherwise the host does', () => {
  const night = buildCashGame({ invites: [...accepted('tomas'), ...coHosts('ravi'), ...declined('mei')] })
  const holders = [null, 'tomas', 'ravi', 'hana', 'mei', 'nobody'].map(
    (holderId) => holderOf(night, { holderId }).id,
  )
  expect(holders).toEqual(['hana', 'tomas', 'ravi', 'hana', 'hana', 'hana'])
  const named = [null, 'tomas', 'hana', 'mei'].map((holderId) => isHolderNamed(night, { holderId }))
  expect(named).toEqual([false, true, true, false])
})

describe('Rule 24.17: payments in whole dollars', () => {
  const night: Outcome[] = [
    { playerId: 'hana', in: 8000, out: 3990 },
    { playerId: 'tomas', in: 8000, out: 3990 },
    { playerId: 'ravi', in: 8000, out: 15_080 },
    { playerId: 'mei', in: 8000, out: 8940 },
  ]
  const rowsOf = (outcomes: readonly Outcome[], paid: readonly Transfer[] = []) =>
    balancesOf(game, outcomes, terms({ wholeDollars: true }), paid)
  const plannedOf = (outcomes: readonly Outcome[], stored: readonly Transfer[] = []) =>
    transfersOf(rowsOf(outcomes, stored), stored, { plan: 'direct', holderId: 'hana' }, idOf)
  const said = (transfers: readonly Transfer[]) =>
    transfers.map(({ fromId, toId, amount }) => `${fromId} → ${toId} ${amount}`)

  test('leave the dues exact, and are rounded again when results change, minus what was sent', () => {
    expect(rowsOf(night).map(({ due }) => due)).toEqual([-4010, -4010, 7080, 940])
    const first = plannedOf(night).map((each, index) => (index === 0 ? { ...each, paidAt: 1000 } : each))
    expect(plannedOf(night, first)).toBe(first)
    const mended = night.map((row) =>
      row.playerId === 'tomas' ? { ...row, out: 4090 } : row.playerId === 'mei' ? { ...row, out: 8840 } : row,
    )
    expect(said(plannedOf(mended, first))).toEqual([
      'hana → ravi 4000',
      'tomas → ravi 3100',
      'tomas → mei 800',
    ])
  })

  test('are exact dues while money is unaccounted for', () => {
    const short = night.slice(0, 3)
    expect(rowsOf(short).every(({ due, rounded }) => due === rounded)).toBe(true)
    expect(balancesOf(game, night, DEFAULT_TERMS).every(({ due, rounded }) => due === rounded)).toBe(true)
  })
})

describe('Rule 25.11: the others’ cash in a person’s hands', () => {
  /** Hana lost 20, Tomas 10; Ravi won 25, Mei 5. Hana and Tomas have paid into the box, which this person holds. */
  const night = (holderId: string, marked: readonly Transfer[] = []) => {
    const paidIn = new Map([
      ['hana', 20],
      ['tomas', 30],
    ])
    return { holderId, balances: balancesOf(game, outcomes, terms({ paidIn, holderId })), transfers: marked }
  }
  const marked = (fromId: string, toId: string, amount: number, paidAt: number | null = 1000): Transfer => ({
    ...{ id: 'payment', fromId, toId, amount, paidAt },
    markedBy: null,
  })

  test('is everything that others have paid in, regardless of the holder’s own result', () => {
    expect(handOf(night('ravi'), 'ravi')).toEqual({ net: 25, held: 50, costs: 0 })
    expect(handOf(night('tomas'), 'tomas')).toEqual({ net: -10, held: 20, costs: 0 })
    expect(handOf(night('tomas'), 'ravi')).toEqual({ net: 25, held: 0, costs: 0 })
    expect(handOf(night('tomas'), 'nobody')).toEqual({ net: 0, held: 0, costs: 0 })
  })

  test('decreases by sent payments, increases by received ones, and is never negative', () => {
    expect(handOf(night('ravi', [marked('ravi', 'tomas', 20)]), 'ravi').held).toBe(30)
    expect(handOf(night('ravi', [marked('ravi', 'tomas', 20, null)]), 'ravi').held).toBe(50)
    expect(handOf(night('ravi', [marked('mei', 'ravi', 5)]), 'ravi').held).toBe(55)
    expect(handOf(night('ravi', [marked('ravi', 'tomas', 60)]), 'ravi').held).toBe(0)
  })

  test('is unknown while money is unaccounted for', () => {
    const short = [...outcomes.slice(0, 3), { playerId: 'mei', in: 20, out: 24 }]
    const balances = balancesOf(game, short, terms({ paidIn: new Map([['tomas', 30]]) }))
    expect(handOf({ holderId: 'hana', balances, transfers: [] }, 'hana')).toEqual({
      net: -20,
      held: 0,
      costs: 0,
    })
  })
})

describe('Rule 24.7: the list of payments', () => {
  const rowsOf = (...outs: number[]) =>
    balancesOf(
      game,
      outcomes.map((row, seat) => ({ ...row, out: outs[seat] ?? row.out })),
      DEFAULT_TERMS,
    )
  const how = { plan: 'direct', holderId: 'hana' } as const
  const list = (rows = rowsOf(), stored: readonly Transfer[] = []) => transfersOf(rows, stored, how, idOf)
  const written = (transfers: readonly Transfer[]) =>
    transfers.map(
      ({ fromId, toId, amount, paidAt }) => `${fromId}→${toId} ${amount}${paidAt === null ? '' : ' paid'}`,
    )
  const marked = (transfers: readonly Transfer[], at: number): Transfer[] =>
    transfers.map((each, index) => (index === at ? { ...each, paidAt: 1000, markedBy: 'hana' } : each))

  test('a new payment never has the id of one that is marked', () => {
    const twice = balancesOf(
      game,
      [
        { playerId: 'hana', in: 40, out: 0 },
        { playerId: 'ravi', in: 0, out: 40 },
      ],
      DEFAULT_TERMS,
    )
    const paid = { fromId: 'hana', toId: 'ravi', amount: 20, paidAt: 1000, markedBy: 'hana' }
    const ids = list(twice, [{ ...paid, id: 'hana ravi 20 0' }]).map(({ id }) => id)
    expect(ids).toEqual(['hana ravi 20 0', 'hana ravi 20 1'])
  })

  test('Rule 24.4: while money is unaccounted for only marked payments are listed', () => {
    expect(list(rowsOf(0, 20, 45, 20))).toEqual([])
    expect(written(list(rowsOf(0, 20, 45, 20), marked(list(), 1)))).toEqual(['tomas→ravi 5 paid'])
  })
})
