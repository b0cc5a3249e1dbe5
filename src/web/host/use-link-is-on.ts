import { useCall } from '../api/use-call.ts'

/**
 * Whether the link of a game lets people in, so that its seats may outnumber the invites (Rule 8.12). Asked for only when `wanted`;
 * true until the server has answered, which then refuses itself.
 */
export function useLinkIsOn(gameId: string, wanted: boolean): boolean {
  // Not kept in the cache: whoever has its address can answer by it.
  const link = useCall('gameLink', { gameId }, { enabled: wanted, gcTime: 0 })
  return link.data === undefined || link.data.access !== 'off'
}
