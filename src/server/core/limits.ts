import type { Endpoint } from '../../contract/endpoint.ts'

/** Every limit: those that calls name, those of wrong passwords, of mails, of new accounts and of imports. */
export type LimitName =
  | Endpoint['limit']
  | 'wrong_for_account'
  | 'wrong_from_network'
  | 'mail'
  | 'mail_to_address'
  | 'mail_for_device'
  | 'game_mails'
  | 'game_mails_to'
  | 'sign_up_burst'
  | 'sign_up'
  | 'sign_up_by_link'
  | 'link_answer'
  | 'link_answer_soon'

/** Rate limits: a port, filled in by `http/limits/`. */
export interface Limits {
  /**
   * Counts one use for each key (`network:…`, `account:…`). Throws a refusal with Retry-After when one is used up; keys before it stay
   * counted.
   */
  take(name: LimitName, keys: readonly string[]): Promise<void>
  /** Counts one use of a key if there is one left, and says whether there was. */
  tryTake(name: LimitName, key: string): Promise<boolean>
  /** Takes back one use of a key that turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>
}
