import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/dialect.ts'
import { Problem } from './problem.ts'
import { secretHash } from './session.ts'

const REPLAY_SECONDS = 24 * 3600

/** Never part of a fingerprint: a card number or CVD leaves no trace, not even a hash. */
const leftOut = new Set(['creditCardNumber', 'cvd'])

/** One keyed call: where its answer is kept and how it is recognised (Decisions 1, idempotency). */
export interface KeyedCall {
  readonly scope: string
  readonly keyHash: string
  readonly fingerprint: string
  /** Reads and writes the kept answer; encrypted under the key itself where the answer is a secret. */
  readonly seal: (answer: string) => string
  readonly open: (kept: string) => string
}

export interface KeptAnswer {
  readonly status: number
  readonly body: string
}

/** Stops a transaction whose work was done before; carries the first answer. */
export class Replay extends Error {
  readonly answer: KeptAnswer
  constructor(answer: KeptAnswer) {
    super('This call was answered before.')
    this.answer = answer
  }
}

function cipher(key: string) {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'anteroom idempotent answer', 32))
  return {
    seal: (answer: string) => {
      const nonce = randomBytes(12)
      const box = createCipheriv('aes-256-gcm', secret, nonce)
      return Buffer.concat([nonce, box.update(answer, 'utf8'), box.final(), box.getAuthTag()]).toString(
        'base64',
      )
    },
    open: (kept: string) => {
      const bytes = Buffer.from(kept, 'base64')
      const box = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
      box.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([box.update(bytes.subarray(12, -16)), box.final()]).toString('utf8')
    },
  }
}

const plain = { seal: (answer: string) => answer, open: (kept: string) => kept }

/**
 * Recognises a call by its key. Throws a 400 Problem for a key that is none.
 * The fingerprint is keyed by the Idempotency-Key, which is stored only as a hash: it gives nothing of the body away.
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
      'The Idempotency-Key has to be 8 to 200 visible characters.',
    )
  const text = JSON.stringify(call.body, (name, value) => (leftOut.has(name) ? undefined : value)) ?? ''
  return {
    scope: call.scope,
    keyHash: secretHash(call.key),
    fingerprint: createHmac('sha256', call.key).update(`${call.path}\n${text}`).digest('base64url'),
    ...(call.secretAnswer ? cipher(call.key) : plain),
  }
}

/** The answer that this call got before, if it did. Throws a 422 Problem when the key was used for something else. */
export async function findAnswer(db: Db, call: KeyedCall, now: number): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'answer'])
    .where('scope', '=', call.scope)
    .where('key_hash', '=', call.keyHash)
    .where('created_at', '>', now - REPLAY_SECONDS)
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== call.fingerprint)
    throw new Problem(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request already.',
    )
  return { status: row.status, body: call.open(row.answer) }
}

/**
 * Takes the key for this transaction. A second call with it waits here until the first has committed, then gets its answer:
 * throws Replay.
 */
export async function claim(tx: Tx, call: KeyedCall, now: number): Promise<void> {
  await tx
    .deleteFrom('idempotency')
    .where('scope', '=', call.scope)
    .where('key_hash', '=', call.keyHash)
    .where('created_at', '<=', now - REPLAY_SECONDS)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({
      scope: call.scope,
      key_hash: call.keyHash,
      fingerprint: call.fingerprint,
      status: 0,
      answer: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return
  const answer = await findAnswer(tx, call, now)
  if (!answer) throw new Error('An idempotency record is neither new nor kept.')
  throw new Replay(answer)
}

/** Keeps the answer with its key, in the transaction that did the work. */
export async function keepAnswer(tx: Tx, call: KeyedCall, answer: KeptAnswer): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status: answer.status, answer: call.seal(answer.body) })
    .where('scope', '=', call.scope)
    .where('key_hash', '=', call.keyHash)
    .execute()
}

/** Keeps a refusal, whose transaction was rolled back. Of several at once the first is everybody's answer. */
export async function keepRefusal(
  db: Db,
  call: KeyedCall,
  answer: KeptAnswer,
  now: number,
): Promise<KeptAnswer> {
  await db
    .insertInto('idempotency')
    .values({
      scope: call.scope,
      key_hash: call.keyHash,
      fingerprint: call.fingerprint,
      status: answer.status,
      answer: call.seal(answer.body),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findAnswer(db, call, now)) ?? answer
}

/** Forgets answers that are past their day. */
export async function forgetAnswers(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<=', now - REPLAY_SECONDS)
    .execute()
}
