import type { QueryClient } from '@tanstack/react-query'
import type { WireGame } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
import { cacheGame } from '../games/cache-game.ts'
import { type GameLists, gamesKey } from '../games/own-games.ts'
import { everyGame, gameKey, loadGame } from '../games/queries.ts'
import { gameActionKey } from '../games/use-game-action.ts'
import { currentQueue } from '../offline/current-queue.ts'
import type { LiveEvent } from './stream.ts'

/** Data loaded while the stream was opening is not refetched, except an open game, which may have changed meanwhile. */
const JUST_LOADED_MS = 2000

/**
 * Refetches what an event of the live stream says has changed. A game that is cached at that version already, or not cached at
 * all, is not fetched. The event `open` says that the stream has started: earlier changes may have been missed.
 */
export function applyChange(client: QueryClient, { name, data }: LiveEvent): void {
  switch (name) {
    case 'game': {
      const change = parseGameChange(data)
      if (change) void applyGameChange(client, change)
      return
    }
    case 'notification':
      reload(client, 'unreadCount', 'notifications')
      return
    case 'buddies':
      reload(client, 'listBuddies')
      return
    case 'resync':
      void client.invalidateQueries()
      return
    case 'open':
      void client.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          state.data !== undefined &&
          (queryKey[0] === 'fetchGame' || Date.now() - state.dataUpdatedAt > JUST_LOADED_MS),
      })
      return
    default:
  }
}

interface GameChange {
  readonly gameId: string
  readonly version: number
}

function parseGameChange(data: string): GameChange | null {
  const change: unknown = JSON.parse(data)
  if (typeof change !== 'object' || change === null || !('gameId' in change) || !('version' in change))
    return null
  const { gameId, version } = change
  return typeof gameId === 'string' && typeof version === 'number' ? { gameId, version } : null
}

/** The newest announced version of each game that is being loaded, by game id. */
const wanted = new Map<string, number>()

/** Polls for the answer to this device's own change: every 50 ms, for two seconds at most. */
const POLL_MS = 50
const POLLS = 40

async function applyGameChange(client: QueryClient, { gameId, version }: GameChange): Promise<void> {
  const { lists, listed, open } = lookUp(client, gameId)
  if (lists && !listed) reload(client, 'listGames')
  if (!listed && !open) return
  const before = wanted.get(gameId)
  wanted.set(gameId, Math.max(version, before ?? 0))
  // The load that is running compares versions again when it is done.
  if (before !== undefined) return
  try {
    for (let poll = 0; poll < POLLS && isBehind(client, gameId) && isChangedHere(client, gameId); poll++)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    let asked = 0
    while (isBehind(client, gameId) && asked < (wanted.get(gameId) ?? 0)) {
      asked = wanted.get(gameId) ?? 0
      await load(client, gameId)
    }
  } catch {
    // A screen that shows the game reports the failure; the refetch every 30 s retries.
  } finally {
    wanted.delete(gameId)
  }
}

async function load(client: QueryClient, gameId: string): Promise<void> {
  const { listed, open } = lookUp(client, gameId)
  // The answer to a pending request may be older than this change.
  await client.cancelQueries({ queryKey: gameKey(gameId) })
  const game = await client.fetchQuery({
    queryKey: gameKey(gameId),
    queryFn: () => loadGame(client, gameId),
    staleTime: 0,
  })
  const before = listed ?? open
  cacheGame(client, game)
  // Results and counts change with the state of a game.
  if (before && before.state !== game.state) reload(client, 'listGames', 'user')
}

function lookUp(client: QueryClient, gameId: string) {
  const lists = client.getQueryData<GameLists>(gamesKey)
  const listed = everyGame(lists).find(({ id }) => id === gameId)
  return { lists, listed, open: client.getQueryData<WireGame>(gameKey(gameId)) }
}

/** Whether a cached copy of the game is older than the announced version. */
function isBehind(client: QueryClient, gameId: string): boolean {
  const { listed, open } = lookUp(client, gameId)
  const version = wanted.get(gameId) ?? 0
  return Math.min(listed?.version ?? version, open?.version ?? version) < version
}

/** Whether a change by this device is being sent: its answer brings the game. */
function isChangedHere(client: QueryClient, gameId: string): boolean {
  const entries = currentQueue()?.view().entries ?? []
  return (
    client.isMutating({ mutationKey: [gameActionKey] }) > 0 ||
    entries.some((entry) => entry.gameId === gameId && entry.sent && entry.refused === null)
  )
}

function reload(client: QueryClient, ...names: EndpointName[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] })
}
