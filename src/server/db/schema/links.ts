import type { Generated } from 'kysely'
import type { Flag } from './accounts.ts'

/** The link of a game. Its token is in the clear, because the app shows it again. */
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
  /** Null once the guest has removed their name or the host has undone their claim. The row then only counts for its network. */
  pass_hash: string | null
  /** For passes created by the link: the guest's network, hashed with the game. */
  network_hash: string | null
  created_at: number
  /** 90 days after the end of the game; null before that. */
  expires_at: number | null
  /** Whether a co-host created it, so that it is valid for this game only. */
  by_co_host: Generated<Flag>
}

/** A player whom the host removed, checked out or turned away. */
export interface RemovalRow {
  game_id: string
  player_id: string
  kind: 'removed' | 'turned_away'
}

/** The link in a mail that answers one invite of an account. Each mail about a game has a separate link; all of them work. */
export interface AnswerLinkRow {
  link_hash: string
  user_id: string
  game_id: string
  expires_at: number
}
