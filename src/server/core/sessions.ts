/** The caller. */
export interface Actor {
  readonly userId: string
  readonly sessionId: string
}

/** Sessions: a port, filled in by `accounts/`. */
export interface Sessions {
  /**
   * The caller of a token whose session was read moments ago; undefined when the database has to be asked. Only for calls
   * that do no lasting harm if the session has ended since.
   */
  findCached(token: string, now: number): Actor | undefined
  /** The caller of a token, from the database; the session slides (Rule 1.9). Throws `sessionExpired`. */
  find(token: string, now: number): Promise<Actor>
  /**
   * Throws `confirm_password` when the person has not given the password within CONFIRM_MINUTES (Rule 17.1). With 0 minutes, this call
   * uses the confirmation up. For calls whose input decides; those of `mustConfirm` have passed it already.
   */
  assertConfirmed(actor: Actor, now: number): Promise<void>
  /** Which of these sessions are alive. */
  living(sessionIds: readonly string[], now: number): Promise<ReadonlySet<string>>
  /** Drops ended sessions from the cache; without ids all of them, when it is unknown which have ended. */
  forget(endedIds?: readonly string[]): void
}
