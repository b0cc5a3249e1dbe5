import { useSyncExternalStore } from 'react'
import { newListeners } from '../../ui/listeners.ts'
import type { Queue } from './queue.ts'
import { NOTHING_QUEUED, type QueueView } from './queued-command.ts'

/*
 * The screens' access to the signed-in person's queue. Commands entered before app/session-services.ts opens it wait.
 */

let current: Queue | null = null
let unsubscribe = () => {}
const listeners = newListeners()

/** Sets the current queue; null: nobody is signed in. */
export function setQueue(queue: Queue | null): void {
  unsubscribe()
  current = queue
  unsubscribe = queue?.subscribe(listeners.notify) ?? (() => {})
  listeners.notify()
}

export function currentQueue(): Queue | null {
  return current
}

/** Resolves with the queue as soon as there is one. */
export function whenQueue(): Promise<Queue> {
  return new Promise((resolve) => {
    const check = () => {
      if (!current) return
      unwatch()
      resolve(current)
    }
    const unwatch = listeners.watch(check)
    check()
  })
}

export function useQueueView(): QueueView {
  return useSyncExternalStore(listeners.watch, () => current?.view() ?? NOTHING_QUEUED)
}

/** Whether a command for this game is waiting to be sent. */
export function useUnsent(gameId: string): boolean {
  return useQueueView().commands.some((command) => command.gameId === gameId && command.refused === null)
}

/** The entries of this game that were rejected after their sheet closed, until the person dismisses them. */
export function useRefused(gameId: string) {
  const { commands } = useQueueView()
  return {
    refused: commands.filter((command) => command.gameId === gameId && command.refused !== null),
    dismissRefused: () => void whenQueue().then(({ dismissRefused }) => dismissRefused(gameId)),
  }
}
