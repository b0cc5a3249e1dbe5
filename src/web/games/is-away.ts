import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/call.ts'
import { useOnline } from '../ui/device.ts'
import { gameKey } from './game-cache.ts'

/** Whether the server cannot be reached from the screen of a game. `lost`: it did not answer the last entry. */
export function useIsAway(gameId: string, lost: boolean): boolean {
  const online = useOnline()
  // Observes the screen's own query without fetching.
  const { error } = useQuery({ queryKey: gameKey(gameId), enabled: false })
  const unanswered = error instanceof ApiError && error.status === 0
  return !online || lost || unanswered
}
