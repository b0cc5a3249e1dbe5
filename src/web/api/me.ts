import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/endpoints.ts'
import { useToken } from './session.ts'
import { keyOf, queryOf } from './use-call.ts'

/** Long enough for several screens; a change of one's own profile invalidates it. */
const STALE_MS = 60_000

export const meQuery = queryOptions<Output<'user'>>({
  ...queryOf('user', {}),
  staleTime: STALE_MS,
})

/** The profile of the signed-in person (GET /api/user, query key `['user']`). */
export function useMe(): UseQueryResult<Output<'user'>> {
  const token = useToken()
  return useQuery({ ...meQuery, enabled: token !== null })
}

/** The id of the signed-in person, from the cached profile or else from validate-token's answer. */
export function useMyId(): string | undefined {
  const me = useMe()
  const owner = useQuery<Output<'validateToken'>>({
    queryKey: keyOf('validateToken'),
    enabled: false,
    // Once the profile is loaded, the id comes from there. A change of this answer would then render every screen for nothing.
    notifyOnChangeProps: me.data ? [] : ['data'],
  })
  return me.data?.id ?? owner.data?.userId
}
