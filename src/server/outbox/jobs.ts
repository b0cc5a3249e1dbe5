import type { ToldTerm } from '../../domain/hosting/edit.ts'

/** What an account's owner is told of by mail. */
export type SecurityNews = 'password_changed' | 'new_device' | 'passkey_added' | 'passkey_removed'

/**
 * Everything that leaves the server, by kind: it goes through the outbox, after the commit. Payloads hold ids, or an unverified address:
 * texts, addresses and codes are added at delivery, so that no secret is stored.
 */
export interface Jobs {
  /** `userId` is that of the sign-up, which the account will have. */
  mail_activation: { readonly userId: string }
  /** The links of every sign-up that waits under the email of this one. */
  mail_activations: { readonly userId: string }
  mail_reset: { readonly userId: string }
  mail_email_change: { readonly userId: string; readonly email: string }
  /** Something happened that the account's owner has to hear of, at the address that the account had then. */
  mail_security: {
    readonly what: SecurityNews
    readonly username: string
    readonly email: string
    /** The code of the language that its reader had when the job was queued. */
    readonly language: string
  }
  /** The address before a change of email hears of it. */
  mail_email_changed: { readonly changeId: string }
  /** To the address that an account had until it was deleted: it is nowhere else any more. */
  mail_account_deleted: {
    readonly email: string
    readonly name: string
    readonly language: string
  }
  mail_invitation: { readonly gameId: string; readonly userId: string }
  /** Asks somebody again who has not answered. */
  mail_asked_again: { readonly gameId: string; readonly userId: string }
  mail_game_changed: {
    readonly gameId: string
    readonly userId: string
    readonly terms: readonly ToldTerm[]
  }
  mail_cancellation: { readonly gameId: string; readonly userId: string }
  /** Tells the host that too few are in. */
  mail_too_few: { readonly gameId: string; readonly userId: string }
  /** The results of a game that has ended, and what its reader pays and is paid. */
  mail_results: { readonly gameId: string; readonly userId: string }
  /** The next date of a standing game is near: its host's to send. `startsAt`: unix seconds. */
  mail_date: { readonly seriesId: string; readonly startsAt: number }
  /** A level of a tournament's clock ends then, unless the clock is set before. Unix milliseconds. */
  clock_level: { readonly gameId: string; readonly level: number; readonly endsAtMs: number }
  /** One notification for one browser, identified by its endpoint. */
  push: { readonly notificationId: string; readonly endpoint: string }
  refund: { readonly paymentId: string }
  /** The receipt of a charge or refund. */
  mail_receipt: { readonly paymentId: string }
  mail_refund: { readonly paymentId: string }
  /** Settles a charge whose game may not have been stored. */
  settle_charge: { readonly paymentId: string }
  /** A card that its owner does not pay with any more; the token is useless without its gateway. */
  forget_card: { readonly userId: string; readonly gateway: string; readonly token: string }
  /** All that the gateway stored of a person whose account was deleted; the token is that of their card. */
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

/** Delivers one kind of job. A throw means: retry. */
export type Deliverers = { readonly [K in JobKind]: (job: Job<K>) => Promise<void> }

/** Thrown when a retry cannot help. */
export class Undeliverable extends Error {}

/** Thrown when a job was outdated or not allowed, so that nothing left the server. */
export class NothingSent extends Error {}

/** Thrown with the delay that the other side asked for, in seconds; never shortens the usual backoff. */
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
  /** After this many attempts the job is given up, visibly. */
  readonly attempts: number
}

/** With backoff up to an hour, 40 attempts take about a day and a half. */
const ATTEMPTS = 40

const lane = (name: 'mail' | 'push' | 'payment', width: number, attempts = ATTEMPTS): Lane => ({
  kinds: (Object.keys(laneOf) as JobKind[]).filter((kind) => laneOf[kind] === name),
  width,
  attempts,
})

/** Separate lanes, so that a slow mail server holds up no push or refund. Some mail servers refuse more connections than these. What goes to the card network is never given up. */
export const lanes: readonly Lane[] = [
  lane('mail', 4),
  lane('push', 5),
  lane('payment', 1, Number.POSITIVE_INFINITY),
]
