import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { gameKey } from '../games/game-cache.ts'
import { t } from '../i18n/language.ts'
import { words } from '../strings/words.ts'
import { useOnline } from '../ui/online.ts'
import { QuietBar } from '../ui/QuietBar.tsx'
import type { Table } from './use-table.ts'

export interface ConnectionBarProps {
  table: Table
  /** This person enters events; others only watch. */
  runs: boolean
}

/** Shows that the server is unreachable and how many entries wait. */
export function ConnectionBar({ table: { game, lost, waiting }, runs }: ConnectionBarProps) {
  const online = useOnline()
  // Observes the screen's own query without fetching.
  const { error } = useQuery({ queryKey: gameKey(game.id), enabled: false })
  const unanswered = error instanceof ApiError && error.status === 0
  const away = !online || lost || unanswered
  const told =
    waiting.length > 0 ? offlineWaiting(waiting.length) : t`No connection. What you enter is kept here.`
  return <QuietBar text={away ? (runs ? told : words.offlineWatching) : null} />
}

const offlineWaiting = (count: number) =>
  count === 1
    ? t`No connection. 1 entry waits to be sent.`
    : t`No connection. ${count} entries wait to be sent.`
