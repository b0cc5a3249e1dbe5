/** Where and when (ms) a tap landed, and a mark for the control that took it. */
export interface Tap {
  /** The control undoes, or goes further with, what it just did: a second tap so soon is none of its own. */
  readonly once?: boolean | undefined
  readonly x: number
  readonly y: number
  readonly at: number
  readonly control: unknown
}

/** A second tap this soon was begun before anybody could have read what the first one opened, in milliseconds. */
const ECHO_MS = 500
/** How far a finger drifts between the two taps of a double tap, in pixels. */
const DRIFT_PX = 32

/**
 * Whether a tap is the second half of a double tap whose first half put another control under the finger: it was not
 * meant for that one. A second tap on the same control is that control's own to judge, unless it is marked `once`.
 */
export function isEcho(first: Tap | null, second: Tap): boolean {
  if (first === null || (first.control === second.control && !second.once)) return false
  const near = Math.hypot(second.x - first.x, second.y - first.y) <= DRIFT_PX
  return near && second.at - first.at < ECHO_MS
}
