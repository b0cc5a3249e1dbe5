import {
  type QueryFunctionContext,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Input, Output } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
import { toastSuccess } from '../ui/toasts.ts'
import { call, toastError } from './call.ts'
import { type Answer, selectOf } from './from-wire.ts'
import { reload } from './query-client.ts'
import { useToken } from './session.ts'
import { useMutationOnce, type Write } from './use-mutation-once.ts'

/** A call's query key: `[name, input]`. Without input it matches every query of that call. */
export function keyOf<K extends EndpointName>(name: K, input?: Input<K>): readonly unknown[] {
  return input === undefined || Object.keys(input).length === 0 ? [name] : [name, input]
}

/** A call as a query for the client to fetch. */
export const queryOf = <K extends EndpointName>(name: K, input: Input<K>) => ({
  queryKey: keyOf(name, input),
  queryFn: ({ signal }: QueryFunctionContext) => call(name, input, { signal }),
})

/** How often visible data and the badges are refetched (Rule 10.10), in milliseconds. */
export const REFRESH_MS = 30_000

export interface UseCallOptions {
  enabled?: boolean
  /** Refetch interval in milliseconds. */
  every?: number | undefined
  staleTime?: number
  /** Replaces the default query key, to cache an answer separately. */
  queryKey?: readonly unknown[]
  gcTime?: number
}

export function useCall<K extends EndpointName>(
  name: K,
  input: Input<K>,
  { every, ...options }: UseCallOptions = {},
): UseQueryResult<Answer<K>> {
  const select = selectOf(name)
  return useQuery<Output<K>, Error, Answer<K>>({
    ...queryOf(name, input),
    refetchInterval: every ?? false,
    ...(select && { select }),
    ...options,
  })
}

export interface UseActionOptions<K extends EndpointName> {
  /** The toast's text when the server's reason cannot be read: one of `failures`. */
  failed: string
  /** The toast's text on success: one of `successes`. */
  success?: string | undefined
  /** The reads to refetch on success. */
  refresh?: readonly EndpointName[] | undefined
  /** Refetches them after a failure too: the answer may have been lost, or the person saw outdated data. */
  refreshFailed?: boolean | undefined
  onDone?: ((data: Output<K>, input: Input<K>) => void) | undefined
  onFailed?: ((error: unknown, input: Input<K>) => void) | undefined
  /** Calls with the same scope are sent one after another, in the order of the taps, so that no retry overtakes a later tap. */
  scope?: string | undefined
  /** The Idempotency-Key of an input: an equal one makes a retry after a lost answer the same call (Rule 12.7). */
  keyOf?: ((input: Input<K>) => string) | undefined
}

/** A mutation by one call of the contract, sent once on a double tap, with toasts: `action.mutate(input)`. */
export function useAction<K extends EndpointName>(
  name: K,
  {
    failed,
    success,
    refresh = [],
    refreshFailed,
    onDone,
    onFailed,
    scope,
    keyOf: requestKeyOf,
  }: UseActionOptions<K>,
): Write<Output<K>, Input<K>> {
  const client = useQueryClient()
  return useMutationOnce<Output<K>, Input<K>>({
    ...(scope === undefined ? null : { scope: { id: scope } }),
    mutationFn: (input) => call(name, input, { key: requestKeyOf?.(input) }),
    onSuccess: (data, input) => {
      reload(client, ...refresh)
      if (success) toastSuccess(success)
      onDone?.(data, input)
    },
    onError: (error, input) => {
      toastError(error, failed)
      if (refreshFailed) reload(client, ...refresh)
      onFailed?.(error, input)
    },
  })
}

/** Long enough for several screens; a change of one's own profile invalidates the cache. */
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
    // Once the profile is loaded, it provides the id, and changes of this answer must not rerender every screen.
    notifyOnChangeProps: me.data ? [] : ['data'],
  })
  return me.data?.id ?? owner.data?.userId
}
