import { currentQueue, setQueue } from './current-queue.ts'
import { commandStore } from './database.ts'
import { createQueue, type Queue, type QueueParts } from './queue.ts'

/** The parts of the app that the queue uses. */
export type QueueActions = Pick<QueueParts, 'send' | 'onGame' | 'onStale'>

const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('anteroom-entries') : null

/** Opens this person's queue on this device. Another person's queue closes and keeps its commands. */
export function openQueue(personId: string, actions: QueueActions): Queue {
  const current = currentQueue()
  if (current?.personId === personId) return current
  closeQueue()
  const queue = createQueue(personId, {
    ...actions,
    store: commandStore,
    notifyTabs: () => tabs?.postMessage(null),
    alone: async (work) => {
      if ('locks' in navigator) await navigator.locks.request('anteroom-entries', work)
      else await work()
    },
    later: (ms, work) => void setTimeout(work, ms),
  })
  setQueue(queue)
  void queue.wake()
  return queue
}

/** On sign-out: shows and sends nothing more. The commands stay until the person is back. */
export function closeQueue(): void {
  currentQueue()?.close()
  setQueue(null)
}

const wake = () => void currentQueue()?.wake()
window.addEventListener('online', wake)
document.addEventListener('visibilitychange', () => document.hidden || wake())
tabs?.addEventListener('message', () => void currentQueue()?.reload())
