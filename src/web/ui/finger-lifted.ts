import { useState, useSyncExternalStore } from 'react'
import { newListeners } from './listeners.ts'

/** By then the click of a lifted finger has arrived, in milliseconds. */
const CLICK_MS = 100

let isWatched = false
let isDown = false
let lifting = 0
const listeners = newListeners()

function watch(): void {
  if (isWatched) return
  isWatched = true
  const down = (event: PointerEvent) => {
    // No event reports a button released over a browser menu.
    if (event.button !== 0) return
    window.clearTimeout(lifting)
    isDown = true
  }
  const lift = () => {
    window.clearTimeout(lifting)
    lifting = window.setTimeout(() => {
      isDown = false
      listeners.notify()
    }, CLICK_MS)
  }
  window.addEventListener('pointerdown', down, { capture: true })
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, lift, { capture: true })
}

function onLift(listener: () => void): () => void {
  watch()
  return listeners.watch(listener)
}

/**
 * A value that does not change while a finger or a mouse button is down: for values that move the controls on a screen. A tap is lost
 * if its control is somewhere else by the time the finger lifts.
 */
export function useOnceLifted(value: boolean): boolean {
  const isHeld = useSyncExternalStore(
    onLift,
    () => isDown,
    () => false,
  )
  const [shown, setShown] = useState(value)
  if (!isHeld && shown !== value) setShown(value)
  return isHeld ? shown : value
}
