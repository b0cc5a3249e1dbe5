/** One message for one browser. */
export interface Push {
  readonly endpoint: string
  /** The browser's keys (RFC 8291), base64url. */
  readonly p256dh: string
  readonly auth: string
  /** The payload for the service worker. */
  readonly text: string
  /** Replaces a message of the same topic that still waits at the push service. At most 32 characters of base64url. */
  readonly topic: string
  readonly urgency: 'normal' | 'high'
  /** Seconds for which the push service keeps it for an offline browser. */
  readonly ttl: number
  /** Unix seconds. */
  readonly now: number
}

/**
 * The outcome of a push. `gone`: unsubscribed. `barred`: this address must not be contacted. `later`: retry, after
 * `retryAfter` seconds if the service named a delay. `refused`: do not retry.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'barred' | 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfter: number }

/** The port for push. */
export interface PushGateway {
  /** The key that browsers subscribe with (RFC 8292), base64url. */
  readonly publicKey: string
  /** Whether this endpoint belongs to a known push service: subscribers choose where requests go. */
  accepts(endpoint: string): boolean
  /** Never throws for errors of the other side. */
  send(push: Push): Promise<PushOutcome>
}
