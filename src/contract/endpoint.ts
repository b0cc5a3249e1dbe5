import { z } from 'zod'

/** No input at all. Every call rejects unknown fields (Rule 12.6). */
const nothing = z.strictObject({})

/** The answer of a call without data. */
const done = z.null()

/**
 * The input and answer of one call. `limit` names its rate (Rule 13.1). `secretAnswer` marks answers that contain a secret, which the
 * server encrypts before storing them for a replay.
 */
export interface EndpointDefinition<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly summary: string
  readonly limit: 'sign_in' | 'search' | 'import' | 'deal' | 'general'
  readonly input: In
  readonly output: Out
  readonly secretAnswer?: true
  /** Requires a confirmed session, otherwise 403 `confirm_password`. If that depends on the input, the action checks it instead. */
  readonly mustConfirm?: true
  /** Requires an Idempotency-Key, otherwise 400 `idempotency_key_required`. */
  readonly mustHaveKey?: true
  /** Can end the caller's session. A retry then comes with a dead token and still gets the first answer. */
  readonly endsSession?: true
  /** Answers with server-sent events; `output` is the shape of each. */
  readonly stream?: true
  /** Maximum size of the body in bytes, if more than the default of 64 kB. */
  readonly bodyLimit?: number
}

/**
 * One call of the contract. `access`: `public` needs no token, `person` needs the token of a signed-in person, `orPass` needs that or a
 * guest's pass in its input.
 */
export interface Endpoint extends EndpointDefinition {
  readonly access: 'public' | 'person' | 'orPass'
}

type Optional = 'limit' | 'input' | 'output'
type Declared<D extends EndpointDefinition> = Omit<D, Optional> & Partial<Pick<D, Optional>>

/** Declares one call. Defaults: limit `general`, no input, no data. Keeps the exact types of its schemas. */
export function endpoint<In extends z.ZodType = typeof nothing, Out extends z.ZodType = typeof done>(
  declared: Declared<EndpointDefinition<In, Out>>,
): EndpointDefinition<In, Out>
export function endpoint(declared: Declared<EndpointDefinition>): EndpointDefinition {
  return { limit: 'general', input: nothing, output: done, ...declared }
}
