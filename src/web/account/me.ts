import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../contract/table.ts'
import { useToken } from '../api/session.ts'
import { useCall } from '../api/use-call.ts'

/** Long enough for a walk through some screens; what changes one's own profile invalidates it. */
const STALE_MS = 60_000

/** The profile of the person who is signed in (GET /api/user, kept under `['user']`). */
export function useMe(): UseQueryResult<Output<'user'>> {
  const token = useToken()
  return useCall('user', {}, { enabled: token !== null, staleTime: STALE_MS })
}

/** The id of the person who is signed in, once their profile has come. */
export function useMyId(): string | undefined {
  return useMe().data?.id
}
