import { useEffect, useState } from 'react'

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
