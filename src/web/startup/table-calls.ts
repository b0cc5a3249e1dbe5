import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { readToken } from '../api/session.ts'
import { cacheGame } from '../games/cache-game.ts'
import { gameKey } from '../games/queries.ts'
import { type Entry, undoneEvent } from '../offline/entries.ts'
import type { QueueActions } from '../offline/table-queue.ts'
import { entryFor } from '../play/table-view.ts'
import { playWords } from '../strings/play.ts'

/** Milliseconds. An attempt without an answer counts as lost; the same key makes a retry safe. */
const ATTEMPT_MS = 12_000
/** Undoes nothing: what it would take back was never stored. The server refuses it and says so. */
const NEVER_STORED = '00000000-0000-7000-8000-000000000000'

/** The calls of the entry queue, bound to this token. */
export const tableCalls = (token: string): QueueActions => ({
  send: async (entry) => {
    assertSignedIn(token)
    return send(entry)
  },
  load: async (gameId) => {
    assertSignedIn(token)
    return call('fetchGame', { gameId }, attempt())
  },
  onGame: (game) => cacheGame(queryClient, game),
  onStale: (gameId) => void queryClient.invalidateQueries({ queryKey: gameKey(gameId) }),
  texts: { waitedTooLong: playWords.waitedTooLong },
})

/** Throws when another tab has signed in as somebody else. */
function assertSignedIn(token: string): void {
  if (readToken() !== token) throw new ApiError(401, 'not_signed_in')
}

const attempt = () => ({ attempts: 1, signal: AbortSignal.timeout(ATTEMPT_MS) })

function send({ act, gameId, key, timestamp }: Entry) {
  const options = { key, ...attempt() }
  if (act.type === 'undo')
    return call('popGameEvent', { gameId, eventId: undoneEvent(act) ?? NEVER_STORED }, options)
  return call('pushGameEvent', entryFor(gameId, act.command, timestamp), options)
}
