/** Past nights that somebody took over from elsewhere, together. */
export interface ImportRow {
  id: string
  user_id: string
  /** A hash of the nights: the same ones are not imported twice. */
  nights: number
  players: number
  created_at: number
}

/** A guest that an import made. */
export interface ImportGuestRow {
  import_id: string
  guest_id: string
  /** The account that this guest is said to be. */
  user_id: string | null
  /** When that account answered; null while it is asked. */
  answered_at: number | null
}
