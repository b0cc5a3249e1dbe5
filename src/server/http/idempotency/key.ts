import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { text } from '../../../domain/base/text.ts'
import { secretHash } from '../../core/secrets.ts'
import { Problem } from '../problem.ts'

/** Encodes an answer for storage, and decodes it. */
interface AtRest {
  readonly seal: (answer: string) => string
  readonly open: (stored: string) => string
}

const inTheClear: AtRest = { seal: (answer) => answer, open: (stored) => stored }

/** Encrypts a secret answer with the call's key, which we do not store. */
export function encryptedUnder(key: string): AtRest {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'anteroom idempotent answer', 32))
  return {
    seal: (answer) => {
      const nonce = randomBytes(12)
      const box = createCipheriv('aes-256-gcm', secret, nonce)
      return Buffer.concat([nonce, box.update(answer, 'utf8'), box.final(), box.getAuthTag()]).toString(
        'base64',
      )
    },
    open: (stored) => {
      const bytes = Buffer.from(stored, 'base64')
      const box = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
      box.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([box.update(bytes.subarray(12, -16)), box.final()]).toString('utf8')
    },
  }
}

/**
 * Fields excluded from fingerprints. We store no trace of a card number, a CVD or the present password, not even a hash. `since` is the
 * device's version; a call with another one is still the same call.
 */
const leftOut = new Set(['creditCardNumber', 'cvd', 'currentPassword', 'since'])

/** A call with an Idempotency-Key: the key of its stored answer, and the fingerprint that recognises a repetition (Rule 12.7). */
export interface KeyedCall extends AtRest {
  readonly scope: string
  readonly keyHash: string
  readonly fingerprint: string
}

/**
 * Computes the key and fingerprint of a call. Throws a 400 Problem for a malformed key. The fingerprint is an HMAC under the
 * Idempotency-Key, which we store only as a hash, so it reveals nothing about the body.
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
    ...(call.secretAnswer ? encryptedUnder(call.key) : inTheClear),
  }
}
