import type { Input } from '../../contract/endpoints.ts'
import { type DeviceItem, deviceItem } from '../api/device-item.ts'

/** An answer to a link whose outcome is unknown: the server may have made a guest of it. */
export interface PendingAnswer extends Input<'answerLink'> {
  /** Its Idempotency-Key. */
  readonly key: string
}

/** The answer to this link that was sent and not heard of, for as long as the server remembers its key (Rule 12.7). */
export const pendingAnswer = (token: string): DeviceItem<PendingAnswer> =>
  deviceItem(`anteroom-answer-${token}`, { seconds: 24 * 3600 })
