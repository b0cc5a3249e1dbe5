/** One message for one browser. */
export interface Push {
  readonly endpoint: string
  /** The browser's own keys (RFC 8291), base64url. */
  readonly p256dh: string
  readonly auth: string
  /** What the service worker reads. */
  readonly text: string
  /** A message that still waits at the push service is replaced by one of the same topic. 32 characters of base64url at most. */
  readonly topic: string
  readonly urgency: 'normal' | 'high'
  /** Seconds for which the push service keeps it for a browser that is away. */
  readonly ttl: number
  /** Unix seconds. */
  readonly now: number
}

/**
 * What became of it. `gone`: the browser has unsubscribed. `barred`: this address is none that may be written to.
 * `later`: it makes sense to try again, after `retryAfter` seconds if the service named a time. `refused`: it does not.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'barred' | 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfter: number }

/** The way out for push. */
export interface PushGateway {
  /** The key that browsers subscribe with (RFC 8292), base64url. */
  readonly publicKey: string
  /** Whether this is the address of a push service that is written to: whoever names one chooses where requests go. */
  accepts(endpoint: string): boolean
  /** Never throws for what the other side does. */
  send(push: Push): Promise<PushOutcome>
}
