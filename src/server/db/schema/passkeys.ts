/** A passkey that signs in to an account. */
export interface PasskeyRow {
  id: string
  user_id: string
  /** WebAuthn's credential id, base64url. */
  credential_id: string
  /** A COSE key, base64url. */
  public_key: string
  /** The authenticator's signature counter; 0 when it does not count. */
  counter: number
  /** How a browser can reach the authenticator: a JSON array of strings, as the browser sent it. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** A challenge that a passkey signs, once. */
export interface PasskeyChallengeRow {
  id: string
  challenge_hash: string
  /** The session that adds a passkey; null for signing in or confirming. */
  session_id: string | null
  expires_at: number
}
