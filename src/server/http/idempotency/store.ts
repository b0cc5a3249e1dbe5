import { text } from '../../../domain/base/text.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { deferWrite, prepared } from '../../db/prepared.ts'
import { Problem } from '../problem.ts'
import type { KeyedCall } from './key.ts'

export const REPLAY_SECONDS = 24 * 3600

export interface SentAnswer {
  readonly status: number
  readonly body: string
}

/** The value stored under a key: the answer, or the game that the call changed. */
export type StoredAnswer = SentAnswer | StoredGame

/** Thrown to roll back the transaction of a repeated call. */
export class Replay extends Error {
  readonly answer: StoredAnswer
  constructor(answer: StoredAnswer) {
    super('This call was answered before.')
    this.answer = answer
  }
}

interface Keyed {
  scope: string
  keyHash: string
}

/** The time before which stored answers have expired. */
const expiredBefore = (now: number): number => now - REPLAY_SECONDS

const readStored = prepared<Keyed & { expired: number }>()((db, at) =>
  db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'answer'])
    .where('scope', '=', at('scope'))
    .where('key_hash', '=', at('keyHash'))
    .where('created_at', '>', at('expired')),
)

/** The earlier answer to this call, or null. Throws a 422 Problem if the key was used for another call. */
export async function findAnswer(db: Db, call: KeyedCall, now: number): Promise<StoredAnswer | null> {
  const { scope, keyHash } = call
  const [row] = await readStored.rows(db, { scope, keyHash, expired: expiredBefore(now) })
  if (!row) return null
  if (row.fingerprint !== call.fingerprint)
    throw new Problem(
      422,
      'idempotency_key_reused',
      text`This Idempotency-Key was used for another request already.`,
    )
  return gameIn(row.answer) ?? { status: row.status, body: call.open(row.answer) }
}

/** Claims a key, including one whose answer has expired. Returns no row if it is taken. */
export const claimKey = prepared<Keyed & { fingerprint: string; now: number; expired: number }>()((db, at) =>
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
        .where('idempotency.created_at', '<=', at('expired')),
    )
    .returning('created_at'),
)

/**
 * Claims the key for this transaction. A concurrent call with the same key waits here for the first to commit, then throws
 * Replay with its answer.
 */
export async function claim(tx: Tx, call: KeyedCall, now: number): Promise<void> {
  const { scope, keyHash, fingerprint } = call
  const taken = await claimKey.rows(tx, { scope, keyHash, fingerprint, now, expired: expiredBefore(now) })
  if (taken.length === 1) return
  const answer = await findAnswer(tx, call, now)
  if (!answer) throw new Error('An idempotency record is neither new nor stored.')
  throw new Replay(answer)
}

export const fillKey = prepared<Keyed & { status: number; answer: string }>()((db, at) =>
  db
    .updateTable('idempotency')
    .set({ status: at('status'), answer: at('answer') })
    .where('scope', '=', at('scope'))
    .where('key_hash', '=', at('keyHash')),
)

/** Stores a successful answer with its key, in the transaction that did the work. */
export async function storeAnswer(tx: Tx, call: KeyedCall, answer: string | GameVersion): Promise<void> {
  const { scope, keyHash } = call
  const stored = typeof answer === 'string' ? call.seal(answer) : storedGame(answer)
  await deferWrite(tx, fillKey.with(tx, { scope, keyHash, status: 200, answer: stored }))
}

/** Stores a refusal, whose transaction was rolled back. The first of concurrent ones wins. */
export async function storeRefusal(
  db: Db,
  call: KeyedCall,
  answer: SentAnswer,
  now: number,
): Promise<StoredAnswer> {
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

export interface GameVersion {
  readonly gameId: string
  readonly version: number
}

/** A game to send in its current state when a call is repeated. */
type StoredGame = Pick<GameVersion, 'gameId'>

/** The prefix of rows with the id of a game. Stored answers are JSON or base64, and never start with it. */
const PREFIX = 'game:'

/** The stored value for a change of a game, instead of the answer (docs/decisions/0006). */
export const storedGame = ({ gameId, version }: GameVersion): string => `${PREFIX}${gameId}:${version}`

/** The id of the game in a row; null if the row contains the answer itself. */
function gameIn(stored: string): StoredGame | null {
  if (!stored.startsWith(PREFIX)) return null
  const [gameId = ''] = stored.slice(PREFIX.length).split(':')
  return { gameId }
}
