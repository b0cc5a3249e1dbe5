import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { type RouteName, routeAt } from '../navigation/href.ts'

/** The screens that show a game: what was told of it has then been seen. */
const screensOfGame: ReadonlySet<RouteName | undefined> = new Set<RouteName>([
  'gameAttendance',
  'gameCheckIn',
  'gameInPlay',
  'gameHistory',
])
/** wouter tells of a changed address by events of these names. */
const moves = ['popstate', 'pushState', 'replaceState']

/**
 * Reads the notifications of a game when one of its screens is opened: once each time, and quietly, since nobody asked for it.
 * The returned function stops it.
 */
export function dismissOpenedGames(client: QueryClient): () => void {
  let open: string | null = null
  const look = () => {
    // A sheet adds an entry to the history and leaves the address as it is.
    const address = window.location.pathname + window.location.search
    if (address === open) return
    open = address
    const gameId = new URLSearchParams(window.location.search).get('gameId')
    if (gameId && screensOfGame.has(routeAt(window.location.pathname))) void dismiss(client, gameId)
  }
  look()
  for (const move of moves) window.addEventListener(move, look)
  return () => {
    for (const move of moves) window.removeEventListener(move, look)
  }
}

async function dismiss(client: QueryClient, gameId: string): Promise<void> {
  try {
    await call('dismissGameNotifications', { gameId }, { attempts: 1 })
  } catch {
    return
  }
  for (const name of ['unreadCount', 'notifications']) void client.invalidateQueries({ queryKey: [name] })
}
