import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/table.ts'
import { call } from '../api/call.ts'
import { readToken, useToken } from '../api/session.ts'
import { useCall } from '../api/use-call.ts'
import { inTurn } from '../startup/yield-to-main.ts'

/** Long enough for a walk through some screens; what changes one's own profile invalidates it. */
const STALE_MS = 60_000

/** The profile of the person who is signed in (GET /api/user, kept under `['user']`). */
export function useMe(): UseQueryResult<Output<'user'>> {
  const token = useToken()
  return useCall('user', {}, { enabled: token !== null, staleTime: STALE_MS })
}

/** The id of the person who is signed in, as soon as the server has told: with the profile, or by the token (Spec 6). */
export function useMyId(): string | undefined {
  const token = useToken()
  const me = useMe()
  const owner = useQuery({
    queryKey: ['validateToken'],
    queryFn: () => inTurn(() => call('validateToken', { token: readToken() ?? '' })),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return me.data?.id ?? owner.data?.userId
}
