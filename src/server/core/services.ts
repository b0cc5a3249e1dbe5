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

/** The port to sessions, which `accounts/` implements. */
export interface Sessions {
  /**
   * The caller of a token whose session is cached; undefined if the caller has to read the database. Only for calls that do no lasting harm
   * if the session has ended since.
   */
  findCached(token: string, now: number): Actor | undefined
  /** The caller of a token, from the database; the session slides (Rule 1.9). Throws `sessionExpired`. */
  find(token: string, now: number): Promise<Actor>
  /**
   * Throws `confirm_password` if the person has not given the password within CONFIRM_MINUTES (Rule 17.1). With 0 minutes, this call uses
   * the confirmation up. For calls whose input decides; calls with `mustConfirm` have passed the check already.
   */
  assertConfirmed(actor: Actor, now: number): Promise<void>
  /** The live ones among these sessions. */
  living(sessionIds: readonly string[], now: number): Promise<ReadonlySet<string>>
  /** Drops ended sessions from the cache; without ids drops all, if it is unknown which have ended. */
  forget(endedIds?: readonly string[]): void
}

/** The queue in which a password comparison waits. */
export interface Comparing {
  readonly onKnownDevice: boolean
  /** The caller's network; without one, all share one line. */
  readonly network?: string
}

/** The port that hashes passwords, which `accounts/` implements. */
export interface PasswordHasher {
  /** A PHC string: algorithm, cost, salt and hash. */
  hash(password: string): Promise<string>
  /**
   * Compares in constant time, at the cost in the stored string, which may differ from the present one. With `null` it does the same work
   * and returns false, so that an unknown name takes as long. Known devices do not queue behind strangers, nor other `network`s behind one
   * that sends many. Throws `busy`.
   */
  verify(password: string, stored: string | null, way?: Comparing): Promise<boolean>
}

/** The link or pass of a sign-up; all fields are null without one. */
export type Origin = OriginRow

/** The port to the links and passes of sign-ups, which `games/` implements. */
export interface Origins {
  /** The part that a sign-up stores, nothing if the link or pass is dead, and the number of sign-ups with it allowed for one network. */
  find(
    db: Db,
    from: Pick<Input<'signUp'>, 'join' | 'pass'>,
    now: number,
  ): Promise<Origin & { readonly places: number }>
  /** Joins the game or claims the guest for an account created in this transaction. A refusal is part of the answer, in the language of the call. */
  follow(
    unit: UnitOfWork,
    userId: string,
    origin: Origin,
    call: { readonly now: number; readonly language: Language },
  ): Promise<Pick<Output<'activate'>, 'gameId' | 'waiting' | 'refusal'>>
}

/** The dependencies of actions. Tests inject time, ids and randomness. */
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
   * Whether this process is the leader, which does the work that only one process has to do. This is not a lock: during a change of leader,
   * two processes may do it.
   */
  readonly isLeader: () => Promise<boolean>
}
