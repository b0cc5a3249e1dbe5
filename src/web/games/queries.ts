import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EndpointName } from '../../contract/paths.ts'
import type { Input, Output, WireGame } from '../../contract/table.ts'
import { call } from '../api.ts'
import { useOnce, type Write } from '../once.ts'
import { keyOf, useCall } from '../queries.ts'
import { toastError, toastSuccess } from '../toasts.ts'

export type GameLists = Output<'listGames'>

/** The calls that answer with the game they changed. */
export type GameActionName = {
  [K in EndpointName]: Output<K> extends WireGame ? (K extends 'fetchGame' ? never : K) : never
}[EndpointName]

/** How often a game on show is loaded again, in milliseconds. */
const EVERY = 30_000

/** Where the lists of one's own games are kept. */
export const gamesKey = keyOf('listGames', {})

/** Where one game is kept. */
export const gameKey = (gameId: string) => keyOf('fetchGame', { gameId })

/** The calls after which a profile has other results or other counts (Spec 2 /stats). */
const changesFigures: ReadonlySet<EndpointName> = new Set<EndpointName>(['startGame', 'endGame'])

/** The first part of the key of every game mutation: `[gameActionKey, name]`. */
export const gameActionKey = 'game-action'

/** One's own games in their groups; loaded again on focus and every 30 s. */
export function useGames(): UseQueryResult<GameLists> {
  return useCall('listGames', {}, { every: EVERY })
}

/** One game; at once from the lists where they hold it, then from the server, on focus and every 30 s. */
export function useGame(gameId: string): UseQueryResult<WireGame> {
  const client = useQueryClient()
  return useQuery<WireGame>({
    queryKey: gameKey(gameId),
    queryFn: ({ signal }) => loadGame(client, gameId, signal),
    enabled: gameId !== '',
    refetchInterval: EVERY,
    initialData: () => everyGame(client.getQueryData<GameLists>(gamesKey)).find((game) => game.id === gameId),
    initialDataUpdatedAt: () => client.getQueryState(gamesKey)?.dataUpdatedAt,
  })
}

/** Loads a game; what came in meanwhile and is newer (the answer to a change) stays. */
export async function loadGame(client: QueryClient, gameId: string, signal?: AbortSignal): Promise<WireGame> {
  const game = await call('fetchGame', { gameId }, { signal })
  const known = client.getQueryData<WireGame>(gameKey(gameId))
  return known && known.version > game.version ? known : game
}

/** All games of the lists, in no particular order. */
export function everyGame(lists: GameLists | undefined): readonly WireGame[] {
  return lists ? [...lists.upcoming, ...lists.active, ...lists.complete] : []
}

/**
 * Keeps an answered game, under its own key and in its group of the lists. An answer that is older than what is
 * known already (another request was faster) changes nothing.
 */
export function keepGame(client: QueryClient, game: WireGame): void {
  client.setQueryData<WireGame>(gameKey(game.id), (known) =>
    known && known.version > game.version ? known : game,
  )
  client.setQueryData<GameLists>(gamesKey, (lists) => lists && withGame(lists, game))
}

function withGame(lists: GameLists, game: WireGame): GameLists {
  const known = everyGame(lists).find((each) => each.id === game.id)
  if (known && known.version > game.version) return lists
  const others = (group: readonly WireGame[]) => group.filter((each) => each.id !== game.id)
  const group = game.state === 'cancelled' ? 'complete' : game.state
  const next = {
    upcoming: others(lists.upcoming),
    active: others(lists.active),
    complete: others(lists.complete),
  }
  return { ...next, [group]: [...next[group], game] }
}

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
  return useOnce<WireGame, Input<K>>({
    mutationKey: [gameActionKey, name],
    mutationFn: (input) => call(name, input) as Promise<WireGame>,
    // A list that is on its way was read before this change: it must not come in after it.
    onMutate: () => client.cancelQueries({ queryKey: gamesKey }),
    onSuccess: (game, input) => {
      keepGame(client, game)
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

/** The game that an input is about: calls name it `gameId` or `id` (Decisions 1). */
export function gameIdOf(input: object): string | undefined {
  const id = 'gameId' in input ? input.gameId : 'id' in input ? input.id : undefined
  return typeof id === 'string' ? id : undefined
}
