import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { reload } from '../api/query-client.ts'
import { currentAddress, onNavigation, type Path, trimSlashes } from '../navigation/href.ts'

const gameScreens: ReadonlySet<string> = new Set<Path>([
  '/game-attendance',
  '/game-check-in',
  '/game-in-play',
  '/game-history',
  '/settle-up',
])

/** Marks a game's notifications as read when one of its screens opens. Failures are silent. Returns the function that stops it. */
export function dismissOpenedGames(client: QueryClient): () => void {
  let open: string | null = null
  const check = () => {
    // A sheet pushes a history entry with the same address.
    const address = currentAddress()
    if (address === open) return
    open = address
    const gameId = new URLSearchParams(window.location.search).get('gameId')
    if (gameId && gameScreens.has(trimSlashes(window.location.pathname))) void dismiss(client, gameId)
  }
  check()
  return onNavigation(check)
}

async function dismiss(client: QueryClient, gameId: string): Promise<void> {
  try {
    await call('dismissGameNotifications', { gameId }, { attempts: 1 })
  } catch {
    return
  }
  reload(client, 'unreadCount', 'notifications')
}
