import type { UseQueryResult } from '@tanstack/react-query'
import type { WireGame, WireGuest } from '../../contract/endpoints.ts'
import { useCall } from '../api/use-call.ts'

/** The guests whom the host of a game has written down, most played first: one's own, or as a co-host the host's. */
export function useGuests({ id, isHost }: Pick<WireGame, 'id' | 'isHost'>): UseQueryResult<WireGuest[]> {
  return useCall('guests', isHost ? {} : { gameId: id })
}
