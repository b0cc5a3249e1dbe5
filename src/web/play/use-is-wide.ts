import { useSyncExternalStore } from 'react'
import { isWide } from '../games/wide.ts'

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** `isWide` as a hook: follows the size of the window. */
export const useIsWide = (): boolean => useSyncExternalStore(onResize, isWide, () => false)
