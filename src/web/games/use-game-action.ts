import { useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Input, Output, WireGame } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
import { isRefusal, type Refusal } from '../../domain/base/refusal.ts'
import type { Game } from '../../domain/game/game.ts'
import { answerInvite, checkIn, checkOut } from '../../domain/game/lifecycle.ts'
import { call, toastError } from '../api/call.ts'
import { reload } from '../api/query-client.ts'
import type { UseActionOptions } from '../api/use-call.ts'
import { useMutationOnce, type Write } from '../api/use-mutation-once.ts'
import { toastSuccess } from '../ui/toasts.ts'
import { cacheGame, gameKey, gamesKey } from './game-cache.ts'
import type { GameView } from './game-view.ts'

/** The calls that return the game they changed. */
export type GameActionName = {
  [K in EndpointName]: Output<K> extends WireGame ? (K extends 'fetchGame' ? never : K) : never
}[EndpointName]

const COSTS_IN = ['settlement', 'tab', 'gameRecord'] as const

/** Further reads that a call changes: results are in the profile (Rules 7.4, 22.7), costs in who pays whom and on record, groups list games. */
const alsoChanges: { readonly [K in EndpointName]?: readonly EndpointName[] } = {
  endGame: ['user'],
  mendGameEvent: ['user'],
  setBuyIn: ['user'],
  countTable: ['user'],
  addCost: COSTS_IN,
  editCost: COSTS_IN,
  removeCost: COSTS_IN,
  groupGame: ['groups', 'standings'],
}

/** The first part of the mutation key of a game action: `[gameActionKey, name]`. */
export const gameActionKey = 'game-action'

interface UseGameActionOptions<K extends GameActionName>
  extends Pick<UseActionOptions<K>, 'failed' | 'success' | 'onFailed'> {
  onDone?: ((game: WireGame, input: Input<K>) => void) | undefined
  /** The Idempotency-Key of an input: an equal one makes a retry after a lost answer the same call (Rule 12.7). */
  keyOf?: ((input: Input<K>) => string) | undefined
}

/**
 * Changes a game, once per double tap. Changes are sent in the order of the taps, one after another: on a bad connection a CHECK OUT
 * could overtake the CHECK IN before it. Caches the returned game; refetches it after a refusal, since the person saw an older one.
 */
export function useGameAction<K extends GameActionName>(
  name: K,
  { failed, success, onDone, onFailed, keyOf }: UseGameActionOptions<K>,
): Write<WireGame, Input<K>> {
  const client = useQueryClient()
  const refetch = (gameId: string | undefined) => {
    if (gameId) void client.invalidateQueries({ queryKey: gameKey(gameId) })
    void client.invalidateQueries({ queryKey: gamesKey })
  }
  return useMutationOnce<WireGame, Input<K>>({
    mutationKey: [gameActionKey, name],
    scope: { id: gameActionKey },
    mutationFn: async (input) => {
      // A list request in flight started before this change; its answer would overwrite it.
      await client.cancelQueries({ queryKey: gamesKey })
      return call(name, input, { key: keyOf?.(input) }) as Promise<WireGame>
    },
    onSuccess: (game, input) => {
      cacheGame(client, game)
      reload(client, ...(alsoChanges[name] ?? []))
      if (success) toastSuccess(success)
      onDone?.(game, input)
    },
    onError: (error, input) => {
      toastError(error, failed)
      refetch(gameIdOf(input))
      onFailed?.(error, input)
    },
  })
}

/** The game that an input names, as `gameId` or `id` (Rule 12.11). */
function gameIdOf(input: object): string | undefined {
  const id = 'gameId' in input ? input.gameId : 'id' in input ? input.id : undefined
  return typeof id === 'string' ? id : undefined
}

/** A change in flight: the call's name and its input. */
interface Change {
  readonly name: unknown
  readonly gameId: string | undefined
  readonly userId: string | undefined
  /** The answer is maybe. */
  readonly maybe?: boolean
}

/** Returns games with pending answers and check-ins applied. Leaves the cache alone, so a refusal needs no rollback. */
export function usePreview(): (game: GameView) => GameView {
  const changes = useMutationState<Change>({
    filters: { mutationKey: [gameActionKey], status: 'pending' },
    select: ({ options, state }) => changeOf(options.mutationKey?.[1], state.variables),
  })
  return (game) => previewOf(game, changes)
}

/** The game after the pending changes to it; ignores one that the domain refuses. */
export function previewOf(game: GameView, changes: readonly Change[]): GameView {
  return changes.filter((change) => change.gameId === game.id).reduce(applied, game)
}

function changeOf(name: unknown, input: unknown): Change {
  if (typeof input !== 'object' || input === null) return { name, gameId: undefined, userId: undefined }
  const userId = 'userId' in input && typeof input.userId === 'string' ? input.userId : undefined
  return { name, gameId: gameIdOf(input), userId, maybe: 'maybe' in input }
}

function applied(game: GameView, change: Change): GameView {
  const next = decided(game, change)
  return next === null || isRefusal(next) ? game : { ...game, players: next.players }
}

function decided(game: GameView, { name, userId, maybe }: Change): Game | Refusal | null {
  const { myId } = game
  if (name === 'acceptGameInvite' && myId) return answerInvite(game, myId, maybe ? 'maybe' : 'accepted')
  if (name === 'declineGameInvite' && myId) return answerInvite(game, myId, 'declined')
  if (name === 'checkInUser' && userId) return checkIn(game, userId)
  if (name === 'checkOutUser' && userId) return checkOut(game, userId)
  return null
}
