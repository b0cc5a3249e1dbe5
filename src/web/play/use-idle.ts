import { useQueryClient } from '@tanstack/react-query'
import { gameActionKey } from '../games/queries.ts'

/** Tells whether no change of a game is on its way, at this very moment: `isPending` is only known a render later. */
export function useIdle(): () => boolean {
  const client = useQueryClient()
  return () => client.isMutating({ mutationKey: [gameActionKey] }) === 0
}
