import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { currentAddress, type Path, trimSlashes } from '../navigation/href.ts'

/** The screens that show a game: opening one reads the notifications about it. */
const gameScreens: ReadonlySet<string> = new Set<Path>([
  '/game-attendance',
  '/game-check-in',
  '/game-in-play',
  '/game-history',
])
/** The events by which wouter reports a changed address. */
const navigations = ['popstate', 'pushState', 'replaceState']

/**
 * Marks the notifications of a game as read whenever one of its screens is opened. Failures stay silent: nobody asked for it.
 * The returned function stops it.
 */
export function dismissOpenedGames(client: QueryClient): () => void {
  let open: string | null = null
  const look = () => {
    // A sheet adds an entry to the history and leaves the address as it is.
    const address = currentAddress()
    if (address === open) return
    open = address
    const gameId = new URLSearchParams(window.location.search).get('gameId')
    if (gameId && gameScreens.has(trimSlashes(window.location.pathname))) void dismiss(client, gameId)
  }
  look()
  for (const event of navigations) window.addEventListener(event, look)
  return () => {
    for (const event of navigations) window.removeEventListener(event, look)
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
