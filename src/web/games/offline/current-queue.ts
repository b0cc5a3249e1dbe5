import { useSyncExternalStore } from 'react'
import type { Queue } from './queue.ts'
import { NOTHING_QUEUED, type QueueView } from './queued-command.ts'

/*
 * The queue of the signed-in person, for the screens. Commands made before it is opened (app/session-services.ts)
 * wait for it.
 */

let current: Queue | null = null
let unsubscribe = () => {}
const listeners = new Set<() => void>()

/** Sets the current queue; null: nobody is signed in. */
export function setQueue(queue: Queue | null): void {
  unsubscribe()
  current = queue
  unsubscribe = queue?.subscribe(notify) ?? (() => {})
  notify()
}

export function currentQueue(): Queue | null {
  return current
}

/** Resolves with the queue as soon as there is one. */
export function whenQueue(): Promise<Queue> {
  return new Promise((resolve) => {
    const look = () => {
      if (!current) return
      listeners.delete(look)
      resolve(current)
    }
    listeners.add(look)
    look()
  })
}

export function useQueueView(): QueueView {
  return useSyncExternalStore(subscribe, () => current?.view() ?? NOTHING_QUEUED)
}

/** Whether a command for this game waits to be sent. */
export function useUnsent(gameId: string): boolean {
  return useQueueView().commands.some((command) => command.gameId === gameId && command.refused === null)
}

/** What was entered in this game and rejected after its sheet closed, until it is dismissed. */
export function useRefused(gameId: string) {
  const { commands } = useQueueView()
  return {
    refused: commands.filter((command) => command.gameId === gameId && command.refused !== null),
    dismissRefused: () => void whenQueue().then(({ dismissRefused }) => dismissRefused(gameId)),
  }
}

function notify() {
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
