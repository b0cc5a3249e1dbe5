import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react'
import { partNotLoaded } from '../strings/game-messages.ts'
import { toastFailure } from './toasts/toasts.ts'

/**
 * A part of a game's screen whose code is loaded for a tap. If it cannot be loaded, a toast says so and the screen stays: React would
 * end the whole screen. A browser may keep the failure (Chromium does), so only a reload tries again.
 */
export const lazyOnTap = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P & Closable> => NotLoaded) }))

interface Closable {
  onClose?: () => void
}

function NotLoaded({ onClose }: Closable) {
  const tell = useEffectEvent(() => {
    toastFailure(partNotLoaded)
    onClose?.()
  })
  useEffect(tell, [])
  return null
}
