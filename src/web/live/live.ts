import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
import { ApiError } from '../api/call.ts'
import { queryClient, reload } from '../api/query-client.ts'
import { cachedGame, cacheGame, gameKey, loadGame } from '../games/game-cache.ts'
import { currentQueue } from '../games/offline/current-queue.ts'
import { gameActionKey } from '../games/use-game-action.ts'
import { followStream, type LiveEvent } from './stream.ts'

/**
 * Keeps cached data current with the live stream (Rule 12.9). One tab holds the stream and passes its events to the
 * others. `onReached` runs when the server answers. Returns the function that stops it.
 */
export function goLive(token: string, onReached: () => void): () => void {
  const end = new AbortController()
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('anteroom-live') : null
  const apply = (event: LiveEvent) => refetchAnnounced(queryClient, event)
  const pass = (event: LiveEvent) => {
    apply(event)
    tabs?.postMessage({ token, event })
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<{ token: string; event: LiveEvent }>) => {
    if (data.token === token) apply(data.event)
  })
  const follow = () =>
    followStream(
      {
        token,
        onEvent: pass,
        // A tab that takes over the stream may have missed events in between.
        onOpen: (fresh) => {
          onReached()
          if (fresh) pass({ name: 'open', data: '' })
        },
        random: Math.random,
      },
      end.signal,
    )
  if (tabs && 'locks' in navigator)
    navigator.locks.request('anteroom-live', { signal: end.signal }, follow).catch(() => undefined)
  else void follow()
  return () => {
    end.abort()
    tabs?.close()
  }
}

/** Data loaded while the stream was opening are not refetched, except an open game, which may have changed meanwhile. */
const JUST_LOADED_MS = 2000

/** The reads that an event of the live stream announces as changed, besides the game that it names. */
const announcedReads: Readonly<Record<string, readonly EndpointName[]>> = {
  game: ['gameRecord', 'standings'],
  notification: ['unreadCount', 'notifications'],
  buddies: ['listBuddies'],
  groups: ['groups', 'standings'],
}

/**
 * Refetches the data that an event of the live stream announces as changed. Skips a game that is cached at that version
 * already, or not cached at all. The event `open` says that the stream has started: earlier changes may have been missed.
 */
export function refetchAnnounced(client: QueryClient, { name, data }: LiveEvent): void {
  if (name === 'game') void refetchGame(client, JSON.parse(data))
  reload(client, ...(announcedReads[name] ?? []))
  if (name === 'resync') void client.invalidateQueries()
  if (name === 'open')
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        state.data !== undefined &&
        (queryKey[0] === 'fetchGame' || Date.now() - state.dataUpdatedAt > JUST_LOADED_MS),
    })
}

type GameAnnounced = Extract<Output<'live'>, { event: 'game' }>['data']

/** The newest announced change of each game that is being loaded, by game id. */
const newest = new Map<string, GameAnnounced>()

/** How long a change waits for the answer to this device's own request, which may be lost. */
const OWN_ANSWER_MS = 2000

async function refetchGame(client: QueryClient, announced: GameAnnounced): Promise<void> {
  const { gameId } = announced
  const { lists, listed, open } = cachedGame(client, gameId)
  if (lists && !listed) reload(client, 'listGames')
  if (!listed && !open) return
  // Marking a payment changes its game, and so does filling the box during play.
  reload(client, 'settlement')
  if ((open ?? listed)?.state === 'complete') reload(client, 'tab', 'standings', 'headToHead')
  const before = newest.get(gameId)
  if (!before || before.version < announced.version) newest.set(gameId, announced)
  // The load in progress compares versions again when it is done.
  if (before) return
  let awaited = 0
  let asked = 0
  try {
    while (isBehind(client, gameId)) {
      const { version, commandIds } = newest.get(gameId) ?? announced
      if (version > awaited) {
        awaited = version
        await ownAnswer(client, commandIds)
      } else if (version > asked) {
        asked = version
        await load(client, gameId)
      } else break
    }
  } catch (error) {
    // A screen that shows the game reports the failure; the refetch every 30 s retries. A removed player can no longer read the
    // game.
    if (error instanceof ApiError && error.status === 404) reload(client, 'listGames')
  } finally {
    newest.delete(gameId)
  }
}

async function load(client: QueryClient, gameId: string): Promise<void> {
  const { listed, open } = cachedGame(client, gameId)
  // The answer to a pending request may be older than this change.
  await client.cancelQueries({ queryKey: gameKey(gameId) })
  const game = await client.fetchQuery({
    queryKey: gameKey(gameId),
    queryFn: () => loadGame(client, gameId),
    staleTime: 0,
  })
  const before = listed ?? open
  cacheGame(client, game)
  // Results, counts and debts change with the state of a game.
  if (before && before.state !== game.state)
    reload(client, 'listGames', 'user', 'settlement', 'tab', 'groups', 'standings', 'headToHead')
}

/** Whether a cached copy of the game is older than the announced version. */
function isBehind(client: QueryClient, gameId: string): boolean {
  const { listed, open } = cachedGame(client, gameId)
  const version = newest.get(gameId)?.version ?? 0
  return Math.min(listed?.version ?? version, open?.version ?? version) < version
}

/** Resolves when no pending request of this device can have made the change: the answer to such a request contains the game. */
async function ownAnswer(client: QueryClient, commandIds: readonly string[]): Promise<void> {
  const answered = Promise.all([currentQueue()?.answered(commandIds), actionsSettled(client)])
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, OWN_ANSWER_MS))])
}

/** Resolves once no action on a game, such as starting it, is pending. */
function actionsSettled(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (client.isMutating({ mutationKey: [gameActionKey] }) > 0) return
      stop()
      resolve()
    }
    const stop = client.getMutationCache().subscribe(check)
    check()
  })
}
