import { useEffect, useEffectEvent, useState } from 'react'
import { type Clock, clockAt } from '../../domain/tournament/clock.ts'
import { type ClockFace, clockFace } from '../../domain/tournament/clock-face.ts'
import { serverNowMs, serverSeconds } from '../api/server-time.ts'

/** Returns the clock's face by the server's time. Rerenders when the shown second changes while the clock runs; makes no requests. */
export function useClockFace(clock: Clock): ClockFace | null {
  const [shown, setShown] = useState({ clock, face: clockFace(clock, serverNowMs()) })
  useLooks(clock, (seen) => {
    const face = clockFace(seen, serverNowMs())
    setShown({ clock: seen, face })
    return face?.state === 'running' && face.leftMs > 0 ? face.leftMs % 1000 || 1000 : null
  })
  return shown.clock === clock ? shown.face : clockFace(clock, serverNowMs())
}

/** Rerenders only when the clock changes level: entries and add-ons then open or close. */
export function useRenderAtLevels(clock: Clock | null): void {
  const [, setLevel] = useState<number | null>(null)
  useLooks(clock, (seen) => {
    const { level, nextMs } = levelAt(seen, serverSeconds())
    setLevel(level)
    return nextMs === null ? null : nextMs - serverNowMs()
  })
}

/**
 * The level of a clock at a moment in unix seconds, and when the next one begins for the rules, in unix milliseconds: the rules work in
 * whole seconds (`refuseAtThisTime`). Null if none begins by itself.
 */
export function levelAt(
  clock: Clock,
  at: number,
): { readonly level: number; readonly nextMs: number | null } {
  const { level, levels, endsAtMs } = clockAt(clock, at * 1000)
  const goesOn = endsAtMs !== null && level < levels.length - 1
  return { level, nextMs: goesOn ? Math.ceil(endsAtMs / 1000) * 1000 : null }
}

/**
 * Calls `look` when the clock changes, when the page becomes visible, and again after the milliseconds that `look` returns; null: not
 * again.
 */
function useLooks(clock: Clock | null, look: (clock: Clock) => number | null): void {
  const lookAt = useEffectEvent(look)
  useEffect(() => {
    if (clock === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () => {
      clearTimeout(timer)
      const ms = lookAt(clock)
      if (ms !== null) timer = setTimeout(run, ms)
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [clock])
}
