import type { Flag } from './accounts.ts'

/** A group of people who play together. */
export interface GroupRow {
  id: string
  name: string
  owner_id: string
}

/** Somebody in a group, its owner too. */
export interface GroupMemberRow {
  group_id: string
  /** An account's id or a guest's. */
  player_id: string
  is_admin: Flag
}

export interface SeasonRow {
  id: string
  group_id: string
  name: string
  /** The first and the last moment at which a game that counts can start. */
  starts_at: number
  ends_at: number
  kind: 'points' | 'cash'
  /** JSON: how a tournament gives points. */
  formula: string
  best_of: number | null
  min_games: number
  min_players: number
  re_entries: Flag
}
