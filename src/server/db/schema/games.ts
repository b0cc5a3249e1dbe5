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
  /** No longer read; written for one more release. */
  host_is_playing: Flag
  /** JSON array of shares: millionths of a percent. */
  payouts: string
  invite_message: string
  rsvp_at: number | null
  time_zone: string | null
  state: 'upcoming' | 'active' | 'complete' | 'cancelled'
  version: number
  /** A random id of the last change. Databases that diverged at one version, after a restore for example, differ in it. */
  change_id: string
  created_at: number
  started_at: number | null
  ended_at: number | null
}

/** A guest of a host, without an account. */
export interface GuestRow {
  id: string
  host_id: string
  name: string
  /** The account that claimed this guest. */
  claimed_by: string | null
  created_at: number
  /** Since when the host is no longer offered them. */
  forgotten_at: number | null
}

export interface ParticipantRow {
  game_id: string
  /** An account's id or a guest's. Entries and results refer to it, so it never changes. */
  player_id: string
  /** The account that holds the seat; null for a guest. */
  user_id: string | null
  guest_id: string | null
  role: 'host' | 'coHost' | 'player'
  response: 'pending' | 'accepted' | 'declined' | 'asking'
  /** Seat order; the host is -1. */
  position: number
  waiting_since: number | null
  /** The address of the game's link that they came by, counted from 1. */
  by_link: number | null
  responded_at: number | null
  /** Null: when the game was created. */
  invited_at: number | null
  /** What they pay at the start, in cents, where that is not the game's buy-in. */
  buy_in: number | null
}

/** A command that added a player or changed a buy-in. */
export interface GameCommandRow {
  game_id: string
  command_id: string
  actor_id: string
  kind: 'add_player' | 'set_buy_in'
  player_id: string
  /** Cents; null where a player was added for the game's buy-in. */
  amount: number | null
  amount_before: number | null
  /** What was asked for, as text: the same command has the same. */
  content: string
  /** The version of the game that it made. */
  version: number
  at: number
}

export interface GameEventRow {
  game_id: string
  seq: number
  id: string
  player_id: string
  type: 'rebuy' | 'cashed' | 'knocked' | 'joined'
  amount: number
  timestamp: number
  /** Set by an undo: the event stays on record but is not folded. */
  taken_back_at: number | null
  /** A command may make several events, its parts, counted from 0. */
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
  /** The account whose stats it counts for; null for a guest. */
  user_id: string | null
  style: 'tournament' | 'cash'
  place: number
  net: number
  gross: number
  ended_at: number
}
