import type { Input } from '../../contract/endpoints.ts'

const keyOf = (token: string) => `anteroom-answer-${token}`
/** The server remembers an Idempotency-Key for a day (Rule 12.7). */
const KEPT_MS = 24 * 3600 * 1000

/** An answer to a link whose outcome is unknown: the server may have made a guest of it. */
export interface PendingAnswer extends Input<'answerLink'> {
  /** Its Idempotency-Key. */
  readonly key: string
  /** Unix milliseconds. */
  readonly at: number
}

/** The answer to the link of this page, while storage is blocked or full. It is lost with the page. */
let inMemory: PendingAnswer | null = null

/** Keeps an answer on the device until its outcome is known. */
export function keepAnswer(answer: PendingAnswer): void {
  inMemory = answer
  try {
    window.localStorage.setItem(keyOf(answer.token), JSON.stringify(answer))
  } catch {
    // It stays in memory.
  }
}

/** The answer to this link that was sent and not heard of, unless the server has forgotten its key by `now`. */
export function pendingAnswer(token: string, now: number): PendingAnswer | null {
  const answer = stored(token) ?? inMemory
  return answer?.token === token && answer.at > now - KEPT_MS ? answer : null
}

export function forgetAnswer(token: string): void {
  inMemory = null
  try {
    window.localStorage.removeItem(keyOf(token))
  } catch {
    // Nothing was stored.
  }
}

function stored(token: string): PendingAnswer | null {
  try {
    // Only written above, and the server checks what is sent.
    return JSON.parse(window.localStorage.getItem(keyOf(token)) ?? 'null')
  } catch {
    return null
  }
}
