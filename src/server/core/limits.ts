import type { Endpoint } from '../../contract/endpoint.ts'

/** The limits of Rules 13.1, 13.2: one for each kind of call, and one for mails to one address. */
export type LimitName = Endpoint['limit'] | 'mail'

/** Rate limits: a port, filled in by `http/limits/`. */
export interface Limits {
  /** Counts one use for each key (`address:…`, `account:…`). Throws a refusal with Retry-After when one is exhausted. */
  take(name: LimitName, keys: readonly string[]): Promise<void>
}
