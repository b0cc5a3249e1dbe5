import { z } from 'zod'

/** No input at all. Unknown fields are refused everywhere (Rule 12.6). */
const nothing = z.strictObject({})

/** The answer of a call without data. */
const done = z.null()

/**
 * What one call takes and gives. `limit` names its rate (Rule 13.1).
 * `secretAnswer` marks answers that hold a secret: their idempotent replay is kept encrypted.
 */
export interface EndpointDefinition<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly summary: string
  readonly limit: 'sign_in' | 'search' | 'import' | 'deal' | 'general'
  readonly input: In
  readonly output: Out
  readonly secretAnswer?: true
  /** Needs a session that is confirmed: 403 `confirm_password` otherwise. Where it depends on the input, the action asks instead. */
  readonly mustConfirm?: true
  /** It cannot be sent without an Idempotency-Key: 400 `idempotency_key_required`. */
  readonly mustHaveKey?: true
  /** It can end the caller's session: a retry then comes with a dead token and is still given the first answer. */
  readonly endsSession?: true
  /** Answers with server-sent events; `output` is the shape of each. */
  readonly stream?: true
  /** Largest accepted body in bytes, where it is more than the usual 64 kB. */
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

/** Declares one call, of limit `general`, without input and without data unless it says otherwise. Keeps the exact types of its schemas. */
export function endpoint<In extends z.ZodType = typeof nothing, Out extends z.ZodType = typeof done>(
  declared: Declared<EndpointDefinition<In, Out>>,
): EndpointDefinition<In, Out>
export function endpoint(declared: Declared<EndpointDefinition>): EndpointDefinition {
  return { limit: 'general', input: nothing, output: done, ...declared }
}
