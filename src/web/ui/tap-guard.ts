import { useEffect } from 'react'
import { isEcho, type Tap } from './tap-echo.ts'

let last: (Tap & { readonly inSheet: boolean }) | null = null
/** The number of mounted screens that guard mouse clicks too. */
let watchful = 0

/**
 * Swallows the second tap of a double tap when the first one brought another control under the finger: END GAME must not go
 * through to CONFIRM. Mouse clicks are guarded only where a sheet opens or closes, and at the table. Call it once.
 */
export function guardTaps(): void {
  window.addEventListener('click', guard, { capture: true })
}

/** Guards mouse clicks too while this screen is mounted: at the table an accidental click costs money. */
export function useTapGuard(): void {
  useEffect(() => {
    watchful++
    return () => {
      watchful--
    }
  }, [])
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
  const watched = watchful > 0 || inSheet || last?.inSheet === true || !isMouse(event)
  if (watched && isEcho(last, tap)) {
    event.preventDefault()
    event.stopPropagation()
  } else {
    last = tap
  }
}

/** Without a pointerType it counts as touch. */
const isMouse = (event: MouseEvent) => 'pointerType' in event && event.pointerType === 'mouse'
