import type { Endpoint } from '../../contract/endpoint.ts'

/** The limits of Rules 13.1, 13.2: those that calls name, and that of mails to one address. */
export type LimitName = Endpoint['limit'] | 'mail'

/** Rate limits: a port, filled in by `http/limits/`. */
export interface Limits {
  /** Counts one use for each key (`address:…`, `account:…`). Throws a refusal with Retry-After when one is used up. */
  take(name: LimitName, keys: readonly string[]): Promise<void>
}
