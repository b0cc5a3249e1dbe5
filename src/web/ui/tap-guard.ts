import { useEffect } from 'react'
import { isEcho, type Tap } from './tap-echo.ts'

let last: (Tap & { readonly inSheet: boolean }) | null = null
/** How many screens on show want a mouse watched too. */
let watchful = 0

/**
 * Swallows the second tap of a double tap that lands on a control which the first one brought under the finger: END GAME must
 * not go through to CONFIRM. A mouse is held to that only where a sheet opens or closes, and at the table. Call it once.
 */
export function guardTaps(): void {
  window.addEventListener('click', guard, { capture: true })
}

/** Watches the double clicks of a mouse too while this screen is on show: at the table one too many costs somebody money. */
export function useTapGuard(): void {
  useEffect(() => {
    watchful++
    return () => {
      watchful--
    }
  }, [])
}

function guard(event: MouseEvent): void {
  // A key press clicks too, at no place at all.
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

/** Where a browser does not tell, it is taken for a finger. */
const isMouse = (event: MouseEvent) => 'pointerType' in event && event.pointerType === 'mouse'
