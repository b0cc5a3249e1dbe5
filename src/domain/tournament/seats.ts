import { groupBy } from '../base/group-by.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'

/** A chair at one of a tournament's tables; tables count from 1, seats clockwise from 1. */
export interface Chair {
  readonly table: number
  readonly seat: number
}

/** Where a player sits. */
export interface Seat extends Chair {
  readonly playerId: string
}

/**
 * The drawn seats, by table and seat: no player twice, and nobody on the chair of another. Somebody who went out stays listed until another
 * takes the chair, so that UNDO gives it back (Rule 33.3). Hence the functions below take `inIds`: the players who are in.
 */
export interface SeatPlan {
  /** For how many players a table is meant; a late player can be one more (Rule 33.2). */
  readonly perTable: number
  readonly seats: readonly Seat[]
}

/** A table with somebody at it, and the seats at it that are free. */
export interface SeatedTable {
  readonly number: number
  readonly taken: readonly Seat[]
  readonly free: readonly number[]
}

/** A uniformly random whole number from 0 to below n. */
export type Below = (n: number) => number

export const MIN_PER_TABLE = 2
/** Also the default: friends who fit around one table sit at one (Rule 33.1). */
export const MAX_PER_TABLE = 10

/** What a draw depends on: how many sit at a table, and who keeps which seat. */
export interface DrawTerms {
  readonly perTable: number
  readonly locked: readonly Seat[]
}

/**
 * Draws everybody's seat: as few tables as there can be, whose sizes differ by one at most, the lowest seats first (Rule 33.1). Refuses with
 * `seats_taken` if the locked seats do not fit that.
 */
export function drawSeats(
  playerIds: readonly string[],
  { perTable, locked }: DrawTerms,
  below: Below,
): SeatPlan | Refusal {
  const sizes = tableSizes(playerIds.length, { perTable, locked })
  const fits = ({ playerId, table, seat }: Seat) =>
    playerIds.includes(playerId) && sizes?.[table - 1] !== undefined && seat <= perTable
  if (sizes === null || hasTwice(locked) || !locked.every(fits))
    return refuse('seats_taken', text`These seats do not fit the tables.`)
  const chairs = sizes.flatMap((size, index) => {
    const kept = locked.filter(({ table }) => table === index + 1).map(({ seat }) => seat)
    const open = upTo(perTable).filter((seat) => !kept.includes(seat))
    return open.slice(0, size - kept.length).map((seat) => ({ table: index + 1, seat }))
  })
  const others = playerIds.filter((id) => !locked.some(({ playerId }) => playerId === id))
  const order = shuffled(others, below)
  const drawn = chairs.flatMap((chair, index) => {
    const playerId = order[index]
    return playerId === undefined ? [] : { playerId, ...chair }
  })
  return { perTable, seats: inSeatOrder([...locked, ...drawn]) }
}

/**
 * The players at each table. A table that the locked seats fill beyond an even share is one of the larger ones; else the first tables are.
 * Null if the locked seats do not fit.
 */
function tableSizes(players: number, { perTable, locked }: DrawTerms): readonly number[] | null {
  const tables = upTo(Math.ceil(players / perTable))
  const share = Math.floor(players / tables.length)
  const lockedAt = (number: number) => locked.filter(({ table }) => table === number).length
  const larger = [...tables]
    .sort((a, b) => Number(lockedAt(b) > share) - Number(lockedAt(a) > share))
    .slice(0, players % tables.length)
  const sizes = tables.map((number) => share + (larger.includes(number) ? 1 : 0))
  return sizes.every((size, index) => lockedAt(index + 1) <= size) ? sizes : null
}

/**
 * Gives a random free seat at the shortest table to everybody who is in and has none: who came late, or lost the seat to another while
 * out (Rule 33.3). To be called after each change to who is in. Returns the same plan if everybody has a seat.
 */
export function keepSeats(plan: SeatPlan, inIds: readonly string[], below: Below): SeatPlan {
  return inIds
    .filter((id) => !plan.seats.some(({ playerId }) => playerId === id))
    .reduce((now, playerId) => {
      const { number, taken, free } = shortestOf(tablesOf(now, inIds)) ?? emptyTable(plan)
      const seat = free[below(Math.max(free.length, 1))] ?? taken.length + 1
      return seatAt(now, { playerId, table: number, seat })
    }, plan)
}

/** Gives up a player's seat: who comes back with a new buy-in draws another (Rule 33.3). */
export const withoutSeat = (plan: SeatPlan, id: string): SeatPlan => ({
  ...plan,
  seats: plan.seats.filter(({ playerId }) => playerId !== id),
})

/**
 * Moves a player by hand, also to a table that is opened by it; a player who sits there takes the seat that becomes free (Rule 33.4). Refuses
 * with `player_not_in`, and with `not_found` for a chair that the table does not have.
 */
export function moveSeat(plan: SeatPlan, inIds: readonly string[], to: Seat): SeatPlan | Refusal {
  const tables = tablesOf(plan, inIds)
  const seats = tables.flatMap(({ taken }) => taken)
  const from = seats.find(({ playerId }) => playerId === to.playerId)
  if (!from) return refuse('player_not_in', text`This player is already out.`)
  if (isSameChair(from, to)) return plan
  const { taken, free } = tables.find(({ number }) => number === to.table) ?? emptyTable(plan)
  // A full table gets one more (Rule 33.2).
  const isExtra = free.length === 0 && to.seat === taken.length + 1
  const isThere = isExtra || free.includes(to.seat) || taken.some(({ seat }) => seat === to.seat)
  if (!isThere || to.table > newTable(tables)) return refuse('not_found', text`There is no such seat.`)
  const other = seats.find((seat) => isSameChair(seat, to))
  const moved = seatAt(plan, to)
  return other ? seatAt(moved, { ...from, playerId: other.playerId }) : moved
}

/** The tables with somebody at them, by their number. */
export function tablesOf(plan: SeatPlan, inIds: readonly string[]): readonly SeatedTable[] {
  const seats = plan.seats.filter(({ playerId }) => inIds.includes(playerId))
  return [...groupBy(seats, ({ table }) => table)].map(([number, taken]) => {
    const chairs = upTo(Math.max(plan.perTable, ...taken.map(({ seat }) => seat)))
    return { number, taken, free: chairs.filter((chair) => !taken.some(({ seat }) => seat === chair)) }
  })
}

/** The number that a table opened by hand has. */
export const newTable = (tables: readonly SeatedTable[]): number => (tables.at(-1)?.number ?? 0) + 1

/** The table with the fewest players. Of two the lower one: the higher one breaks first. */
export const shortestOf = (tables: readonly SeatedTable[]): SeatedTable | undefined =>
  [...tables].sort((a, b) => a.taken.length - b.taken.length)[0]

/** Everything once, each order as likely as every other (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], below: Below): readonly Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(below(left.length), 1))
}

const emptyTable = ({ perTable }: SeatPlan): SeatedTable => ({ number: 1, taken: [], free: upTo(perTable) })

/** Seats a player on a chair, which nobody else has then. */
const seatAt = (plan: SeatPlan, to: Seat): SeatPlan => ({
  ...plan,
  seats: inSeatOrder([...withoutSeat(plan, to.playerId).seats.filter((seat) => !isSameChair(seat, to)), to]),
})

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1)

const isSameChair = (one: Chair, other: Chair) => one.table === other.table && one.seat === other.seat

const hasTwice = (seats: readonly Seat[]) =>
  seats.some((seat, index) =>
    seats.slice(0, index).some((other) => isSameChair(other, seat) || other.playerId === seat.playerId),
  )

const inSeatOrder = (seats: readonly Seat[]): readonly Seat[] =>
  [...seats].sort((a, b) => a.table - b.table || a.seat - b.seat)
