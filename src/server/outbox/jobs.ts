/**
 * All that leaves the building, by kind (architecture rule 7). A payload holds ids only: texts, addresses and codes are
 * looked up or made at delivery, so that no secret waits in the table.
 */
export interface Jobs {
  mail_activation: { readonly userId: string }
  mail_reset: { readonly userId: string }
  mail_email_change: { readonly userId: string; readonly email: string }
  mail_account_exists: { readonly userId: string }
  refund: { readonly paymentId: string }
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
