import { useEffect, useState } from 'react'
import type { Clock } from '../../domain/tournament/clock.ts'
import { type ClockFace, clockFace } from '../../domain/tournament/clock-face.ts'
import { serverNowMs } from '../api/server-time.ts'

/**
 * What a clock shows now, by the server's time. Renders its component when the shown second changes while the clock runs, and asks the
 * server nothing.
 */
export function useClockFace(clock: Clock): ClockFace | null {
  const [shown, setShown] = useState({ clock, face: clockFace(clock, serverNowMs()) })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      clearTimeout(timer)
      const face = clockFace(clock, serverNowMs())
      setShown({ clock, face })
      if (face?.state === 'running' && face.leftMs > 0) timer = setTimeout(show, face.leftMs % 1000 || 1000)
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', show)
    }
  }, [clock])
  return shown.clock === clock ? shown.face : clockFace(clock, serverNowMs())
}
