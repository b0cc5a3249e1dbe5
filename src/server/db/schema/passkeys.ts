/** A passkey that signs in to an account. */
export interface PasskeyRow {
  id: string
  user_id: string
  /** What the authenticator calls it, base64url. */
  credential_id: string
  /** A COSE key, base64url. */
  public_key: string
  /** How often its authenticator has signed; 0 where that does not count. */
  counter: number
  /** How a browser reaches the authenticator: a JSON array of texts, as the browser gave them. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** What an authenticator has to sign, once. */
export interface PasskeyChallengeRow {
  id: string
  challenge_hash: string
  /** The session that adds a passkey; null where somebody signs in or confirms with one. */
  session_id: string | null
  expires_at: number
}
