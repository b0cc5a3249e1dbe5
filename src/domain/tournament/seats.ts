import { groupBy } from '../base/group-by.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'

/** A chair at one of a tournament's tables; tables count from 1, seats clockwise from 1. */
export interface Chair {
  readonly table: number
  readonly seat: number
}

export interface Seat extends Chair {
  readonly playerId: string
}

/**
 * The drawn seats, by table and seat; players and chairs are unique. A player who went out stays listed until another takes the chair, so
 * that UNDO can restore it (Rule 33.3). Therefore the functions below take `inIds`, the players who are in.
 */
export interface SeatPlan {
  /** The planned number of players at a table; one late player can exceed it (Rule 33.2). */
  readonly perTable: number
  readonly seats: readonly Seat[]
}

/** A table in use, and its free seats. */
export interface SeatedTable {
  readonly number: number
  readonly taken: readonly Seat[]
  readonly free: readonly number[]
}

/** Returns a uniformly random whole number from 0 to below n. */
export type Below = (n: number) => number

export const MIN_PER_TABLE = 2
/** Also the default: friends who fit around one table sit at one (Rule 33.1). */
export const MAX_PER_TABLE = 10

/** The terms of a draw: the players at a table, and the seats that players keep. */
export interface DrawTerms {
  readonly perTable: number
  readonly locked: readonly Seat[]
}

/**
 * Draws everybody's seat: as few tables as possible, whose sizes differ by at most one, the lowest seats first (Rule 33.1). Refuses with
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
 * The number of players at each table. The larger tables are those with more locked seats than an even share, then the first ones. Null if
 * the locked seats do not fit.
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
 * Gives a random free seat at the shortest table to everybody who is in without a seat: latecomers, and players who lost theirs while out
 * (Rule 33.3). Call it after each change of who is in. Returns the same plan if everybody has a seat.
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

/** Removes a player's seat. A player who comes back with a new buy-in draws another (Rule 33.3). */
export const withoutSeat = (plan: SeatPlan, id: string): SeatPlan => ({
  ...plan,
  seats: plan.seats.filter(({ playerId }) => playerId !== id),
})

/**
 * Moves a player by hand, possibly to a new table. A player already on that chair gets the free one in exchange (Rule 33.4). Refuses with
 * `player_not_in`, and with `not_found` for a chair that the table does not have.
 */
export function moveSeat(plan: SeatPlan, inIds: readonly string[], to: Seat): SeatPlan | Refusal {
  const tables = tablesOf(plan, inIds)
  const seats = tables.flatMap(({ taken }) => taken)
  const from = seats.find(({ playerId }) => playerId === to.playerId)
  if (!from) return refuse('player_not_in', text`This player is already out.`)
  if (isSameChair(from, to)) return plan
  const { taken, free } = tables.find(({ number }) => number === to.table) ?? emptyTable(plan)
  // A full table gets one extra seat (Rule 33.2).
  const isExtra = free.length === 0 && to.seat === taken.length + 1
  const isThere = isExtra || free.includes(to.seat) || taken.some(({ seat }) => seat === to.seat)
  if (!isThere || to.table > newTable(tables)) return refuse('not_found', text`There is no such seat.`)
  const other = seats.find((seat) => isSameChair(seat, to))
  const moved = seatAt(plan, to)
  return other ? seatAt(moved, { ...from, playerId: other.playerId }) : moved
}

/** The tables in use, by number. */
export function tablesOf(plan: SeatPlan, inIds: readonly string[]): readonly SeatedTable[] {
  const seats = plan.seats.filter(({ playerId }) => inIds.includes(playerId))
  return [...groupBy(seats, ({ table }) => table)].map(([number, taken]) => {
    const chairs = upTo(Math.max(plan.perTable, ...taken.map(({ seat }) => seat)))
    return { number, taken, free: chairs.filter((chair) => !taken.some(({ seat }) => seat === chair)) }
  })
}

/** The number of the next table to open by hand. */
export const newTable = (tables: readonly SeatedTable[]): number => (tables.at(-1)?.number ?? 0) + 1

/** The table with the fewest players; of equal ones the lower, because the higher one breaks first. */
export const shortestOf = (tables: readonly SeatedTable[]): SeatedTable | undefined =>
  [...tables].sort((a, b) => a.taken.length - b.taken.length)[0]

/** Shuffles uniformly (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], below: Below): readonly Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(below(left.length), 1))
}

const emptyTable = ({ perTable }: SeatPlan): SeatedTable => ({ number: 1, taken: [], free: upTo(perTable) })

/** Seats a player on a chair, and removes anybody else from it. */
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
