import type { AnnouncedTerm } from '../../domain/hosting/edit.ts'

/** The security events that the server mails to an account's owner. */
export type SecurityNews = 'password_changed' | 'new_device' | 'passkey_added' | 'passkey_removed'

/**
 * Everything that leaves the server, by kind. It goes through the outbox, after the commit. Payloads contain only ids, or an unverified
 * address; delivery adds texts, addresses and codes, so that the outbox stores no secret.
 */
export interface Jobs {
  /** `userId`: the id of the sign-up, which the account will take over. */
  mail_activation: { readonly userId: string }
  /** The links of every pending sign-up of this one's email. */
  mail_activations: { readonly userId: string }
  mail_reset: { readonly userId: string }
  mail_email_change: { readonly userId: string; readonly email: string }
  /** A security event, mailed to the address that the account had then. */
  mail_security: {
    readonly what: SecurityNews
    readonly username: string
    readonly email: string
    /** The code of the reader's language at the time of queuing. */
    readonly language: string
  }
  /** Notifies the old address that the account's email has changed. */
  mail_email_changed: { readonly changeId: string }
  /** To the address of a deleted account, which exists nowhere else any more. */
  mail_account_deleted: {
    readonly email: string
    readonly name: string
    readonly language: string
  }
  mail_invitation: { readonly gameId: string; readonly userId: string }
  /** Asks a person again for an answer. */
  mail_asked_again: { readonly gameId: string; readonly userId: string }
  mail_game_changed: {
    readonly gameId: string
    readonly userId: string
    readonly terms: readonly AnnouncedTerm[]
  }
  mail_cancellation: { readonly gameId: string; readonly userId: string }
  /** Notifies the host of too few players. */
  mail_too_few: { readonly gameId: string; readonly userId: string }
  /** The results of a finished game, and the reader's payments. */
  mail_results: { readonly gameId: string; readonly userId: string }
  /** Notifies the host that the next date of a standing game is near. `startsAt`: unix seconds. */
  mail_date: { readonly seriesId: string; readonly startsAt: number }
  /** The end of a level of a tournament's clock, unless the clock changes before. Unix milliseconds. */
  clock_level: { readonly gameId: string; readonly level: number; readonly endsAtMs: number }
  /** One notification for one browser, identified by its endpoint. */
  push: { readonly notificationId: string; readonly endpoint: string }
  refund: { readonly paymentId: string }
  /** The receipt of a charge or refund. */
  mail_receipt: { readonly paymentId: string }
  mail_refund: { readonly paymentId: string }
  /** Settles a charge whose game may be missing. */
  settle_charge: { readonly paymentId: string }
  /** Removes an unused card; the token is useless without its gateway. */
  forget_card: { readonly userId: string; readonly gateway: string; readonly token: string }
  /** Removes everything that the gateway stores about a person with a deleted account; the token is that of their card. */
  forget_customer: { readonly userId: string; readonly gateway: string; readonly token: string }
}

export type JobKind = keyof Jobs

export interface Job<K extends JobKind = JobKind> {
  readonly id: string
  readonly kind: K
  readonly payload: Jobs[K]
  /** When this attempt runs, in unix seconds. */
  readonly now: number
}

/** Delivers one kind of job. Throws to have it retried. */
export type Deliverers = { readonly [K in JobKind]: (job: Job<K>) => Promise<void> }

/** Thrown if a retry cannot help. */
export class Undeliverable extends Error {}

/** Thrown if a job was outdated or not allowed, so that nothing left the server. */
export class NothingSent extends Error {}

/** Thrown with the delay requested by the other side, in seconds; never shortens the usual backoff. */
export class TryLater extends Error {
  readonly seconds: number
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

const laneOf: Readonly<Record<JobKind, 'mail' | 'push' | 'payment'>> = {
  mail_activation: 'mail',
  mail_activations: 'mail',
  mail_reset: 'mail',
  mail_email_change: 'mail',
  mail_security: 'mail',
  mail_email_changed: 'mail',
  mail_account_deleted: 'mail',
  mail_invitation: 'mail',
  mail_asked_again: 'mail',
  mail_game_changed: 'mail',
  mail_cancellation: 'mail',
  mail_too_few: 'mail',
  mail_results: 'mail',
  mail_date: 'mail',
  mail_receipt: 'mail',
  mail_refund: 'mail',
  push: 'push',
  clock_level: 'push',
  refund: 'payment',
  settle_charge: 'payment',
  forget_card: 'payment',
  forget_customer: 'payment',
}

export interface Lane {
  readonly kinds: readonly JobKind[]
  /** How many jobs run at once. */
  readonly width: number
  /** The number of attempts before giving the job up, visibly. */
  readonly attempts: number
}

/** With backoff up to an hour, 40 attempts take about a day and a half. */
const ATTEMPTS = 40

const lane = (name: 'mail' | 'push' | 'payment', width: number, attempts = ATTEMPTS): Lane => ({
  kinds: (Object.keys(laneOf) as JobKind[]).filter((kind) => laneOf[kind] === name),
  width,
  attempts,
})

/**
 * Separate lanes, so that a slow mail server does not delay pushes or refunds. Some mail servers refuse more connections than these. Never
 * gives up jobs for the card network.
 */
export const lanes: readonly Lane[] = [
  lane('mail', 4),
  lane('push', 5),
  lane('payment', 1, Number.POSITIVE_INFINITY),
]
