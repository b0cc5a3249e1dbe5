import type { QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '../../contract/paths.ts'
import type { WireGame } from '../../contract/table.ts'
import { keepGame } from '../games/keep-game.ts'
import { type GameLists, gamesKey } from '../games/own-games.ts'
import { everyGame, gameKey, loadGame } from '../games/queries.ts'
import { gameActionKey } from '../games/use-game-action.ts'
import { currentQueue } from '../offline/current-queue.ts'
import type { LiveEvent } from './stream.ts'

/** What was loaded while the stream was being opened is not loaded again, but for a game on show: it may have moved on meanwhile. */
const JUST_LOADED_MS = 2000

/**
 * Loads what an event of the live stream says has changed, once: a game that is already known at that version, or that no
 * screen holds, is not fetched. `open` is the stream itself, which stands but knows nothing of what was before it.
 */
export function takeNews(client: QueryClient, { name, data }: LiveEvent): void {
  switch (name) {
    case 'game': {
      const news = gameNews(data)
      if (news) void takeGame(client, news)
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

interface GameNews {
  readonly gameId: string
  readonly version: number
}

function gameNews(data: string): GameNews | null {
  const news: unknown = JSON.parse(data)
  if (typeof news !== 'object' || news === null || !('gameId' in news) || !('version' in news)) return null
  const { gameId, version } = news
  return typeof gameId === 'string' && typeof version === 'number' ? { gameId, version } : null
}

/** The newest version of each game that is being loaded, by its id. */
const wanted = new Map<string, number>()

/** How often one looks whether the answer to one's own change is there, and how long for; in milliseconds. */
const LOOK_MS = 50
const LOOKS = 40

async function takeGame(client: QueryClient, { gameId, version }: GameNews): Promise<void> {
  const { lists, listed, open } = lookUp(client, gameId)
  if (lists && !listed) reload(client, 'listGames')
  if (!listed && !open) return
  const before = wanted.get(gameId)
  wanted.set(gameId, Math.max(version, before ?? 0))
  // Whoever loads it looks again afterwards.
  if (before !== undefined) return
  try {
    for (let look = 0; look < LOOKS && isBehind(client, gameId) && isChangedHere(client, gameId); look++)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    let asked = 0
    while (isBehind(client, gameId) && asked < (wanted.get(gameId) ?? 0)) {
      asked = wanted.get(gameId) ?? 0
      await load(client, gameId)
    }
  } catch {
    // It is told by the screen that shows the game, if one does; the refresh every 30 s tries again.
  } finally {
    wanted.delete(gameId)
  }
}

async function load(client: QueryClient, gameId: string): Promise<void> {
  const { listed, open } = lookUp(client, gameId)
  // A load that is on its way may have been read before this change.
  await client.cancelQueries({ queryKey: gameKey(gameId) })
  const game = await client.fetchQuery({
    queryKey: gameKey(gameId),
    queryFn: () => loadGame(client, gameId),
    staleTime: 0,
  })
  const before = listed ?? open
  keepGame(client, game)
  // Results and counts change with the state of a game.
  if (before && before.state !== game.state) reload(client, 'listGames', 'user')
}

function lookUp(client: QueryClient, gameId: string) {
  const lists = client.getQueryData<GameLists>(gamesKey)
  const listed = everyGame(lists).find(({ id }) => id === gameId)
  return { lists, listed, open: client.getQueryData<WireGame>(gameKey(gameId)) }
}

/** What is known of the game is older than what was told. */
function isBehind(client: QueryClient, gameId: string): boolean {
  const { listed, open } = lookUp(client, gameId)
  const version = wanted.get(gameId) ?? 0
  return Math.min(listed?.version ?? version, open?.version ?? version) < version
}

/** A change of one's own is on its way: the answer brings the game. */
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
