import { useEffect, useState, useSyncExternalStore } from 'react'
import { newListeners } from './listeners.ts'

/** The number of mounted screens where mouse clicks are guarded too. */
let screens = 0

/** Whether a screen is open where an accidental click costs money. */
const isWatchful = (): boolean => screens > 0

/** Makes tap-guard.ts guard mouse clicks too while this screen is mounted: at the table an accidental click costs money. */
export function useTapGuard(): void {
  useEffect(() => {
    screens++
    return () => {
      screens--
    }
  }, [])
}

let last: Tap | null = null

/**
 * Swallows the second tap of a double tap if the first one brought another control under the finger: END GAME must not go through to
 * CONFIRM. Mouse clicks are guarded only where a sheet opens or closes, at the table, and on controls marked `data-once`. Call it once.
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
    byMouse: isMouse(event),
    isDouble: event.detail > 1,
  }
  if (isEcho(last, tap)) {
    event.preventDefault()
    event.stopPropagation()
  } else {
    last = tap
  }
}

/** Without a pointerType it counts as touch. */
const isMouse = (event: MouseEvent) => 'pointerType' in event && event.pointerType === 'mouse'

/** Where and when (ms) a tap landed, and the control that took it. */
interface Tap {
  /** The control acts once per double tap, as undo does: ignore a quick second tap on it too. */
  readonly once?: boolean | undefined
  readonly x: number
  readonly y: number
  readonly at: number
  readonly control: unknown
  /** The control is in a sheet. */
  readonly inSheet: boolean
  readonly byMouse?: boolean | undefined
  /** The browser counts it as the second click of a double click. */
  readonly isDouble?: boolean | undefined
}

/** A second tap this soon came before anybody could read what the first one opened. */
const ECHO_MS = 500
/** After a sheet closes, the page is familiar: only the time within which phones detect a double tap counts. */
const DOUBLE_TAP_MS = 350
/** How far a finger drifts between the two taps of a double tap, in pixels. */
const DRIFT_PX = 32

/**
 * Whether a tap is the second half of a double tap whose first half put another control under the finger. A second tap on
 * the same control is left to that control, unless it is marked `once`.
 */
export function isEcho(first: Tap | null, second: Tap): boolean {
  if (first === null || (first.control === second.control && !second.once)) return false
  if (second.byMouse && !(isWatchful() || second.inSheet || first.inSheet))
    return first.control === second.control && second.isDouble === true
  const near = Math.hypot(second.x - first.x, second.y - first.y) <= DRIFT_PX
  const isPageBack = first.inSheet && !second.inSheet
  return near && second.at - first.at < (isPageBack ? DOUBLE_TAP_MS : ECHO_MS)
}

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
