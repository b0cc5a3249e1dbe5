import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../contract/table.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { readToken, useToken } from '../api/session.ts'
import { keyOf, useCall } from '../api/use-call.ts'
import { inTurn } from '../startup/yield-to-main.ts'

/** Long enough for a walk through some screens; what changes one's own profile invalidates it. */
const STALE_MS = 60_000

/** The profile of the person who is signed in (GET /api/user, kept under `['user']`). */
export function useMe(): UseQueryResult<Output<'user'>> {
  const token = useToken()
  return useCall('user', {}, { enabled: token !== null, staleTime: STALE_MS })
}

/**
 * Asks the server whether the token is valid (Spec 6), unless it has said so within a minute. A refusal ends the session; without an
 * answer nothing happens, and the next guarded page asks again.
 */
export function validateToken(): void {
  void queryClient.prefetchQuery({
    queryKey: keyOf('validateToken'),
    queryFn: () => inTurn(() => call('validateToken', { token: readToken() ?? '' })),
    staleTime: STALE_MS,
  })
}

/** The id of the person who is signed in, once their profile has come. */
export function useMyId(): string | undefined {
  return useMe().data?.id
}
