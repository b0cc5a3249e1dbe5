import type { Flag } from './accounts.ts'

/** A group of people who play together. */
export interface GroupRow {
  id: string
  name: string
  owner_id: string
}

/** A member of a group, including the owner. */
export interface GroupMemberRow {
  group_id: string
  /** The id of an account or a guest. */
  player_id: string
  is_admin: Flag
}

export interface SeasonRow {
  id: string
  group_id: string
  /** JSON: the games that the season counts, and how. */
  terms: string
}
