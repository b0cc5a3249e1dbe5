import type { Flag } from './accounts.ts'

export interface GameRow {
  id: string
  host_id: string
  name: string
  place: string
  starts_at: number
  type: 'texas' | 'omaha' | 'draw' | 'stud' | 'choice'
  style: 'tournament' | 'cash'
  seats: number
  buy_in: number
  rebuys: Flag
  /** Read by nobody since players have rows; written for one more release. */
  host_is_playing: Flag
  /** JSON array of shares: millionths of a percent. */
  payouts: string
  invite_message: string
  rsvp_at: number | null
  time_zone: string | null
  state: 'upcoming' | 'active' | 'complete' | 'cancelled'
  version: number
  /** Names its last change. Where two databases went apart under one version, they do not share it. */
  change_id: string
  created_at: number
  started_at: number | null
  ended_at: number | null
}

/** Somebody whom a host wrote down, without an account. */
export interface GuestRow {
  id: string
  host_id: string
  name: string
  /** The account that made this guest's nights its own. */
  claimed_by: string | null
  created_at: number
}

export interface ParticipantRow {
  game_id: string
  /** An account's id or a guest's; entries and results refer to it for ever. */
  player_id: string
  /** Who holds the seat: an account, or else a guest. */
  user_id: string | null
  guest_id: string | null
  role: 'host' | 'coHost' | 'player'
  response: 'pending' | 'accepted' | 'declined' | 'asking'
  /** Seat order; the host is -1. */
  position: number
  waiting_since: number | null
  responded_at: number | null
}

export interface GameEventRow {
  game_id: string
  seq: number
  id: string
  player_id: string
  type: 'rebuy' | 'cashed' | 'knocked' | 'joined'
  amount: number
  timestamp: number
  /** Set by an undo: the event stays on record and out of the fold. */
  taken_back_at: number | null
  /** What was entered at once is one command in parts, counted from 0. */
  command_id: string
  part: number
  /** The account that entered it. */
  actor_id: string
  /** The command that took it back, and the account that gave it; the command is null where that came without an id. */
  undo_command_id: string | null
  undo_actor_id: string | null
}

export interface GameResultRow {
  game_id: string
  player_id: string
  /** Whose stats it counts for; null for a guest. */
  user_id: string | null
  style: 'tournament' | 'cash'
  place: number
  net: number
  gross: number
  ended_at: number
}
