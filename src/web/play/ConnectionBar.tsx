import { useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/dist/esm/icons/cloud-off.mjs'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { gameKey } from '../games/queries.ts'
import { connectionWords } from '../strings/connection.ts'
import styles from './ConnectionBar.module.css'
import type { Table } from './use-table.ts'

export interface ConnectionBarProps {
  table: Table
  /** This person enters events; others only watch. */
  runs: boolean
}

/** Shows that the server is unreachable and how many entries wait. An overlay, so that nothing shifts. */
export function ConnectionBar({ table: { game, lost, waiting }, runs }: ConnectionBarProps) {
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  // Observes the screen's own query without fetching.
  const { error } = useQuery({ queryKey: gameKey(game.id), enabled: false })
  const unanswered = error instanceof ApiError && error.status === 0
  const bar = useActionBarHeight()
  const bottom = bar === 0 ? 'calc(12px + var(--safe-bottom))' : bar + 12
  const away = !online || lost || unanswered
  const told = waiting.length > 0 ? connectionWords.offlineWaiting(waiting.length) : connectionWords.offline
  return (
    <div role="status" className={styles.place}>
      {away ? (
        <p className={styles.bar} style={{ bottom }}>
          <CloudOff size={18} />
          <span>{runs ? told : connectionWords.offlineWatching}</span>
        </p>
      ) : null}
    </div>
  )
}

/** The height of the action bar in pixels; 0 without one. */
function useActionBarHeight(): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const bar = document.querySelector<HTMLElement>('main + footer')
    if (!bar) return
    const measure = () => setHeight(bar.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return height
}

function watchNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
