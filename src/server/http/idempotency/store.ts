import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../../db/dialect.ts'
import { later, prepared } from '../../db/prepared.ts'
import type { IdempotencyRow } from '../../db/schema.ts'
import { Problem } from '../problem.ts'
import { secretHash } from '../session.ts'
import { type AtRest, encryptedUnder, packed } from './sealed.ts'

const REPLAY_SECONDS = 24 * 3600

/** Never part of a fingerprint: a card number or CVD leaves no trace, not even a hash. */
const leftOut = new Set(['creditCardNumber', 'cvd'])

/** One keyed call: where its answer is kept and how it is recognised (Decisions 1, idempotency). */
export interface KeyedCall extends AtRest {
  readonly scope: string
  readonly keyHash: string
  readonly fingerprint: string
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
    ...(call.secretAnswer ? encryptedUnder(call.key) : packed),
  }
}

/** What is kept under a key, before it is known whether it was kept for this call. */
export type KeptRow = Pick<IdempotencyRow, 'fingerprint' | 'status' | 'answer'>

interface Keyed {
  scope: string
  keyHash: string
}

/** Answers that were given before this moment are forgotten. */
export const forgottenAt = (now: number): number => now - REPLAY_SECONDS

const readKept = prepared<Keyed & { forgotten: number }>()((db, at) =>
  db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'answer'])
    .where('scope', '=', at('scope'))
    .where('key_hash', '=', at('keyHash'))
    .where('created_at', '>', at('forgotten')),
)

/** The answer that this call got before, if it did. Throws a 422 Problem when the key was used for something else. */
export async function findAnswer(db: Db, call: KeyedCall, now: number): Promise<KeptAnswer | null> {
  const { scope, keyHash } = call
  const [row] = await readKept.rows(db, { scope, keyHash, forgotten: forgottenAt(now) })
  return row ? openKept(row, call) : null
}

/** What was kept, for the call that it was kept for. Throws a 422 Problem when the key was used for something else. */
export function openKept(row: KeptRow, call: KeyedCall): KeptAnswer {
  if (row.fingerprint !== call.fingerprint)
    throw new Problem(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request already.',
    )
  return { status: row.status, body: call.open(row.answer) }
}

/** A key that is forgotten is taken as if it were new. Gives no row when it is taken already. */
export const takeKey = prepared<Keyed & { fingerprint: string; now: number; forgotten: number }>()((db, at) =>
  db
    .insertInto('idempotency')
    .values({
      scope: at('scope'),
      key_hash: at('keyHash'),
      fingerprint: at('fingerprint'),
      status: 0,
      answer: '',
      created_at: at('now'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key_hash'])
        .doUpdateSet({ fingerprint: at('fingerprint'), status: 0, answer: '', created_at: at('now') })
        .where('idempotency.created_at', '<=', at('forgotten')),
    )
    .returning('created_at'),
)

/**
 * Takes the key for this transaction. A second call with it waits here until the first has committed, then gets its answer:
 * throws Replay.
 */
export async function claim(tx: Tx, call: KeyedCall, now: number): Promise<void> {
  const { scope, keyHash, fingerprint } = call
  const taken = await takeKey.rows(tx, { scope, keyHash, fingerprint, now, forgotten: forgottenAt(now) })
  if (taken.length === 1) return
  const answer = await findAnswer(tx, call, now)
  if (!answer) throw new Error('An idempotency record is neither new nor kept.')
  throw new Replay(answer)
}

export const fillKey = prepared<Keyed & { status: number; answer: string }>()((db, at) =>
  db
    .updateTable('idempotency')
    .set({ status: at('status'), answer: at('answer') })
    .where('scope', '=', at('scope'))
    .where('key_hash', '=', at('keyHash')),
)

/** Keeps the answer with its key, in the transaction that did the work. */
export async function keepAnswer(tx: Tx, call: KeyedCall, { status, body }: KeptAnswer): Promise<void> {
  const { scope, keyHash } = call
  await later(tx, fillKey.with(tx, { scope, keyHash, status, answer: call.seal(body) }))
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
  await db.deleteFrom('idempotency').where('created_at', '<=', forgottenAt(now)).execute()
}
