import type { SecurityEventKind } from '../../../domain/security-events.ts'

/** Something that happened to an account; never changed, deleted after a year. */
export interface SecurityEventRow {
  id: string
  user_id: string
  kind: SecurityEventKind
  /** The network that it came from, hashed with the account; null for the operator's own. */
  network_hash: string | null
  created_at: number
}

/** A change of email that the address before can take back; until then nobody else can have that address. */
export interface EmailChangeRow {
  id: string
  user_id: string
  old_email: string
  old_email_key: string
  changed_at: number
}

/** A mailed link that takes a change back. */
export interface EmailChangeCodeRow {
  code_hash: string
  change_id: string
}
