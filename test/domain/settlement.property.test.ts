import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Balance,
  balancesOf,
  DEFAULT_TERMS,
  type Outcome,
  outcomesAtEnd,
  type SettlementTerms,
  type Transfer,
  transfersOf,
  unaccountedIn,
} from '../../src/domain/settlement/settlement.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank, unaccounted } from '../../src/domain/table/ranking.ts'
import { accepted, buildCashGame, nights } from './build.ts'
import { runs } from './property-runs.ts'

const idOf = ({ fromId, toId, amount }: { fromId: string; toId: string; amount: number }, again: number) =>
  [fromId, toId, amount, again].join(' ')

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('the nets and the dues of all rows sum to 0, except for money that nobody has', () => {
  const paid = fc.array(fc.nat({ max: 60_000 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(nights, paid, fc.nat({ max: 9 }), ({ game, history }, amounts, which) => {
      const table = play(game, history)
      const outcomes = outcomesAtEnd(game, table, rank(game, table))
      const terms: SettlementTerms = {
        ...DEFAULT_TERMS,
        holderId: game.players[which]?.id ?? null,
        paidIn: new Map(game.players.map(({ id }, seat) => [id, amounts[seat] ?? 0])),
      }
      const rows = balancesOf(game, outcomes, terms)
      expect(unaccountedIn(rows)).toBe(unaccounted(table))
      expect(sumOf(rows.map(({ net }) => net)) + unaccounted(table)).toBe(0)
      expect(sumOf(rows.map(({ due }) => due)) + unaccounted(table)).toBe(0)
      expect(rows.every((row) => row.paidIn >= 0 && row.paidIn <= row.in)).toBe(true)
    }),
    runs(200),
  )
})

const players = ['hana', 'tomas', 'ravi', 'mei', 'olu', 'ida']
const game = buildCashGame({ state: 'complete', invites: accepted(...players.slice(1)) })

/** Nets that sum to 0, of small amounts. */
const nets = fc
  .array(fc.integer({ min: -8, max: 8 }), { minLength: 5, maxLength: 5 })
  .map((some) => [...some, -sumOf(some)])

const rowsOf = (amounts: readonly number[], paid: readonly Transfer[]): readonly Balance[] => {
  const outcomes = players.map(
    (playerId, seat): Outcome => ({ playerId, in: 50, out: 50 + (amounts[seat] ?? 0) }),
  )
  return balancesOf(game, outcomes, DEFAULT_TERMS, paid)
}

const clears = (rows: readonly Balance[], transfers: readonly Transfer[]) =>
  rows.every(({ playerId, due }) => {
    const sent = sumOf(transfers.filter(({ fromId }) => fromId === playerId).map(({ amount }) => amount))
    const received = sumOf(transfers.filter(({ toId }) => toId === playerId).map(({ amount }) => amount))
    return due + sent - received === 0
  })

test('whatever is marked, unmarked and mended, the list clears the dues, and a mark changes no other payment', () => {
  const step = fc.oneof(
    fc.record({ mended: nets }),
    fc.record({ which: fc.nat(), paidAt: fc.constantFrom(null, 1000) }),
  )
  fc.assert(
    fc.property(nets, fc.array(step, { maxLength: 12 }), (first, steps) => {
      const how = { plan: 'direct', holderId: 'hana' } as const
      const paidOf = (transfers: readonly Transfer[]) => transfers.filter(({ paidAt }) => paidAt !== null)
      let amounts = first
      let stored = transfersOf(rowsOf(amounts, []), [], how, idOf)
      for (const each of steps) {
        if ('mended' in each) amounts = each.mended
        else {
          const at = each.which % Math.max(1, stored.length)
          stored = stored.map((one, index) => (index === at ? { ...one, paidAt: each.paidAt } : one))
        }
        const rows = rowsOf(amounts, paidOf(stored))
        const listed = transfersOf(rows, stored, how, idOf)
        expect(clears(rows, listed)).toBe(true)
        expect(listed).toEqual(expect.arrayContaining([...paidOf(stored)]))
        expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
        if (!('mended' in each)) expect(listed).toEqual(stored)
        stored = listed
      }
    }),
    runs(200),
  )
})
