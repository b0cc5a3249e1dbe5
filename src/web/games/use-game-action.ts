import { useQueryClient } from '@tanstack/react-query'
import type { Input, Output, WireGame } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
import { call } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMutationOnce, type Write } from '../api/use-mutation-once.ts'
import { toastSuccess } from '../ui/toasts/toasts.ts'
import { cacheGame } from './cache-game.ts'
import { gamesKey } from './own-games.ts'
import { gameKey } from './queries.ts'

/** The calls that answer with the game they changed. */
export type GameActionName = {
  [K in EndpointName]: Output<K> extends WireGame ? (K extends 'fetchGame' ? never : K) : never
}[EndpointName]

/** The calls after which a profile has other results or other counts (Rule 7.1). */
const changesFigures: ReadonlySet<EndpointName> = new Set<EndpointName>(['startGame', 'endGame'])

/** The first part of the key of every game mutation: `[gameActionKey, name]`. */
export const gameActionKey = 'game-action'

export interface UseGameActionOptions<K extends GameActionName> {
  /** What the toast says when the server gives no readable reason: one of `failures`. */
  failed: string
  /** What the toast says on success: one of `successes`. */
  success?: string | undefined
  onDone?: ((game: WireGame, input: Input<K>) => void) | undefined
  onFailed?: ((error: unknown, input: Input<K>) => void) | undefined
}

/**
 * Changes a game, once for a double tap: `action.mutate(input)`, `action.isPending`. The answered game goes into both caches; after a refusal
 * the game is loaded again, since it is no longer what the person saw.
 */
export function useGameAction<K extends GameActionName>(
  name: K,
  { failed, success, onDone, onFailed }: UseGameActionOptions<K>,
): Write<WireGame, Input<K>> {
  const client = useQueryClient()
  return useMutationOnce<WireGame, Input<K>>({
    mutationKey: [gameActionKey, name],
    mutationFn: (input) => call(name, input) as Promise<WireGame>,
    // A list that is on its way was read before this change: it must not come in after it.
    onMutate: () => client.cancelQueries({ queryKey: gamesKey }),
    onSuccess: (game, input) => {
      cacheGame(client, game)
      if (changesFigures.has(name)) void client.invalidateQueries({ queryKey: ['user'] })
      if (success) toastSuccess(success)
      onDone?.(game, input)
    },
    onError: (error, input) => {
      toastError(error, failed)
      const gameId = gameIdOf(input)
      if (gameId) void client.invalidateQueries({ queryKey: gameKey(gameId) })
      void client.invalidateQueries({ queryKey: gamesKey })
      onFailed?.(error, input)
    },
  })
}

/** The game that an input is about: calls name it `gameId` or `id` (Rule 12.11). */
export function gameIdOf(input: object): string | undefined {
  const id = 'gameId' in input ? input.gameId : 'id' in input ? input.id : undefined
  return typeof id === 'string' ? id : undefined
}
