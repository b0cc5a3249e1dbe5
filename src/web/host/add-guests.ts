import type { QueryClient } from '@tanstack/react-query'
import type { DraftGuest } from '../../domain/draft.ts'
import { call } from '../api/call.ts'
import { newCommandId } from '../api/command-id.ts'
import { toastError } from '../api/toast-error.ts'
import { cacheGame } from '../games/cache-game.ts'
import { playerFailures } from '../strings/failures.ts'

/** Seats guests in a game that was just created, one after the other. If a guest cannot be added, the host sees the same message as on the attendance page. */
export async function addGuests(
  client: QueryClient,
  gameId: string,
  guests: readonly DraftGuest[],
): Promise<void> {
  for (const { id: guestId } of guests) {
    try {
      cacheGame(client, await call('addPlayer', { gameId, guestId, commandId: newCommandId() }))
    } catch (error) {
      toastError(error, playerFailures.addPlayer)
    }
  }
}
