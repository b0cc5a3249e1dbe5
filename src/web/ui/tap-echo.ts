/** Where and when (ms) a tap landed, and the control that took it. */
export interface Tap {
  /** The control acts once for a double tap, as undo does: a quick second tap on it is ignored too. */
  readonly once?: boolean | undefined
  readonly x: number
  readonly y: number
  readonly at: number
  readonly control: unknown
  /** The control is in a sheet. */
  readonly inSheet: boolean
}

/** A second tap this soon began before anybody could read what the first one opened. */
const ECHO_MS = 500
/** Where a sheet closes, its page is known already: only the time in which phones take two taps for a double tap counts. */
const DOUBLE_TAP_MS = 350
/** How far a finger drifts between the two taps of a double tap, in pixels. */
const DRIFT_PX = 32

/**
 * Whether a tap is the second half of a double tap whose first half put another control under the finger. A second tap on
 * the same control is left to that control, unless it is marked `once`.
 */
export function isEcho(first: Tap | null, second: Tap): boolean {
  if (first === null || (first.control === second.control && !second.once)) return false
  const near = Math.hypot(second.x - first.x, second.y - first.y) <= DRIFT_PX
  const isPageBack = first.inSheet && !second.inSheet
  return near && second.at - first.at < (isPageBack ? DOUBLE_TAP_MS : ECHO_MS)
}
