import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { readToken } from '../api/session.ts'
import { keepGame } from '../games/keep-game.ts'
import { gameKey } from '../games/queries.ts'
import { entryFor } from '../play/table-view.ts'
import { nowSeconds } from '../ui/clock.ts'
import { currentQueue, setQueue } from './current-queue.ts'
import { type Entry, undoneEvent } from './entries.ts'
import { keptEntries } from './entry-store.ts'
import { createQueue, type Queue } from './queue.ts'

/** An attempt without an answer by then counts as lost; the same key makes the next one safe. */
const ATTEMPT_MS = 12_000
/** Undoes nothing: what it would take back was never stored. The server then says so. */
const NEVER_STORED = '00000000-0000-7000-8000-000000000000'

const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('anteroom-entries') : null

/**
 * The queue of this person on this device, which sends with this token of theirs alone; the one of anybody else stops, and keeps
 * what it has.
 */
export function queueOf(personId: string, token: string): Queue {
  const current = currentQueue()
  if (current?.personId === personId) return current
  closeQueue()
  const queue = createQueue(personId, {
    store: keptEntries,
    send: async (entry) => {
      assertSignedIn(token)
      return send(entry)
    },
    load: async (gameId) => {
      assertSignedIn(token)
      return call('fetchGame', { gameId }, attempt())
    },
    onGame: (game) => keepGame(queryClient, game),
    onStale: (gameId) => void queryClient.invalidateQueries({ queryKey: gameKey(gameId) }),
    tellTabs: () => tabs?.postMessage(null),
    alone: async (work) => {
      if ('locks' in navigator) await navigator.locks.request('anteroom-entries', work)
      else await work()
    },
    later: (ms, work) => void setTimeout(work, ms),
    now: nowSeconds,
  })
  setQueue(queue)
  void queue.wake()
  return queue
}

/** Somebody signed out: nothing is shown or sent any more. What waits stays for when they are back. */
export function closeQueue(): void {
  currentQueue()?.close()
  setQueue(null)
}

const wake = () => void currentQueue()?.wake()
window.addEventListener('online', wake)
document.addEventListener('visibilitychange', () => document.hidden || wake())
tabs?.addEventListener('message', () => void currentQueue()?.reload())

/** Throws when another tab has signed in as somebody else, and this one has not heard of it yet. */
function assertSignedIn(token: string): void {
  if (readToken() !== token) throw new ApiError(401, 'not_signed_in')
}

const attempt = () => ({ attempts: 1, signal: AbortSignal.timeout(ATTEMPT_MS) })

function send(entry: Entry) {
  const options = { key: entry.key, ...attempt() }
  const { act, gameId } = entry
  if (act.type === 'undo')
    return call('popGameEvent', { gameId, eventId: undoneEvent(act) ?? NEVER_STORED }, options)
  return call('pushGameEvent', entryFor(gameId, act.command, entry.timestamp), options)
}
