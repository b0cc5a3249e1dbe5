import { useSyncExternalStore } from 'react'
import { isWide } from '../games/wide.ts'

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Whether list and detail fit side by side, also once the window has been resized. */
export const useIsWide = (): boolean => useSyncExternalStore(onResize, isWide, () => false)
