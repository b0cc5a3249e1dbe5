import type { Input } from '../../contract/endpoints.ts'
import type { HostDraft } from '../../domain/draft.ts'

const KEY = 'hostGameAttempt'
/** The server remembers an Idempotency-Key for a day (Rule 12.7). */
const KEPT_SECONDS = 24 * 3600

/** A create-game request that is in flight or was never answered: the card may have been charged and the game created. */
export interface Attempt {
  readonly hostId: string | undefined
  readonly key: string
  /** Unix seconds. */
  readonly at: number
  readonly draft: HostDraft
  /** Without the CVD, which is never stored. */
  readonly input: Omit<Input<'createGame'>, 'cvd'>
}

let kept: Attempt | null = null

/** Stores an attempt until its outcome is known, across reloads and tabs. */
export function keepAttempt(attempt: Attempt): void {
  kept = attempt
  try {
    window.localStorage.setItem(KEY, JSON.stringify(attempt))
  } catch {
    // Storage is blocked: the attempt lives in memory and is lost on reload.
  }
}

/** The pending attempt for exactly this draft, if any. */
export function attemptAt(draft: HostDraft, hostId: string | undefined, now: number): Attempt | null {
  const attempt = read()
  if (!attempt || attempt.hostId !== hostId || attempt.at <= now - KEPT_SECONDS) return null
  return JSON.stringify(attempt.draft) === JSON.stringify(draft) ? attempt : null
}

export function forgetAttempt(): void {
  kept = null
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function read(): Attempt | null {
  try {
    // Only written above, and the server validates what is sent.
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null') ?? kept
  } catch {
    return kept
  }
}
