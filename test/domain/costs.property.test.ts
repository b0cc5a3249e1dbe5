import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cost } from '../../src/domain/game/cost.ts'
import { withCosts } from '../../src/domain/settlement/costs.ts'
import {
  balancesOf,
  outcomesAtEnd,
  type SettlementTerms,
  type Transfer,
  transfersOf,
} from '../../src/domain/settlement/settlement.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank, unaccounted } from '../../src/domain/table/ranking.ts'
import { nights } from './build.ts'
import { runs } from './property-runs.ts'

const seats = ['hana', ...Array.from({ length: 8 }, (_, index) => `player-${index}`)]
const rows = seats.map((playerId) => ({ playerId }))

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The sharers of a cost, each once; none if it is not split. */
const sharers = (ids: readonly string[]) =>
  fc.uniqueArray(fc.record({ playerId: fc.constantFrom(...ids), weight: fc.integer({ min: 1, max: 99 }) }), {
    selector: ({ playerId }) => playerId,
    maxLength: ids.length,
  })

const costsAmong = (ids: readonly string[], max = 12): fc.Arbitrary<readonly Cost[]> =>
  fc
    .array(
      fc.record({
        payerId: fc.constantFrom(...ids),
        amount: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000_000 })),
        what: fc.constantFrom('Food', 'Drinks', 'Cards'),
        of: sharers(ids),
      }),
      { maxLength: max },
    )
    .map((costs) => costs.map((cost, index) => ({ ...cost, id: `cost-${index}` })))

const owedIn = (costs: readonly Cost[]) => withCosts(costs, rows).map(({ owed }) => owed)

test('the total owed equals the total advanced, and nobody is a cent or more away from their exact fraction (Rule 40.3)', () => {
  fc.assert(
    fc.property(costsAmong(seats, 6), (costs) => {
      const shares = withCosts(costs, rows)
      expect(sumOf(shares.map(({ owed }) => owed))).toBe(sumOf(shares.map(({ advanced }) => advanced)))
      const split = costs
        .filter(({ of }) => of.length > 0)
        .map((cost) => {
          return { ...cost, weights: sumOf(cost.of.map(({ weight }) => weight)) }
        })
      const whole = split.reduce((product, { weights }) => product * BigInt(weights), 1n)
      for (const { playerId, owed } of shares) {
        const exact = split.reduce((sum, { amount, of, weights }) => {
          const weight = of.find((part) => part.playerId === playerId)?.weight ?? 0
          return sum + (BigInt(amount) * BigInt(weight) * whole) / BigInt(weights)
        }, 0n)
        const off = BigInt(owed) * whole - exact
        expect(off < whole && -off < whole).toBe(true)
      }
    }),
    runs(300),
  )
})

test('the order of entry and the texts move no cent (Rule 40.3)', () => {
  const shuffled = costsAmong(seats).chain((costs) =>
    fc.tuple(fc.constant(costs), fc.shuffledSubarray([...costs], { minLength: costs.length }), fc.string()),
  )
  fc.assert(
    fc.property(shuffled, ([costs, others, what]) => {
      const turned = others.map((cost) => ({ ...cost, what, of: cost.of.toReversed() }))
      expect(withCosts(turned, rows)).toEqual(withCosts(costs, rows))
    }),
    runs(300),
  )
})

test('two costs of one payer for the same people equal one cost of their sum (Rule 40.3)', () => {
  const two = fc.record({
    first: fc.integer({ min: 1, max: 5000 }),
    second: fc.integer({ min: 1, max: 5000 }),
    of: sharers(seats),
  })
  fc.assert(
    fc.property(costsAmong(seats), two, (others, { first, second, of }) => {
      const cost = (amount: number): Cost => ({ id: `${amount}`, payerId: 'hana', what: 'Food', amount, of })
      expect(owedIn([...others, cost(first), cost(second)])).toEqual(
        owedIn([...others, cost(first + second)]),
      )
    }),
    runs(300),
  )
})

/** A change to a night after its end. */
type Step =
  | { readonly costs: readonly Cost[] }
  /** How many of the last entries a mend voids. */
  | { readonly mended: number }
  | { readonly which: number; readonly paidAt: number | null }

test('with any costs, box, marks and mends in any order the dues sum to 0 and the payments clear them (Rules 24.7, 40.3)', () => {
  const settled = nights
    .filter(({ game, history }) => unaccounted(play(game, history)) === 0)
    .chain(({ game, history }) => {
      const ids = game.players.map(({ id }) => id)
      const box = fc.record({
        holderId: fc.constantFrom(null, ...ids),
        paidIn: fc.array(fc.nat({ max: 60_000 }), { minLength: 10, maxLength: 10 }),
        plan: fc.constantFrom('direct' as const, 'holder' as const),
        wholeDollars: fc.boolean(),
      })
      const step: fc.Arbitrary<Step> = fc.oneof(
        fc.record({ costs: costsAmong(ids, 5) }),
        fc.record({ mended: fc.nat({ max: 40 }) }),
        fc.record({ which: fc.nat(), paidAt: fc.constantFrom(null, 1000) }),
      )
      return fc.record({
        game: fc.constant(game),
        history: fc.constant(history),
        box,
        steps: fc.array(step, { maxLength: 8 }),
      })
    })
  fc.assert(
    fc.property(settled, ({ game: first, history, box, steps }) => {
      const terms: SettlementTerms = {
        ...box,
        paidIn: new Map(first.players.map(({ id }, seat) => [id, box.paidIn[seat] ?? 0])),
      }
      let [game, taken, stored] = [first, history.length, [] as readonly Transfer[]]
      for (const step of [{ costs: [] }, ...steps]) {
        if ('costs' in step) game = { ...game, costs: step.costs }
        // A mend that voids entries may leave money that nobody has: nothing is planned then.
        if ('mended' in step) taken = Math.max(0, history.length - step.mended)
        if ('which' in step) {
          const at = step.which % Math.max(1, stored.length)
          stored = stored.map((one, index) => (index === at ? { ...one, paidAt: step.paidAt } : one))
        }
        const table = play(game, history.slice(0, taken))
        const paid = stored.filter(({ paidAt }) => paidAt !== null)
        const balances = balancesOf(game, outcomesAtEnd(game, table, rank(game, table)), terms, paid)
        expect(sumOf(balances.map(({ due }) => due)) + unaccounted(table)).toBe(0)
        stored = transfersOf(
          balances,
          stored,
          { plan: box.plan, holderId: box.holderId ?? 'hana' },
          (payment, again) => Object.values(payment).concat(again).join(' '),
        )
        for (const { playerId, rounded } of balances) {
          const left = stored.reduce(
            (sum, { fromId, toId, amount }) =>
              sum + amount * (Number(fromId === playerId) - Number(toId === playerId)),
            rounded,
          )
          if (unaccounted(table) === 0) expect(left).toBe(0)
        }
        expect(stored).toEqual(expect.arrayContaining([...paid]))
      }
    }),
    runs(200),
  )
})
