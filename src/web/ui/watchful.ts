import { useEffect } from 'react'

/** The number of mounted screens where mouse clicks are guarded too. */
let screens = 0

/** Whether a screen is open where an accidental click costs money. */
export const isWatchful = (): boolean => screens > 0

/** Makes tap-guard.ts guard mouse clicks too while this screen is mounted: at the table an accidental click costs money. */
export function useTapGuard(): void {
  useEffect(() => {
    screens++
    return () => {
      screens--
    }
  }, [])
}
