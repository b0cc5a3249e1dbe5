import type { Generated } from 'kysely'
import type { Flag } from './accounts.ts'

/** The link of a game. Its token is in the clear, since it is shown again. */
export interface GameLinkRow {
  game_id: string
  token: string
  access: 'seat' | 'ask' | 'off'
  /** How many addresses the link has had, including this one. */
  number: number
}

/** The pass of a guest in a game. */
export interface PassRow {
  game_id: string
  guest_id: string
  /** Null once the guest has taken their name off or the host has undone their claim: the row then only counts for its network. */
  pass_hash: string | null
  /** For passes made by the link: the network they came from, hashed with the game. */
  network_hash: string | null
  created_at: number
  /** 90 days after the end of the game; null before that. */
  expires_at: number | null
  /** A co-host made it: it leads to this game alone. */
  by_co_host: Generated<Flag>
}

/** Players whom the host removed, checked out or turned away, by account or guest. */
export interface RemovalRow {
  game_id: string
  player_id: string
  kind: 'removed' | 'turned_away'
}

/** The link of a mail with which an account answers one invite. Each mail about a game has its own; all of them work. */
export interface AnswerLinkRow {
  link_hash: string
  user_id: string
  game_id: string
  expires_at: number
}
