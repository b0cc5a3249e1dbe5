import type { Output } from '../../contract/endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { keyOf } from '../api/use-call.ts'

/** Shows a card that was just stored wherever the stored card is shown, without asking for it. */
export function keepCard(card: Output<'updateCreditCard'>): void {
  queryClient.setQueryData<Output<'getCreditCard'>>(
    keyOf('getCreditCard'),
    (before) => before && { ...before, ...card },
  )
}
