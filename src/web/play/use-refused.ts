import { useQueueView, whenQueue } from '../offline/current-queue.ts'
import type { QueuedCommand } from '../offline/queued-command.ts'

export interface Refused {
  /** What was entered in this game and rejected after its sheet closed. */
  readonly refused: readonly QueuedCommand[]
  readonly dismissRefused: () => void
}

/** Rejected entries of this game, until dismissed. */
export function useRefused(gameId: string): Refused {
  const { commands } = useQueueView()
  return {
    refused: commands.filter((command) => command.gameId === gameId && command.refused !== null),
    dismissRefused: () => void whenQueue().then(({ dismissRefused }) => dismissRefused(gameId)),
  }
}
