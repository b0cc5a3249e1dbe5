import type { Input } from '../../contract/endpoints.ts'
import type { HostDraft } from '../../domain/draft.ts'

const KEY = 'hostGameAttempt'
/** The server knows an Idempotency-Key for a day (Rule 12.7). */
const KEPT_SECONDS = 24 * 3600

/** A create-game request that is in flight or was never answered: the card may have been charged and the game created. */
export interface Attempt {
  readonly hostId: string | undefined
  readonly key: string
  /** Unix seconds. */
  readonly at: number
  readonly draft: HostDraft
  /** Without the CVD: that is never kept. */
  readonly input: Omit<Input<'createGame'>, 'cvd'>
}

let kept: Attempt | null = null

/** Keeps an attempt until its outcome is known: through a reload too, and for the other tabs. */
export function keepAttempt(attempt: Attempt): void {
  kept = attempt
  try {
    window.localStorage.setItem(KEY, JSON.stringify(attempt))
  } catch {
    // A browser that refuses storage costs the reload: in memory it goes on.
  }
}

/** The pending attempt for exactly this draft, if any. */
export function attemptAt(draft: HostDraft, hostId: string | undefined, now: number): Attempt | null {
  const attempt = read()
  if (!attempt || attempt.hostId !== hostId || attempt.at <= now - KEPT_SECONDS) return null
  return JSON.stringify(attempt.draft) === JSON.stringify(draft) ? attempt : null
}

/** The outcome is known. */
export function forgetAttempt(): void {
  kept = null
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there.
  }
}

function read(): Attempt | null {
  try {
    // Written above and nowhere else; the server checks whatever is sent of it.
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null') ?? kept
  } catch {
    return kept
  }
}
