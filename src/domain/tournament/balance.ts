import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import {
  type Below,
  keepSeats,
  type Seat,
  type SeatedTable,
  type SeatPlan,
  shortestOf,
  shuffled,
  tablesOf,
} from './seats.ts'

/** Two tables, one of which has at least two players more. */
export interface Imbalance {
  readonly from: number
  readonly to: number
}

/** The next big blinds at the two tables. The host enters them, because the app does not know where the buttons are. */
interface BigBlinds {
  readonly bigBlindFrom: string
  readonly bigBlindTo: string
}

/**
 * The tables between which a player has to move: from the fullest table, of equal ones the higher; null if no two tables differ by two
 * (Rule 33.5).
 */
export function unbalanced(plan: SeatPlan, inIds: readonly string[]): Imbalance | null {
  const tables = tablesOf(plan, inIds)
  const [from, to] = [fullestOf(tables), shortestOf(tables)]
  if (!from || !to || from.taken.length - to.taken.length < 2) return null
  return { from: from.number, to: to.number }
}

/**
 * The player who moves, and their new seat, so that nobody misses a big blind: the next big blind of the fuller table, to the first free
 * seat after the present big blind of the other (Rule 33.5). Null if these players do not sit there.
 */
export function whoMoves(
  plan: SeatPlan,
  inIds: readonly string[],
  { from, to, bigBlindFrom, bigBlindTo }: Imbalance & BigBlinds,
): Seat | null {
  const tables = tablesOf(plan, inIds)
  const table = tables.find(({ number }) => number === to)
  const fuller = tables.find(({ number }) => number === from)
  const next = table?.taken.findIndex(({ playerId }) => playerId === bigBlindTo) ?? -1
  const present = table?.taken.at(next - 1)
  if (!table || !present || next < 0) return null
  if (!fuller?.taken.some(({ playerId }) => playerId === bigBlindFrom)) return null
  const seat = table.free.find((free) => free > present.seat) ?? table.free[0] ?? table.taken.length + 1
  return { playerId: bigBlindFrom, table: to, seat }
}

/** The table to break next: the highest, once the others have seats for all of it (Rule 33.6). Null if there is none. */
export function breakable(plan: SeatPlan, inIds: readonly string[]): number | null {
  const last = tablesOf(plan, inIds).at(-1)
  return last && hasRoomElsewhere(plan, inIds, last.number) ? last.number : null
}

/** Breaks a table and draws the free seats of the others for its players (Rule 33.6). Refuses with `seats_taken` if there are too few. */
export function breakTable(
  plan: SeatPlan,
  inIds: readonly string[],
  table: number,
  below: Below,
): SeatPlan | Refusal {
  if (!hasRoomElsewhere(plan, inIds, table))
    return refuse('seats_taken', text`The other tables do not have seats for all of them.`)
  const others = { ...plan, seats: plan.seats.filter((seat) => seat.table !== table) }
  return keepSeats(others, shuffled(inIds, below), below)
}

function hasRoomElsewhere(plan: SeatPlan, inIds: readonly string[], table: number): boolean {
  const tables = tablesOf(plan, inIds)
  const others = tables.filter(({ number }) => number !== table)
  const moving = tables.find(({ number }) => number === table)?.taken.length ?? 0
  return moving > 0 && others.reduce((free, other) => free + other.free.length, 0) >= moving
}

const fullestOf = (tables: readonly SeatedTable[]): SeatedTable | undefined =>
  [...tables].sort((a, b) => b.taken.length - a.taken.length || b.number - a.number)[0]
