import type { Flag } from './accounts.ts'

export interface GameResultRow {
  game_id: string
  player_id: string
  /** The account whose stats it counts for; null for a guest. */
  user_id: string | null
  style: 'tournament' | 'cash'
  place: number
  net: number
  gross: number
  ended_at: number
  imported: Flag
}

/** How a night is settled. None for games that ended before there were settlements, until somebody sets a plan. */
export interface SettlementRow {
  game_id: string
  plan: 'direct' | 'holder'
  /** Who holds the box, where that is not the host. */
  holder_id: string | null
  /** JSON: what is in the box, in cents by player. */
  paid_in: string
  whole_dollars: Flag
}

/** A payment of a night, open or paid. People are named by their seats, as in entries. */
export interface TransferRow {
  game_id: string
  id: string
  /** Its place in the list, from 0. */
  position: number
  from_id: string
  to_id: string
  amount: number
  /** Null while it is open. */
  paid_at: number | null
  marked_by: string | null
}

/** When a payer was last reminded of what they owe somebody for a night. */
export interface TransferReminderRow {
  game_id: string
  from_id: string
  to_id: string
  reminded_at: number
}
