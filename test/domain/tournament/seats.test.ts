import { describe, expect, test } from 'vitest'
import { withSeats } from '../../../src/domain/table/drawn-seats.ts'
import { play } from '../../../src/domain/table/play.ts'
import {
  breakable,
  breakTable,
  type Imbalance,
  unbalanced,
  whoMoves,
} from '../../../src/domain/tournament/balance.ts'
import { drawSeats, keepSeats, moveSeat } from '../../../src/domain/tournament/seats.ts'
import { accepted, buildGame, codeOf, entered, events } from '../build.ts'
import { first, ids, planned, seating, seatOf, seeded, sizes } from './tables.ts'

/** Chi-squared of counts that should be equal. */
const chiSquared = (counts: readonly number[]) => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('drawing seats', () => {
  test('as few tables as possible, even, from seat 1 (Rule 33.1)', () => {
    const plan = planned(drawSeats(ids(14), { perTable: 9, locked: [] }, seeded(1)))
    expect(sizes(plan, ids(14))).toEqual([7, 7])
    expect(plan.seats.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7])
    expect(sizes(planned(drawSeats(ids(23), { perTable: 10, locked: [] }, first)), ids(23))).toEqual([
      8, 8, 7,
    ])
    expect(sizes(planned(drawSeats(ids(10), { perTable: 10, locked: [] }, first)), ids(10))).toEqual([10])
    expect(drawSeats([], { perTable: 10, locked: [] }, first)).toEqual({ perTable: 10, seats: [] })
  })

  test('locked players stay, and make that table the larger one if necessary (Rule 33.1)', () => {
    const locked = [2, 3, 4].map((seat) => ({ playerId: `p${seat}`, table: 2, seat }))
    expect(sizes(planned(drawSeats(ids(5), { perTable: 4, locked: [] }, first)), ids(5))).toEqual([3, 2])
    const plan = planned(drawSeats(ids(5), { perTable: 4, locked }, first))
    expect(sizes(plan, ids(5))).toEqual([2, 3])
    expect(plan.seats).toEqual(expect.arrayContaining(locked))
  })

  test.each([
    ['more at a table than an even share', '1/1 1/2 1/3 1/4'],
    ['a table that the draw does not need', '3/1'],
    ['a seat that a table does not have', '1/5'],
    ['two on one seat', '1/1 1/1'],
    ['one player on two seats', '1/1 1/2', 'p1'],
    ['somebody who is not in', '1/1', 'p9'],
  ])('refuses %s (Rule 33.1)', (_, chairs, id?: string) => {
    const locked = chairs.split(' ').map((chair, index) => {
      const [table = 0, seat = 0] = chair.split('/').map(Number)
      return { playerId: id ?? `p${index + 1}`, table, seat }
    })
    expect(drawSeats(ids(6), { perTable: 4, locked }, first)).toMatchObject({ code: 'seats_taken' })
  })

  test('every order of five players is equally likely: 100,000 draws (Rule 33.1)', () => {
    const below = seeded(20_261_129)
    const counts = new Map<string, number>()
    for (let draw = 0; draw < 100_000; draw += 1) {
      const { seats } = planned(drawSeats(ids(5), { perTable: 10, locked: [] }, below))
      const order = seats.map(({ playerId }) => playerId).join()
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(120)
    // 119 degrees of freedom: a fair draw exceeds 172 once in a thousand seeds.
    expect(chiSquared([...counts.values()])).toBeLessThan(172)
  })

  test('a late player gets each free seat equally often: 100,000 draws (Rule 33.3)', () => {
    const below = seeded(7)
    const plan = seating(10, ['p1', null, 'p2', 'p3'])
    const counts = new Map<string | undefined, number>()
    for (let draw = 0; draw < 100_000; draw += 1) {
      const seat = seatOf(keepSeats(plan, ids(4), below), 'p4')
      counts.set(seat, (counts.get(seat) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(['1/10', '1/2', '1/5', '1/6', '1/7', '1/8', '1/9'])
    // 6 degrees of freedom: a fair draw exceeds 22.5 once in a thousand seeds.
    expect(chiSquared([...counts.values()])).toBeLessThan(22.5)
  })
})

describe('keeping seats', () => {
  test('a late player sits down at the shortest table (Rule 33.3)', () => {
    const plan = seating(4, ['p1', 'p2', 'p3'], ['p4', null, 'p5'])
    expect(seatOf(keepSeats(plan, ids(6), first), 'p6')).toBe('2/2')
    expect(seatOf(keepSeats(plan, ids(7), first), 'p7')).toBe('1/4')
  })

  test('without a free seat that table gets one more (Rule 33.2)', () => {
    const plan = seating(3, ['p1', 'p2', 'p3'])
    expect(seatOf(keepSeats(plan, ids(5), seeded(3)), 'p5')).toBe('1/5')
  })

  test('UNDO restores a seat, or gives a random one if another player took it (Rule 33.3)', () => {
    const plan = seating(3, ['p1', 'p2', 'p3'])
    const out = keepSeats(plan, ['p1', 'p2'], first)
    expect(out).toBe(plan)
    expect(seatOf(keepSeats(out, ids(3), first), 'p3')).toBe('1/3')
    const taken = keepSeats(out, ['p1', 'p2', 'p4'], first)
    expect([seatOf(taken, 'p4'), seatOf(taken, 'p3')]).toEqual(['1/3', undefined])
    expect(seatOf(keepSeats(taken, ['p1', 'p2', 'p3'], first), 'p3')).toBe('1/3')
    expect(seatOf(keepSeats(taken, ids(4), first), 'p3')).toBe('1/4')
  })

  test('a re-entry draws a seat, even if the old one is free (Rule 33.3)', () => {
    const plan = seating(4, ['hana', 'tomas', 'ravi', null])
    const game = buildGame({
      state: 'active',
      rebuys: true,
      seating: plan,
      invites: accepted('tomas', 'ravi'),
    })
    const out = events(['ravi', 'knocked'])
    const back = entered({ type: 'joined', playerId: 'ravi', amount: 2000 }, 'back')
    const last = (n: number) => n - 1
    expect(withSeats(game, play(game, out), out, last)).toBe(game)
    const seated = withSeats(game, play(game, [...out, back]), [back], last)
    expect(seatOf(seated.seating ?? plan, 'ravi')).toBe('1/4')
  })

  test('an empty table gets nobody', () => {
    expect(seatOf(keepSeats(seating(3, ['p1', 'p2'], ['out']), ids(3), first), 'p3')).toBe('1/3')
    expect(seatOf(keepSeats(seating(3, ['out']), ['p1'], first), 'p1')).toBe('1/1')
  })
})

describe('moving by hand', () => {
  const plan = seating(4, ['p1', 'p2'], ['p3'])
  const move = (playerId: string, table: number, seat: number) =>
    moveSeat(plan, ids(3), { playerId, table, seat })

  test('to a free seat, to another player’s, who swaps, and to a table that this opens (Rule 33.4)', () => {
    expect(seatOf(planned(move('p1', 2, 4)), 'p1')).toBe('2/4')
    const swapped = planned(move('p1', 2, 1))
    expect([seatOf(swapped, 'p1'), seatOf(swapped, 'p3')]).toEqual(['2/1', '1/1'])
    expect(move('p1', 1, 1)).toBe(plan)
    expect(seatOf(planned(move('p1', 3, 2)), 'p1')).toBe('3/2')
  })

  test('to a full table, which gets one more seat (Rule 33.2)', () => {
    const full = seating(2, ['p1', 'p2'], ['p3'])
    const to = (seat: number) => moveSeat(full, ids(3), { playerId: 'p3', table: 1, seat })
    expect(seatOf(planned(to(3)), 'p3')).toBe('1/3')
    expect(codeOf(to(4))).toBe('not_found')
  })

  test('the chair of a player who went out is free (Rule 33.4)', () => {
    const moved = planned(moveSeat(plan, ['p1', 'p3'], { playerId: 'p1', table: 1, seat: 2 }))
    expect([seatOf(moved, 'p1'), seatOf(moved, 'p2')]).toEqual(['1/2', undefined])
  })

  test('refuses a player who is out, and chairs that do not exist (Rule 33.4)', () => {
    expect(moveSeat(plan, ['p1'], { playerId: 'p2', table: 1, seat: 3 })).toMatchObject({
      code: 'player_not_in',
    })
    expect(move('p1', 1, 5)).toMatchObject({ code: 'not_found' })
    expect(move('p1', 4, 1)).toMatchObject({ code: 'not_found' })
  })
})

describe('balancing', () => {
  const plan = seating(6, ['a', 'b', null, 'c', null, 'd'], ['e', null, 'f'], ['g', 'h', 'i', 'j'])
  const everybody = plan.seats.map(({ playerId }) => playerId)
  const moving = (bigBlindFrom: string, bigBlindTo: string) =>
    whoMoves(plan, everybody, { from: 3, to: 2, bigBlindFrom, bigBlindTo })

  test('the fullest table gives, of two the higher one, once two tables differ by two (Rule 33.5)', () => {
    expect(unbalanced(plan, everybody)).toEqual({ from: 3, to: 2 } satisfies Imbalance)
    expect(
      unbalanced(
        plan,
        everybody.filter((id) => id !== 'd'),
      ),
    ).toEqual({ from: 3, to: 2 })
    expect(
      unbalanced(
        plan,
        everybody.filter((id) => !['d', 'j'].includes(id)),
      ),
    ).toBeNull()
    expect(unbalanced(seating(6, ['a', 'b', 'c']), ['a', 'b', 'c'])).toBeNull()
  })

  test('the next big blind moves to the first free seat after the present one (Rule 33.5)', () => {
    // f is next, so e on seat 1 is big blind now.
    expect(moving('h', 'f')).toEqual({ playerId: 'h', table: 2, seat: 2 })
    // e is next, so f on seat 3 is.
    expect(moving('h', 'e')).toEqual({ playerId: 'h', table: 2, seat: 4 })
  })

  test('seats wrap around, and a full table gets one more (Rule 33.5)', () => {
    const round = seating(4, [null, 'b', 'c', 'd'], ['e', 'f', 'g', 'h'])
    const all = round.seats.map(({ playerId }) => playerId)
    const to = (table: number, bigBlindTo: string, bigBlindFrom: string) =>
      whoMoves(round, all, { from: 3 - table, to: table, bigBlindFrom, bigBlindTo })
    expect(to(1, 'b', 'h')).toEqual({ playerId: 'h', table: 1, seat: 1 })
    expect(to(1, 'c', 'h')).toEqual({ playerId: 'h', table: 1, seat: 1 })
    expect(to(2, 'f', 'b')).toEqual({ playerId: 'b', table: 2, seat: 5 })
  })

  test('nobody moves if the named big blind does not sit there', () => {
    expect(moving('a', 'f')).toBeNull()
    expect(moving('h', 'a')).toBeNull()
    expect(whoMoves(plan, everybody, { from: 9, to: 8, bigBlindFrom: 'h', bigBlindTo: 'f' })).toBeNull()
  })
})

describe('breaking a table', () => {
  const plan = seating(4, ['a', 'b'], ['c', 'd'], ['e', 'f', 'out'])
  const everybody = ['a', 'b', 'c', 'd', 'e', 'f']

  test('its players are drawn into the others, once these have seats for all (Rule 33.6)', () => {
    expect(breakable(plan, everybody)).toBe(3)
    const broken = planned(breakTable(plan, everybody, 3, seeded(2)))
    expect(sizes(broken, everybody)).toEqual([3, 3])
    expect(['a', 'b', 'c', 'd'].map((id) => seatOf(broken, id))).toEqual(['1/1', '1/2', '2/1', '2/2'])
    expect(seatOf(broken, 'out')).toBeUndefined()
  })

  test('refuses while the others have too few, and a table without players (Rule 33.6)', () => {
    const full = seating(3, ['a', 'b'], ['c', 'd'])
    expect(breakable(full, ['a', 'b', 'c', 'd'])).toBeNull()
    expect(breakTable(full, ['a', 'b', 'c', 'd'], 2, first)).toMatchObject({ code: 'seats_taken' })
    expect(breakTable(plan, everybody, 7, first)).toMatchObject({ code: 'seats_taken' })
    expect(breakable(seating(3, ['a']), ['a'])).toBeNull()
    expect(breakable(seating(3), [])).toBeNull()
  })
})
