/** The link of a game. Its token is in the clear, since it is shown again. */
export interface GameLinkRow {
  game_id: string
  token: string
  access: 'seat' | 'ask' | 'off'
  /** Counts the addresses that the link had, from 1. */
  number: number
}

/** The pass of a guest in a game. */
export interface PassRow {
  game_id: string
  guest_id: string
  /** Null once the guest has taken their name off: the row then only counts for its network. */
  pass_hash: string | null
  /** Of those that the link made: the network that they came from, hashed with the game. */
  network_hash: string | null
  created_at: number
  /** 90 days after the end of the game; null before that. */
  expires_at: number | null
}

/** Whom the host took off the list or checked out, and whom they turned away, by account or guest. */
export interface RemovalRow {
  game_id: string
  player_id: string
  kind: 'removed' | 'turned_away'
}
