import { useEffect } from 'react'

/** Keeps the screen awake while mounted, where supported; reacquired when the tab returns. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let left = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      // Rejected on a low battery, for example.
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (left) await taken?.release()
      else lock = taken
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
