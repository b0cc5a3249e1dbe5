import { isEcho, type Tap } from './tap-echo.ts'
import { isWatchful } from './watchful.ts'

let last: Tap | null = null

/**
 * Swallows the second tap of a double tap when the first one brought another control under the finger: END GAME must not go
 * through to CONFIRM. Mouse clicks are guarded only where a sheet opens or closes, and at the table. Call it once.
 */
export function guardTaps(): void {
  window.addEventListener('click', guard, { capture: true })
}

function guard(event: MouseEvent): void {
  // A click from the keyboard has no position.
  if (event.detail === 0) return
  const target = event.target instanceof Element ? event.target : null
  const inSheet = Boolean(target?.closest('dialog'))
  const control = target?.closest('button, a, input, label, dialog') ?? target
  const once = control?.hasAttribute('data-once')
  const tap = {
    x: event.clientX,
    y: event.clientY,
    at: event.timeStamp,
    control,
    inSheet,
    once,
  }
  const watched = isWatchful() || inSheet || last?.inSheet === true || !isMouse(event)
  if (watched && isEcho(last, tap)) {
    event.preventDefault()
    event.stopPropagation()
  } else {
    last = tap
  }
}

/** Without a pointerType it counts as touch. */
const isMouse = (event: MouseEvent) => 'pointerType' in event && event.pointerType === 'mouse'
