import type { Output } from '../../contract/table.ts'
import { keyOf } from '../queries.ts'
import { queryClient } from '../query-client.ts'

/** Shows a card that was just stored wherever the stored card is shown, without asking for it. */
export function keepCard(card: Output<'updateCreditCard'>): void {
  queryClient.setQueryData<Output<'getCreditCard'>>(
    keyOf('getCreditCard'),
    (before) => before && { ...before, ...card },
  )
}
