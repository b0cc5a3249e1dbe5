/**
 * Everything that leaves the server, by kind (architecture rule 7). A payload holds ids, or an unverified address. Texts, other addresses
 * and codes are looked up or made at delivery, so that no secret waits in the table.
 */
export interface Jobs {
  mail_activation: { readonly userId: string }
  mail_reset: { readonly userId: string }
  mail_email_change: { readonly userId: string; readonly email: string }
  mail_account_exists: { readonly userId: string }
  /** To the address that an account had until it was deleted: it is nowhere else any more. */
  mail_account_deleted: { readonly email: string; readonly name: string }
  mail_invitation: { readonly gameId: string; readonly userId: string }
  mail_cancellation: { readonly gameId: string; readonly userId: string }
  /** One notification for one browser; `endpoint` is the key of its subscription. */
  push: { readonly notificationId: string; readonly endpoint: string }
  refund: { readonly paymentId: string }
  /** The receipt of a hosting chip, and of its refund. */
  mail_receipt: { readonly paymentId: string }
  mail_refund: { readonly paymentId: string }
  /** Settles a charge whose game was perhaps never stored. */
  settle_charge: { readonly paymentId: string }
}

export type JobKind = keyof Jobs

export interface Job<K extends JobKind = JobKind> {
  readonly id: string
  readonly kind: K
  readonly payload: Jobs[K]
  /** Unix seconds at which this attempt runs. */
  readonly now: number
}

/** Delivers one kind. A throw means: try again later. */
export type Deliverers = { readonly [K in JobKind]: (job: Job<K>) => Promise<void> }

/** Thrown by a deliverer when trying again cannot help. */
export class Undeliverable extends Error {}

/** Thrown by a deliverer that was told when to try again, in seconds from now; never sooner than the usual pause. */
export class TryLater extends Error {
  readonly seconds: number
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

const laneOf: Readonly<Record<JobKind, 'mail' | 'push' | 'payment'>> = {
  mail_activation: 'mail',
  mail_reset: 'mail',
  mail_email_change: 'mail',
  mail_account_exists: 'mail',
  mail_account_deleted: 'mail',
  mail_invitation: 'mail',
  mail_cancellation: 'mail',
  mail_receipt: 'mail',
  mail_refund: 'mail',
  push: 'push',
  refund: 'payment',
  settle_charge: 'payment',
}

export interface Lane {
  readonly kinds: readonly JobKind[]
  /** How many are delivered at once. */
  readonly width: number
  /** After so many attempts a job is given up, visibly. */
  readonly attempts: number
}

/** With pauses that double to an hour, 40 attempts take about a day and a half. */
const ATTEMPTS = 40

const lane = (name: 'mail' | 'push' | 'payment', width: number, attempts = ATTEMPTS): Lane => ({
  kinds: (Object.keys(laneOf) as JobKind[]).filter((kind) => laneOf[kind] === name),
  width,
  attempts,
})

/**
 * What goes out side by side: a mail server that does not answer holds up no push and no refund. Money that is owed is tried
 * for until it has moved.
 */
export const lanes: readonly Lane[] = [
  lane('mail', 1),
  lane('push', 5),
  lane('payment', 1, Number.POSITIVE_INFINITY),
]
