import { useEffect, useState, useSyncExternalStore } from 'react'

/** Whether the device reports a network connection. The server may still be out of reach. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function watchNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const WIDE = '(min-width: 900px)'

/** Whether list and detail fit side by side. */
export const isWide = () => window.matchMedia(WIDE).matches

/** Whether this device has a share sheet (Rule 14.14). */
export const canShare = () => 'share' in navigator

/** How long the browser may take to read the file, in milliseconds. */
const READ_MS = 60_000

/** Downloads a text or a picture as a file with this name and media type. */
export function downloadFile(content: string | Blob, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}

/** The time zone of this device, used for new games. Computed on demand: the first use of Intl is slow. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const TICK_MS = 20_000

export const nowSeconds = () => Math.floor(Date.now() / 1000)

/** The current unix time, updated every 20 s, for countdowns. */
export function useNow(): number {
  const [now, setNow] = useState(nowSeconds)
  useEffect(() => {
    const tick = () => setNow(nowSeconds())
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}

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
