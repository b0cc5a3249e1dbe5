import type { Output } from '../../contract/endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { keyOf } from '../api/use-call.ts'

/** Puts a newly stored card into the query cache. */
export function keepCard(card: Output<'updateCreditCard'>): void {
  queryClient.setQueryData<Output<'getCreditCard'>>(
    keyOf('getCreditCard'),
    (before) => before && { ...before, ...card },
  )
}
