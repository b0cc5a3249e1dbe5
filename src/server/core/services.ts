import type { Logger } from 'pino'
import type { Input, Output } from '../../contract/endpoints.ts'
import type { Language } from '../../domain/base/language.ts'
import type { Config } from '../config.ts'
import type { PoolFigures } from '../db/change-ids.ts'
import type { Db } from '../db/dialect.ts'
import type { OriginRow } from '../db/schema/accounts.ts'
import type { CardGateway } from '../gateways/cards.ts'
import type { MailGateway } from '../gateways/mail.ts'
import type { PushGateway } from '../gateways/push.ts'
import type { Live } from '../live/hub.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Limits } from './limits.ts'
import type { UnitOfWork, WriteNotice } from './unit-of-work.ts'

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

/** In which line a password waits to be compared. */
export interface Comparing {
  readonly onKnownDevice: boolean
  /** The caller's network; without it all share one line. */
  readonly network?: string
}

/** Hashes passwords: a port, filled in by `accounts/`. */
export interface PasswordHasher {
  /** A PHC string: algorithm, cost, salt and hash. */
  hash(password: string): Promise<string>
  /**
   * Compares in constant time, at the cost in the stored string, which may differ from today's. With `null` it does the
   * same work and returns false, so that an unknown name takes as long. Known devices do not queue behind strangers, and other
   * `network`s not behind one that sends many.
   * Throws `busy`.
   */
  verify(password: string, stored: string | null, way?: Comparing): Promise<boolean>
}

/** The link or the pass that somebody signed up with; all null for neither. */
export type Origin = OriginRow

/** What becomes of a link or a pass that somebody signs up with: a port, filled in by `games/`. */
export interface Origins {
  /** What a sign-up keeps of it, nothing of one that is dead; and how many sign-ups with it one network may make. */
  find(
    db: Db,
    from: Pick<Input<'signUp'>, 'join' | 'pass'>,
    now: number,
  ): Promise<Origin & { readonly places: number }>
  /**
   * Joins the game or claims the guest, for an account that this transaction made. A refusal is part of the answer, in the
   * language of the call.
   */
  follow(
    unit: UnitOfWork,
    userId: string,
    origin: Origin,
    call: { readonly now: number; readonly language: Language },
  ): Promise<Pick<Output<'activate'>, 'gameId' | 'waiting' | 'refusal'>>
}

/** What the actions work with. Time, ids and randomness are injected for tests. */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly pool: PoolFigures | null
  readonly log: Logger
  /** Unix seconds. */
  readonly clock: () => number
  /** Unix milliseconds. */
  readonly clockMs: () => number
  /** A new UUIDv7. */
  readonly newId: () => string
  readonly randomBytes: (count: number) => Buffer
  readonly passwords: PasswordHasher
  readonly sessions: Sessions
  readonly limits: Limits
  readonly mail: MailGateway
  readonly cards: CardGateway
  readonly push: PushGateway
  readonly writeNotice: WriteNotice
  readonly origins: Origins
  readonly outbox: Outbox
  readonly live: Live
  /**
   * Whether this process leads, and so does the work that one of several suffices for. It is no lock: while the lead changes, two may do it.
   */
  readonly isLeader: () => Promise<boolean>
}
