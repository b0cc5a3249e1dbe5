import { useEffect } from 'react'

/** Keeps the screen awake while the table is on show, where the device can; taken again when the tab returns. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let left = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      // Refused on a low battery: the screen then sleeps as it always does.
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
