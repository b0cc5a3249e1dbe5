import { isRefusal, type Refusal } from '../../../src/domain/base/refusal.ts'
import { type Below, type SeatPlan, tablesOf } from '../../../src/domain/tournament/seats.ts'

/** The same integers for the same seed (mulberry32), by rejection. */
export function seeded(seed: number): Below {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return (n) => {
    for (;;) {
      const drawn = next()
      if (drawn < 2 ** 32 - (2 ** 32 % n)) return drawn % n
    }
  }
}

export const first: Below = () => 0
export const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`)

export function planned(plan: SeatPlan | Refusal): SeatPlan {
  if (isRefusal(plan)) throw new Error(plan.code)
  return plan
}

/** A plan by tables: the player on each seat, null for a free one. */
export const seating = (perTable: number, ...tables: readonly (readonly (string | null)[])[]): SeatPlan => ({
  perTable,
  seats: tables.flatMap((players, index) =>
    players.flatMap((playerId, chair) =>
      playerId === null ? [] : { playerId, table: index + 1, seat: chair + 1 },
    ),
  ),
})

export const seatOf = ({ seats }: SeatPlan, id: string) => {
  const seat = seats.find(({ playerId }) => playerId === id)
  return seat && `${seat.table}/${seat.seat}`
}
export const sizes = (plan: SeatPlan, inIds: readonly string[]) =>
  tablesOf(plan, inIds).map(({ taken }) => taken.length)
