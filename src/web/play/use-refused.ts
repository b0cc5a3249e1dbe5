import { useQueueView, whenQueue } from '../offline/current-queue.ts'
import type { Entry } from '../offline/entries.ts'

export interface Refused {
  /** The entries of this game that were rejected after their sheet closed. */
  readonly refused: readonly Entry[]
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
