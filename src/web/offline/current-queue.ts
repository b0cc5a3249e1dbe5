import { useSyncExternalStore } from 'react'
import type { Queue, QueueView } from './queue.ts'

/**
 * Where the screens find the queue of the person who is signed in. The queue itself is fetched after the first paint
 * (startup/session-services.ts); until then an entry waits for it.
 */
const NOTHING: QueueView = { entries: [], lost: false }

let current: Queue | null = null
let unfollow = () => {}
const listeners = new Set<() => void>()

/** Puts the queue where the screens find it; null: nobody is signed in. */
export function setQueue(queue: Queue | null): void {
  unfollow()
  current = queue
  unfollow = queue?.subscribe(tell) ?? (() => {})
  tell()
}

export function currentQueue(): Queue | null {
  return current
}

/** The queue, as soon as it is there. */
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

/** How the queue stands. */
export function useQueueView(): QueueView {
  return useSyncExternalStore(subscribe, () => current?.view() ?? NOTHING)
}

/** Something was entered at the table of this game that the server has not told of yet. */
export function useUnsent(gameId: string): boolean {
  return useQueueView().entries.some((entry) => entry.gameId === gameId && entry.refused === null)
}

function tell() {
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
