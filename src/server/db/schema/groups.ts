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
  /** JSON: what it counts, and how. */
  terms: string
}
