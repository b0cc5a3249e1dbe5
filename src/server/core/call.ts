import type { Input, Output } from '../../contract/endpoints.ts'
import type { CallName, paths } from '../../contract/paths.ts'
import type { Language } from '../../domain/base/language.ts'
import type { Db } from '../db/dialect.ts'
import type { Actor, Services } from './services.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** One call of the API, as an action sees it. */
export interface Call<S extends Services = Services> {
  readonly services: S
  /** Unix seconds at which the call arrived. */
  readonly now: number
  /** The caller's network for rate limits: `networkOf` the address. */
  readonly network: string
  /** The caller's language, from the request's `Accept-Language`. */
  readonly language: Language
  /** The caller's User-Agent, or ''. */
  readonly userAgent: string
  /**
   * A stable key for external effects: the same for every retry of a call with an Idempotency-Key, otherwise unique. Empty for a GET, which
   * has no effects.
   */
  readonly effectKey: string
  /** For reads outside a write. Never use it inside `write`: it cannot see that transaction, and writing with it would deadlock. */
  readonly db: Db
  /**
   * Runs the call's one unit of work. Its result is the call's answer, stored under its Idempotency-Key in the same
   * transaction. Slow work (hashing, images, gateways) comes before it; external effects go through the outbox.
   */
  write<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>
}

/** A call by a signed-in person. */
export interface PersonCall<S extends Services = Services> extends Call<S> {
  readonly actor: Actor
}

type NamesWith<Trait> = {
  [K in CallName]: (typeof paths)[K] extends readonly [string, string, Trait] ? K : never
}[CallName]

export type PublicName = NamesWith<'public'>

/** The call of an action: without an actor for public calls, with an optional one if the call also accepts a pass. */
type CallOf<K extends CallName, S extends Services = Services> = K extends PublicName
  ? Call<S>
  : K extends NamesWith<'orPass'>
    ? Call<S> & Partial<Pick<PersonCall, 'actor'>>
    : PersonCall<S>

/** The answer to a command at the table. */
export class CommandAnswer<T> {
  readonly data: T
  /** Whether nothing was done because the same command had been executed before. */
  readonly replayed: boolean

  constructor(data: T, replayed: boolean) {
    this.data = data
    this.replayed = replayed
  }
}

/** The result of an action: the data of the answer. */
export type Answer<T> = T | CommandAnswer<T>

/** The action of a call that is not a command. */
export type Action<K extends CallName> = (call: CallOf<K>, input: Input<K>) => Promise<Output<K>>

/** The action of each call of the contract. `S`: the services that the area needs. */
export type Routes<S extends Services = Services> = {
  readonly [K in CallName]: (call: CallOf<K, S>, input: Input<K>) => Promise<Answer<Output<K>>>
}
