import { createHmac } from 'node:crypto'
import { text } from '../../../domain/text.ts'
import { secretHash } from '../../core/secrets.ts'
import { Problem } from '../problem.ts'
import { type AtRest, encryptedUnder, packed } from './sealed.ts'

/**
 * Never part of a fingerprint. No trace of a card number, a CVD or the present password is stored, not even a hash. `since` tells what a
 * device has: another one is still the same call.
 */
const leftOut = new Set(['creditCardNumber', 'cvd', 'currentPassword', 'since'])

/** A call with an Idempotency-Key: where its answer is stored, and how a repetition is recognised (Rule 12.7). */
export interface KeyedCall extends AtRest {
  readonly scope: string
  readonly keyHash: string
  readonly fingerprint: string
}

/**
 * A call and its key. Throws a 400 Problem for a malformed key. The fingerprint is an HMAC under the Idempotency-Key, which is
 * stored only as a hash: it reveals nothing of the body.
 */
export function keyedCall(call: {
  key: string
  scope: string
  path: string
  body: unknown
  secretAnswer: boolean
}): KeyedCall {
  if (!/^[\x21-\x7e]{8,200}$/.test(call.key))
    throw new Problem(
      400,
      'idempotency_key_invalid',
      text`The Idempotency-Key has to be 8 to 200 visible characters.`,
    )
  const body = JSON.stringify(call.body, (name, value) => (leftOut.has(name) ? undefined : value)) ?? ''
  return {
    scope: call.scope,
    keyHash: secretHash(call.key),
    fingerprint: createHmac('sha256', call.key).update(`${call.path}\n${body}`).digest('base64url'),
    ...(call.secretAnswer ? encryptedUnder(call.key) : packed),
  }
}
