import type { Flag } from './accounts.ts'

export interface GameResultRow {
  game_id: string
  player_id: string
  /** The account whose stats include it; null for a guest. */
  user_id: string | null
  style: 'tournament' | 'cash'
  place: number
  net: number
  gross: number
  ended_at: number
  imported: Flag
}

/** The terms of a settlement. Games that ended before settlements existed have none until somebody sets a plan. */
export interface SettlementRow {
  game_id: string
  plan: 'direct' | 'holder'
  /** The holder of the box, if not the host. */
  holder_id: string | null
  /** JSON: the money in the box, in cents by player. */
  paid_in: string
  whole_dollars: Flag
}

/** A payment of a night, open or paid. Ids are those of seats, as in entries. */
export interface TransferRow {
  game_id: string
  id: string
  /** The position in the list, from 0. */
  position: number
  from_id: string
  to_id: string
  amount: number
  /** Null while it is open. */
  paid_at: number | null
  marked_by: string | null
}

/** When a payer was last reminded of a debt to a payee of a night. */
export interface TransferReminderRow {
  game_id: string
  from_id: string
  to_id: string
  reminded_at: number
}
