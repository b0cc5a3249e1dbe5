import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../../../src/domain/base/refusal.ts'
import { breakable, breakTable, unbalanced, whoMoves } from '../../../src/domain/tournament/balance.ts'
import {
  type Below,
  drawSeats,
  keepSeats,
  moveSeat,
  type SeatPlan,
  tablesOf,
  withoutSeat,
} from '../../../src/domain/tournament/seats.ts'
import { runs } from '../property-runs.ts'
import { ids, planned, seatOf, seeded, sizes } from './tables.ts'

const wishes = fc.record({
  players: fc.integer({ min: 1, max: 100 }),
  perTable: fc.integer({ min: 2, max: 10 }),
  seed: fc.integer(),
})

test('tables differ by one at most, and locked players stay (Rule 33.1)', () => {
  fc.assert(
    fc.property(wishes, fc.integer({ min: 0, max: 100 }), ({ players, perTable, seed }, kept) => {
      const below = seeded(seed)
      const plan = planned(drawSeats(ids(players), { perTable, locked: [] }, below))
      const locked = plan.seats.filter((_, index) => index % 100 < kept)
      const again = planned(drawSeats(ids(players), { perTable, locked }, below))
      expect(again.seats).toEqual(expect.arrayContaining([...locked]))
      for (const each of [plan, again]) {
        const counts = sizes(each, ids(players))
        expect(counts).toHaveLength(Math.ceil(players / perTable))
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expectSound(each, ids(players))
      }
    }),
    runs(300),
  )
})

const step = fc.record({
  kind: fc.constantFrom('out', 'back', 'again', 'late', 'move', 'balance', 'break'),
  pick: fc.nat(),
  table: fc.integer({ min: 1, max: 6 }),
  seat: fc.integer({ min: 1, max: 11 }),
})

test('nobody sits twice, no seat is taken twice, everybody who is in has one (Rules 33.2 to 33.6)', () => {
  fc.assert(
    fc.property(wishes, fc.array(step, { maxLength: 40 }), ({ players, perTable, seed }, steps) => {
      const below = seeded(seed)
      let plan = planned(drawSeats(ids(players), { perTable, locked: [] }, below))
      let inIds = ids(players)
      let ever = players
      for (const { kind, pick, table, seat } of steps) {
        const before = plan
        const here = inIds[pick % inIds.length] ?? ''
        const away = ids(ever).filter((id) => !inIds.includes(id))
        const returning = away[pick % away.length]
        if (kind === 'out' && inIds.length > 1) inIds = inIds.filter((id) => id !== here)
        if (kind === 'late') inIds = [...inIds, `p${ever + 1}`]
        if (kind === 'late') ever += 1
        if ((kind === 'back' || kind === 'again') && returning) {
          inIds = [...inIds, returning]
          if (kind === 'again') plan = withoutSeat(plan, returning)
        }
        plan = keepSeats(plan, inIds, below)
        if (kind === 'back' && returning && seatOf(before, returning))
          expect(seatOf(plan, returning)).toBe(seatOf(before, returning))
        const next = changed(kind, plan, inIds, { here, table, seat, pick, below })
        plan = isRefusal(next) ? plan : next
        expect(keepSeats(plan, inIds, below)).toBe(plan)
        expectSound(plan, inIds)
      }
    }),
    runs(300),
  )
})

/** The plan after the host moved a player, balanced two tables or broke one. */
function changed(
  kind: string,
  plan: SeatPlan,
  inIds: readonly string[],
  {
    here,
    table,
    seat,
    pick,
    below,
  }: { here: string; table: number; seat: number; pick: number; below: Below },
): SeatPlan | Refusal {
  if (kind === 'move') return moveSeat(plan, inIds, { playerId: here, table, seat })
  const breaks = breakable(plan, inIds)
  if (kind === 'break' && breaks !== null) {
    const broken = planned(breakTable(plan, inIds, breaks, below))
    expect(tablesOf(broken, inIds).map(({ number }) => number)).not.toContain(breaks)
    return broken
  }
  const uneven = kind === 'balance' ? unbalanced(plan, inIds) : null
  if (!uneven) return plan
  const playersAt = (number: number) =>
    tablesOf(plan, inIds)
      .find((each) => each.number === number)
      ?.taken.map(({ playerId }) => playerId) ?? []
  const [from, to] = [playersAt(uneven.from), playersAt(uneven.to)]
  const moves = whoMoves(plan, inIds, {
    ...uneven,
    bigBlindFrom: from[pick % from.length] ?? '',
    bigBlindTo: to[pick % to.length] ?? '',
  })
  if (!moves) throw new Error('Nobody moves.')
  const balanced = moveSeat(plan, inIds, moves)
  if (!isRefusal(balanced))
    expect(sizes(balanced, inIds).reduce((sum, size) => sum + size ** 2, 0)).toBeLessThan(
      sizes(plan, inIds).reduce((sum, size) => sum + size ** 2, 0),
    )
  return balanced
}

function expectSound({ seats }: SeatPlan, inIds: readonly string[]) {
  expect(new Set(seats.map(({ playerId }) => playerId)).size).toBe(seats.length)
  expect(new Set(seats.map(({ table, seat }) => `${table}/${seat}`)).size).toBe(seats.length)
  expect(inIds.filter((id) => !seats.some(({ playerId }) => playerId === id))).toEqual([])
}
