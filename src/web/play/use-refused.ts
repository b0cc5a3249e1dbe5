import { useQueueView, whenQueue } from '../offline/current-queue.ts'
import type { Entry } from '../offline/entries.ts'

export interface Refused {
  /** The entries of this game that the server refused behind one's back. */
  readonly refused: readonly Entry[]
  /** The person has read them. */
  readonly dismissRefused: () => void
}

/** What came to nothing of what was entered in this game, until it has been read. */
export function useRefused(gameId: string): Refused {
  const { entries } = useQueueView()
  return {
    refused: entries.filter((entry) => entry.gameId === gameId && entry.refused !== null),
    dismissRefused: () => void whenQueue().then(({ dismissRefused }) => dismissRefused(gameId)),
  }
}
