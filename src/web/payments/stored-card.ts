import type { Input, Output } from '../../contract/endpoints.ts'
import { call } from '../api/call.ts'
import type { Answer } from '../api/from-wire.ts'
import { cacheAnswer, queryClient } from '../api/query-client.ts'
import { keyOf } from '../api/use-call.ts'
import { successes } from '../i18n/texts/toasts.ts'
import { toastSuccess } from '../ui/toasts.ts'

/** The stored card, the price of hosting, and how cards are entered here. */
export type CardState = Answer<'getCreditCard'>

/** Stores a card: its digits and expiry, or its id at Stripe. Throws ApiError. */
export async function storeCard(input: Input<'updateCreditCard'>): Promise<void> {
  const card = await call('updateCreditCard', input)
  cacheAnswer<Output<'getCreditCard'>>(
    queryClient,
    keyOf('getCreditCard'),
    (before) => before && { ...before, ...card },
  )
  toastSuccess(successes.creditCardUpdated)
}
