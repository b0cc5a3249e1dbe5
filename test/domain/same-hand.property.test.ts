import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { payoutAmounts } from '../../src/domain/payouts/payouts.ts'
import { decide } from '../../src/domain/table/decide.ts'
import type { Entry, StackBefore } from '../../src/domain/table/entries.ts'
import { play, playersIn } from '../../src/domain/table/play.ts'
import { type Result, rank } from '../../src/domain/table/ranking.ts'
import { accepted, buildGame, entered } from './build.ts'
import { runs } from './property-runs.ts'

const step = fc.record({
  seat: fc.nat({ max: 9 }),
  /** The knock-out that it names, counted from the last; none if it does not exist. */
  back: fc.option(fc.nat({ max: 2 })),
  stack: fc.constantFrom('more', 'less', 'equal' as const),
  type: fc.constantFrom('knock', 'knock', 'knock', 'joined', 'rebuy' as const),
})

const tournaments = fc
  .record({
    others: fc.integer({ min: 2, max: 8 }),
    buyIn: fc.integer({ min: 1, max: 50_000 }),
    payouts: fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 9 }),
    steps: fc.array(step, { maxLength: 30, size: 'max' }),
  })
  .map(({ others, steps, ...terms }) => {
    const invites = accepted(...Array.from({ length: others }, (_, index) => `player-${index}`))
    const game = buildGame({ ...terms, state: 'active', rebuys: true, invites })
    const entries: Entry[] = []
    /** The players who are out, best first, grouped by shared places: a model of the ranking. */
    let groups: readonly (readonly string[])[] = []
    for (const { seat, back, stack, type } of steps) {
      const state = play(game, entries)
      const playerId = state.players[seat % state.players.length]?.playerId ?? ''
      const named = back === null ? undefined : state.hand.at(-1 - back)
      const sameHand = named && { as: { id: named.id }, stack }
      const decided =
        type === 'knock'
          ? decide(state, { type, playerId, sameHand })
          : decide(state, { type: type === 'joined' ? 'backIn' : type, playerId, amount: game.buyIn })
      if (isRefusal(decided)) continue
      entries.push(...decided.map((content) => entered(content, `e${entries.length}`)))
      if (type === 'joined') groups = without(groups, playerId)
      if (type === 'knock') groups = ranked(groups, playerId, named?.playerId, stack)
    }
    return { game, entries, groups }
  })

const without = (groups: readonly (readonly string[])[], playerId: string) =>
  groups.map((group) => group.filter((id) => id !== playerId)).filter((group) => group.length > 0)

function ranked(
  groups: readonly (readonly string[])[],
  playerId: string,
  named: string | undefined,
  stack: StackBefore,
): readonly (readonly string[])[] {
  if (named === undefined) return [[playerId], ...groups]
  return groups.flatMap((group) => {
    if (!group.includes(named)) return [group]
    if (stack === 'equal') return [[...group, playerId]]
    return stack === 'more' ? [[playerId], group] : [group, [playerId]]
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const lastOf = ({ place, lastPlace = place }: Result) => lastPlace

describe('any tournament with several out in one hand', () => {
  test('ranks by the stacks, and players who share places span exactly them (Rules 36.2, 36.3)', () => {
    let tied = 0
    fc.assert(
      fc.property(tournaments, ({ game, entries, groups }) => {
        const state = play(game, entries)
        const results = rank(game, state)
        const out = results.slice(playersIn(state).length)
        expect(out.map(({ playerId }) => playerId)).toEqual(
          groups.flatMap((group) =>
            state.players.map(({ playerId }) => playerId).filter((id) => group.includes(id)),
          ),
        )
        for (const result of results) {
          const size = groups.find((group) => group.includes(result.playerId))?.length ?? 1
          expect(lastOf(result) - result.place + 1).toBe(size)
          if (size > 1) tied += 1
        }
      }),
      { ...runs(500), seed: 5 },
    )
    expect(tied).toBeGreaterThan(100)
  })

  test('pays exactly the pot, and players who share places exactly those prizes, equally to the cent (Rule 36.4)', () => {
    fc.assert(
      fc.property(tournaments, ({ game, entries }) => {
        const state = play(game, entries)
        const results = rank(game, state)
        expect(sum(results.map(({ gross }) => gross))).toBe(state.pot)
        expect(sum(results.map(({ net }) => net))).toBe(0)
        const prizes = payoutAmounts(
          state.players.map((_, place) => game.payouts[place] ?? 0),
          state.pot,
          game,
        )
        for (const place of new Set(results.map((result) => result.place))) {
          const sharing = results.filter((result) => result.place === place)
          const got = sharing.map(({ gross }) => gross)
          expect(sum(got)).toBe(sum(prizes.slice(place, place + sharing.length)))
          expect(Math.max(...got) - Math.min(...got)).toBeLessThanOrEqual(1)
          expect(got).toEqual(got.toSorted((a, b) => b - a))
        }
      }),
      runs(500),
    )
  })

  test('without one ranks only by the order of going out (Rule 36.1)', () => {
    fc.assert(
      fc.property(tournaments, ({ game, entries }) => {
        const plain = entries.map((entry) => {
          if (entry.type !== 'knocked') return entry
          const { sameHand: _, ...rest } = entry
          return rest
        })
        const state = play(game, plain)
        const isOut = (id: string) =>
          state.players.some((each) => each.playerId === id && each.status !== 'in')
        const outs = plain.filter(({ type }) => type === 'knocked').map(({ playerId }) => playerId)
        const lastOuts = outs.filter((id, index) => isOut(id) && outs.lastIndexOf(id) === index)
        const results = rank(game, state)
        expect(results.map(({ playerId }) => playerId).slice(playersIn(state).length)).toEqual(
          lastOuts.toReversed(),
        )
        expect(results.map(({ place }) => place)).toEqual(results.map((_, index) => index))
        expect(results.some((result) => 'lastPlace' in result)).toBe(false)
      }),
      runs(300),
    )
  })
})
