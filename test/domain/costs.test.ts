import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { changeCost, costOf, refuseCosts } from '../../src/domain/corrections/change-cost.ts'
import type { Cost } from '../../src/domain/game/cost.ts'
import type { Game } from '../../src/domain/game/game.ts'
import { claimSeat } from '../../src/domain/guests/claims.ts'
import { balancesOf, DEFAULT_TERMS, type Outcome } from '../../src/domain/settlement/settlement.ts'
import {
  accepted,
  buildCashGame,
  codeOf,
  coHosts,
  declined,
  type GameOverrides,
  granted,
  guests,
  pending,
} from './build.ts'

const NOW = 1_800_000_000
const DAYS = 24 * 3600

const cost = (
  payerId: string,
  amount: number,
  sharers: readonly string[],
  about: Partial<Cost> = {},
): Cost => ({
  id: `${payerId}-${amount}`,
  what: 'Pizza',
  ...{ payerId, amount, of: sharers.map((playerId) => ({ playerId, weight: 1 })) },
  ...about,
})

const night = (costs: readonly Cost[], overrides: GameOverrides = {}): Game =>
  buildCashGame({ state: 'complete', invites: accepted('tomas', 'ravi', 'mei'), costs, ...overrides })

const everybody = ['hana', 'tomas', 'ravi', 'mei']

/** Hana lost 2000, Tomas 1000; Ravi won 2500, Mei 500. */
const outcomes: readonly Outcome[] = [
  { playerId: 'hana', in: 2000, out: 0 },
  { playerId: 'tomas', in: 3000, out: 2000 },
  { playerId: 'ravi', in: 2000, out: 4500 },
  { playerId: 'mei', in: 2000, out: 2500 },
]

const rowsOf = (game: Game) =>
  balancesOf(game, outcomes, DEFAULT_TERMS).map(({ playerId, advanced, owed, due }) => {
    return [playerId, advanced, owed, due]
  })

describe('shares of costs', () => {
  test('the payer gets back what the others owe, on top of the cards (Rule 40.3)', () => {
    expect(rowsOf(night([cost('mei', 4750, everybody)]))).toEqual([
      ['hana', 0, 1188, -3188],
      ['tomas', 0, 1188, -2188],
      ['ravi', 0, 1187, 1313],
      ['mei', 4750, 1187, 4063],
    ])
  })

  test('a cost that nobody shares yet counts nowhere, and creates no row (Rule 40.3)', () => {
    const game = night([cost('olu', 3000, [])], {
      invites: [...accepted('tomas', 'ravi', 'mei'), ...declined('olu')],
    })
    expect(rowsOf(game)).toEqual(rowsOf(night([])))
  })

  test('a payer and a sharer who did not play have rows after the players (Rule 40.3)', () => {
    const invites = [...accepted('tomas', 'ravi', 'mei'), ...declined('olu'), ...pending('ida')]
    expect(rowsOf(night([cost('ida', 1000, ['olu', 'mei'])], { invites })).slice(3)).toEqual([
      ['mei', 0, 500, 0],
      ['olu', 0, 500, -500],
      ['ida', 1000, 0, 1000],
    ])
  })
})

describe('permission to change costs, and when', () => {
  const invites = [...coHosts('tomas'), ...accepted('ravi'), ...guests('dan'), ...declined('olu')]
  const game = buildCashGame({ invites, costs: [] })
  const by = (userId: string, now = NOW) => ({ userId, endedAt: NOW, now })
  const add = (after: Cost, userId: string, of: Game = game) =>
    codeOf(changeCost(of, { before: null, after }, by(userId)))

  test('host and co-hosts enter what anybody paid, including guests (Rule 40.2)', () => {
    for (const runner of ['hana', 'tomas'])
      for (const payer of ['hana', 'tomas', 'ravi', 'dan', 'olu'])
        expect(add(cost(payer, 100, ['ravi']), runner)).toBe('granted')
  })

  test('others enter what they paid themselves, even without playing (Rule 40.2)', () => {
    expect(add(cost('ravi', 100, ['hana']), 'ravi')).toBe('granted')
    expect(add(cost('olu', 100, ['hana']), 'olu')).toBe('granted')
    expect(add(cost('hana', 100, ['hana']), 'ravi')).toBe('not_allowed')
    expect(add(cost('dan', 100, ['hana']), 'ravi')).toBe('not_allowed')
    expect(add(cost('zoe', 100, ['hana']), 'zoe')).toBe('not_found')
  })

  test('others change and remove only their own, and pass it to nobody (Rule 40.2)', () => {
    const [own, other] = [cost('ravi', 100, ['hana']), cost('hana', 200, ['ravi'])]
    const fed = { ...game, costs: [own, other] }
    const change = (before: Cost, after: Cost | null) =>
      codeOf(changeCost(fed, { before, after }, by('ravi')))
    expect(change(own, { ...own, amount: 300 })).toBe('granted')
    expect(change(own, null)).toBe('granted')
    expect(change(own, { ...own, payerId: 'hana' })).toBe('not_allowed')
    expect(change(other, { ...other, payerId: 'ravi' })).toBe('not_allowed')
    expect(change(other, null)).toBe('not_allowed')
  })

  test('from the start until 30 days after the end, and never for an imported night (Rule 40.2)', () => {
    const codeAt = (of: Game, now: number) => codeOf(refuseCosts(of, by('ravi', now)))
    expect(codeAt({ ...game, state: 'upcoming' }, NOW)).toBe('not_active')
    expect(codeAt({ ...game, state: 'cancelled' }, NOW)).toBe('not_active')
    expect(codeAt(game, NOW + 90 * DAYS)).toBe('granted')
    const over = { ...game, state: 'complete' } as const
    expect(codeAt(over, NOW + 30 * DAYS)).toBe('granted')
    expect(codeAt(over, NOW + 30 * DAYS + 1)).toBe('not_active')
    expect(codeAt({ ...over, imported: true }, NOW)).toBe('imported')
  })

  test('payer and sharers are in the game, each named once, and there are at most 100 costs (Rule 40.1)', () => {
    expect(add(cost('zoe', 100, ['hana']), 'hana')).toBe('not_a_player')
    expect(add(cost('hana', 100, ['zoe']), 'hana')).toBe('not_a_player')
    expect(add(cost('hana', 100, ['ravi', 'ravi']), 'hana')).toBe('invalid')
    expect(add(cost('hana', 100_000_001, []), 'hana')).toBe('amount_too_large')
    const hundred = Array.from({ length: 100 }, (_, index) => cost('hana', 100 + index, []))
    expect(add(cost('hana', 1, []), 'hana', { ...game, costs: hundred.slice(1) })).toBe('granted')
    expect(add(cost('hana', 1, []), 'hana', { ...game, costs: hundred })).toBe('too_many_costs')
  })

  test('a change keeps the order, and one of a removed cost is stale (Rule 40.1)', () => {
    const [first, second] = [cost('hana', 100, []), cost('ravi', 200, [])]
    const fed = { ...game, costs: [first, second] }
    const split = { ...first, of: second.of }
    const edited = granted(changeCost(fed, { before: first, after: split }, by('hana')))
    expect(edited.costs).toEqual([split, second])
    expect(edited.version).toBe(game.version + 1)
    expect(granted(changeCost(fed, { before: first, after: null }, by('hana'))).costs).toEqual([second])
    expect(isRefusal(costOf(fed, second.id))).toBe(false)
    expect(codeOf(costOf(game, second.id))).toBe('stale')
  })

  test('a player with a part in a cost is not replaced when a seat is claimed (Rule 21.3)', () => {
    const claim = { guestId: 'dan', userId: 'olu', onRecord: new Set<string>() }
    expect(codeOf(claimSeat(game, claim))).toBe('granted')
    expect(codeOf(claimSeat({ ...game, costs: [cost('olu', 100, ['ravi'])] }, claim))).toBe('in_the_game')
    expect(codeOf(claimSeat({ ...game, costs: [cost('ravi', 100, ['olu'])] }, claim))).toBe('in_the_game')
  })
})
