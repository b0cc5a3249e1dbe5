import type { Output } from '../../contract/endpoints.ts'
import { cacheAnswer } from '../api/cache-answer.ts'
import { queryClient } from '../api/query-client.ts'
import { keyOf } from '../api/use-call.ts'

/** Puts a newly stored card into the query cache. */
export function keepCard(card: Output<'updateCreditCard'>): void {
  cacheAnswer<Output<'getCreditCard'>>(
    queryClient,
    keyOf('getCreditCard'),
    (before) => before && { ...before, ...card },
  )
}
