import { useQueueView, whenQueue } from '../offline/current-queue.ts'
import type { Entry } from '../offline/entries.ts'

export interface Refused {
  /** The entries of this game that the server refused after their sheet was closed. */
  readonly refused: readonly Entry[]
  /** Removes them: the person has read them. */
  readonly dismissRefused: () => void
}

/** Rejected entries of this game, until dismissed. */
export function useRefused(gameId: string): Refused {
  const { entries } = useQueueView()
  return {
    refused: entries.filter((entry) => entry.gameId === gameId && entry.refused !== null),
    dismissRefused: () => void whenQueue().then(({ dismissRefused }) => dismissRefused(gameId)),
  }
}
