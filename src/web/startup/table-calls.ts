import type { WireGame } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/money.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { readToken } from '../api/session.ts'
import { cacheGame } from '../games/cache-game.ts'
import { gameKey } from '../games/queries.ts'
import { withChange } from '../games/with-change.ts'
import { namedBy } from '../offline/added-player.ts'
import { commandStore } from '../offline/command-store.ts'
import type { Act, QueuedCommand } from '../offline/queued-command.ts'
import type { QueueActions } from '../offline/table-queue.ts'
import { sendByKey } from '../offline/version-1.ts'
import { entryFor } from '../play/entry-input.ts'
import { connectionWords } from '../strings/connection.ts'
import { nowSeconds } from '../ui/clock.ts'

/** Milliseconds. An attempt without an answer counts as lost; the command's id makes a retry safe. */
const ATTEMPT_MS = 12_000

/** The calls of the queue, bound to this token. */
export const tableCalls = (token: string): QueueActions => ({
  send: async (command) => {
    // Another tab has signed in as somebody else, and this one has not noticed yet.
    if (readToken() !== token) throw new ApiError(401, 'not_signed_in')
    if (!command.keyOnly) return send(command)
    return sendByKey(command, {
      send,
      refresh: async (gameId) => cacheGame(queryClient, await load(gameId)),
      store: commandStore,
      waitedTooLong: connectionWords.waitedTooLong,
      now: nowSeconds,
    })
  },
  onGame: (game) => cacheGame(queryClient, game),
  onStale: (gameId) => void queryClient.invalidateQueries({ queryKey: gameKey(gameId) }),
})

const attempt = () => ({ attempts: 1, signal: AbortSignal.timeout(ATTEMPT_MS) })

const load = (gameId: string) => call('fetchGame', { gameId }, attempt())

/** Sends a command once, and asks only for what is new since the cached game (Rule 12.16). */
async function send({ act, gameId, commandId, timestamp, keyOnly }: QueuedCommand): Promise<WireGame> {
  const known = keyOnly ? undefined : queryClient.getQueryData<WireGame>(gameKey(gameId))
  const more = keyOnly ? {} : { commandId, since: known?.version }
  const options = { key: commandId, ...attempt() }
  if (act.type === 'add') {
    const buyIn = dollarsFromCents(act.amount)
    return call('addPlayer', { gameId, ...namedBy(act.player), buyIn, commandId }, options)
  }
  const answer =
    act.type === 'undo'
      ? await call('popGameEvent', { gameId, ...undoneBy(act.target), ...more }, options)
      : await call('pushGameEvent', { ...entryFor(gameId, act.command, timestamp), ...more }, options)
  if (!('since' in answer)) return answer
  return (known && withChange(known, answer)) ?? load(gameId)
}

function undoneBy(target: Extract<Act, { type: 'undo' }>['target']) {
  if ('id' in target) return { eventId: target.id }
  // Counts back still: its command was refused, so that the server knows none of its events.
  return { undoes: 'back' in target ? { commandId: target.commandId, part: 0 } : target }
}
