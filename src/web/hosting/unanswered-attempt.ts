import type { Input } from '../../contract/endpoints.ts'
import type { HostDraft } from '../../domain/hosting/draft.ts'
import { deviceItem } from '../api/device-item.ts'

/** A create-game request that is in flight or was never answered: the card may have been charged and the game created. */
export interface Attempt {
  readonly hostId: string | undefined
  readonly key: string
  readonly draft: HostDraft
  /** Without the CVD, which is never stored. */
  readonly input: Omit<Input<'createGame'>, 'cvd'>
}

/** The attempt whose outcome is not known, across reloads and tabs. The server remembers an Idempotency-Key for a day (Rule 12.7). */
export const attemptItem = deviceItem<Attempt>('hostGameAttempt', { seconds: 24 * 3600 })

/** The pending attempt for exactly this draft, if any. `now`: unix seconds. */
export function attemptAt(draft: HostDraft, hostId: string | undefined, now: number): Attempt | null {
  const attempt = attemptItem.read(now)
  if (!attempt || attempt.hostId !== hostId) return null
  return JSON.stringify(attempt.draft) === JSON.stringify(draft) ? attempt : null
}
