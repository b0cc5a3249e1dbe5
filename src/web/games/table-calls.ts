import type { Input, WireGame, WireGameChange } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/base/money.ts'
import type { PlayCommand } from '../../domain/table/decide.ts'
import { killersAs } from '../../domain/table/killers.ts'
import type { HandWish } from '../../domain/table/same-hand.ts'
import type { UndoTarget } from '../../domain/table/undo.ts'
import { ApiError, call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { readToken } from '../api/session.ts'
import { cacheGame, gameKey } from './game-cache.ts'
import type { QueueActions } from './offline/open-queue.ts'
import { namedBy, type QueuedCommand } from './offline/queued-command.ts'

/** Milliseconds. An attempt without an answer by then counts as lost; the command's id makes a retry safe. */
const ATTEMPT_MS = 12_000

/** The calls of the queue, bound to this token. */
export const tableCalls = (token: string): QueueActions => ({
  send: async (command) => {
    // Another tab has signed in as somebody else, and this tab does not know yet.
    if (readToken() !== token) throw new ApiError(401, 'not_signed_in')
    return send(command)
  },
  onGame: (game) => cacheGame(queryClient, game),
  onStale: (gameId) => void queryClient.invalidateQueries({ queryKey: gameKey(gameId) }),
})

const attempt = () => ({ attempts: 1, signal: AbortSignal.timeout(ATTEMPT_MS) })

/** Sends a command once, and requests only what is new since the cached game (Rule 12.16). */
async function send({ act, gameId, commandId, timestamp }: QueuedCommand): Promise<WireGame> {
  // A second tap on a refused ask has the same command id but is a new request, so the key also contains the time.
  const options = { key: `${commandId}.${timestamp}`, ...attempt() }
  if (act.type === 'add') {
    const buyIn = dollarsFromCents(act.amount)
    return call('addPlayer', { gameId, ...namedBy(act.player), buyIn, timestamp, commandId }, options)
  }
  const known = queryClient.getQueryData<WireGame>(gameKey(gameId))
  const about = { commandId, since: known?.version }
  const answer =
    act.type === 'undo'
      ? await call('popGameEvent', { gameId, ...undoneBy(act.target), ...about }, options)
      : await call('pushGameEvent', { ...entryFor(gameId, act.command, timestamp), ...about }, options)
  if (!('since' in answer)) return answer
  return (known && withChange(known, answer)) ?? call('fetchGame', { gameId }, attempt())
}

/** A game after a change at the table (Rule 12.16). Null if the change does not apply to the cached copy and the game must be reloaded. */
export function withChange(known: WireGame, change: WireGameChange): WireGame | null {
  const { since, version, takenBack, after, gameEvents } = change
  const kept = known.gameEvents.findIndex(({ id }) => id === after) + 1
  if (known.version !== since || (after !== null && kept === 0)) return null
  return { ...known, gameEvents: [...known.gameEvents.slice(0, kept), ...gameEvents], takenBack, version }
}

const handOf = (hand: HandWish | undefined) =>
  hand && { sameHandAs: 'id' in hand.as ? hand.as.id : hand.as, stack: hand.stack }

const undoneBy = (target: UndoTarget) => ('id' in target ? { eventId: target.id } : { undoes: target })

/** A command in the wire's format (Rule 4.14). Timestamp in unix seconds. */
export function entryFor(gameId: string, command: PlayCommand, timestamp: number): Input<'pushGameEvent'> {
  const about = { gameId, userId: command.playerId, timestamp }
  switch (command.type) {
    case 'rebuy':
    case 'addOn':
      return { ...about, type: command.type, amount: dollarsFromCents(command.amount) }
    case 'knock':
      return {
        ...about,
        type: 'knocked',
        amount: 0,
        ...killersAs(command, (id) => id),
        ...handOf(command.sameHand),
      }
    case 'cash':
      return { ...about, type: 'cashed', amount: dollarsFromCents(command.amount) }
    case 'cashAndBustRest':
      return { ...about, type: 'cashed', amount: dollarsFromCents(command.amount), bustRemaining: true }
    case 'backIn':
      return { ...about, type: 'joined', amount: dollarsFromCents(command.amount) }
    default:
      return command satisfies never
  }
}
