import type { Input, Output } from '../../contract/endpoints.ts'
import type { CallName, paths } from '../../contract/paths.ts'
import type { Db } from '../db/dialect.ts'
import type { Services } from './services.ts'
import type { Actor } from './sessions.ts'
import type { UnitOfWork } from './unit-of-work.ts'
import type { Written } from './written.ts'

/** One call of the API, as an action sees it. */
export interface Call<S extends Services = Services> {
  readonly services: S
  /** Unix seconds at which the call arrived. */
  readonly now: number
  /** What the caller's address is counted by: `networkOf` it. */
  readonly network: string
  /** What the caller's browser says of itself: anything, or ''. */
  readonly userAgent: string
  /**
   * A stable key for effects outside: the same for every retry of one call with an Idempotency-Key, unique otherwise.
   */
  readonly effectKey: string
  /** For reading outside a write. Never use it inside `write`: it does not see what that did, and writing would wait for itself. */
  readonly db: Db
  /**
   * Runs the call's one unit of work. The result is the call's answer, stored with its Idempotency-Key in the same transaction.
   * Everything slow (hashing, images, gateways) is done before; everything external leaves through the outbox after.
   */
  write<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>
}

/** A call of somebody who is signed in. */
export interface PersonCall<S extends Services = Services> extends Call<S> {
  readonly actor: Actor
}

/** The calls that need nobody signed in. */
export type PublicName = {
  [K in CallName]: (typeof paths)[K] extends readonly [string, string, 'public'] ? K : never
}[CallName]

/** The action behind each call of the contract. `S`: what an area needs beside the services of all. */
export type Routes<S extends Services = Services> = {
  readonly [K in CallName]: (
    call: K extends PublicName ? Call<S> : PersonCall<S>,
    input: Input<K>,
  ) => Promise<Output<K> | Written<Output<K>>>
}
